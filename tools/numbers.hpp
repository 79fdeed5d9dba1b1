// SPDX-License-Identifier: Apache-2.0
// Options that take a number: what does not fit is refused in a sentence.
#pragma once

#include "tools/options.hpp"

#include <cstdint>
#include <limits>

namespace tessera::tools {

// Whole numbers; 1e6 and the like are refused, and so is what the option's type cannot hold.
Check whole(std::uint64_t least, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

Check positive();  // seconds and other real numbers above 0
Check between(double least, double most);

}  // namespace tessera::tools

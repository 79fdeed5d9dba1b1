// SPDX-License-Identifier: Apache-2.0
// Options that take a number: what does not fit is refused in a sentence.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>

namespace tessera::tools {

// Whole numbers; 1e6 and the like are refused, and so is what the option's type cannot hold.
CLI::Validator whole(std::uint64_t least,
                     std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

CLI::Validator positive();  // seconds and other real numbers above 0

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// Exit codes, and the one way to say on stderr what is wrong.
#pragma once

#include "core/diagnostic.hpp"

#include <span>
#include <string_view>

namespace tessera::tools {

enum Exit : int { done = 0, check_failed = 1, wrong_use = 2, bad_input = 3, stopped = 130 };

// Returns the code, so that a command can end with `return complain(…)`.
int complain(Exit code, std::string_view sentence);

// One line each; those about a file start with its name, as compilers write it.
int complain(Exit code, std::span<const Diagnostic>);

}  // namespace tessera::tools

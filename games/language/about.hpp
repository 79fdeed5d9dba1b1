// SPDX-License-Identifier: Apache-2.0
// What a description says of its game to people.
#pragma once

#include "games/language/read_game.hpp"

#include <string>

namespace tessera::language {

// The comment at its top, what its metadata say of the rules, its options and what they change.
[[nodiscard]] std::string about(const Description& description);

}  // namespace tessera::language

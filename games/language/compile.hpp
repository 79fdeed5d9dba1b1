// SPDX-License-Identifier: Apache-2.0
// From a description to a game: the frame (players, equipment, rules), and its analysis.
#pragma once

#include "core/game.hpp"
#include "core/result.hpp"
#include "games/language/read_game.hpp"

namespace tessera::language {

[[nodiscard]] Result<Game> compile(const Description&);

}  // namespace tessera::language

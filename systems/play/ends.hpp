// SPDX-License-Identifier: Apache-2.0
// Whether a game on a board of a fixed shape is over, and how.
#pragma once

#include "core/game.hpp"
#include "systems/scratch.hpp"

namespace tessera::play {

// Asks the endings of the mover's phase, then those of the game; gives verdicts.
void judge_ends(World&, const Game&, Scratch&);

}  // namespace tessera::play

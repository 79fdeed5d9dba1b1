// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/game.hpp"
#include "core/rng.hpp"
#include "systems/scratch.hpp"

#include <string>

namespace tessera::play {

// Makes what a world keeps beside its pieces anew, and says what differs; empty: nothing.
std::string find_contradiction(const World&, const Game&);

// A random game. At each ply what is kept is compared with the pieces, and the quick answers with
// the list of moves. Throws what differs; goes back to the start of the game.
void play_out_checked(World&, const Game&, Rng, std::uint32_t max_moves, Scratch&);

}  // namespace tessera::play

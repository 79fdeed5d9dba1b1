// SPDX-License-Identifier: Apache-2.0
// Playing on a board of a fixed shape. systems/step and systems/choose hand over to these.
#pragma once

#include "systems/play/machine.hpp"
#include "systems/playout.hpp"

namespace tessera::play {

void restart(World&, const Game&, Scratch&);
// The legal moves of the position, to scratch.play.legal.
void list_moves(World&, const Game&, Scratch&);
Move move_of(const Game&, const World&, const MoveList&, std::size_t k);
// Makes number k of the moves listed; of the position as it is.
void step(World&, const Game&, std::size_t k, Scratch&, std::vector<Action>* done = nullptr);
// The same, where the move is at hand.
void step(World&, const Game&, std::size_t k, const Move&, Scratch&,
          std::vector<Action>* done = nullptr);
// Makes a legal move, wherever it comes from.
void apply(World&, const Game&, const Move&, Scratch&);
void rewind(World&, std::size_t n_moves);
PlayoutResult play_out(World&, const Game&, Rng&, std::uint32_t max_moves, Scratch&);

}  // namespace tessera::play

// SPDX-License-Identifier: Apache-2.0
// Playing a game: start, list, apply, undo. The order of a step is written in step.cpp only.
#pragma once

#include "core/game.hpp"
#include "core/rng.hpp"

#include <vector>

namespace tessera {

// Memory that systems use for a moment; one per thread.
struct Scratch {
    std::vector<SiteId> sites;
    std::vector<SiteId> targets;  // of a rule that is evaluated in full
};

// Everything as at the start of a game. Storage stays, rows may keep their coordinates.
void restart(World&, const Game&);

bool is_over(const World& w) noexcept;

std::uint32_t n_moves(World&, const Game&, Scratch&);  // legal moves of the mover
Move nth_move(const World&, const Game&, const Scratch&, std::uint32_t);  // after n_moves
std::vector<Move> legal_moves(World&, const Game&, Scratch&);

void apply(World&, const Game&, const Move&, Scratch&);
void undo(World&, const Game&, Scratch&);
void undo_all(World&, const Game&, Scratch&);
// The position after move k of those made so far, by undoing.
void rewind(World&, const Game&, std::uint32_t k, Scratch&);

}  // namespace tessera

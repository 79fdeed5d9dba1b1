// SPDX-License-Identifier: Apache-2.0
// The legal moves of a position by number: where the plan keeps the targets in sets, nothing is
// listed. A player who cannot move passes.
#pragma once

#include "core/game.hpp"
#include "systems/scratch.hpp"

#include <vector>

namespace tessera {

struct Choice {
    SiteId to = no_site;  // none: a pass
    SiteId from = no_site;
};

inline bool is_over(const World& w) noexcept { return w.now.ending != Ending::none; }

// Legal moves of the mover; none only when the game is over. Writes scratch.targets where the
// rule is evaluated in full.
std::uint32_t n_moves(const World&, const Game&, Scratch&);

// After n_moves. The order of the numbers depends on the moves made so far alone.
Choice nth_choice(const World&, const Game&, const Scratch&, std::uint32_t k);
Move move_of(const World&, const Game&, Choice);
Move nth_move(const World&, const Game&, const Scratch&, std::uint32_t k);
std::vector<Move> legal_moves(const World&, const Game&, Scratch&);

}  // namespace tessera

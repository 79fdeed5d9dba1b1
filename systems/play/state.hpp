// SPDX-License-Identifier: Apache-2.0
// Writing to a world on a board of a fixed shape: every change is logged, so that a rule may try
// something out and a move can be taken back.
#pragma once

#include "core/game.hpp"
#include "systems/play/arena.hpp"

namespace tessera::play {

// Sets of sites that a world keeps: empty ones of the board, then those of each owner: nobody, the
// players, and all of them together.
inline constexpr std::uint32_t empty_set = 0;
constexpr std::uint32_t owned_set(OwnerId owner) noexcept { return 1u + owner; }
constexpr std::uint32_t n_sets(int n_players) noexcept {
    return static_cast<std::uint32_t>(n_players) + 3;
}

void put(World&, std::uint32_t n_board_sites, SiteId, Piece, Detail);

// What the world was like: put it back with `go_back`.
struct Past {
    std::size_t n_sites, n_sets, n_rare, n_notes;
    Turn turn;
    MatchState match;
};
Past remember(const World&);
void go_back(World&, const Past&);

// Does one action. `is_counting`: pieces are counters, that add up on a site.
void act(World&, const Rulebook&, const Action&);

// Appends to one of the match's lists in World::notes, whose end is `end`.
void note(World&, std::uint32_t& begin, std::uint32_t& end, std::int32_t what);

}  // namespace tessera::play

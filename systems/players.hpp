// SPDX-License-Identifier: Apache-2.0
// Who is still playing, who is next, and how a result changes that.
#pragma once

#include "core/program.hpp"
#include "core/world.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace tessera {

// The next player who is still in the game; the player itself where nobody else is.
inline OwnerId next_active(std::uint32_t active, OwnerId player, int n_players) noexcept {
    OwnerId p = player;
    do p = p >= n_players ? OwnerId{1} : static_cast<OwnerId>(p + 1);
    while (p != player && !(active >> p & 1u));
    return p;
}

// A player wins the best rank that is left or loses to the worst, and plays no longer; a draw
// shares all that are left. Over when at most one player is left. Writes Turn, Owner, Log.
void give_verdict(World&, Verdict, OwnerId player);

// Ends the game: who has more gets the better rank, who has as much shares it. Writes as above.
void give_ranks(World&, const std::array<std::int32_t, max_players + 1>& scores);

// What a game that is over was worth to a player: 1 the first rank, 0 the last; 0.5 where it was
// cut.
double worth(const World&, OwnerId player) noexcept;

}  // namespace tessera

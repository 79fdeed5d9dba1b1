// SPDX-License-Identifier: Apache-2.0
// Rules know their reach: how far from a target its condition looks, and what else could change the
// answer. What cannot be analysed counts as non-local and is evaluated in full.
#pragma once

#include "core/game.hpp"

#include <cstdint>
#include <optional>

namespace tessera {

// What a condition on the site `to` reads.
struct Reach {
    int radius = 0;        // steps from `to`
    bool is_local = true;  // false: something that no change near `to` announces
    bool reads_mover = false;
    bool reads_from = false;
    bool reads_pieces = false;  // more than the number of occupied neighbours of `to`
};

Reach reach_of(const Program&, NodeId condition);

// The condition's answer where c neighbours of `to` are occupied, as far as it reads nothing else.
bool holds_for_count(const Program&, NodeId condition, std::int32_t c, OwnerId mover,
                     int n_players);

// Plans how the legal targets of the game are kept. Writes Game.plan.
void analyse(Game&);

}  // namespace tessera

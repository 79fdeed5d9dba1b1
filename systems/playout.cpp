// SPDX-License-Identifier: Apache-2.0
#include "systems/playout.hpp"

namespace tessera {

PlayoutResult play_out(World& w, const Game& game, Rng& rng, std::uint32_t max_moves,
                       Scratch& scratch) {
    TSR_ZONE_FINE("playout");
    return with_geometry(w, [&](auto geometry) {
        InterpretedRules rules(w, game, geometry, scratch);
        return play_out_with(w, game, rules, rng, max_moves, scratch);
    });
}

}  // namespace tessera

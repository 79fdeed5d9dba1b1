// SPDX-License-Identifier: Apache-2.0
#include "systems/playout.hpp"

#include "systems/play/step.hpp"

namespace tessera {

PlayoutResult play_out(World& w, const Game& game, Rng& rng, std::uint32_t max_moves,
                       Scratch& scratch) {
    TSR_ZONE_FINE("playout");
    if (game.is_fixed()) return play::play_out(w, game, rng, max_moves, scratch);
    return with_sites(w, [&](auto sites) {
        return play_out_with<InterpretedRules>(sites, game, rng, max_moves, game, scratch);
    });
}

PlayoutResult sample(World& w, const Game& game, Rng& rng, std::uint32_t max_moves,
                     Scratch& scratch, std::span<double> worths) {
    TSR_ZONE_FINE("playout");
    if (game.is_fixed()) {
        const std::size_t root = w.moves.size();
        const PlayoutResult r = play::play_out(w, game, rng, max_moves, scratch);
        add_worths(w, worths);
        play::rewind(w, root);
        return r;
    }
    return with_sites(w, [&](auto sites) {
        return sample_with<InterpretedRules>(sites, game, rng, max_moves, scratch, worths, game,
                                             scratch);
    });
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "systems/play/check.hpp"

#include "systems/play/state.hpp"

namespace tessera::play {

std::string find_contradiction(const World& w, const Game& game) {
    const std::uint32_t n_board = game.rules->board->n_sites();
    for (SiteId s = 0; s < w.n_rows(); ++s) {
        const Piece p = w.pieces[s];
        const std::string where = "site " + std::to_string(s);
        if (w.in_set(empty_set, s) != (s < n_board && p.what == 0))
            return where + (p.what == 0 ? " is empty, but not in the set of empty sites"
                                        : " is not empty, but in the set of empty sites");
        for (OwnerId owner = 0; owner <= game.layout.n_players + 1; ++owner)
            if (w.in_set(owned_set(owner), s) != (p.what != 0 && p.who == owner))
                return where + " belongs to " + std::to_string(p.who) + ", the set of " +
                       std::to_string(owner) + " says otherwise";
    }
    for (std::uint32_t set = 0; set < w.sets.size(); ++set)
        for (std::uint32_t i = 0; i < w.set_size(set); ++i)
            if (w.sets[set][w.member(set, i)].at != i)
                return "set " + std::to_string(set) + " and its ranks differ";
    return {};
}

}  // namespace tessera::play

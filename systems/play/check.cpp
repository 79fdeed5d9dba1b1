// SPDX-License-Identifier: Apache-2.0
#include "systems/play/check.hpp"

#include "systems/play/state.hpp"
#include "systems/play/step.hpp"

#include <stdexcept>

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

void play_out_checked(World& w, const Game& game, Rng rng, std::uint32_t max_moves,
                      Scratch& scratch) {
    while (!is_over(w) && w.now.n_moves < max_moves) {
        list_moves(w, game, scratch);
        const MoveList& list = scratch.play.legal;
        const std::uint32_t n = static_cast<std::uint32_t>(list.moves.size());
        const bool is_forced_pass = n == 1 && list.moves.front().is_pass;
        const std::uint32_t k = rng.below(n);
        Machine machine(w, game, scratch);
        std::string wrong = find_contradiction(w, game);
        if (wrong.empty() && !is_forced_pass && !machine.can_move(machine.play_of(w.now.mover)))
            wrong = "there are moves, but none is found when any would do";
        if (!wrong.empty())
            throw std::logic_error(game.name + ", move " + std::to_string(w.now.n_moves) + ": " +
                                   wrong);
        step(w, game, k, scratch);
    }
    rewind(w, 0);
}

}  // namespace tessera::play

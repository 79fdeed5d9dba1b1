// SPDX-License-Identifier: Apache-2.0
#include "systems/choose.hpp"

#include "systems/evaluate.hpp"
#include "systems/play/step.hpp"

namespace tessera {
namespace {

SiteId hand_place(const World& w, OwnerId player, std::uint32_t place) {
    return w.find({static_cast<std::int32_t>(place), 0, 0, w.owners[player].hand});
}

// The playable sites of which the rule holds, in the order of their set.
void list_targets(const World& w, const Game& game, Scratch& scratch) {
    scratch.targets.clear();
    with_sites(const_cast<World&>(w), [&](auto sites) {
        Interpreter<decltype(sites)> ask(sites, game, scratch);
        for (std::uint32_t place = 0; place < game.plan.n_places; ++place) {
            if (game.from_hand()) {
                ask.from = hand_place(w, w.now.mover, place);
                if (ask.from == no_site || w.pieces[ask.from].what == 0) continue;
            }
            for (std::uint32_t i = 0; i < w.set_size(0); ++i) {
                ask.to = w.member(0, i);
                if (game.plan.rest != no_node && !ask.truth(game.plan.rest)) continue;
                scratch.targets.push_back(ask.from);
                scratch.targets.push_back(ask.to);
            }
        }
    });
}

std::uint32_t n_targets(const World& w, const Game& game, Scratch& scratch) {
    if (!game.plan.is_local) {
        list_targets(w, game, scratch);
        return static_cast<std::uint32_t>(scratch.targets.size() / 2);
    }
    const std::uint32_t first = game.plan.first_set(w.now.mover);
    std::uint32_t n = 0;
    for (std::uint32_t place = 0; place < game.plan.n_places; ++place)
        n += w.set_size(first + place);
    return n;
}

}  // namespace

std::uint32_t n_moves(const World& w, const Game& game, Scratch& scratch) {
    if (is_over(w)) return 0;
    if (game.is_fixed()) {  // what is tried out is taken back
        play::list_moves(const_cast<World&>(w), game, scratch);
        return static_cast<std::uint32_t>(scratch.play.legal.moves.size());
    }
    return std::max(1u, n_targets(w, game, scratch));
}

Choice nth_choice(const World& w, const Game& game, const Scratch& scratch, std::uint32_t k) {
    if (!game.plan.is_local) {
        if (scratch.targets.empty()) return {};
        return {scratch.targets[2 * k + 1], scratch.targets[2 * k]};
    }
    const std::uint32_t first = game.plan.first_set(w.now.mover);
    for (std::uint32_t place = 0; place < game.plan.n_places; ++place) {
        const std::uint32_t n = w.set_size(first + place);
        if (k < n) {
            const SiteId from = game.from_hand() ? hand_place(w, w.now.mover, place) : no_site;
            return {w.member(first + place, k), from};
        }
        k -= n;
    }
    return {};
}

Move move_of(const World& w, const Game& game, Choice choice) {
    if (choice.to == no_site) return {};
    const Coord to = w.cells[choice.to].at;
    if (choice.from == no_site) return {to, to, game.plan.pieces[w.now.mover]};
    return {w.cells[choice.from].at, to, w.pieces[choice.from].what};
}

Move nth_move(const World& w, const Game& game, const Scratch& scratch, std::uint32_t k) {
    if (game.is_fixed()) return play::move_of(game, w, scratch.play.legal, k);
    return move_of(w, game, nth_choice(w, game, scratch, k));
}

std::vector<Move> legal_moves(const World& w, const Game& game, Scratch& scratch) {
    std::vector<Move> moves(n_moves(w, game, scratch));
    for (std::uint32_t k = 0; k < moves.size(); ++k) moves[k] = nth_move(w, game, scratch, k);
    return moves;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "systems/step.hpp"

#include "systems/check.hpp"
#include "systems/play/step.hpp"
#include "systems/turn.hpp"

#include <stdexcept>

namespace tessera {
namespace {

// The thesis' methods give numbers anew with every growth; they look back by playing again.
bool can_undo(const World& w) { return w.layout().policy.identity == Identity::stable; }

void check_in_debug([[maybe_unused]] const World& w, [[maybe_unused]] const Game& game,
                    [[maybe_unused]] Scratch& scratch) {
#ifndef NDEBUG
    if (const std::string wrong = find_contradiction(w, game, scratch); !wrong.empty())
        throw std::logic_error("derived state: " + wrong);
#endif
}

}  // namespace

void restart(World& w, const Game& game) {
    TSR_ZONE_FINE("restart");
    Scratch scratch;
    if (game.is_fixed()) {
        play::restart(w, game, scratch);
        return;
    }
    w.log.clear();
    w.log.on = false;
    w.moves.clear();
    w.clear_rows();
    w.now = {};
    w.now.active = ((2u << w.layout().n_players) - 1) & ~1u;
    for (SiteId p = 0; p <= static_cast<SiteId>(w.layout().n_players); ++p)
        w.owners[p].score = w.owners[p].twice_rank = 0;
    w.n_placed = 0;
    start_boards(w);
    with_sites(w, [&](auto sites) {
        const InterpretedRules rules(sites, game, scratch);
        put_start(w, game, rules);
        if (w.boards.front().n_pieces == 0)
            refresh_sites(w, rules, std::array{w.find({0, 0, w.lattice().origin_kind, 0})});
    });
    w.log.on = can_undo(w);
    check_in_debug(w, game, scratch);
}

void apply(World& w, const Game& game, const Move& move, Scratch& scratch) {
    TSR_ZONE_FINE("apply");
    if (game.is_fixed()) {
        play::apply(w, game, move, scratch);
        return;
    }
    with_sites(w, [&](auto sites) {
        InterpretedRules rules(sites, game, scratch);
        step(w, game, rules, move);
    });
    check_in_debug(w, game, scratch);
}

void rewind(World& w, const Game& game, std::size_t k, Scratch& scratch) {
    TSR_ZONE_FINE("rewind");
    if (game.is_fixed()) {
        play::rewind(w, k);
        return;
    }
    if (!can_undo(w)) {
        const std::vector<Move> kept(w.moves.begin(),
                                     w.moves.begin() + static_cast<std::ptrdiff_t>(k));
        restart(w, game);
        for (const Move& move : kept) apply(w, game, move, scratch);
        return;
    }
    if (w.moves.size() == k) return;
    with_sites(w, [&](auto sites) {
        if (is_quick(w))
            undo_turns(typename decltype(sites)::OnePage(w), k);
        else
            undo_turns(sites, k);
    });
    check_in_debug(w, game, scratch);
}

void undo(World& w, const Game& game, Scratch& scratch) {
    rewind(w, game, w.moves.size() - 1, scratch);
}

}  // namespace tessera

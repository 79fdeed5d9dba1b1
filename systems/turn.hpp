// SPDX-License-Identifier: Apache-2.0
// One step of a game, for any kind of rules. This is the only place where its order is written.
#pragma once

#include "profiling/zone.hpp"
#include "systems/choose.hpp"
#include "systems/grow.hpp"
#include "systems/targets.hpp"

namespace tessera {

inline Piece piece_of_kind(const World& w, ComponentId what) noexcept {
    return {what, w.components[what].owner};
}

// A row for the cell, after the board has grown for it. `s`: the row, if it is known.
// Adds Cell, Links. Writes Cell.state …
template <typename Rules>
SiteId make_room(World& w, const Game& game, const Rules& rules, Coord at, SiteId s) {
    if (w.layout().policy.identity != Identity::stable || !grows_by_cells(w)) {
        if (grow(w, at)) replay(w, game, rules);
        s = no_site;
    }
    if (s == no_site) s = w.find(at);
    return s == no_site ? w.bind(at) : s;
}

template <typename Rules>
SiteId put(World& w, const Game& game, const Rules& rules, Coord at, ComponentId what, SiteId s) {
    s = make_room(w, game, rules, at, s);                       // Move         -> Cell, Links
    set_piece(w, rules.geometry(), s, piece_of_kind(w, what));  // Move         -> Piece, …
    refresh_targets(w, rules, s);                               // Piece, reach -> Rank
    return s;
}

// Reapply: everything that was put down before comes back, in order, on the larger board.
template <typename Rules>
void replay(World& w, const Game& game, const Rules& rules) {
    const auto put_back = [&](Coord at, ComponentId what) {
        const SiteId s = w.find(at);
        set_piece(w, rules.geometry(), s, piece_of_kind(w, what));
        refresh_targets(w, rules, s);
    };
    for (std::uint32_t i = 0; i < w.n_placed; ++i) {
        const NodeId place = game.start[i];
        put_back(constant_site(game, game.program.children_of(place)[0]),
                 static_cast<ComponentId>(game.program[place].value));
    }
    for (const Move& move : w.moves)
        if (!move.is_pass()) put_back(move.to, move.what), ++w.work.moves_replayed;
}

inline void open_turn(World& w) {
    if (!w.log.on) return;
    const auto index = static_cast<SiteId>(w.log.turns.size());
    w.log.changes.push_back({Change::Kind::turn, 0, 0, index, 0});
    w.log.turns.push_back(w.now);
}

inline void close_turn(World& w) {
    if (is_over(w)) return;
    if (w.now.n_passes >= static_cast<std::uint32_t>(std::popcount(w.now.active))) {
        give_verdict(w, Verdict::draw, w.now.mover);
        return;
    }
    w.now.previous = w.now.mover;
    w.now.mover = next_active(w.now.active, w.now.mover, w.layout().n_players);
}

// Makes a legal move. `to`: its row, if it is known.
template <typename Rules>
void step(World& w, const Game& game, Rules& rules, const Move& move, SiteId to = no_site) {
    open_turn(w);  // Turn    -> Log
    SiteId from = no_site;
    if (!move.is_pass()) {
        to = put(w, game, rules, move.to, move.what, to);  // Move    -> Piece, Rank, …
        from = move.from == move.to ? to : w.find(move.from);
    }
    w.moves.push_back(move);
    w.now.last_to = to, w.now.last_from = from;
    w.now.n_passes = move.is_pass() ? w.now.n_passes + 1 : 0;
    ++w.now.n_moves;
    if (!is_over(w)) rules.judge();  // facts   -> Turn, Owner
    close_turn(w);                   // Turn    -> Turn
}

// Takes back the last move. Writes what the log remembers.
template <typename G>
void undo_step(World& w, G g) {
    w.moves.pop_back();
    const bool by_rule = w.layout().policy.expansion == Expansion::rule;
    while (true) {
        const Change c = w.log.changes.back();
        w.log.changes.pop_back();
        switch (c.kind) {
            case Change::Kind::enter:
                undo_enter(w, c.set, c.site);
                if (by_rule) refresh_exists_by_rule(w, c.site);
                break;
            case Change::Kind::leave:
                undo_leave(w, c.set, c.site, c.old);
                if (by_rule) refresh_exists_by_rule(w, c.site);
                break;
            case Change::Kind::piece: write_piece(w, g, c.site, std::bit_cast<Piece>(c.old)); break;
            case Change::Kind::rank:
                w.owners[c.set].twice_rank = static_cast<std::uint8_t>(c.old);
                break;
            case Change::Kind::shape:
                shrink_to(w, w.log.shapes.back(), c.set);
                w.log.shapes.pop_back();
                break;
            case Change::Kind::release:
                w.rebind(c.site, w.log.released.back());
                w.log.released.pop_back();
                break;
            case Change::Kind::turn:
                w.now = w.log.turns.back();
                w.log.turns.pop_back();
                return;
        }
    }
}

}  // namespace tessera

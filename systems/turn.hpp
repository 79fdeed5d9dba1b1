// SPDX-License-Identifier: Apache-2.0
// One step of a game, for any kind of rules. This is the only place where its order is written.
#pragma once

#include "profiling/zone.hpp"
#include "systems/choose.hpp"
#include "systems/grow.hpp"
#include "systems/targets.hpp"

namespace tessera {

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
    s = make_room(w, game, rules, at, s);  // Move         -> Cell, Links
    set_piece(w, rules.geometry(), s, what, w.components[what].owner);  // Move         -> Piece, …
    refresh_targets(w, rules, s);                                       // Piece, reach -> Rank
    return s;
}

// Reapply: everything that was put down before comes back, in order, on the larger board.
template <typename Rules>
void replay(World& w, const Game& game, const Rules& rules) {
    const auto put_back = [&](Coord at, ComponentId what) {
        const SiteId s = w.find(at);
        set_piece(w, rules.geometry(), s, what, w.components[what].owner);
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
    const auto count = [](const auto& changes) {
        return static_cast<std::uint32_t>(changes.size());
    };
    w.log.turns.push_back({w.now, count(w.log.sets), count(w.log.pieces), count(w.log.rare)});
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

inline void undo_rare(World& w, const RareChange& change) {
    switch (change.kind) {
        case RareChange::Kind::rank: w.owners[change.which].twice_rank = change.old; break;
        case RareChange::Kind::shape:
            shrink_to(w, w.log.shapes.back(), change.which);
            w.log.shapes.pop_back();
            break;
        case RareChange::Kind::release:
            w.rebind(change.site, w.log.released.back());
            w.log.released.pop_back();
            break;
    }
}

// Takes back the sets' changes from `n` on. Writes Rank, n_exist.
inline void undo_sets(World& w, std::size_t n) {
    auto& changes = w.log.sets;
    while (changes.size() > n) {
        const std::uint32_t set = changes.back().set;
        PackedSet targets(w, set);
        for (; changes.size() > n && changes.back().set == set; changes.pop_back()) {
            const std::array site{changes.back().site};
            const std::uint32_t n_before = count_wanted(w, site);
            targets.undo(changes.back());
            w.boards.front().n_exist += count_wanted(w, site) - n_before;
        }
    }
}

// Takes back all moves from number k on. Writes what the log remembers.
template <typename G>
void undo_turns(World& w, G g, std::size_t k) {
    Log& log = w.log;
    while (log.turns.size() > k) {
        const TurnStart& start = log.turns.back();
        undo_sets(w, start.n_set_changes);
        for (; log.pieces.size() > start.n_piece_changes; log.pieces.pop_back())
            write_piece(w, g, log.pieces.back().site, log.pieces.back().what,
                        log.pieces.back().who);
        for (; log.rare.size() > start.n_rare_changes; log.rare.pop_back())
            undo_rare(w, log.rare.back());
        w.now = start.turn;
        log.turns.pop_back();
    }
    w.moves.resize(k);
}

}  // namespace tessera

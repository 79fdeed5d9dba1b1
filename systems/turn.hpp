// SPDX-License-Identifier: Apache-2.0
// One step of a game, for any kind of rules. This is the only place where its order is written.
#pragma once

#include "profiling/zone.hpp"
#include "systems/choose.hpp"
#include "systems/grow.hpp"
#include "systems/targets.hpp"

namespace tessera {

// The commonest case of a step has its own code: one page of rows, cells that come with the pieces,
// numbers that stay, undo wanted, and nothing but placements so far.
inline bool is_quick(const World& w) noexcept {
    return w.fits_one_page() && w.layout().policy == Policy{} && w.log.on &&
           w.log.n_removals == 0 && w.log.released.empty();
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

// The quick way of `put` below, for a board that is_quick, where a target depends on nothing but
// its own count of neighbours. A test plays both.
template <typename Rules>
void put_quickly(const Rules& rules, SiteId s, ComponentId what) {
    using S = std::remove_cvref_t<decltype(rules.sites())>;
    const S& sites = rules.sites();
    World& w = sites.w;
    w.log.pieces.push_back({s, 0, 0});
    if (!sites.cell(s).is_linked) [[unlikely]]
        bind_neighbours(w, s);
    const Piece old = sites.piece(s);
    const Mark mark(w, sites.piece(s) = replaced(old, what, w.components[what].owner));
    std::uint32_t n_cells = old.around == 0;
    const auto& near = sites.near(s);
    for (std::size_t d = 0; d < S::n_links; ++d) {
        if (S::has_gaps && near[d] == no_site) continue;
        const Piece before = sites.piece(near[d]), after = mark.added_to(before, sites.back(s, d));
        sites.piece(near[d]) = after;
        n_cells += (before.what | before.around) == 0;
    }
    for (std::uint32_t set = 0; set < rules.n_sets(); ++set) {
        PackedSet<true> targets(w, set);
        targets.hold(s, false);
        std::uint32_t changed = 0;  // bit d for step d
        for (std::size_t d = 0; d < S::n_links; ++d) {
            if (S::has_gaps && near[d] == no_site) continue;
            const bool is_target = fits(rules.counts(set), sites.piece(near[d]));
            changed |= static_cast<std::uint32_t>(is_target != targets.holds(near[d])) << d;
        }
        for (; changed != 0; changed &= changed - 1) {
            const SiteId t = near[static_cast<std::size_t>(std::countr_zero(changed))];
            targets.hold(t, !targets.holds(t));
        }
    }
    ++w.boards.front().n_pieces;
    w.boards.front().n_exist += n_cells;
}

template <typename Rules>
SiteId put(World& w, const Game& game, const Rules& rules, Coord at, ComponentId what, SiteId s) {
    if constexpr (std::remove_cvref_t<decltype(rules.sites())>::is_one_page) {
        if (s != no_site && rules.is_answered_by_counts()) {
            put_quickly(rules, s, what);
            return s;
        }
    }
    s = make_room(w, game, rules, at, s);                         // Move         -> Cell, Links
    set_piece(rules.sites(), s, what, w.components[what].owner);  // Move         -> Piece, …
    refresh_targets(w, rules, s);                                 // Piece, reach -> Rank
    return s;
}

// Puts down what the game starts with. What lies in hands changes any target: these are asked once,
// at the end.
template <typename Rules>
void put_start(World& w, const Game& game, const Rules& rules) {
    for (const NodeId place : game.start) {
        const Coord at = constant_site(game, game.program.children_of(place)[0]);
        const auto what = static_cast<ComponentId>(game.program[place].value);
        if (w.layout().boards[at.board].lattice)
            put(w, game, rules, at, what, no_site);
        else
            set_piece(rules.sites(), w.find(at), what, w.components[what].owner);
        ++w.n_placed;
    }
    if (game.from_hand()) refresh_sites(w, rules, all_cells(w));
}

// Reapply: everything that was put down before comes back, in order, on the larger board.
template <typename Rules>
void replay(World& w, const Game& game, const Rules& rules) {
    const auto put_back = [&](Coord at, ComponentId what) {
        const SiteId s = w.find(at);
        set_piece(rules.sites(), s, what, w.components[what].owner);
        if (w.lattice_of(s)) refresh_targets(w, rules, s);
    };
    for (std::uint32_t i = 0; i < w.n_placed; ++i) {
        const NodeId place = game.start[i];
        put_back(constant_site(game, game.program.children_of(place)[0]),
                 static_cast<ComponentId>(game.program[place].value));
    }
    if (game.from_hand()) refresh_sites(w, rules, all_cells(w));
    for (const Move& move : w.moves)
        if (!move.is_pass()) put_back(move.to, move.what), ++w.work.moves_replayed;
}

inline void open_turn(World& w) {
    if (!w.log.on) return;
    const auto count = [](const auto& changes) {
        return static_cast<std::uint32_t>(changes.size());
    };
    const BoardState& board = w.boards.front();
    w.log.turns.push_back({w.now, count(w.log.sets), count(w.log.pieces), count(w.log.rare),
                           count(w.log.sites), board.n_exist, board.n_pieces});
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
    if (!is_over(w)) rules.judge(w.now);  // facts   -> Turn, Owner
    close_turn(w);                        // Turn    -> Turn
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
template <bool one_page>
void undo_sets(World& w, std::size_t n) {
    auto& changes = w.log.sets;
    const bool by_rule = w.layout().policy.expansion == Expansion::rule;
    for (std::size_t i = changes.size(); i > n;) {
        const std::uint32_t set = changes[i - 1].set;
        PackedSet<one_page> targets(w, set);
        for (; i > n && changes[i - 1].set == set; --i) {
            const SetChange& change = changes[i - 1];
            const bool existed = by_rule && w.exists(change.site);
            targets.undo(change);
            if (by_rule) w.boards.front().n_exist += w.exists(change.site) - existed;
        }
    }
    changes.resize(n);
}

// Takes back pieces from change n on, all of them placements on the first board. Writes Piece.
template <typename S>
void undo_placements(const S& sites, std::size_t n) {
    World& w = sites.w;
    for (std::size_t i = w.log.pieces.size(); i-- > n;) {
        const SiteId s = w.log.pieces[i].site;
        const Mark mark(w, sites.piece(s));
        sites.piece(s) = replaced(sites.piece(s), 0, 0);
        const auto& near = sites.near(s);
        for (std::size_t d = 0; d < S::n_links; ++d)
            if (!S::has_gaps || near[d] != no_site)
                sites.piece(near[d]) = mark.taken_from(sites.piece(near[d]), sites.back(s, d));
    }
    w.log.pieces.resize(n);
}

template <typename S>
void undo_piece(const S& sites, const PieceChange& change) {
    write_piece(sites, change.site, change.what, change.who);
    sites.w.log.n_removals -= change.what != 0;
}

// Takes back all moves from number k on. Writes what the log remembers.
template <typename S>
void undo_turns(const S& sites, std::size_t k) {
    World& w = sites.w;
    Log& log = w.log;
    if constexpr (S::is_one_page) {  // nothing but placements and what follows from them
        const TurnStart& start = log.turns[k];
        undo_sets<S::is_one_page>(w, start.n_set_changes);
        undo_placements(sites, start.n_piece_changes);
        for (; log.rare.size() > start.n_rare_changes; log.rare.pop_back())
            undo_rare(w, log.rare.back());
        w.now = start.turn;
        w.boards.front().n_exist = start.n_exist, w.boards.front().n_pieces = start.n_pieces;
        log.turns.resize(k);
    }
    while (log.turns.size() > k) {
        const TurnStart& start = log.turns.back();
        undo_sets<S::is_one_page>(w, start.n_set_changes);
        for (; log.pieces.size() > start.n_piece_changes; log.pieces.pop_back())
            undo_piece(sites, log.pieces.back());
        for (; log.rare.size() > start.n_rare_changes; log.rare.pop_back())
            undo_rare(w, log.rare.back());
        w.now = start.turn;
        log.turns.pop_back();
    }
    w.moves.resize(k);
}

}  // namespace tessera

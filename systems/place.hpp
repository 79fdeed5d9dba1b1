// SPDX-License-Identifier: Apache-2.0
// Puts a piece on a site, or takes it away, and brings up to date what depends on it.
#pragma once

#include "core/world.hpp"
#include "systems/packed_set.hpp"

#include <bit>
#include <cstring>

namespace tessera {

inline void link_owned(World& w, SiteId s, OwnerId who) {
    Owner& o = w.owners[who];
    w.owned[s] = {o.first_owned, no_site};
    if (o.first_owned != no_site) w.owned[o.first_owned].previous = s;
    o.first_owned = s;
}

inline void unlink_owned(World& w, SiteId s, OwnerId who) {
    const Owned mine = w.owned[s];
    if (mine.previous == no_site)
        w.owners[who].first_owned = mine.next;
    else
        w.owned[mine.previous].next = mine.next;
    if (mine.next != no_site) w.owned[mine.next].previous = mine.previous;
}

// A zone's cell exists while it is occupied or touches an occupied one. Writes Cell.exists, n_live.
inline void refresh_exists(World& w, SiteId s) noexcept {
    const bool exists = w.pieces[s].what != 0 || w.around[s].occupied != 0;
    Cell& cell = w.cells[s];
    if (exists != (cell.exists != 0)) {
        w.n_live += exists ? 1u : ~0u;
        cell.exists = exists;
    }
}

// The row of the neighbour, made when the policy lets the board grow there; none at a fixed board's
// edge.
inline SiteId neighbour(World& w, SiteId s, std::uint8_t d) {
    if (const SiteId t = w.links(s, d); t != no_site) return t;
    const Expansion expansion = w.layout().policy.expansion;
    const auto there = w.lattice().step(w.cells[s].at, d);
    if (!there || expansion == Expansion::base || expansion == Expansion::perimeter) return no_site;
    return w.make(*there);
}

// Writes Piece, Around, Cell, Links, Owned. Keeps no journal and no sets: the callers do.
template <bool zone>
inline void set_piece_raw(World& w, SiteId s, Piece piece) {
    const Piece old = w.pieces[s];
    const int change = (piece.what != 0) - (old.what != 0);
    const int n = w.n_steps(s);
    if constexpr (zone)  // before the piece: a new row counts the pieces around it
        if (change > 0)
            for (std::uint8_t d = 0; d < n; ++d) neighbour(w, s, d);
    w.pieces[s] = piece;
    if (w.tracks_owned) {
        if (old.what) unlink_owned(w, s, old.who);
        if (piece.what) link_owned(w, s, piece.who);
    }
    if (change == 0) return;
    for (std::uint8_t d = 0; d < n; ++d) {
        const SiteId t = w.links(s, d);
        if (t == no_site) continue;
        w.around[t].occupied = static_cast<std::uint8_t>(w.around[t].occupied + change);
        if constexpr (zone) refresh_exists(w, t);
    }
    if constexpr (zone)
        if (w.cells[s].at.board == 0) refresh_exists(w, s);
    w.cells_touched += static_cast<std::uint64_t>(n) + 1;
}

inline bool grows_by_zone(const World& w) noexcept {
    const Expansion e = w.layout().policy.expansion;
    return e == Expansion::zone || e == Expansion::rule;
}

// Writes Piece and what follows from it, and the journal.
inline void set_piece(World& w, SiteId s, Piece piece) {
    if (w.journaling)
        w.journal.push_back({Change::Kind::piece, 0, s, std::bit_cast<std::uint64_t>(w.pieces[s])});
    if (grows_by_zone(w))
        set_piece_raw<true>(w, s, piece);
    else
        set_piece_raw<false>(w, s, piece);
}

}  // namespace tessera

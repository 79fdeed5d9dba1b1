// SPDX-License-Identifier: Apache-2.0
// Puts a piece on a site, or takes it away, and brings up to date what follows from it alone: the
// neighbours' counts, the cells that exist, the sites that a component owns.
#pragma once

#include "systems/geometry.hpp"

#include <bit>
#include <stdexcept>

namespace tessera {

// Cells come and go with the pieces; on whole boards they stay.
inline bool grows_by_cells(const World& w) noexcept {
    const Expansion e = w.layout().policy.expansion;
    return e == Expansion::zone || e == Expansion::rule;
}

// Writes Cell.state, n_exist.
inline void set_exists(World& w, SiteId s, bool exists) noexcept {
    Cell& cell = w.cells[s];
    BoardState& board = w.boards[cell.at.board];
    board.n_exist += static_cast<std::uint32_t>(exists) - (cell.state == CellState::exists);
    cell.state = exists ? CellState::exists : CellState::dormant;
}

// Rule expansion: a cell exists while it holds a piece or could get one. Writes Cell.state.
inline void refresh_exists_by_rule(World& w, SiteId s) noexcept {
    bool is_wanted = w.pieces[s].what != 0;
    for (const Column<Rank>& set : w.sets) is_wanted = is_wanted || set[s].at != no_site;
    set_exists(w, s, is_wanted);
}

// Adds the rows of the neighbours that have none. Adds Cell, Links …
inline void bind_neighbours(World& w, SiteId s) {
    for (std::size_t d = 0; d < w.n_steps(s); ++d) {
        if (w.links(s, d) != no_site) continue;
        const auto there = w.lattice_of(s)->step(w.cells[s].at, d);
        if (!there) throw std::range_error("the board would grow beyond the range of coordinates");
        w.bind(*there, s);
    }
}

inline void link_owned(World& w, SiteId s, ComponentId what) noexcept {
    SiteId& first = w.components[what].first_site;
    w.owned[s] = {first, no_site};
    if (first != no_site) w.owned[first].previous = s;
    first = s;
}

inline void unlink_owned(World& w, SiteId s, ComponentId what) noexcept {
    const Owned mine = w.owned[s];
    if (mine.previous == no_site)
        w.components[what].first_site = mine.next;
    else
        w.owned[mine.previous].next = mine.next;
    if (mine.next != no_site) w.owned[mine.next].previous = mine.previous;
}

// Reads Links. Writes Piece, Links.occupied, Cell.state, Owned. Where cells come with the pieces,
// all neighbours have rows.
template <typename G>
void write_piece(World& w, G, SiteId s, Piece piece) {
    const Piece old = w.pieces[s];
    w.pieces[s] = piece;
    if (w.keeps_owned()) {
        if (old.what) unlink_owned(w, s, old.what);
        if (piece.what) link_owned(w, s, piece.what);
    }
    const auto change = static_cast<std::uint32_t>(piece.what != 0) - (old.what != 0);
    if (change == 0) return;
    const auto links = w.links.as<G::n_links>();
    BoardState& board = w.boards[w.cells[s].at.board];
    board.n_pieces += change;
    const Expansion expansion = w.layout().policy.expansion;
    for (const SiteId t : links[s].to) {
        if (t == no_site) continue;
        const std::uint32_t occupied = links[t].occupied += change;
        if (expansion == Expansion::zone) set_exists(w, t, occupied != 0 || w.pieces[t].what != 0);
    }
    if (!w.lattice_of(s)) return;  // a place of a hand
    if (expansion == Expansion::rule) refresh_exists_by_rule(w, s);
    if (expansion == Expansion::zone) set_exists(w, s, piece.what || links[s].occupied);
}

// The same, logged, and with the rows that it needs. These come first, and are released last when
// it is taken back: until then they are cells of the board. Writes Log.
template <typename G>
void set_piece(World& w, G g, SiteId s, Piece piece) {
    if (piece.what != 0 && grows_by_cells(w)) {
        const auto& near = w.links.as<G::n_links>()[s].to;
        for (std::size_t d = 0; d < g.n_steps(w, s); ++d)
            if (near[d] == no_site) [[unlikely]] {
                bind_neighbours(w, s);
                break;
            }
    }
    if (w.log.on)
        w.log.changes.push_back(
            {Change::Kind::piece, 0, 0, s, std::bit_cast<std::uint32_t>(w.pieces[s])});
    write_piece(w, g, s, piece);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Puts a piece on a site, or takes it away, and brings up to date what follows from it alone: the
// neighbours' counts, the number of cells, the sites that a component owns.
#pragma once

#include "systems/sites.hpp"

#include <bit>
#include <stdexcept>

namespace tessera {

// Cells come and go with the pieces; on whole boards they stay.
inline bool grows_by_cells(const World& w) noexcept {
    const Expansion e = w.layout().policy.expansion;
    return e == Expansion::zone || e == Expansion::rule;
}

// A piece with all that is derived, as one word: adding to one is no work with bytes.
inline std::uint64_t word_of(Piece piece) noexcept { return std::bit_cast<std::uint64_t>(piece); }
inline Piece from_word(std::uint64_t word) noexcept { return std::bit_cast<Piece>(word); }

// What a piece adds to the one on a neighbour's site: it is one more around, and a bit of its ring.
class Mark {
public:
    Mark(const World& w, Piece piece) noexcept
        : one_(word_of({0, 0, piece.what != 0, 0})), bit_(word_of({0, 0, 0, w.ring_bit(piece)})) {}

    // `back`: the neighbour's step that leads to the piece.
    std::uint64_t word(unsigned back) const noexcept { return one_ + (bit_ << back); }
    Piece added_to(Piece neighbour, unsigned back) const noexcept {
        return from_word(word_of(neighbour) + word(back));
    }
    Piece taken_from(Piece neighbour, unsigned back) const noexcept {
        return from_word(word_of(neighbour) - word(back));
    }

private:
    std::uint64_t one_, bit_;
};

// Another piece on the site, or none; what its neighbours added to it stays.
inline Piece replaced(Piece old, ComponentId what, OwnerId who) noexcept {
    return {what, who, old.around, old.ring};
}

// Makes the cell part of a whole board or a hand, or not. Writes Cell.state, n_exist.
inline void set_fixed(World& w, SiteId s, bool is_fixed) noexcept {
    Cell& cell = w.cells[s];
    w.boards[cell.at.board].n_exist +=
        static_cast<std::uint32_t>(is_fixed) - (cell.state == CellState::fixed);
    cell.state = is_fixed ? CellState::fixed : CellState::bound;
}

// Adds the rows of the neighbours that have none. Adds Cell, Links … Writes Cell.is_linked.
inline void bind_neighbours(World& w, SiteId s) {
    for (std::size_t d = 0; d < w.n_steps(s); ++d)
        if (w.links(s, d) == no_site)
            if (const auto there = w.lattice_of(s)->step(w.cells[s].at, d)) w.expect(*there);
    for (std::size_t d = 0; d < w.n_steps(s); ++d) {
        if (w.links(s, d) != no_site) continue;
        const auto there = w.lattice_of(s)->step(w.cells[s].at, d);
        if (!there) throw std::range_error("the board would grow beyond the range of coordinates");
        w.bind(*there, s, w.lattice_of(s)->back[w.cells[s].at.kind][d]);
    }
    w.cells[s].is_linked = true;
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

// Reads Links. Writes Piece, Owned, BoardState. Where cells come with the pieces, all neighbours
// have rows.
template <typename S>
void write_piece(const S& sites, SiteId s, ComponentId what, OwnerId who) {
    World& w = sites.w;
    const Piece old = sites.piece(s);
    if (w.keeps_owned()) {
        if (old.what) unlink_owned(w, s, old.what);
        if (what) link_owned(w, s, what);
    }
    const Expansion expansion = w.layout().policy.expansion;
    const bool existed = expansion == Expansion::rule && w.exists(s);
    const Piece fresh = sites.piece(s) = replaced(old, what, who);
    const Mark before(w, old), after(w, fresh);
    const auto& near = sites.near(s);
    int n_cells = 0;  // that come or go under zone expansion
    for (std::size_t d = 0; d < near.size(); ++d) {
        if (near[d] == no_site) continue;
        Piece& there = sites.piece(near[d]);
        n_cells += (there.what | there.around) == 0;
        const std::uint8_t back = sites.back(s, d);
        there = after.added_to(before.taken_from(there, back), back);
        n_cells -= (there.what | there.around) == 0;
    }
    const int change = (what != 0) - (old.what != 0);
    BoardState& board = w.boards[sites.cell(s).at.board];
    board.n_pieces += static_cast<std::uint32_t>(change);
    if (expansion == Expansion::zone) {
        if (old.around == 0 && w.lattice_of(s)) n_cells += change;
        board.n_exist += static_cast<std::uint32_t>(n_cells);
    } else if (expansion == Expansion::rule) {
        board.n_exist += static_cast<std::uint32_t>(w.exists(s)) - existed;
    }
}

// The same, logged, and with the rows that it needs: these come first, so that nothing was changed
// where there is no room for them. Writes Log.
template <typename S>
void set_piece(const S& sites, SiteId s, ComponentId what, OwnerId who) {
    World& w = sites.w;
    if (what != 0 && grows_by_cells(w) && !sites.cell(s).is_linked) [[unlikely]]
        bind_neighbours(w, s);
    if (w.log.on) {
        w.log.pieces.push_back({s, sites.piece(s).what, sites.piece(s).who});
        w.log.n_removals += sites.piece(s).what != 0;
    }
    write_piece(sites, s, what, who);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "systems/grow.hpp"

#include "profiling/zone.hpp"
#include "systems/place.hpp"
#include "systems/remap.hpp"

#include <algorithm>

namespace tessera {
namespace {

// A row for the cell. Where cells come with the pieces it exists from the next piece beside it on.
void make_cell(World& w, Coord at) {
    SiteId s = w.find(at);
    if (s == no_site) s = w.bind(at);
    if (!grows_by_cells(w) || !w.lattice_of(s)) set_fixed(w, s, true);
}

bool is_missing(const World& w, Coord at) {
    const SiteId s = w.find(at);
    return s == no_site || !w.exists(s);
}

void make_hands(World& w) {
    for (std::size_t b = 0; b < w.layout().boards.size(); ++b) {
        const BoardLayout& board = w.layout().boards[b];
        for (std::int32_t i = 0; !board.lattice && i < board.n_places; ++i)
            make_cell(w, {i, 0, 0, static_cast<std::uint8_t>(b)});
    }
}

const Lattice& lattice_at(const World& w, Coord at) { return *w.layout().boards[at.board].lattice; }

Coord neighbour(const Lattice& l, Coord at, std::size_t d) {
    const auto next = l.step(at, d);
    if (!next) throw std::range_error("the board would grow beyond the range of coordinates");
    return *next;
}

bool touches_outside(const World& w, Coord at) {
    const Lattice& l = lattice_at(w, at);
    const BoardShape& shape = w.boards[at.board].shape;
    bool is_outside = false;  // no early return: every neighbour must be within the range
    for (std::size_t d = 0; d < l.steps(at).size(); ++d)
        is_outside = !contains(l, shape, neighbour(l, at, d)) || is_outside;
    return is_outside;
}

// The cells that have to come to exist under perimeter expansion. Writes the board's shape.
std::vector<Coord> new_layers(World& w, Coord at) {
    BoardState& board = w.boards[at.board];
    const Lattice& l = lattice_at(w, at);
    std::vector<Coord> fresh;
    if (!touches_outside(w, at)) return fresh;
    if (w.log.on) {
        w.log.rare.push_back({RareChange::Kind::shape, at.board});
        w.log.shapes.push_back(board.shape);
    }
    do grow_layer(l, board.shape);
    while (touches_outside(w, at));
    each_cell(l, board.shape, [&](Coord c) {
        c.board = at.board;
        if (is_missing(w, c)) fresh.push_back(c);
    });
    return fresh;
}

// The same under zone expansion: the cell and its neighbours.
std::vector<Coord> new_neighbours(const World& w, Coord at) {
    std::vector<Coord> fresh;
    if (is_missing(w, at)) fresh.push_back(at);
    const Lattice& l = lattice_at(w, at);
    for (std::size_t d = 0; d < l.steps(at).size(); ++d) {
        const Coord next = neighbour(l, at, d);
        if (is_missing(w, next)) fresh.push_back(next);
    }
    return fresh;
}

void sort_canonically(const World& w, std::vector<Coord>& cells) {
    std::ranges::sort(cells, [&](Coord a, Coord b) {
        if (a.board != b.board) return a.board < b.board;
        return canonical_less(lattice_at(w, a), a, b);
    });
}

// Starts over with the cells that were there and the new ones.
void reset_boards(World& w, std::vector<Coord> cells) {
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.lattice_of(s) && w.exists(s)) cells.push_back(w.cells[s].at);
    sort_canonically(w, cells);
    w.clear_rows();
    for (const Coord c : cells) make_cell(w, c);
    make_hands(w);
}

}  // namespace

void start_boards(World& w) {
    const Expansion e = w.layout().policy.expansion;
    for (std::size_t b = 0; b < w.layout().boards.size(); ++b) {
        const BoardLayout& board = w.layout().boards[b];
        if (!board.lattice) continue;
        w.boards[b].shape = e == Expansion::base ? board.fixed_shape : board.start_shape;
        const auto index = static_cast<std::uint8_t>(b);
        if (e == Expansion::base || e == Expansion::perimeter)
            each_cell(*board.lattice, w.boards[b].shape, [&](Coord c) {
                c.board = index;
                make_cell(w, c);
            });
        const Coord origin{0, 0, board.lattice->origin_kind, index};
        if (w.find(origin) == no_site) w.bind(origin);
    }
    make_hands(w);
}

std::vector<Coord> existing_cells(const World& w, std::uint8_t board) {
    std::vector<Coord> cells;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].at.board == board && w.exists(s)) cells.push_back(w.cells[s].at);
    sort_canonically(w, cells);
    return cells;
}

bool grow(World& w, Coord at) {
    if (!w.layout().boards[at.board].lattice) return false;
    TSR_ZONE_FINE("grow");
    const Policy policy = w.layout().policy;
    if (policy.expansion == Expansion::base) {
        if (touches_outside(w, at)) w.now.ending = Ending::capped;
        return false;
    }
    const bool in_layers = policy.expansion == Expansion::perimeter;
    std::vector<Coord> fresh = in_layers ? new_layers(w, at) : new_neighbours(w, at);
    if (fresh.empty()) return false;
    if (policy.identity == Identity::reapply) {
        reset_boards(w, std::move(fresh));
        return true;
    }
    const std::uint32_t n_before = w.boards[at.board].n_exist;
    for (const Coord c : fresh) make_cell(w, c);
    if (policy.identity == Identity::map) {
        remap(w, canonical_ids(w));
        w.work.cells_remapped += n_before;
    }
    return false;
}

void shrink_to(World& w, const BoardShape& shape, std::uint8_t board) {
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state == CellState::fixed && w.cells[s].at.board == board &&
            !contains(*w.layout().boards[board].lattice, shape, w.cells[s].at))
            set_fixed(w, s, false);
    w.boards[board].shape = shape;
}

}  // namespace tessera

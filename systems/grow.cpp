// SPDX-License-Identifier: Apache-2.0
#include "systems/grow.hpp"

#include <algorithm>

namespace tessera {
namespace {

void make_hands(World& w) {
    for (std::size_t p = 0; p < w.layout().hand_sizes.size(); ++p)
        for (std::int32_t slot = 0; slot < w.layout().hand_sizes[p]; ++slot)
            w.make({slot, 0, 0, static_cast<std::uint8_t>(p + 1)});
}

void make_existing(World& w, Coord at) {
    SiteId s = w.find(at);
    if (s == no_site) s = w.make(at);
    if (!w.cells[s].exists) {
        w.cells[s].exists = 1;
        ++w.n_live;
    }
}

bool touches_outside(const World& w, Coord at) {
    for (std::uint8_t d = 0; d < w.lattice().steps(at).size(); ++d)
        if (const auto n = w.lattice().step(at, d); n && !contains(w.lattice(), w.shape, *n))
            return true;
    return false;
}

std::vector<Coord> missing_neighbours(const World& w, Coord at) {
    std::vector<Coord> missing;
    const auto want = [&](Coord c) {
        const SiteId s = w.find(c);
        if (s == no_site || !w.cells[s].exists) missing.push_back(c);
    };
    want(at);
    for (std::uint8_t d = 0; d < w.lattice().steps(at).size(); ++d)
        if (const auto n = w.lattice().step(at, d)) want(*n);
    return missing;
}

}  // namespace

void start_board(World& w) {
    const Expansion e = w.layout().policy.expansion;
    w.shape = e == Expansion::base ? w.layout().base_shape : w.layout().start_shape;
    if (e == Expansion::base || e == Expansion::perimeter)
        for (Coord at : cells_of(w.lattice(), w.shape)) make_existing(w, at);
    make_hands(w);
}

std::vector<Coord> live_cells(const World& w) {
    std::vector<Coord> cells;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].used && w.cells[s].exists) cells.push_back(w.cells[s].at);
    std::ranges::sort(cells, [&](Coord a, Coord b) { return canonical_less(w.lattice(), a, b); });
    return cells;
}

bool grow(World& w, Coord at) {
    if (at.board != 0) return false;
    const Policy policy = w.layout().policy;
    if (policy.expansion == Expansion::base) {
        if (touches_outside(w, at)) w.now.ending = Ending::capped;
        return false;
    }
    std::vector<Coord> fresh;
    if (policy.expansion == Expansion::perimeter) {
        if (!touches_outside(w, at)) return false;
        if (w.journaling) {
            w.journal.push_back(
                {Change::Kind::shape, 0, static_cast<SiteId>(w.old_shapes.size()), 0});
            w.old_shapes.push_back(w.shape);
        }
        while (touches_outside(w, at)) grow_layer(w.lattice(), w.shape);
        for (Coord c : cells_of(w.lattice(), w.shape)) {
            const SiteId s = w.find(c);
            if (s == no_site || !w.cells[s].exists) fresh.push_back(c);
        }
    } else if (policy.identity == Identity::stable) {
        return false;  // set_piece makes the neighbours itself
    } else {
        fresh = missing_neighbours(w, at);
    }
    if (fresh.empty()) return false;
    if (policy.identity == Identity::reapply) {
        std::vector<Coord> all = live_cells(w);
        all.insert(all.end(), fresh.begin(), fresh.end());
        std::ranges::sort(all, [&](Coord a, Coord b) { return canonical_less(w.lattice(), a, b); });
        reset_board(w, all);
        return true;
    }
    for (Coord c : fresh) make_existing(w, c);
    if (policy.identity == Identity::map) remap(w, canonical_ids(w));
    return false;
}

void reset_board(World& w, const std::vector<Coord>& cells) {
    w.clear_sites();
    for (Coord c : cells) make_existing(w, c);
    make_hands(w);
}

void shrink_to(World& w, const BoardShape& shape) {
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].exists && !contains(w.lattice(), shape, w.cells[s].at)) {
            w.cells[s].exists = 0;
            --w.n_live;
        }
    w.shape = shape;
}

std::vector<SiteId> canonical_ids(const World& w) {
    std::vector<SiteId> order, new_id(w.n_rows(), no_site);
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].used) order.push_back(s);
    std::ranges::sort(order, [&](SiteId a, SiteId b) {
        const Coord ca = w.cells[a].at, cb = w.cells[b].at;
        return ca.board != cb.board ? ca.board < cb.board : canonical_less(w.lattice(), ca, cb);
    });
    for (SiteId i = 0; i < order.size(); ++i) new_id[order[i]] = i;
    return new_id;
}

namespace {

template <typename T>
void permute(Column<T> column, const std::vector<SiteId>& new_id, std::vector<T>& scratch) {
    scratch.clear();
    for (SiteId s = 0; s < new_id.size(); ++s) scratch.push_back(column[s]);
    for (SiteId s = 0; s < new_id.size(); ++s)
        if (new_id[s] != no_site) column[new_id[s]] = scratch[s];
}

}  // namespace

void remap(World& w, const std::vector<SiteId>& new_id) {
    const auto moved = [&](SiteId s) { return s == no_site ? no_site : new_id[s]; };
    std::vector<Cell> cells;
    std::vector<Piece> pieces;
    std::vector<Around> around;
    permute(w.cells, new_id, cells);
    permute(w.pieces, new_id, pieces);
    permute(w.around, new_id, around);
    if (w.tracks_owned) {
        std::vector<Owned> owned;
        permute(w.owned, new_id, owned);
        for (SiteId s = 0; s < new_id.size(); ++s)
            w.owned[s] = {moved(w.owned[s].next), moved(w.owned[s].previous)};
        for (int p = 0; p <= w.layout().n_players; ++p)
            w.owners[static_cast<SiteId>(p)].first_owned =
                moved(w.owners[static_cast<SiteId>(p)].first_owned);
    }
    for (std::size_t k = 0; k < w.sets.size(); ++k) {
        std::vector<SiteId> members;
        for (std::uint32_t i = 0; i < w.set_sizes[k]; ++i) members.push_back(w.sets[k][i].site);
        for (SiteId s : members) w.sets[k][s].at = no_site;
        for (std::uint32_t i = 0; i < members.size(); ++i) {
            w.sets[k][moved(members[i])].at = i;
            w.sets[k][i].site = moved(members[i]);
        }
    }
    const std::uint32_t n = w.links.stride / sizeof(SiteId);
    std::vector<SiteId> links;
    for (SiteId s = 0; s < new_id.size(); ++s)
        links.insert(links.end(), w.links.row(s), w.links.row(s) + n);
    for (SiteId s = 0; s < new_id.size(); ++s)
        if (new_id[s] != no_site)
            for (std::uint32_t d = 0; d < n; ++d)
                w.links.row(new_id[s])[d] = moved(links[s * n + d]);
    w.now.last_to = moved(w.now.last_to);
    w.now.last_from = moved(w.now.last_from);
    for (Scalars& old : w.old_scalars)
        old.last_to = moved(old.last_to), old.last_from = moved(old.last_from);
    for (Change& c : w.journal)
        if (c.kind == Change::Kind::piece || c.kind == Change::Kind::enter_set ||
            c.kind == Change::Kind::leave_set)
            c.site = moved(c.site);
    w.rebuild_directory();
    w.cells_remapped += new_id.size();
}

}  // namespace tessera

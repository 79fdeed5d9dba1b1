// SPDX-License-Identifier: Apache-2.0
#include "systems/remap.hpp"

#include "profiling/zone.hpp"

#include <algorithm>

namespace tessera {
namespace {

template <typename T>
void permute(Column<T> column, const std::vector<SiteId>& new_id) {
    std::vector<T> old(new_id.size());
    for (SiteId s = 0; s < new_id.size(); ++s) old[s] = column[s];
    for (SiteId s = 0; s < new_id.size(); ++s)
        if (new_id[s] != no_site) column[new_id[s]] = old[s];
}

// Members keep their ranks.
void remap_set(World& w, std::size_t set, const std::vector<SiteId>& new_id) {
    const Column<Rank> ranks = w.sets[set];
    for (SiteId s = 0; s < new_id.size(); ++s) ranks[s].at = no_site;
    for (std::uint32_t i = 0; i < w.set_sizes[set]; ++i) {
        ranks[i].site = new_id[ranks[i].site];
        ranks[ranks[i].site].at = i;
    }
}

template <typename F>
void each_logged_row(World& w, F&& f) {
    for (SetChange& c : w.log.sets) f(c.site);
    for (PieceChange& c : w.log.pieces) f(c.site);
    for (RareChange& c : w.log.rare) f(c.site);
    for (TurnStart& t : w.log.turns) f(t.turn.last_to), f(t.turn.last_from);
}

}  // namespace

std::vector<SiteId> canonical_ids(const World& w) {
    std::vector<SiteId> order, new_id(w.n_rows(), no_site);
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole) order.push_back(s);
    std::ranges::sort(order, [&](SiteId a, SiteId b) {
        const Coord ca = w.cells[a].at, cb = w.cells[b].at;
        const bool hand_a = !w.lattice_of(a), hand_b = !w.lattice_of(b);
        if (hand_a != hand_b) return hand_b;
        if (ca.board != cb.board) return ca.board < cb.board;
        return hand_a ? ca.x < cb.x : canonical_less(*w.lattice_of(a), ca, cb);
    });
    for (SiteId i = 0; i < order.size(); ++i) new_id[order[i]] = i;
    return new_id;
}

void remap(World& w, const std::vector<SiteId>& new_id) {
    TSR_ZONE_FINE("remap");
    const auto move_id = [&](SiteId& s) {
        if (s != no_site) s = new_id[s];
    };
    permute(w.cells, new_id);
    permute(w.pieces, new_id);
    if (w.layout().uses_detail) permute(w.details, new_id);
    if (w.layout().uses_hidden) permute(w.hidden, new_id);
    if (w.keeps_owned()) {
        permute(w.owned, new_id);
        for (SiteId s = 0; s < new_id.size(); ++s)
            move_id(w.owned[s].next), move_id(w.owned[s].previous);
        for (SiteId c = 0; c < w.layout().components.size(); ++c)
            move_id(w.components[c].first_site);
    }
    for (std::size_t set = 0; set < w.sets.size(); ++set) remap_set(w, set, new_id);
    const std::uint32_t width = w.links.width();
    std::vector<SiteId> links;
    for (SiteId s = 0; s < new_id.size(); ++s)
        links.insert(links.end(), w.links.row(s), w.links.row(s) + width);
    for (SiteId s = 0; s < new_id.size(); ++s) {
        if (new_id[s] == no_site) continue;
        SiteId* row = w.links.row(new_id[s]);
        std::copy_n(&links[s * std::size_t{width}], width, row);
        for (std::uint32_t d = 0; d < width; ++d) move_id(row[d]);
    }
    move_id(w.now.last_to), move_id(w.now.last_from);
    each_logged_row(w, move_id);
    const auto n_used = std::ranges::count_if(new_id, [](SiteId s) { return s != no_site; });
    w.set_rows(static_cast<std::uint32_t>(n_used));
}

}  // namespace tessera

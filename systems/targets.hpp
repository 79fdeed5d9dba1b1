// SPDX-License-Identifier: Apache-2.0
// Legal targets live in packed sets and are looked at again only within a rule's reach of what
// changed. The order of the looks is by coordinate, so the order of the sets is the same under
// every policy.
#pragma once

#include "systems/packed_set.hpp"
#include "systems/place.hpp"
#include "systems/rules.hpp"

#include <algorithm>
#include <vector>

namespace tessera {

// Reads what the rules read. Writes Rank, Log; under rule expansion Cell.state.
template <typename Rules>
void refresh_target(World& w, const Rules& rules, SiteId s) {
    bool has_changed = false;
    for (std::uint32_t set = 0; set < rules.n_sets(); ++set) {
        const bool is_target = rules.is_target(set, s);
        if (is_target == w.in_set(set, s)) continue;
        if (is_target)
            enter_set(w, set, s);
        else
            leave_set(w, set, s);
        has_changed = true;
    }
    if (has_changed && w.layout().policy.expansion == Expansion::rule) refresh_exists_by_rule(w, s);
}

// Cells within so many steps, nearest first, each once; the order is the lattice's alone.
std::vector<Coord> ball(const Lattice&, Coord centre, int radius);

// A change in a hand may change any target of its player. In canonical order.
template <typename Rules>
void refresh_all_targets(World& w, const Rules& rules) {
    std::vector<SiteId> sites;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole && w.cells[s].at.board == 0) sites.push_back(s);
    std::ranges::sort(sites, [&](SiteId a, SiteId b) {
        return canonical_less(w.lattice(), w.cells[a].at, w.cells[b].at);
    });
    for (const SiteId s : sites) refresh_target(w, rules, s);
}

// After the piece on s changed: the site itself, then its neighbours in the order of the lattice's
// table, then farther ones. Reads Links. Writes as refresh_target does. After set_piece.
template <typename Rules>
void refresh_targets(World& w, const Rules& rules, SiteId s) {
    if (!w.lattice_of(s)) {
        refresh_all_targets(w, rules);
    } else if (rules.radius() == 1) {
        refresh_target(w, rules, s);
        const auto links = w.links.template as<decltype(rules.geometry())::n_links>();
        for (const SiteId t : links[s].to)
            if (t != no_site) refresh_target(w, rules, t);
    } else {
        for (const Coord at : ball(w.lattice(), w.cells[s].at, rules.radius()))
            if (const SiteId t = w.find(at); t != no_site) refresh_target(w, rules, t);
    }
}

}  // namespace tessera

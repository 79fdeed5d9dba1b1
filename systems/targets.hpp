// SPDX-License-Identifier: Apache-2.0
// Legal targets live in packed sets and are looked at again only within a rule's reach of what
// changed. The order of the looks is by coordinate, so the order of the sets is the same under
// every policy.
#pragma once

#include "systems/packed_set.hpp"
#include "systems/place.hpp"
#include "systems/rules.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace tessera {

// How many of the sites exist under rule expansion, where that depends on the sets.
inline std::uint32_t count_wanted(const World& w, std::span<const SiteId> sites) noexcept {
    std::uint32_t n = 0;
    if (w.layout().policy.expansion == Expansion::rule)
        for (const SiteId s : sites) n += s != no_site && w.is_wanted(s);
    return n;
}

// Asks the rules about the sites, in this order. Writes Rank, Log, n_exist.
template <typename Rules>
void refresh_sites(World& w, const Rules& rules, std::span<const SiteId> sites) {
    const std::uint32_t n_before = count_wanted(w, sites);
    for (std::uint32_t set = 0; set < rules.n_sets(); ++set) {
        PackedSet targets(w, set);
        for (const SiteId s : sites)
            if (s != no_site) targets.hold(s, rules.is_target(set, s));
    }
    w.boards.front().n_exist += count_wanted(w, sites) - n_before;
}

// Cells within so many steps, nearest first, each once; the order is the lattice's alone.
std::vector<Coord> ball(const Lattice&, Coord centre, int radius);

// All cells that have rows, in canonical order: a change in a hand may change any target.
std::vector<SiteId> all_cells(const World&);
// The cells that have rows within so many steps of a site, in the order of `ball`.
std::vector<SiteId> cells_near(const World&, SiteId, int radius);

// After the piece on s changed: the site itself, then its neighbours in the order of the lattice's
// table, then farther ones. Reads Links. Writes Rank, Log, n_exist. After set_piece.
template <typename Rules>
void refresh_targets(World& w, const Rules& rules, SiteId s) {
    constexpr std::size_t n = decltype(rules.geometry())::n_links;
    if (!w.lattice_of(s)) {
        refresh_sites(w, rules, all_cells(w));
    } else if (rules.radius() == 1) {
        std::array<SiteId, n + 1> near;
        near[0] = s;
        std::ranges::copy(w.links.template as<n>()[s].to, near.begin() + 1);
        refresh_sites(w, rules, near);
    } else {
        refresh_sites(w, rules, cells_near(w, s, rules.radius()));
    }
}

}  // namespace tessera

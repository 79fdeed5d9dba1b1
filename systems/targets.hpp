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
        PackedSet<std::remove_cvref_t<decltype(rules.sites())>::is_one_page> targets(w, set);
        for (const SiteId s : sites)
            if (s != no_site) targets.hold(s, rules.is_target(set, s));
    }
    w.boards.front().n_exist += count_wanted(w, sites) - n_before;
}

// All cells that have rows, in canonical order: a change in a hand may change any target.
std::vector<SiteId> all_cells(const World&);

// After the piece on s changed: the site itself, then its neighbours in the order of the lattice's
// table, then farther ones. Reads Links. Writes Rank, Log, n_exist. After set_piece.
template <typename Rules>
void refresh_targets(World& w, const Rules& rules, SiteId s) {
    constexpr std::size_t n = std::remove_cvref_t<decltype(rules.sites())>::n_links;
    if (!w.lattice_of(s)) {
        refresh_sites(w, rules, all_cells(w));
    } else if (rules.radius() == 1) {
        std::array<SiteId, n + 1> near;
        near[0] = s;
        std::ranges::copy(rules.sites().near(s), near.begin() + 1);
        refresh_sites(w, rules, near);
    } else if constexpr (requires { rules.sites_near(s); }) {
        refresh_sites(w, rules, rules.sites_near(s));
    }
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// What hot systems know of a lattice when they are compiled: how many neighbours a site has at
// most, and whether straight on is the same step again. Everything else is in the lattice's tables.
#pragma once

#include "core/world.hpp"

#include <cstdint>

namespace tessera {

template <int N, bool uniform>
struct Geometry {
    static constexpr unsigned n_links = N;

    const Lattice& lattice;

    std::size_t n_steps(const World& w, SiteId s) const noexcept {
        if constexpr (uniform)
            return w.cells[s].at.board == 0 ? N : w.n_steps(s);
        else
            return w.n_steps(s);
    }
    // The step that goes on from where step d of s leads.
    std::uint8_t straight(const World& w, SiteId s, std::uint8_t d) const noexcept {
        if constexpr (uniform)
            return d;
        else
            return lattice.straight[w.cells[s].at.kind][d];
    }
    // Whether so few occupied neighbours leave an edge neighbour empty for sure.
    bool has_gap(const World& w, SiteId s, std::uint32_t n_occupied) const noexcept {
        return n_occupied < lattice.n_edges[uniform ? 0 : w.cells[s].at.kind];
    }
    const Step& step(const World& w, SiteId s, std::uint8_t d) const noexcept {
        return lattice.kinds[uniform ? 0 : w.cells[s].at.kind].steps[d];
    }
};

// Calls f with the geometry of the world's first board.
template <typename F>
decltype(auto) with_geometry(const World& w, F&& f) {
    const Lattice& l = w.lattice();
    const std::uint32_t n = w.links.width();
    if (n == 6) return l.is_uniform ? f(Geometry<6, true>{l}) : f(Geometry<6, false>{l});
    if (n == 8) return l.is_uniform ? f(Geometry<8, true>{l}) : f(Geometry<8, false>{l});
    return f(Geometry<12, false>{l});
}

}  // namespace tessera

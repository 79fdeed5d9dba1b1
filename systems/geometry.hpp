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

    std::uint8_t kind(const World& w, SiteId s) const noexcept {
        return uniform ? std::uint8_t{0} : w.cells[s].at.kind;
    }
    // The step that goes on from where step d of s leads.
    std::uint8_t straight(const World& w, SiteId s, std::uint8_t d) const noexcept {
        return uniform ? d : lattice.straight[kind(w, s)][d];
    }
    const Step& step(const World& w, SiteId s, std::uint8_t d) const noexcept {
        return lattice.kinds[kind(w, s)].steps[d];
    }
    std::uint8_t n_steps(const World& w, SiteId s) const noexcept {
        return uniform ? std::uint8_t{N} : lattice.n_steps[kind(w, s)];
    }
    std::uint8_t n_edges(const World& w, SiteId s) const noexcept {
        return lattice.n_edges[kind(w, s)];
    }
    // Whether a neighbour of the cell has no row yet. Other boards may be of another lattice, or of
    // none.
    bool has_unbound(const World& w, SiteId s) const noexcept {
        const auto& near = w.links.template as<N>()[s].to;
        const std::size_t n = w.cells[s].at.board == 0 ? n_steps(w, s) : w.n_steps(s);
        bool found = false;
        for (std::size_t d = 0; d < n; ++d) found |= near[d] == no_site;
        return found;
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

// SPDX-License-Identifier: Apache-2.0
// Lines and loops that can only have arisen through one site, looked for from there.
#pragma once

#include "systems/geometry.hpp"
#include "systems/scratch.hpp"

#include <cstdint>

namespace tessera {

// How many sites straight on from s, step d first, `counts` holds of without a gap.
// Reads Links, Cell.
template <typename G, typename Counts>
int run_length(const World& w, G g, SiteId s, std::uint8_t d, const Counts& counts) {
    const auto links = w.links.as<G::n_links>();
    int n = 0;
    while (d != no_direction) {
        const SiteId next = links[s].to[d];
        if (next == no_site || !counts(next)) break;
        d = g.straight(w, s, d);
        s = next;
        ++n;
    }
    return n;
}

// Whether a straight line of at least `length` sites that `counts` holds of goes through s.
// Reads Links, Cell.
template <typename G, typename Counts>
bool has_line(const World& w, G g, SiteId s, int length, const Counts& counts) {
    for (std::uint8_t d = 0; d < g.n_steps(w, s); ++d) {
        const std::uint8_t back = g.step(w, s, d).opposite;
        if (back < d) continue;  // seen from the other end
        int n = 1 + run_length(w, g, s, d, counts);
        if (back != no_direction) n += run_length(w, g, s, back, counts);
        if (n >= length) return true;
    }
    return false;
}

// Whether the owner's pieces that are joined by edges to the one on `start` touch, by edges,
// nothing but themselves and pieces of kind `wall`. Reads Piece, Links, Cell.
template <typename G>
bool is_enclosed(const World& w, G g, SiteId start, int owner, int wall, Scratch& scratch) {
    const auto links = w.links.as<G::n_links>();
    std::vector<SiteId>& group = scratch.group;
    group.clear();
    group.push_back(start);
    scratch.seen.clear(w.n_rows());
    scratch.seen.add(start);
    for (std::size_t i = 0; i < group.size(); ++i) {
        const SiteId here = group[i];
        for (std::uint8_t d = 0; d < g.n_steps(w, here); ++d) {
            if (g.step(w, here, d).relation != Relation::orthogonal) continue;
            const SiteId t = links[here].to[d];
            if (t == no_site) return false;
            const Piece piece = w.pieces[t];
            if (piece.what == wall) continue;
            if (piece.what == 0 || piece.who != owner) return false;
            if (scratch.seen.add(t)) group.push_back(t);
        }
    }
    return true;
}

// Whether the piece on s completes a ring of its kind around pieces of an owner beside it.
// Reads Piece, Links, Cell.
template <typename G>
bool closes_loop(const World& w, G g, SiteId s, int owner, Scratch& scratch) {
    const auto links = w.links.as<G::n_links>();
    const int wall = w.pieces[s].what;
    if (wall == 0) return false;
    for (const SiteId t : links[s].to) {
        if (t == no_site) continue;
        const Piece piece = w.pieces[t];
        if (piece.what == 0 || piece.who != owner) continue;
        if (piece.around < g.n_edges(w, t)) continue;  // an edge leads to an empty cell
        if (is_enclosed(w, g, t, owner, wall, scratch)) return true;
    }
    return false;
}

}  // namespace tessera

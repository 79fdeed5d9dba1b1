// SPDX-License-Identifier: Apache-2.0
// Lines and loops that can only have arisen through one site, looked for from there.
#pragma once

#include "systems/scratch.hpp"
#include "systems/sites.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace tessera {

// How many sites straight on from s, step d first, `counts` holds of without a gap.
// Reads Links, Cell.
template <typename S, typename Counts>
int run_length(const S& sites, SiteId s, std::uint8_t d, const Counts& counts) {
    int n = 0;
    while (d != no_direction) {
        const SiteId next = sites.near(s)[d];
        if (next == no_site || !counts(next)) break;
        d = sites.straight(s, d);
        s = next;
        ++n;
    }
    return n;
}

// The neighbours of s that `holds` is true of: bit d for step d. Reads Links.
template <typename S, typename Holds>
std::uint32_t ring_of(const S& sites, SiteId s, const Holds& holds) {
    const auto& near = sites.near(s);
    std::uint32_t ring = 0;
    for (std::size_t d = 0; d < S::n_links; ++d) {
        if (S::has_gaps && near[d] == no_site) continue;
        ring |= static_cast<std::uint32_t>(holds(near[d])) << d;
    }
    return ring;
}

// The same for the pieces of a player, where the world keeps rings.
template <typename S>
std::uint32_t ring_of(const S& sites, SiteId s, OwnerId player) {
    constexpr std::uint32_t all = (1u << S::n_links) - 1;
    return sites.piece(s).ring >> (player - 1u) * S::n_links & all;
}

inline constexpr int longest_arm = 8;  // of the quick way to look for lines

// The quick way of has_line below, where straight on is the same step again and the line is short:
// all directions go one step farther at once, as bits, as long as one of them does. Which ones do
// cannot be foretold, so no branch asks; a direction that has ended stays where it is.
// `goes_on(site, d)`: whether the site by step d belongs to the line as well. Reads Links.
template <typename S, typename GoesOn>
bool has_short_line(const S& sites, SiteId s, std::uint32_t ring, int length,
                    const GoesOn& goes_on) {
    constexpr unsigned n = S::n_links, half = n / 2;
    constexpr std::uint32_t all = (1u << n) - 1;
    std::array<std::uint32_t, longest_arm + 1> arms{all, ring};  // [k] bit d: k sites by step d
    const auto wanted = static_cast<std::size_t>(length - 1);    // beside s
    typename S::Near ends = sites.near(s);
    for (std::size_t k = 2; k <= wanted && arms[k - 1] != 0; ++k)
        for (std::size_t d = 0; d < n; ++d) {
            if (S::has_gaps && ends[d] == no_site) continue;
            const std::uint32_t so_far = arms[k - 1] >> d & 1u;
            if (k > 2) {
                const SiteId next = sites.near(ends[d])[d];
                ends[d] = so_far ? next : ends[d];
            }
            arms[k] |= (so_far & goes_on(ends[d], d)) << d;
        }
    std::uint32_t lines = 0;
    for (std::size_t k = 0; k <= wanted; ++k) {
        const std::uint32_t back = arms[wanted - k];
        lines |= arms[k] & (back << half | back >> half);
    }
    return lines != 0;
}

// Whether a straight line of at least `length` sites that `counts` holds of goes through s; `ring`
// is ring_of these. Reads Links, Cell.
template <typename S, typename Counts>
bool has_line(const S& sites, SiteId s, std::uint32_t ring, int length, const Counts& counts) {
    if (length <= 1) return true;
    if constexpr (S::is_uniform) {
        if (length - 1 <= longest_arm)
            return has_short_line(sites, s, ring, length, [&](SiteId t, std::size_t d) {
                const SiteId next = sites.near(t)[d];
                return next != no_site && counts(next);
            });
    }
    const auto arm = [&](std::uint8_t d) {
        if (d == no_direction || !(ring >> d & 1u)) return 0;
        return 1 + run_length(sites, sites.near(s)[d], sites.straight(s, d), counts);
    };
    for (std::uint32_t left = ring; left != 0; left &= left - 1) {
        const auto d = static_cast<std::uint8_t>(std::countr_zero(left));
        const std::uint8_t back = sites.opposite(s, d);
        if (back < d && ring >> back & 1u) continue;  // seen from the other end
        if (1 + arm(d) + arm(back) >= length) return true;
    }
    return false;
}

// The same for the pieces of a player, where the world keeps rings. Reads Links, Cell, Piece.
template <typename S>
bool has_line(const S& sites, SiteId s, int length, OwnerId player) {
    const std::uint32_t ring = ring_of(sites, s, player);
    if constexpr (S::is_uniform) {
        if (length > 1 && length - 1 <= longest_arm)
            return has_short_line(sites, s, ring, length, [&](SiteId t, std::size_t d) {
                return sites.piece(t).ring >> ((player - 1u) * S::n_links + d) & 1u;
            });
    }
    return has_line(sites, s, ring, length, [&](SiteId t) { return sites.piece(t).who == player; });
}

// Whether the owner's pieces that are joined by edges to the one on `start` touch, by edges,
// nothing but themselves and pieces of kind `wall`. Reads Piece, Links, Cell.
template <typename S>
bool is_enclosed(const S& sites, SiteId start, int owner, int wall, Scratch& scratch) {
    std::vector<SiteId>& group = scratch.group;
    group.clear();
    group.push_back(start);
    scratch.seen.clear(sites.w.n_rows());
    scratch.seen.add(start);
    for (std::size_t i = 0; i < group.size(); ++i) {
        const SiteId here = group[i];
        for (std::uint8_t d = 0; d < sites.n_steps(here); ++d) {
            if (sites.step(here, d).relation != Relation::orthogonal) continue;
            const SiteId t = sites.near(here)[d];
            const Piece piece = sites.piece_or_none(t);
            if (piece.what == wall) continue;
            if (piece.what == 0 || piece.who != owner) return false;
            if (scratch.seen.add(t)) group.push_back(t);
        }
    }
    return true;
}

// Of the neighbours of a site, those in `prey` that may be enclosed as far as the ring of all n
// neighbours tells: going round, the ones next to them are in `prey` or in `wall`.
inline std::uint32_t without_gaps(std::uint32_t prey, std::uint32_t wall, unsigned n) noexcept {
    const std::uint32_t all = (1u << n) - 1;
    const auto beside = [n](std::uint32_t ring) {
        return ring << 1 | ring >> (n - 1) | ring >> 1 | ring << (n - 1);
    };
    std::uint32_t open = all & ~(prey | wall);
    if ((prey & ~beside(open)) == 0) return 0;  // nearly always
    for (std::uint32_t before = 0; open != before;) {
        before = open;
        open |= prey & beside(open);
    }
    return prey & ~open;
}

// Whether the piece on s completes a ring of its kind around pieces of an owner beside it; `prey`
// and `wall` are ring_of these and of its own kind. Reads Piece, Links, Cell.
template <typename S>
bool closes_loop(const S& sites, SiteId s, std::uint32_t prey, std::uint32_t wall, int owner,
                 Scratch& scratch) {
    std::uint32_t left = without_gaps(prey, wall, sites.n_steps(s));
    for (; left != 0; left &= left - 1) {
        const SiteId t = sites.near(s)[static_cast<std::size_t>(std::countr_zero(left))];
        if (sites.piece(t).around < sites.n_edges(t)) continue;  // an edge leads to an empty cell
        if (is_enclosed(sites, t, owner, sites.piece(s).what, scratch)) return true;
    }
    return false;
}

}  // namespace tessera

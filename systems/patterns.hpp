// SPDX-License-Identifier: Apache-2.0
// Lines and loops that can only have arisen through one site, looked for from there.
#pragma once

#include "systems/scratch.hpp"
#include "systems/sites.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace tessera {

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

// The same for the pieces of a player, or of several, where the world keeps rings.
struct Players {
    std::uint32_t bits = 0;  // bit p for player p, from 1
};

template <typename S>
std::uint32_t ring_of(const S& sites, SiteId s, OwnerId player) {
    constexpr std::uint32_t all = (1u << S::n_links) - 1;
    return sites.piece(s).ring >> (player - 1u) * S::n_links & all;
}

template <typename S>
std::uint32_t ring_of(const S& sites, SiteId s, Players players) {
    std::uint32_t ring = 0;
    for (std::uint32_t left = players.bits; left != 0; left &= left - 1)
        ring |= ring_of(sites, s, static_cast<OwnerId>(std::countr_zero(left)));
    return ring;
}

// Which neighbours have a site of the line behind them, as seen from s: bit d for step d. Here
// straight on is the same step again. Reads Links.
template <typename S, typename Ahead>
std::uint32_t second_ring(const S& sites, SiteId s, const Ahead& ahead) {
    const typename S::Near& near = sites.near(s);
    std::uint32_t second = 0;
    for (std::size_t d = 0; d < S::n_links; ++d)
        if (!S::has_gaps || near[d] != no_site) second |= ahead(near[d], d);
    return second;
}

// Whether a straight line of at least `length` sites goes through s and, by one of the steps in
// `first`, out of it. `ring` has bit d if the site by step d belongs to the line, `ahead(t, d)`
// is that bit for site t. Reads Links, Cell.
template <typename S, typename Ahead>
[[gnu::noinline]] bool has_line_from(const S& sites, SiteId s, std::uint32_t ring,
                                     std::uint32_t first, int length, const Ahead& ahead) {
    const auto arm = [&](std::uint8_t d) {
        if (d == no_direction || !(ring >> d & 1u)) return 0;
        int n = 1;
        for (SiteId t = s;; ++n) {
            const SiteId next = sites.near(t)[d];
            d = sites.straight(t, d);
            t = next;
            if (d == no_direction || !ahead(t, d)) return n;
        }
    };
    for (std::uint32_t left = first; left != 0; left &= left - 1) {
        const auto d = static_cast<std::uint8_t>(std::countr_zero(left));
        const std::uint8_t back = sites.opposite(s, d);
        if (back < d && first >> back & 1u) continue;  // seen from the other end
        if (1 + arm(d) + arm(back) >= length) return true;
    }
    return false;
}

// The same by any step. Where straight on is the same step again, one look at what lies behind the
// neighbours rules out nearly all lines of four and more: one of their arms is two sites long.
template <typename S, typename Ahead>
bool has_line(const S& sites, SiteId s, std::uint32_t ring, int length, const Ahead& ahead) {
    if (length <= 1) return true;
    std::uint32_t first = ring;
    if constexpr (S::is_uniform)
        if (length > 3) first &= second_ring(sites, s, ahead);
    return first != 0 && has_line_from(sites, s, ring, first, length, ahead);
}

// For sites that `counts` holds of. Reads Links, Cell.
template <typename S, typename Counts>
bool has_line_where(const S& sites, SiteId s, int length, const Counts& counts) {
    return has_line(sites, s, ring_of(sites, s, counts), length, [&](SiteId t, std::size_t d) {
        const SiteId next = sites.near(t)[d];
        return static_cast<std::uint32_t>(next != no_site && counts(next)) << d;
    });
}

// For the pieces of a player, or of several, where the world keeps rings. Reads Links, Cell, Piece.
template <typename S, typename Whose>
bool has_line_of(const S& sites, SiteId s, int length, Whose whose) {
    return has_line(sites, s, ring_of(sites, s, whose), length,
                    [&](SiteId t, std::size_t d) { return ring_of(sites, t, whose) & 1u << d; });
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
        if (sites.piece(here).around < sites.n_edges(here)) return false;
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

// The same where the world keeps rings and each player has one kind of piece.
template <typename S>
bool is_enclosed(const S& sites, SiteId start, OwnerId prey, OwnerId wall, Scratch& scratch) {
    const auto is_open = [&](SiteId t) {
        const std::uint32_t edges = sites.edges(t);
        return ((ring_of(sites, t, prey) | ring_of(sites, t, wall)) & edges) != edges;
    };
    if (is_open(start)) return false;
    std::vector<SiteId>& group = scratch.group;
    group.assign(1, start);
    scratch.seen.clear(sites.w.n_rows());
    scratch.seen.add(start);
    for (std::size_t i = 0; i < group.size(); ++i) {
        const typename S::Near& near = sites.near(group[i]);
        std::uint32_t left = ring_of(sites, group[i], prey) & sites.edges(group[i]);
        for (; left != 0; left &= left - 1) {
            const SiteId t = near[static_cast<std::size_t>(std::countr_zero(left))];
            if (!scratch.seen.add(t)) continue;
            if (is_open(t)) return false;
            group.push_back(t);
        }
    }
    return true;
}

// Of the neighbours of a site, those in `prey` that may be enclosed as far as the ring of all n
// neighbours tells: going round, the ones next to them are in `prey` or in `wall`.
constexpr std::uint32_t without_gaps(std::uint32_t prey, std::uint32_t wall, unsigned n) noexcept {
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

// The same by table, where that is small: [wall, prey].
inline constexpr auto without_gaps_of_6 = [] {
    std::array<std::uint8_t, 1u << 12> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::uint8_t>(without_gaps(i & 63u, i >> 6, 6));
    return table;
}();

// Whether the piece on s completes a ring of its kind around pieces of an owner beside it; `prey`
// and `wall` are ring_of these and of its own kind, `encloses` tells it of a neighbour.
template <typename S, typename Encloses>
bool closes_ring(const S& sites, SiteId s, std::uint32_t prey, std::uint32_t wall,
                 const Encloses& encloses) {
    std::uint32_t left = 0;
    if constexpr (S::n_links == 6 && S::is_uniform)
        left = without_gaps_of_6[wall << 6 | prey];
    else
        left = without_gaps(prey, wall, sites.n_steps(s));
    if (left == 0) [[likely]]
        return false;
    return [&]() __attribute__((noinline)) {
        for (; left != 0; left &= left - 1)
            if (encloses(sites.near(s)[static_cast<std::size_t>(std::countr_zero(left))]))
                return true;
        return false;
    }
    ();
}

// The same, and the search from there. Reads Piece, Links, Cell.
template <typename S>
bool closes_loop(const S& sites, SiteId s, std::uint32_t prey, std::uint32_t wall, int owner,
                 Scratch& scratch) {
    return closes_ring(sites, s, prey, wall, [&](SiteId t) {
        return is_enclosed(sites, t, owner, sites.piece(s).what, scratch);
    });
}

// The same where the world keeps rings and each player has one kind of piece.
template <typename S>
bool closes_loop(const S& sites, SiteId s, OwnerId prey, OwnerId wall, Scratch& scratch) {
    return closes_ring(sites, s, ring_of(sites, s, prey), ring_of(sites, s, wall),
                       [&](SiteId t) { return is_enclosed(sites, t, prey, wall, scratch); });
}

}  // namespace tessera

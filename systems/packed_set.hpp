// SPDX-License-Identifier: Apache-2.0
// Sets of sites that change by a handful of entries a move. Their order depends only on the moves.
#pragma once

#include "core/world.hpp"

#include <bit>

namespace tessera {

// Writes Rank, journal.
inline void enter_set(World& w, std::uint32_t set, SiteId s) {
    const std::uint32_t rank = w.set_sizes[set]++;
    w.sets[set][s].at = rank;
    w.sets[set][rank].site = s;
    if (w.journaling)
        w.journal.push_back({Change::Kind::enter_set, static_cast<std::uint8_t>(set), s, 0});
}

// The last member takes the place of the one that leaves. Writes Rank, journal.
inline void leave_set(World& w, std::uint32_t set, SiteId s) {
    const Column<Rank> ranks = w.sets[set];
    const std::uint32_t rank = ranks[s].at, last = --w.set_sizes[set];
    const SiteId moved = ranks[last].site;
    ranks[rank].site = moved;
    ranks[moved].at = rank;
    ranks[s].at = no_site;
    if (w.journaling)
        w.journal.push_back({Change::Kind::leave_set, static_cast<std::uint8_t>(set), s, rank});
}

inline void undo_enter(World& w, std::uint32_t set, SiteId s) {
    --w.set_sizes[set];
    w.sets[set][s].at = no_site;
}

inline void undo_leave(World& w, std::uint32_t set, SiteId s, std::uint32_t rank) {
    const Column<Rank> ranks = w.sets[set];
    const std::uint32_t last = w.set_sizes[set]++;
    const SiteId moved = ranks[rank].site;
    if (rank != last) {
        ranks[last].site = moved;
        ranks[moved].at = last;
    }
    ranks[rank].site = s;
    ranks[s].at = rank;
}

}  // namespace tessera

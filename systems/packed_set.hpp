// SPDX-License-Identifier: Apache-2.0
// Sets of sites that change by a handful of entries a move. Their order depends only on the moves,
// and undo restores it exactly.
#pragma once

#include "core/world.hpp"

namespace tessera {

// Writes Rank, Log.
inline void enter_set(World& w, std::uint32_t set, SiteId s) {
    const Column<Rank> ranks = w.sets[set];
    const std::uint32_t rank = w.set_sizes[set]++;
    ranks[s].at = rank;
    ranks[rank].site = s;
    if (w.log.on)
        w.log.changes.push_back({Change::Kind::enter, static_cast<std::uint8_t>(set), 0, s, 0});
}

// The last member takes the place of the one that leaves. Writes Rank, Log.
inline void leave_set(World& w, std::uint32_t set, SiteId s) {
    const Column<Rank> ranks = w.sets[set];
    const std::uint32_t rank = ranks[s].at, last = --w.set_sizes[set];
    const SiteId moved = ranks[last].site;
    ranks[rank].site = moved;
    ranks[moved].at = rank;
    ranks[s].at = no_site;
    if (w.log.on)
        w.log.changes.push_back({Change::Kind::leave, static_cast<std::uint8_t>(set), 0, s, rank});
}

// Writes Rank.
inline void undo_enter(World& w, std::uint32_t set, SiteId s) {
    --w.set_sizes[set];
    w.sets[set][s].at = no_site;
}

// Writes Rank.
inline void undo_leave(World& w, std::uint32_t set, SiteId s, std::uint32_t rank) {
    const Column<Rank> ranks = w.sets[set];
    const std::uint32_t last = w.set_sizes[set]++;
    if (rank != last) {
        const SiteId moved = ranks[rank].site;
        ranks[last].site = moved;
        ranks[moved].at = last;
    }
    ranks[rank].site = s;
    ranks[s].at = rank;
}

}  // namespace tessera

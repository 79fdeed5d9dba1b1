// SPDX-License-Identifier: Apache-2.0
// Sets of sites that change by a handful of entries a move. Their order depends only on the moves,
// and undo restores it exactly.
#pragma once

#include "core/world.hpp"

namespace tessera {

// One set of a world, while it is changed. Writes Rank, Log; the size when it is destroyed.
class PackedSet {
public:
    PackedSet(World& world, std::uint32_t set)
        : w_(world), ranks_(world.sets[set]), set_(set), size_(world.set_sizes[set]) {}
    ~PackedSet() { w_.set_sizes[set_] = size_; }
    PackedSet(const PackedSet&) = delete;
    PackedSet& operator=(const PackedSet&) = delete;

    // Makes s a member, or not.
    void hold(SiteId s, bool is_member) {
        const std::uint32_t rank = ranks_[s].at;
        if (is_member == (rank != no_site)) return;
        if (w_.log.on) w_.log.sets.push_back({s, rank, set_});
        if (is_member) {
            ranks_[s].at = size_;
            ranks_[size_++].site = s;
        } else {  // the last member takes its place
            const SiteId moved = ranks_[--size_].site;
            ranks_[rank].site = moved;
            ranks_[moved].at = rank;
            ranks_[s].at = no_site;
        }
    }

    // Takes back one change.
    void undo(const SetChange& change) noexcept {
        if (change.rank == no_site) {
            --size_;
        } else if (change.rank != size_) {
            const SiteId moved = ranks_[change.rank].site;
            ranks_[size_].site = moved;
            ranks_[moved].at = size_++;
            ranks_[change.rank].site = change.site;
        } else {
            ranks_[size_++].site = change.site;
        }
        ranks_[change.site].at = change.rank;
    }

private:
    World& w_;
    Column<Rank> ranks_;
    std::uint32_t set_, size_;
};

}  // namespace tessera

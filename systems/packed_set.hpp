// SPDX-License-Identifier: Apache-2.0
// Sets of sites that change by a handful of entries a move. Their order depends only on the moves,
// and undo restores it exactly.
#pragma once

#include "core/world.hpp"

#include <type_traits>

namespace tessera {

// One set of a world, while it is changed. Writes Rank, Log; the size when it is destroyed.
// one_page: as for Sites.
template <bool one_page = false>
class PackedSet {
public:
    PackedSet(World& world, std::uint32_t set) : w_(world), set_(set), size_(world.set_sizes[set]) {
        if constexpr (one_page)
            ranks_ = world.sets[set].pages[0];
        else
            ranks_ = world.sets[set];
    }
    ~PackedSet() { w_.set_sizes[set_] = size_; }
    PackedSet(const PackedSet&) = delete;
    PackedSet& operator=(const PackedSet&) = delete;

    bool holds(SiteId s) const noexcept { return ranks_[s].at != no_site; }

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

    // Takes back one change. Without branches: whether it came or went cannot be foretold.
    void undo(const SetChange& change) noexcept {
        const bool left = change.rank != no_site;
        const std::uint32_t end = left ? size_ : size_ - 1;          // where the last member goes
        const std::uint32_t place = left ? change.rank : size_ - 1;  // where the site was
        const SiteId moved = place == end ? change.site : ranks_[place].site;
        ranks_[end].site = moved;
        ranks_[moved].at = end;
        ranks_[place].site = change.site;
        ranks_[change.site].at = change.rank;
        size_ = left ? size_ + 1 : size_ - 1;
    }

private:
    World& w_;
    std::conditional_t<one_page, Rank*, Column<Rank>> ranks_;
    std::uint32_t set_, size_;
};

}  // namespace tessera

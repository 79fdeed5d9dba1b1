// SPDX-License-Identifier: Apache-2.0
// Memory that systems use for a moment; one per thread. Once warmed up it allocates nothing.
#pragma once

#include "core/ids.hpp"

#include <cstdint>
#include <vector>

namespace tessera {

// Sites already seen in one search: clearing costs nothing.
class Marks {
public:
    void clear(std::uint32_t n_rows) {
        if (stamps_.size() < n_rows) stamps_.resize(n_rows, 0);
        if (++now_ == 0) {  // once in four billion searches
            stamps_.assign(stamps_.size(), 0);
            now_ = 1;
        }
    }
    bool add(SiteId s) {  // false: it was there
        if (stamps_[s] == now_) return false;
        stamps_[s] = now_;
        return true;
    }

private:
    std::vector<std::uint32_t> stamps_;
    std::uint32_t now_ = 0;
};

// A piece added in a run of placements: what taking it back needs. Ranks of one page.
struct RunChange {
    SiteId site;
    std::uint16_t rank;  // that the site had in the set of targets
    std::uint16_t size;  // of the set before
};

struct Scratch {
    std::vector<SiteId> group;    // of a search through neighbours
    Marks seen;                   // likewise
    std::vector<SiteId> targets;  // of a rule that is evaluated in full: from, to, from, to …
    std::vector<RunChange> run;   // of systems/quick_run
};

}  // namespace tessera

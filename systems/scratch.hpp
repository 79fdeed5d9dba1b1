// SPDX-License-Identifier: Apache-2.0
// Memory that systems use for a moment; one per thread. Once warmed up it allocates nothing.
#pragma once

#include "core/components.hpp"
#include "systems/play/arena.hpp"

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

// What a run of placements starts from.
struct RunCopy {
    std::vector<Piece> pieces;  // by row
    std::vector<Rank> ranks;    // of the sets of targets
};

struct Scratch {
    std::vector<SiteId> group;    // of a search through neighbours
    Marks seen;                   // likewise
    std::vector<SiteId> near;     // what a change may concern
    std::vector<SiteId> targets;  // of a rule that is evaluated in full: from, to, from, to …
    RunCopy run;                  // of systems/quick_run
    play::PlayScratch play;       // of boards of a fixed shape
};

}  // namespace tessera

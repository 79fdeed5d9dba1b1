// SPDX-License-Identifier: Apache-2.0
#include "systems/targets.hpp"

#include <algorithm>

namespace tessera {

void refresh_within(World& w, SiteId s, int radius, InterpretedTarget& legal,
                    std::vector<SiteId>& ring) {
    ring.clear();
    ring.push_back(s);
    std::size_t first = 0;
    for (int r = 0; r < radius; ++r) {
        const std::size_t last = ring.size();
        for (; first < last; ++first)
            for (std::uint8_t d = 0; d < w.n_steps(ring[first]); ++d) {
                const SiteId t = w.links(ring[first], d);
                if (t != no_site && std::find(ring.begin(), ring.end(), t) == ring.end())
                    ring.push_back(t);
            }
    }
    for (SiteId t : ring) refresh_target(w, t, legal);
}

namespace {

bool is_wanted(const World& w, SiteId s) {
    if (w.pieces[s].what != 0) return true;
    for (std::uint32_t set = 0; set < w.sets.size(); ++set)
        if (w.in_set(set, s)) return true;
    return false;
}

}  // namespace

void drop_useless(World& w, SiteId s) {
    const int n = w.n_steps(s);
    for (int d = -1; d < n; ++d) {
        const SiteId t = d < 0 ? s : w.links(s, static_cast<std::uint8_t>(d));
        if (t == no_site) continue;
        const bool wanted = is_wanted(w, t);
        if (wanted != (w.cells[t].exists != 0)) {
            w.n_live += wanted ? 1u : ~0u;
            w.cells[t].exists = wanted;
        }
    }
}

}  // namespace tessera

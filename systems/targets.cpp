// SPDX-License-Identifier: Apache-2.0
#include "systems/targets.hpp"

namespace tessera {

std::vector<SiteId> all_cells(const World& w) {
    std::vector<SiteId> sites;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole && w.cells[s].at.board == 0) sites.push_back(s);
    std::ranges::sort(sites, [&](SiteId a, SiteId b) {
        return canonical_less(w.lattice(), w.cells[a].at, w.cells[b].at);
    });
    return sites;
}

}  // namespace tessera

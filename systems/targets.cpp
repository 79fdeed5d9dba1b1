// SPDX-License-Identifier: Apache-2.0
#include "systems/targets.hpp"

namespace tessera {

std::vector<Coord> ball(const Lattice& lattice, Coord centre, int radius) {
    std::vector<Coord> cells{centre};
    std::size_t first = 0;
    for (int r = 0; r < radius; ++r) {
        const std::size_t end = cells.size();
        for (; first < end; ++first) {
            const Coord at = cells[first];
            for (std::size_t d = 0; d < lattice.steps(at).size(); ++d) {
                const auto next = lattice.step(at, d);
                if (next && std::ranges::find(cells, *next) == cells.end()) cells.push_back(*next);
            }
        }
    }
    return cells;
}

std::vector<SiteId> all_cells(const World& w) {
    std::vector<SiteId> sites;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole && w.cells[s].at.board == 0) sites.push_back(s);
    std::ranges::sort(sites, [&](SiteId a, SiteId b) {
        return canonical_less(w.lattice(), w.cells[a].at, w.cells[b].at);
    });
    return sites;
}

std::vector<SiteId> cells_near(const World& w, SiteId centre, int radius) {
    std::vector<SiteId> sites;
    for (const Coord at : ball(w.lattice(), w.cells[centre].at, radius))
        if (const SiteId s = w.find(at); s != no_site) sites.push_back(s);
    return sites;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "systems/ball.hpp"

#include <algorithm>

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

void find_ball(const World& w, SiteId s, std::span<const Coord> ball, std::vector<SiteId>& found) {
    found.clear();
    for (const Coord by : ball)
        if (const auto at = shifted(w.cells[s].at, by.x, by.y, by.kind))
            if (const SiteId near = w.find(*at); near != no_site) found.push_back(near);
}

}  // namespace tessera

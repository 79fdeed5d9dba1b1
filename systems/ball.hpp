// SPDX-License-Identifier: Apache-2.0
// The cells around a cell: how far a rule may look.
#pragma once

#include "core/world.hpp"

#include <span>
#include <vector>

namespace tessera {

// Cells within so many steps, nearest first, each once; the order is the lattice's alone.
std::vector<Coord> ball(const Lattice&, Coord centre, int radius);

// Those of a ball around (0, 0) that have rows when it is moved to a site, in its order.
void find_ball(const World&, SiteId, std::span<const Coord> ball, std::vector<SiteId>& found);

}  // namespace tessera

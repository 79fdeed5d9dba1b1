// SPDX-License-Identifier: Apache-2.0
// Corners of a board's outline: of its vertices, and of the edges and cells that lie there. Zigzags
// of hexagons or half bricks are no corners, the ends of a jagged side are.
#pragma once

#include "core/board/rim.hpp"

namespace tessera {

// Reads loops and perimeter, writes corners.
void mark_corners(const Graph& graph, const Incidence& touching, Rim& rim);

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Corners of a board's outline. Zigzags of hexagons or half bricks are no corners, the ends of a
// jagged side are: so a vertex is as sharp as the outline bends over the three vertices on either
// side.
#pragma once

#include "core/board/rim.hpp"

namespace tessera {

// Reads loops and perimeter, writes corners.
void mark_corners(const Graph& graph, const Incidence& touching, Rim& rim);

}  // namespace tessera

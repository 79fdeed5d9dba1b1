// SPDX-License-Identifier: Apache-2.0
// Regions that follow from a board's geometry: what (sites Top), (sites Perimeter), (sites Row 2) …
// mean. Each is a list of sites in order of number.
#pragma once

#include "core/board/labels.hpp"
#include "core/board/rim.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

using SiteRegion = std::vector<std::uint32_t>;

enum class Side : std::uint8_t { top, bottom, left, right };

[[nodiscard]] SiteRegion perimeter_of(const Rim& rim, SiteType type);  // outer sites
[[nodiscard]] SiteRegion inner_of(const Rim& rim, SiteType type);      // all others
[[nodiscard]] SiteRegion corners_of(const Rim& rim, SiteType type);

// The sites nearest to the mean of all.
[[nodiscard]] SiteRegion centre_of(const Graph& graph, const Incidence& touching, SiteType type);

// The sites that lie farthest up, down, to the left or to the right.
[[nodiscard]] SiteRegion side_of(const Graph& graph, const Incidence& touching, SiteType type,
                                 Side side);

// The straight stretches of the outline between convex corners, counter-clockwise from the
// leftmost: sites of the perimeter that touch their vertices.
[[nodiscard]] std::vector<SiteRegion> sides_of(const Graph& graph, const Incidence& touching,
                                               const Rim& rim, SiteType type);

[[nodiscard]] SiteRegion row_of(const Coordinates& coordinates, std::uint32_t row);
[[nodiscard]] SiteRegion column_of(const Coordinates& coordinates, std::uint32_t column);
[[nodiscard]] SiteRegion layer_of(const Coordinates& coordinates, std::uint32_t layer);

// Colours, from 0, so that orthogonal sites differ: the least that none of the lower numbered ones
// has. A chessboard on squares, three colours on hexagons.
[[nodiscard]] std::vector<std::uint32_t> phases_of(const Rows& orthogonal);

}  // namespace tessera

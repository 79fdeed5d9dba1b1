// SPDX-License-Identifier: Apache-2.0
// Rows, columns and layers of a board, and labels as players write them: B3, or B3/1 where there
// are several layers.
//
// Rows and columns are lines that sites lie on, numbered from the lower left. Level rows and
// upright columns fit most boards; on hexagons and the like one of three slanting pairs of lines
// holds the same sites in far fewer lines, and is taken when at least some half of its crossings
// are sites.
#pragma once

#include "core/board/incidence.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

struct SiteCoordinates {
    std::uint32_t row = 0, column = 0, layer = 0;
    friend bool operator==(const SiteCoordinates&, const SiteCoordinates&) = default;
};

struct Coordinates {
    std::vector<SiteCoordinates> at;  // by site
    std::uint32_t n_rows = 0, n_columns = 0, n_layers = 0;
};

[[nodiscard]] Coordinates coordinates_of(const Graph& graph, const Incidence& touching,
                                         SiteType type);

// Columns are A … Z, AA, AB …; rows count from 1. Edges have only their number.
[[nodiscard]] std::string label_of(const Coordinates& coordinates, SiteType type,
                                   std::uint32_t site);

}  // namespace tessera

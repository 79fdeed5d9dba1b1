// SPDX-License-Identifier: Apache-2.0
// Periodic tilings as data: a motif of vertices, repeated by two steps. Edges join vertices one
// unit apart, cells are what they enclose. A board is a region of repetitions.
#pragma once

#include "core/board/graph.hpp"
#include "core/board/polygon.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace tessera {

enum class Tiling : std::uint8_t {
    square,
    hex,
    tri,
    t488,
    t4612,
    t3464,
    t3636,
    t31212,
    t33336,
    t33344,
    t33434,
    t333333_33434
};
inline constexpr std::size_t n_tilings = 12;

// Repetition (row, column) stands at column * across + row * up.
struct TilingGeometry {
    std::string_view name;  // as the language writes it
    Position across, up;
    bool is_sixfold = false;      // sides of boards lead in six directions, not four
    std::vector<Position> motif;  // around a repetition's place; motifs may share vertices
};

[[nodiscard]] const TilingGeometry& geometry_of(Tiling tiling);
[[nodiscard]] TilingGeometry turned(const TilingGeometry& geometry, double degrees);

struct Place {
    std::int64_t row = 0, column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

[[nodiscard]] Position position_of(const TilingGeometry& geometry, const Place& place) noexcept;

// The rows and columns that hold a region, and which of them belong to it.
struct Region {
    std::int64_t first_row = 0, last_row = -1, first_column = 0, last_column = -1;
    std::function<bool(const Place&)> has;
};

// Regions of repetitions, in the words of six-fold tilings (their rows lean): a rectangle and a
// parallelogram of rows and columns; hexagons of one and of two lengths of sides, a triangle, a
// star.
[[nodiscard]] Region rectangle_region(std::int64_t rows, std::int64_t columns);
[[nodiscard]] Region parallelogram_region(std::int64_t rows, std::int64_t columns);
[[nodiscard]] Region hexagon_region(std::int64_t side);
[[nodiscard]] Region prism_region(std::int64_t side, std::int64_t other_side);
[[nodiscard]] Region triangle_region(std::int64_t side);
[[nodiscard]] Region star_region(std::int64_t side);
// All repetitions whose places lie in a polygon.
[[nodiscard]] Region polygon_region(const TilingGeometry& geometry, const Polygon& polygon);

// Their graph, vertices by rows of repetitions and then of the motif, edges by their ends.
[[nodiscard]] Result<Graph> cut_out(const TilingGeometry& geometry, const Region& region);

// Adds an edge between all vertices one unit apart, by their ends.
struct GraphBuilder;
void join_neighbours(GraphBuilder& builder);

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Boards from tilings and shapes: one struct of arguments and one function for each. Numbers come
// as they were written; what makes no board fails with a sentence.
#pragma once

#include "core/board/graph.hpp"
#include "core/board/polygon.hpp"
#include "core/board/tilings.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tessera {

using Dimension = std::int64_t;

// ------------------------------------------------------------------ (square …) (hex …) (tri …)
//                                                            (rectangle …) (tiling T3464 …) …
// by_tiling: square, hexagon, triangle or whatever the tiling is cut to when nothing is said.
enum class Outline : std::uint8_t {
    by_tiling,
    square,
    rectangle,
    diamond,
    prism,
    triangle,
    hexagon,
    star,
    limping
};

enum class Diagonals : std::uint8_t {
    implied,         // none; cells next to each other across a corner are still diagonal
    solid,           // both, and where they cross there is a vertex
    solid_no_split,  // both, without it
    alternating,     // one in each square, like the slopes of a roof
    concentric,      // one in each square, as rings round the middle
    radiating        // only those that lead from the middle to the corners
};

// A tiling cut out by an outline of one or two dimensions, by a polygon, or by the lengths of
// consecutive sides, clockwise. Dimensions of squares and triangles count cells, or vertices where
// vertices or edges are played on; those of other tilings count the motifs of their table.
struct TiledShape {
    Tiling tiling = Tiling::square;
    Outline outline = Outline::by_tiling;
    Dimension first = 0;
    std::optional<Dimension> second;
    std::optional<Polygon> polygon;
    std::vector<Dimension> sides;
    Diagonals diagonals = Diagonals::implied;  // squares only
    bool pyramidal = false;                    // squares only: a pyramid of layers on top
    SiteType use = SiteType::cell;
};

[[nodiscard]] Result<Graph> tiled(const TiledShape& shape);

// --------------------------------------------------------------------------- (brick …)
enum class BrickOutline : std::uint8_t { square, rectangle, limping, diamond, prism, spiral };

struct BrickShape {
    BrickOutline outline = BrickOutline::square;
    Dimension rows = 0;
    std::optional<Dimension> columns;
    bool trim = false;  // half bricks where whole ones would stick out
};

[[nodiscard]] Result<Graph> brick(const BrickShape& shape);

// -------------------------------------------------------------------------- (celtic …)
struct CelticShape {
    Dimension rows = 0;
    std::optional<Dimension> columns;
    std::optional<Polygon> polygon;
    std::vector<Dimension> sides;
};

// Knotwork: squares on their corners, with loops along the outline.
[[nodiscard]] Result<Graph> celtic(const CelticShape& shape);

// ------------------------------------------------------------------------- (quadhex …)
struct QuadhexShape {
    Dimension layers = 0;
    bool thirds = false;  // three boards of two sides each that meet in the middle
};

// A hexagon cut into quadrilaterals, for chess of three.
[[nodiscard]] Result<Graph> quadhex(const QuadhexShape& shape);

// ---------------------------------------------------------------------- (concentric …)
struct RingsShape {  // (concentric Square …), (concentric sides:5 …)
    Dimension sides = 4;
    Dimension rings = 3;
    bool midpoints = true;
    bool join_midpoints = true;
    bool join_corners = false;
    SiteType use = SiteType::cell;
};

[[nodiscard]] Result<Graph> concentric_rings(const RingsShape& shape);

struct WheelShape {                // (concentric {1 4 8}), (concentric Target rings:3 steps:16)
    std::vector<Dimension> cells;  // of each ring, from the middle
    bool stagger = false;          // every other ring is turned by half a cell
    SiteType use = SiteType::cell;
};

[[nodiscard]] Result<Graph> concentric_wheel(const WheelShape& shape);

// (concentric Target rings:4): one cell for each ring.
[[nodiscard]] Result<Graph> concentric_target(Dimension rings);

// -------------------------------------------------- (regular …) (wedge …) (spiral …) (repeat …)
struct RegularShape {
    Dimension sides = 0;
    bool star = false;
    SiteType use = SiteType::cell;
};

[[nodiscard]] Result<Graph> regular(const RegularShape& shape);

struct WedgeShape {
    Dimension rows = 0;
    Dimension columns = 3;
};

// The triangle that is put at the sides of alquerque boards: lines that meet in a point.
[[nodiscard]] Result<Graph> wedge(const WedgeShape& shape);

struct SpiralShape {
    Dimension turns = 0;
    Dimension sites = 0;
    bool clockwise = true;
};

[[nodiscard]] Result<Graph> spiral(const SpiralShape& shape);

struct RepeatShape {
    Dimension rows = 0;
    Dimension columns = 0;
    Position next_row;
    Position next_column;
    std::vector<Polygon> polygons;
};

[[nodiscard]] Result<Graph> repeat(const RepeatShape& shape);

// ---------------------------------------------------------------------------- (graph …)
struct FreeShape {
    std::vector<Position> vertices;
    std::vector<std::pair<Dimension, Dimension>> edges;
};

[[nodiscard]] Result<Graph> free_graph(const FreeShape& shape);

}  // namespace tessera

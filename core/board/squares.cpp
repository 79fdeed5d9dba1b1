// SPDX-License-Identifier: Apache-2.0
// Boards of squares: grids, diamonds, polygons; their diagonals; pyramids.
#include "core/board/squares.hpp"

#include "core/board/build.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tessera {
namespace {

// Vertices at whole coordinates, and the vertex that diagonals are laid round.
struct Grid {
    GraphBuilder builder;
    Rectangle box;  // of the vertices, and one row and column more
    double middle_x = 0, middle_y = 0;
};

double whole(Dimension dimension) { return static_cast<double>(dimension); }

// Edges for each vertex of the grid, about; a pyramid has a third as many layers as rows, filled.
double cost_of(const TiledShape& shape) {
    if (shape.pyramidal) {
        return 4 * std::min(whole(shape.first), whole(shape.second.value_or(shape.first))) / 3;
    }
    switch (shape.diagonals) {
        case Diagonals::solid: return 6;
        case Diagonals::solid_no_split: return 4;
        default: return 3;
    }
}

void fill(Grid& grid, const Region& region) {
    const TilingGeometry& geometry = geometry_of(Tiling::square);
    for (std::int64_t row = region.first_row; row <= region.last_row; ++row) {
        for (std::int64_t column = region.first_column; column <= region.last_column; ++column) {
            const Place at{row, column};
            if (region.has(at)) add_new_vertex(grid.builder, position_of(geometry, at));
        }
        if (grid.builder.too_big) return;
    }
    grid.box = {whole(region.first_column), whole(region.first_row), whole(region.last_column + 1),
                whole(region.last_row + 1)};
    grid.middle_x = std::floor((grid.box.x0 + grid.box.x1) / 2);
    grid.middle_y = std::floor((grid.box.y0 + grid.box.y1) / 2);
}

// A square cut at its corners, as in Aztec diamonds.
Region diamond_of(Dimension side) {
    return {0, 2 * side - 1, 0, 2 * side - 1, [side](const Place& at) {
                const auto [r, c] = at;
                return r + c >= side - 1 && c - r <= side && r - c <= side && r + c < 3 * side;
            }};
}

Result<Grid> grid_in(const Polygon& polygon) {
    if (auto flaw = flaw_of(polygon)) return *flaw;
    const Polygon outline = inflated(polygon, outline_margin);
    const Region region = polygon_region(geometry_of(Tiling::square), outline);
    if (takes_long(region, outline)) return graph_too_big();
    const Rectangle box = bounds_of(outline);
    Grid grid;
    fill(grid, region);
    grid.middle_x = std::trunc((std::trunc(box.x0) + std::trunc(box.x1)) / 2);
    grid.middle_y = std::trunc((std::trunc(box.y0) + std::trunc(box.y1)) / 2);
    return grid;
}

Result<Grid> grid_of(const TiledShape& shape) {
    if (shape.polygon) return grid_in(*shape.polygon);
    if (!shape.sides.empty()) {
        if (auto flaw = flaw_of_sides(shape.sides)) return *flaw;
        return grid_in(four_way_polygon(geometry_of(Tiling::square), shape.sides));
    }
    if (auto flaw = flaw_of_dimension(shape.first)) return *flaw;
    if (auto flaw = flaw_of_dimension(shape.second.value_or(1))) return *flaw;
    const Dimension more = shape.use == SiteType::cell ? 1 : 0;
    Dimension columns = shape.second.value_or(shape.first);
    switch (shape.outline) {
        case Outline::diamond: {
            const double n = 2.0 * whole(shape.first) * whole(shape.first);
            if (n * cost_of(shape) > whole(max_elements)) return graph_too_big();
            Grid grid;
            fill(grid, diamond_of(shape.first));
            return grid;
        }
        case Outline::by_tiling:
        case Outline::square:
        case Outline::rectangle: break;
        case Outline::limping: columns = shape.first + 1; break;
        default: return bad_graph("squares are cut to Square, Rectangle, Diamond or Limping");
    }
    const double n = whole(shape.first + more) * whole(columns + more);
    if (n * cost_of(shape) > whole(max_elements)) return graph_too_big();
    Grid grid;
    fill(grid, parallelogram_region(shape.first + more, columns + more));
    return grid;
}

void add_diagonal(GraphBuilder& builder, const Position& from, const Position& to) {
    const std::uint32_t a = find_vertex(builder, from);
    const std::uint32_t b = find_vertex(builder, to);
    if (a != no_element && b != no_element) add_edge(builder, a, b);
}

void add_radiating(Grid& grid) {
    const double reach = std::max(grid.box.x1 - grid.box.x0, grid.box.y1 - grid.box.y0) + 1;
    for (const double x : {1.0, -1.0}) {
        for (const double y : {1.0, -1.0}) {
            for (double n = 0; n < reach; ++n) {
                const Position at{grid.middle_x + n * x, grid.middle_y + n * y, 0};
                add_diagonal(grid.builder, at, {at.x + x, at.y + y, 0});
            }
        }
    }
}

// The corners of a square from its lower left one, counter-clockwise.
using Corners = std::array<std::uint32_t, 4>;

void add_in_square(Grid& grid, Diagonals diagonals, const Position& at, const Corners& corners) {
    GraphBuilder& builder = grid.builder;
    const bool is_even = std::fmod(at.x + at.y, 2) == 0;
    const bool is_falling = (at.x < grid.middle_x) == (at.y < grid.middle_y);
    switch (diagonals) {
        case Diagonals::solid: {
            const std::uint32_t middle = add_vertex(builder, {at.x + 0.5, at.y + 0.5, 0});
            for (const std::size_t i : {0U, 3U, 2U, 1U}) add_edge(builder, corners[i], middle);
            return;
        }
        case Diagonals::solid_no_split:
            add_edge(builder, corners[0], corners[2]);
            add_edge(builder, corners[3], corners[1]);
            return;
        case Diagonals::alternating:
            add_edge(builder, corners[is_even ? 0 : 3], corners[is_even ? 2 : 1]);
            return;
        case Diagonals::concentric:
            add_edge(builder, corners[is_falling ? 3 : 0], corners[is_falling ? 1 : 2]);
            return;
        default: return;
    }
}

void add_diagonals(Grid& grid, Diagonals diagonals) {
    if (diagonals == Diagonals::implied) return;
    if (diagonals == Diagonals::radiating) return add_radiating(grid);
    const std::vector<Position> places = grid.builder.grid.points;
    for (const Position& at : places) {
        if (at.z > 0) continue;
        const Corners corners{find_vertex(grid.builder, at),
                              find_vertex(grid.builder, {at.x + 1, at.y, 0}),
                              find_vertex(grid.builder, {at.x + 1, at.y + 1, 0}),
                              find_vertex(grid.builder, {at.x, at.y + 1, 0})};
        if (std::ranges::find(corners, no_element) == corners.end() && !grid.builder.too_big) {
            add_in_square(grid, diagonals, at, corners);
        }
    }
}

// Layers of squares, each a half square in from the one below and as high as equilateral triangles
// between them make it.
void pile_up(Grid& grid) {
    const auto rows = static_cast<std::int64_t>(grid.box.y1);
    const auto columns = static_cast<std::int64_t>(grid.box.x1);
    for (std::int64_t layer = 1; layer < std::min(rows, columns); ++layer) {
        const double shift = whole(layer) / 2;
        for (std::int64_t row = 0; row < rows - layer; ++row) {
            for (std::int64_t column = 0; column < columns - layer; ++column) {
                add_new_vertex(grid.builder, {whole(column) + shift, whole(row) + shift,
                                              whole(layer) / std::numbers::sqrt2});
            }
            if (grid.builder.too_big) return;
        }
    }
}

}  // namespace

Polygon four_way_polygon(const TilingGeometry& geometry, const std::vector<Dimension>& sides) {
    static constexpr std::array<Place, 4> directions{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    Polygon polygon;
    Place at;
    std::size_t direction = 3;
    polygon.points.push_back(position_of(geometry, at));
    for (const Dimension side : sides) {
        direction = (direction + (side < 0 ? 3 : 1)) % 4;
        at.row += side * directions[direction].row;
        at.column += side * directions[direction].column;
        polygon.points.push_back(position_of(geometry, at));
    }
    return polygon;
}

Result<Graph> squares(const TiledShape& shape) {
    if (shape.pyramidal && shape.diagonals != Diagonals::implied) {
        return bad_graph("a board has diagonals: or is pyramidal:, not both");
    }
    auto grid = grid_of(shape);
    if (!grid) return grid.errors();
    if (shape.pyramidal) pile_up(*grid);
    join_neighbours(grid->builder);
    add_diagonals(*grid, shape.diagonals);
    auto graph = take(std::move(grid->builder));
    if (!graph) return graph;
    make_faces(*graph, Crossings::ignore);
    renumber(*graph);
    return graph;
}

}  // namespace tessera

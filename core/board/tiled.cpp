// SPDX-License-Identifier: Apache-2.0
// Boards cut out of periodic tilings; squares with their diagonals are in squares.cpp.
#include "core/board/build.hpp"
#include "core/board/shapes.hpp"
#include "core/board/squares.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace tessera {
namespace {

using Turns = std::array<Place, 6>;

// The six directions of a tiling whose rows lean, clockwise.
constexpr Turns six_directions{{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

std::string text_of(Dimension dimension) { return std::to_string(dimension); }

// Lengths count motifs, so a side is one step shorter. Sides are repeated until they go round.
Polygon six_way_polygon(const TilingGeometry& geometry, const std::vector<Dimension>& sides) {
    Polygon polygon;
    Place at;
    std::size_t direction = 1;
    polygon.points.push_back(position_of(geometry, at));
    for (std::size_t i = 0; i < std::max<std::size_t>(5, sides.size()); ++i) {
        const Dimension side = sides[i % sides.size()];
        const Dimension steps = side < 0 ? side + 1 : side - 1;
        direction = (direction + (steps < 0 ? 5 : 1)) % 6;
        if (steps <= 0) continue;
        at.row += steps * six_directions[direction].row;
        at.column += steps * six_directions[direction].column;
        polygon.points.push_back(position_of(geometry, at));
    }
    return polygon;
}

Result<Region> region_in(const TilingGeometry& geometry, const Polygon& polygon) {
    if (auto flaw = flaw_of(polygon)) return *flaw;
    const Region region = polygon_region(geometry, inflated(polygon, outline_margin));
    if (takes_long(region, polygon)) return graph_too_big();
    return region;
}

Result<Region> region_of_sides(const TilingGeometry& geometry,
                               const std::vector<Dimension>& sides) {
    if (auto flaw = flaw_of_sides(sides)) return *flaw;
    const Polygon polygon =
        geometry.is_sixfold ? six_way_polygon(geometry, sides) : four_way_polygon(geometry, sides);
    return region_in(geometry, polygon);
}

// Between sides given by hand, rows and columns of triangles are looked for no farther out than
// their polygon's box, two steps wider, in x and y themselves. Where rows lean far, what lies
// beyond is no part of the board. Descriptions count on it, and lengthen the last sides of large
// hexagons to widen the box: (tri {4 6 4 7 4}) is the hexagon of sides 4 and 6 in turn.
Result<Region> region_of_given_sides(const TilingGeometry& geometry, const TiledShape& shape) {
    auto region = region_of_sides(geometry, shape.sides);
    if (!region || shape.tiling != Tiling::tri) return region;
    constexpr double wider = 2;
    const Rectangle box = bounds_of(six_way_polygon(geometry, shape.sides));
    const auto cut = [](double at) { return static_cast<std::int64_t>(std::trunc(at)); };
    region->first_row = std::max(region->first_row, cut(box.y0 - wider));
    region->last_row = std::min(region->last_row, cut(box.y1 + wider));
    region->first_column = std::max(region->first_column, cut(box.x0 - wider));
    region->last_column = std::min(region->last_column, cut(box.x1 + wider));
    return region;
}

Diagnostic no_such_outline(const TiledShape& shape) {
    static constexpr std::array names{"this",     "Square",  "Rectangle", "Diamond", "Prism",
                                      "Triangle", "Hexagon", "Star",      "Limping"};
    return bad_graph(std::string("the tiling ") + std::string(geometry_of(shape.tiling).name) +
                     " is not cut to the outline " +
                     names[static_cast<std::size_t>(shape.outline)]);
}

// The region of an outline of hexagons or triangles. `more` is one where dimensions count cells but
// the motif is a vertex.
Result<Region> leaning_region(const TiledShape& shape, const TilingGeometry& geometry,
                              Dimension more) {
    const Dimension a = shape.first + more;
    const Dimension b = shape.second.value_or(shape.first) + more;
    switch (shape.outline) {
        case Outline::triangle: return triangle_region(a);
        case Outline::square: return rectangle_region(a, a);
        case Outline::rectangle: return rectangle_region(a, b);
        case Outline::diamond: return parallelogram_region(a, a);
        case Outline::prism: return prism_region(a, b);
        case Outline::star: return star_region(shape.first);
        case Outline::limping: return region_of_sides(geometry, {shape.first, shape.first + 1});
        default:
            if (shape.tiling == Tiling::hex && shape.second) {
                return region_of_sides(geometry, {shape.first, *shape.second});
            }
            return hexagon_region(a);
    }
}

Result<Region> plain_region(const TiledShape& shape, const TilingGeometry& geometry) {
    if (shape.outline != Outline::by_tiling) return no_such_outline(shape);
    const Dimension a = shape.first;
    const Dimension b = shape.second.value_or(a);
    switch (shape.tiling) {
        case Tiling::t488:
        case Tiling::t33344:
        case Tiling::t33434: return parallelogram_region(a, b);
        case Tiling::t3464: return shape.second ? parallelogram_region(a, b) : hexagon_region(a);
        case Tiling::t3636:
            return shape.second ? parallelogram_region(2 * a - 1, 2 * b - 1) : hexagon_region(a);
        default:
            return shape.second ? region_of_sides(geometry, {a, b}) : Result(hexagon_region(a));
    }
}

Result<Region> region_of(const TiledShape& shape, const TilingGeometry& geometry) {
    if (shape.polygon) return region_in(geometry, *shape.polygon);
    if (!shape.sides.empty()) return region_of_given_sides(geometry, shape);
    if (auto flaw = flaw_of_dimension(shape.first)) return *flaw;
    if (auto flaw = flaw_of_dimension(shape.second.value_or(1))) return *flaw;
    if (shape.tiling == Tiling::hex) return leaning_region(shape, geometry, 0);
    if (shape.tiling != Tiling::tri) return plain_region(shape, geometry);
    TiledShape triangles = shape;
    if (shape.outline == Outline::by_tiling) triangles.outline = Outline::triangle;
    return leaning_region(triangles, geometry, shape.use == SiteType::cell ? 1 : 0);
}

// Standing on a side, hexagons go counter-clockwise from the east.
TilingGeometry turned_geometry(Tiling tiling) {
    TilingGeometry geometry = geometry_of(tiling);
    if (tiling == Tiling::hex) {
        std::ranges::reverse(geometry.motif);
        std::rotate(geometry.motif.begin(), geometry.motif.begin() + 3, geometry.motif.end());
    }
    return turned(geometry, 30);
}

bool is_hexagon_of_hexagons(const TiledShape& shape) {
    return shape.tiling == Tiling::hex && !shape.polygon && shape.sides.empty() && !shape.second &&
           (shape.outline == Outline::by_tiling || shape.outline == Outline::hexagon);
}

// Hexagons of hexagons are numbered along the zigzags between their rows: each cell begins at the
// lower of its leftmost corners.
void begin_cells_at_the_left(Graph& graph) {
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        const auto first = graph.cell_vertices.begin() + graph.cell_starts[c];
        const auto last = graph.cell_vertices.begin() + graph.cell_starts[c + 1];
        const auto left = std::min_element(first, last, [&](std::uint32_t a, std::uint32_t b) {
            const Position &at = graph.vertices[a], &other = graph.vertices[b];
            const double right = at.x - other.x;
            return std::abs(right) < tolerance ? at.y < other.y : right < 0;
        });
        std::rotate(first, left, last);
    }
}

}  // namespace

bool takes_long(const Region& region, const Polygon& polygon) {
    const auto rows = static_cast<double>(region.last_row - region.first_row + 1);
    const auto columns = static_cast<double>(region.last_column - region.first_column + 1);
    return rows * columns * static_cast<double>(polygon.points.size()) > 16.0 * max_elements;
}

std::optional<Diagnostic> flaw_of_dimension(Dimension dimension) {
    if (dimension < 1)
        return bad_graph("expected a dimension of at least 1, not " + text_of(dimension));
    if (dimension > static_cast<Dimension>(max_elements)) return graph_too_big();
    return std::nullopt;
}

std::optional<Diagnostic> flaw_of_sides(const std::vector<Dimension>& sides) {
    const auto largest = static_cast<Dimension>(max_elements);
    for (const Dimension side : sides) {
        if (side > largest || side < -largest) return graph_too_big();
    }
    if (sides.empty()) return bad_graph("expected the lengths of the sides of a board");
    return std::nullopt;
}

Result<Graph> tiled(const TiledShape& shape) {
    if (shape.tiling == Tiling::square) return squares(shape);
    if (shape.diagonals != Diagonals::implied || shape.pyramidal) {
        return bad_graph("only squares have diagonals: or are pyramidal:");
    }
    const bool is_turned = !shape.polygon && shape.sides.empty() &&
                           (shape.outline == Outline::diamond || shape.outline == Outline::prism);
    const TilingGeometry geometry =
        is_turned ? turned_geometry(shape.tiling) : geometry_of(shape.tiling);
    const auto region = region_of(shape, geometry);
    if (!region) return region.errors();
    auto graph = cut_out(geometry, *region);
    const bool is_in_order = shape.tiling == Tiling::t488 && !shape.polygon && shape.sides.empty();
    if (graph && !is_in_order) renumber(*graph);  // octagons stay in the order of rows and columns
    if (graph && is_hexagon_of_hexagons(shape)) begin_cells_at_the_left(*graph);
    return graph;
}

}  // namespace tessera

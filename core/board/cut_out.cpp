// SPDX-License-Identifier: Apache-2.0
// Regions of a tiling, and the graph of one.
#include "core/board/build.hpp"
#include "core/board/tilings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace tessera {
namespace {

constexpr double unit_slack = 0.01;  // edges are this exactly one unit long

// Points in squares a little wider than a unit, to find those one unit apart.
struct Neighbourhood {
    std::vector<std::uint32_t> heads;
    std::vector<std::uint32_t> next;
};

std::array<std::int64_t, 3> square_at(const Position& at) {
    const auto cut = [](double x) {
        return static_cast<std::int64_t>(std::floor(x / (1 + 2 * unit_slack)));
    };
    return {cut(at.x), cut(at.y), cut(at.z)};
}

std::size_t head_of(const Neighbourhood& around, const std::array<std::int64_t, 3>& square) {
    std::uint64_t hash = 0;
    for (const std::int64_t part : square) {
        hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15ULL;
        hash ^= hash >> 29;
    }
    return hash & (around.heads.size() - 1);
}

Neighbourhood neighbourhood_of(const std::vector<Position>& points) {
    Neighbourhood around;
    std::size_t size = 16;
    while (size < points.size()) size *= 2;
    around.heads.assign(size, no_element);
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        std::uint32_t& head = around.heads[head_of(around, square_at(points[i]))];
        around.next.push_back(std::exchange(head, i));
    }
    return around;
}

// Those of a higher number than i, ascending.
void find_one_unit_away(const std::vector<Position>& points, const Neighbourhood& around,
                        std::uint32_t i, bool is_flat, std::vector<std::uint32_t>& found) {
    found.clear();
    const auto [x, y, z] = square_at(points[i]);
    for (int step = is_flat ? 9 : 0; step < (is_flat ? 18 : 27); ++step) {
        const std::array square{x + step % 3 - 1, y + step / 3 % 3 - 1, z + step / 9 - 1};
        std::uint32_t j = around.heads[head_of(around, square)];
        for (; j != no_element; j = around.next[j]) {
            if (j > i && std::abs(distance(points[i], points[j]) - 1) < unit_slack) {
                found.push_back(j);
            }
        }
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
}

// Edges that each repetition adds to a large board; there are never more vertices or cells.
double edges_per_place(const TilingGeometry& geometry) {
    PointGrid around;
    for (int step = 0; step < 49; ++step) {
        const Position at = position_of(geometry, {step / 7 - 3, step % 7 - 3});
        for (const Position& part : geometry.motif) {
            const Position other{part.x + at.x, part.y + at.y, 0};
            if (find_point(around, other) == no_element) add_point(around, other);
        }
    }
    double n_ends = 0;
    PointGrid seen;  // of the motif, and what is the same elsewhere
    for (const Position& part : geometry.motif) {
        if (find_point(seen, part) != no_element) continue;
        for (const Position& other : around.points) {
            if (std::abs(distance(part, other) - 1) < unit_slack) ++n_ends;
        }
        for (int step = 0; step < 49; ++step) {
            const Position at = position_of(geometry, {step / 7 - 3, step % 7 - 3});
            add_point(seen, {part.x + at.x, part.y + at.y, 0});
        }
    }
    return n_ends / 2;
}

bool is_too_big(const TilingGeometry& geometry, const Region& region) {
    const auto rows = static_cast<double>(region.last_row - region.first_row + 1);
    const auto columns = static_cast<double>(region.last_column - region.first_column + 1);
    const double most = static_cast<double>(max_elements) / edges_per_place(geometry);
    if (rows * columns <= most) return false;
    if (rows * columns > 4 * static_cast<double>(max_elements)) return true;
    double n = 0;
    for (std::int64_t row = region.first_row; row <= region.last_row && n <= most; ++row) {
        for (std::int64_t column = region.first_column; column <= region.last_column; ++column) {
            if (region.has({row, column})) ++n;
        }
    }
    return n > most;
}

}  // namespace

Region parallelogram_region(std::int64_t rows, std::int64_t columns) {
    return {0, rows - 1, 0, columns - 1, [](const Place&) { return true; }};
}

Region rectangle_region(std::int64_t rows, std::int64_t columns) {
    return {0, rows - 1, 0, columns - 1 + rows / 2, [columns](const Place& at) {
                return at.column >= (at.row + 1) / 2 && at.column < columns + at.row / 2;
            }};
}

Region prism_region(std::int64_t side, std::int64_t other_side) {
    const std::int64_t last = side + other_side - 2;
    return {0, last, 0, last,
            [side](const Place& at) { return std::abs(at.row - at.column) < side; }};
}

Region hexagon_region(std::int64_t side) { return prism_region(side, side); }

Region triangle_region(std::int64_t side) {
    return {0, side - 1, 0, side - 1, [](const Place& at) { return at.row <= at.column; }};
}

// Two triangles, one upside down: the three distances from the lines through the middle, which add
// up to nothing, are at most the side in one of them and at least its negative in the other.
Region star_region(std::int64_t side) {
    return {0, 4 * side, 0, 4 * side, [side](const Place& at) {
                const std::int64_t row = at.row - 2 * side;
                const std::int64_t column = at.column - 2 * side;
                const auto [low, high] = std::minmax({row, -column, column - row});
                return high <= side || low >= -side;
            }};
}

Region polygon_region(const TilingGeometry& geometry, const Polygon& polygon) {
    const Rectangle box = bounds_of(polygon);
    const Position& u = geometry.across;
    const Position& v = geometry.up;
    const double area = u.x * v.y - u.y * v.x;
    Region region{0, 0, 0, 0, [geometry, polygon](const Place& at) {
                      return contains(polygon, position_of(geometry, at));
                  }};
    bool is_first = true;
    for (const Position& at : {Position{box.x0, box.y0, 0}, Position{box.x1, box.y0, 0},
                               Position{box.x0, box.y1, 0}, Position{box.x1, box.y1, 0}}) {
        const auto column = static_cast<std::int64_t>(std::floor((at.x * v.y - at.y * v.x) / area));
        const auto row = static_cast<std::int64_t>(std::floor((u.x * at.y - u.y * at.x) / area));
        region.first_row = is_first ? row : std::min(region.first_row, row);
        region.last_row = is_first ? row + 1 : std::max(region.last_row, row + 1);
        region.first_column = is_first ? column : std::min(region.first_column, column);
        region.last_column = is_first ? column + 1 : std::max(region.last_column, column + 1);
        is_first = false;
    }
    return region;
}

void join_neighbours(GraphBuilder& builder) {
    const std::vector<Position>& points = builder.grid.points;
    const Neighbourhood around = neighbourhood_of(points);
    const bool is_flat = std::ranges::all_of(points, [](const Position& at) { return at.z == 0; });
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < points.size() && !builder.too_big; ++i) {
        find_one_unit_away(points, around, i, is_flat, found);
        for (const std::uint32_t j : found) add_new_edge(builder, i, j);
    }
}

Result<Graph> cut_out(const TilingGeometry& geometry, const Region& region) {
    if (is_too_big(geometry, region)) return graph_too_big();
    GraphBuilder builder;
    for (std::int64_t row = region.first_row; row <= region.last_row; ++row) {
        for (std::int64_t column = region.first_column; column <= region.last_column; ++column) {
            if (!region.has({row, column})) continue;
            const Position at = position_of(geometry, {row, column});
            for (const Position& part : geometry.motif) {
                add_vertex(builder, {at.x + part.x, at.y + part.y, 0});
            }
        }
    }
    join_neighbours(builder);
    auto graph = take(std::move(builder));
    if (graph) make_faces(*graph, Crossings::ignore);
    return graph;
}

}  // namespace tessera

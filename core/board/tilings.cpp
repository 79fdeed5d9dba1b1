// SPDX-License-Identifier: Apache-2.0
#include "core/board/tilings.hpp"

#include "core/board/build.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace tessera {
namespace {

constexpr double unit_slack = 0.01;  // edges are this exactly one unit long
const double root2 = std::numbers::sqrt2;
const double root3 = std::numbers::sqrt3;

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

Position turned(const Position& at, double degrees) {
    const double sine = std::sin(radians(degrees));
    const double cosine = std::cos(radians(degrees));
    return {at.x * cosine - at.y * sine, at.x * sine + at.y * cosine, at.z};
}

enum class Sense : std::int8_t { clockwise = -1, counter_clockwise = 1 };

// A regular polygon of unit sides round the origin from a direction. Where a motif begins and which
// way it goes decides at which corner cells begin, and so in which order operators that go round
// cells number what they make.
std::vector<Position> ring(int n, double first_degrees, Sense sense = Sense::clockwise) {
    std::vector<Position> corners;
    const double radius = 0.5 / std::sin(std::numbers::pi / n);
    for (int i = 0; i < n; ++i) {
        corners.push_back(
            turned({radius, 0, 0}, first_degrees + static_cast<int>(sense) * 360.0 * i / n));
    }
    return corners;
}

std::vector<Position> together(std::vector<Position> some, const std::vector<Position>& more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

// All points of a triangular grid two steps or less from the origin, but not the origin.
std::vector<Position> two_rings_of_triangles() {
    std::vector<Position> points = ring(6, 120);
    for (int i = 0; i < 6; ++i) {
        const Position at = points[static_cast<std::size_t>(i)];
        const Position next = points[static_cast<std::size_t>((i + 1) % 6)];
        points.push_back({2 * at.x, 2 * at.y, 0});
        points.push_back({at.x + next.x, at.y + next.y, 0});
    }
    return points;
}

// Two triangles side by side, with the four squares round them and a triangle at each end.
std::vector<Position> rhombus_and_squares() {
    const double far = (1 + root3) / 2;
    std::vector<Position> points;
    for (const double x : {-1.0, 1.0}) {
        points.push_back({x * root3 / 2, 0, 0});
        points.push_back({x * (1 + root3 / 2), 0, 0});
        points.push_back({0, x / 2, 0});
        for (const double y : {-1.0, 1.0}) {
            points.push_back({x / 2, y * far, 0});
            points.push_back({x * far, y * root3 / 2, 0});
        }
    }
    return points;
}

TilingGeometry sixfold(std::string_view name, const Position& across, std::vector<Position> motif) {
    return {name, across, turned(across, 120), true, std::move(motif)};
}

std::vector<TilingGeometry> all_tilings() {
    const std::vector<Position> origin{{0, 0, 0}};
    const auto dodecagon = ring(12, 15, Sense::counter_clockwise);
    const auto rounded_hexagon = together(ring(6, 120), dodecagon);
    std::vector<TilingGeometry> tilings;
    tilings.push_back({"square", {1, 0, 0}, {0, 1, 0}, false, origin});
    tilings.push_back(sixfold("hex", {root3, 0, 0}, ring(6, 90)));
    tilings.push_back(sixfold("tri", {1, 0, 0}, origin));
    const double octagons = 1 + root2;
    tilings.push_back({"T488", {octagons, 0, 0}, {0, octagons, 0}, false, ring(8, 67.5)});
    tilings.push_back(sixfold("T4612", {3 + root3, 0, 0}, dodecagon));
    tilings.push_back(sixfold("T3464", {1.5 + root3 / 2, 0.5 + root3 / 2, 0}, rounded_hexagon));
    tilings.push_back(sixfold("T3636", {2, 0, 0}, ring(6, 0, Sense::counter_clockwise)));
    tilings.push_back(sixfold("T31212", {2 + root3, 0, 0}, dodecagon));
    tilings.push_back(sixfold("T33336", {2.5, root3 / 2, 0}, two_rings_of_triangles()));
    tilings.push_back({"T33344",
                       {1, 0, 0},
                       {0.5, 1 + root3 / 2, 0},
                       true,
                       {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}});
    const double half = (1 + root3) / 2;
    tilings.push_back({"T33434", {half, half, 0}, {-half, half, 0}, false, rhombus_and_squares()});
    tilings.push_back(sixfold("T333333_33434", {1.5 + root3, 1 + root3 / 2, 0}, rounded_hexagon));
    return tilings;
}

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

const TilingGeometry& geometry_of(Tiling tiling) {
    static const std::vector<TilingGeometry> tilings = all_tilings();
    return tilings[static_cast<std::size_t>(tiling)];
}

TilingGeometry turned(const TilingGeometry& geometry, double degrees) {
    TilingGeometry result = geometry;
    result.across = turned(geometry.across, degrees);
    result.up = turned(geometry.up, degrees);
    for (Position& at : result.motif) at = turned(at, degrees);
    return result;
}

Position position_of(const TilingGeometry& geometry, const Place& place) noexcept {
    const auto row = static_cast<double>(place.row);
    const auto column = static_cast<double>(place.column);
    return {column * geometry.across.x + row * geometry.up.x,
            column * geometry.across.y + row * geometry.up.y, 0};
}

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

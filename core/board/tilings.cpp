// SPDX-License-Identifier: Apache-2.0
#include "core/board/tilings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace tessera {
namespace {

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

// Two triangles side by side, with the four squares round them and a triangle at each end; by rows.
std::vector<Position> rhombus_and_squares() {
    const double far = (1 + root3) / 2;
    std::vector<Position> points{{0, 0.5, 0}, {0, -0.5, 0}};
    for (const double x : {-1.0, 1.0}) {
        points.push_back({x * root3 / 2, 0, 0});
        points.push_back({x * (1 + root3 / 2), 0, 0});
        for (const double y : {-1.0, 1.0}) {
            points.push_back({x / 2, y * far, 0});
            points.push_back({x * far, y * root3 / 2, 0});
        }
    }
    std::ranges::sort(points, {}, [](const Position& at) { return std::pair(at.y, at.x); });
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

}  // namespace tessera

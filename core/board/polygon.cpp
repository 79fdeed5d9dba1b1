// SPDX-License-Identifier: Apache-2.0
#include "core/board/polygon.hpp"

#include "core/board/build.hpp"
#include "core/board/crossings.hpp"

#include <algorithm>
#include <cmath>

namespace tessera {
namespace {

constexpr std::size_t max_corners = 4096;
constexpr double far_away = 1e6;  // no board of at most max_elements needs more

Position towards(const Position& from, const Position& to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < tolerance) return {};
    return {(to.x - from.x) / length, (to.y - from.y) / length, 0};
}

// Its outline as a graph, to look for sides that cross.
Graph outline_of(const Polygon& polygon) {
    Graph graph;
    graph.vertices = polygon.points;
    for (Position& at : graph.vertices) at.z = 0;
    const auto n = static_cast<std::uint32_t>(polygon.points.size());
    for (std::uint32_t i = 0; i < n; ++i) graph.edges.push_back({i, (i + 1) % n});
    return graph;
}

// Without corners that repeat the one before them.
std::vector<Position> distinct_corners(const Polygon& polygon) {
    std::vector<Position> points = polygon.points;
    points.erase(std::unique(points.begin(), points.end(), same_point), points.end());
    while (points.size() > 1 && same_point(points.front(), points.back())) points.pop_back();
    return points;
}

}  // namespace

Rectangle bounds_of(const Polygon& polygon) noexcept {
    if (polygon.points.empty()) return {};
    const Position& first = polygon.points.front();
    Rectangle box{first.x, first.y, first.x, first.y};
    for (const Position& at : polygon.points) {
        box = {std::min(box.x0, at.x), std::min(box.y0, at.y), std::max(box.x1, at.x),
               std::max(box.y1, at.y)};
    }
    return box;
}

bool contains(const Polygon& polygon, const Position& at) noexcept {
    bool inside = false;
    const std::size_t n = polygon.points.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Position& a = polygon.points[i];
        const Position& b = polygon.points[(i + n - 1) % n];
        if ((a.y < at.y) == (b.y < at.y)) continue;
        if (a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) < at.x) inside = !inside;
    }
    return inside;
}

Polygon inflated(const Polygon& polygon, double distance) {
    Polygon larger;
    const std::vector<Position> points = distinct_corners(polygon);
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Position& before = points[(i + n - 1) % n];
        const Position& at = points[i];
        const Position& after = points[(i + 1) % n];
        const double turn =
            (at.x - before.x) * (after.y - at.y) - (after.x - at.x) * (at.y - before.y);
        const double out = turn < 0 ? distance / 2 : -distance / 2;
        const Position in_step = towards(before, at);
        const Position out_step = towards(after, at);
        larger.points.push_back(
            {at.x + out * (in_step.x + out_step.x), at.y + out * (in_step.y + out_step.y), 0});
    }
    return larger;
}

std::optional<Diagnostic> flaw_of(const Polygon& polygon) {
    if (polygon.points.size() < 3) return bad_graph("expected a polygon of at least three corners");
    if (polygon.points.size() > max_corners) {
        return bad_graph("expected a polygon of at most " + std::to_string(max_corners) +
                         " corners");
    }
    const bool is_near = std::ranges::all_of(polygon.points, [](const Position& at) {
        return std::abs(at.x) < far_away && std::abs(at.y) < far_away;
    });
    if (!is_near)
        return bad_graph("a corner of the polygon is too far out; expected less than 1e6");
    if (!crossings_of(outline_of(polygon)).empty()) {
        return bad_graph("the polygon crosses itself; expected sides that do not");
    }
    return std::nullopt;
}

}  // namespace tessera

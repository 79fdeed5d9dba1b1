// SPDX-License-Identifier: Apache-2.0
// Polygons that cut boards out of tilings.
#pragma once

#include "core/board/graph.hpp"
#include "core/result.hpp"

#include <optional>
#include <vector>

namespace tessera {

// Corners in order; the last is joined to the first. z is not used.
struct Polygon {
    std::vector<Position> points;
};

struct Rectangle {
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
};

[[nodiscard]] Rectangle bounds_of(const Polygon& polygon) noexcept;

// Whether a point lies inside, by the even-odd rule.
[[nodiscard]] bool contains(const Polygon& polygon, const Position& at) noexcept;

// A corner that turns clockwise moves out by half of this distance along both of its sides, any
// other one in. So a polygon written clockwise comes to contain what lies on its outline, one
// written counter-clockwise loses it.
[[nodiscard]] Polygon inflated(const Polygon& polygon, double distance);

// By how much polygons given for a board are inflated.
inline constexpr double outline_margin = 0.1;

// What is wrong with it as the outline of a board, if anything: too few corners, two sides
// that cross.
[[nodiscard]] std::optional<Diagnostic> flaw_of(const Polygon& polygon);

}  // namespace tessera

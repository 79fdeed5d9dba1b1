// SPDX-License-Identifier: Apache-2.0
// Angles and lines as the boards' geometry uses them. Bearings are clockwise from north.
#pragma once

#include "core/board/build.hpp"
#include "core/board/graph.hpp"

#include <cmath>
#include <numbers>

namespace tessera {

inline constexpr double full_turn = 2 * std::numbers::pi;

// Of vectors that are nearer in angle than this, none is the more straight. Turning a board by any
// angle and back moves them by far less; different angles of the tilings differ by far more.
inline constexpr double angle_tolerance = tolerance * tolerance * 10;

// From 0 to a full turn; a hair left of north is north.
[[nodiscard]] inline double bearing(const Position& from, const Position& to) noexcept {
    const double dx = to.x - from.x, dy = to.y - from.y;
    if (std::hypot(dx, dy) < tolerance) return 0;
    const double angle = std::atan2(dx, dy);
    return angle < -angle_tolerance ? angle + full_turn : angle < 0 ? 0 : angle;
}

// In the plane, from the line through a and b, or from a where they are one point.
[[nodiscard]] inline double distance_to_line(const Position& at, const Position& a,
                                             const Position& b) noexcept {
    const double dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
    if (length < tolerance) return std::hypot(at.x - a.x, at.y - a.y);
    return std::abs((at.x - a.x) * dy - (at.y - a.y) * dx) / length;
}

// Between the ways from a to b and from b to c: 0 is straight on.
[[nodiscard]] inline double deviation(const Position& a, const Position& b,
                                      const Position& c) noexcept {
    const double ux = b.x - a.x, uy = b.y - a.y, uz = b.z - a.z;
    const double wx = c.x - b.x, wy = c.y - b.y, wz = c.z - b.z;
    const double cx = uy * wz - uz * wy, cy = uz * wx - ux * wz, cz = ux * wy - uy * wx;
    return std::atan2(std::hypot(cx, cy, cz), ux * wx + uy * wy + uz * wz);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Points, boxes and polygons of the drawing code, in whatever unit the caller draws in.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace tessera::render {

struct Point {
    double x = 0;
    double y = 0;

    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
    friend bool operator==(Point, Point) = default;
};

using Polygon = std::vector<Point>;

inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point a) { return std::hypot(a.x, a.y); }

// A box around points; empty until the first point is added.
struct Bounds {
    Point low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    Point high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

    void add(Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    bool is_empty() const { return low.x > high.x || low.y > high.y; }
    double width() const { return is_empty() ? 0 : high.x - low.x; }
    double height() const { return is_empty() ? 0 : high.y - low.y; }
    Point centre() const { return is_empty() ? Point{} : (low + high) * 0.5; }
};

}  // namespace tessera::render

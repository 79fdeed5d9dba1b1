// SPDX-License-Identifier: Apache-2.0
// Exact coverage of pixels by polygons: each edge adds its signed area, a running sum per row gives
// how much of each pixel lies inside.
#pragma once

#include "render/geometry.hpp"

#include <span>
#include <vector>

namespace tessera::render {

class Coverage {
public:
    // A window of pixels, cleared; polygons may reach beyond it.
    void reset(int left, int top, int width, int height);
    // Polygons of equal orientation join (overlap counts once), of opposite orientation cut.
    void add(std::span<const Point> polygon);
    // Coverage 0..1 of the pixels of a row, from `left`. Valid until the next call.
    std::span<const float> row(int y);

    int left() const { return left_; }
    int top() const { return top_; }
    int width() const { return width_; }
    int height() const { return height_; }

private:
    void add_edge(Point a, Point b);
    void add_clipped(Point a, Point b, double sign);
    void add_span(float* row, double x0, double x1, double area);

    int left_ = 0, top_ = 0, width_ = 0, height_ = 0;
    std::vector<float> sums_;  // height rows of width + 2
    std::vector<float> row_;
};

struct Pen {
    double width = 1;
    bool closed = false;  // the last point joins the first
};

// The outline of a thick line with round joins and ends, ready for Coverage::add.
std::vector<Polygon> outline(std::span<const Point> line, Pen pen);
Polygon circle_polygon(Point centre, double radius);

}  // namespace tessera::render

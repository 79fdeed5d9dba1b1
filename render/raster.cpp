// SPDX-License-Identifier: Apache-2.0
#include "render/raster.hpp"

#include <numbers>

namespace tessera::render {
namespace {

constexpr double pi = std::numbers::pi;

// Points between two directions on a circle such that the chord stays within 0.03 pixels.
int arc_steps(double radius, double angle) {
    const double step = std::acos(std::max(0.0, 1 - 0.03 / std::max(radius, 0.2))) * 2;
    return std::clamp(static_cast<int>(std::ceil(std::abs(angle) / step)), 1, 256);
}

// One side of a thick line: appends the offset of each segment, with round outer joins.
class Side {
public:
    Side(Polygon& into, double radius) : into_(into), radius_(radius) {}

    void segment(Point a, Point b) {
        const Point direction = (b - a) * (1 / length(b - a));
        const Point normal{direction.y * radius_, -direction.x * radius_};
        if (started_) join(a, normal);
        into_.push_back(a + normal);
        into_.push_back(b + normal);
        normal_ = normal;
        started_ = true;
    }
    void join(Point at, Point normal) {
        const double turn = std::atan2(cross(normal_, normal), dot(normal_, normal));
        if (turn < -1e-9) {
            into_.push_back(at);  // inner side: through the vertex, so that nothing winds backwards
        } else {
            arc(at, turn);
        }
    }
    void arc(Point at, double turn) {
        const int n = arc_steps(radius_, turn);
        for (int i = 1; i < n; ++i) {
            const double angle = turn * i / n;
            const double c = std::cos(angle), s = std::sin(angle);
            into_.push_back(at +
                            Point{normal_.x * c - normal_.y * s, normal_.x * s + normal_.y * c});
        }
    }

private:
    Polygon& into_;
    double radius_;
    Point normal_;
    bool started_ = false;
};

std::vector<Point> without_repeats(std::span<const Point> line, bool closed) {
    std::vector<Point> points;
    for (const Point p : line) {
        if (points.empty() || length(p - points.back()) > 1e-6) points.push_back(p);
    }
    if (closed && points.size() > 1 && length(points.front() - points.back()) <= 1e-6) {
        points.pop_back();
    }
    return points;
}

Polygon closed_side(std::span<const Point> points, double radius) {
    Polygon polygon;
    Side side(polygon, radius);
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i) side.segment(points[i], points[(i + 1) % n]);
    const Point first = points[1] - points[0];
    side.join(points[0], Point{first.y, -first.x} * (radius / length(first)));
    return polygon;
}

Polygon open_outline(std::span<const Point> points, double radius) {
    Polygon polygon;
    Side side(polygon, radius);
    const std::size_t n = points.size();
    for (std::size_t i = 0; i + 1 < n; ++i) side.segment(points[i], points[i + 1]);
    side.arc(points[n - 1], pi);
    Side back(polygon, radius);
    for (std::size_t i = n - 1; i > 0; --i) back.segment(points[i], points[i - 1]);
    back.arc(points[0], pi);
    return polygon;
}

bool is_finite(Point p) { return std::isfinite(p.x) && std::isfinite(p.y); }

}  // namespace

void Coverage::reset(int left, int top, int width, int height) {
    left_ = left, top_ = top, width_ = std::max(width, 0), height_ = std::max(height, 0);
    const auto stride = static_cast<std::size_t>(width_) + 2;
    sums_.assign(stride * static_cast<std::size_t>(height_), 0.0F);
    row_.resize(static_cast<std::size_t>(width_));
}

void Coverage::add(std::span<const Point> polygon) {
    if (polygon.size() < 3 || !std::all_of(polygon.begin(), polygon.end(), is_finite)) return;
    const Point origin{static_cast<double>(left_), static_cast<double>(top_)};
    Point from = polygon.back() - origin;
    for (const Point p : polygon) {
        const Point to = p - origin;
        add_edge(from, to);
        from = to;
    }
}

// Cuts the edge at the borders of the window, so that what lies left of it still counts.
void Coverage::add_edge(Point a, Point b) {
    if (a.y == b.y) return;
    const double sign = a.y < b.y ? 1 : -1;
    if (sign < 0) std::swap(a, b);
    const double slope = (b.x - a.x) / (b.y - a.y);
    if (!std::isfinite(slope)) return;
    const auto at = [&](double y) { return Point{a.x + (y - a.y) * slope, y}; };
    const double bottom = height_;
    if (b.y <= 0 || a.y >= bottom) return;
    const Point top = a.y < 0 ? at(0) : a;
    const Point end = b.y > bottom ? at(bottom) : b;
    double cuts[4] = {top.y, top.y, end.y, end.y};
    int n = 1;
    for (const double x : {0.0, static_cast<double>(width_)}) {
        if ((top.x < x) != (end.x < x)) cuts[n++] = a.y + (x - a.x) / slope;
    }
    cuts[n] = end.y;
    if (n == 3 && cuts[1] > cuts[2]) std::swap(cuts[1], cuts[2]);
    for (int i = 0; i < n; ++i) {
        const Point p = i == 0 ? top : at(cuts[i]);
        const Point q = i + 1 == n ? end : at(cuts[i + 1]);
        add_clipped(p, q, sign);
    }
}

// An edge that crosses no border, its top first.
void Coverage::add_clipped(Point a, Point b, double sign) {
    const double right = width_;
    a.x = std::clamp(a.x, 0.0, right), b.x = std::clamp(b.x, 0.0, right);
    a.y = std::clamp(a.y, 0.0, static_cast<double>(height_));
    b.y = std::clamp(b.y, a.y, static_cast<double>(height_));
    if (a.y == b.y || (a.x >= right && b.x >= right)) return;
    const double slope = (b.x - a.x) / (b.y - a.y);
    const int last = std::min(static_cast<int>(std::ceil(b.y)), height_);
    double x = a.x;
    for (int y = static_cast<int>(a.y); y < last; ++y) {
        const double height = std::min(y + 1.0, b.y) - std::max(static_cast<double>(y), a.y);
        const double next = std::clamp(x + slope * height, 0.0, right);
        float* row = &sums_[static_cast<std::size_t>(y) * (static_cast<std::size_t>(width_) + 2)];
        add_span(row, std::min(x, next), std::max(x, next), sign * height);
        x = next;
    }
}

// Spreads the area right of a piece of an edge within one row over the pixels it crosses.
void Coverage::add_span(float* row, double x0, double x1, double area) {
    const auto add = [&](int x, double part) { row[x] += static_cast<float>(area * part); };
    const int first = static_cast<int>(x0);
    const int end = std::max(static_cast<int>(std::ceil(x1)), first + 1);
    if (end == first + 1) {
        const double middle = (x0 + x1) / 2 - first;
        add(first, 1 - middle);
        add(first + 1, middle);
        return;
    }
    const double per_pixel = 1 / (x1 - x0);
    double covered = 0;  // share of the area that the pixels so far have received
    for (int x = first; x < end; ++x) {
        const double enter = std::max(x0, static_cast<double>(x));
        const double leave = std::min(x1, x + 1.0);
        const double before = (enter - x0) * per_pixel;
        const double inside = (leave - enter) * per_pixel;
        const double total = before + inside * (x + 1 - (enter + leave) / 2);
        add(x, total - covered);
        covered = total;
    }
    add(end, 1 - covered);
}

std::span<const float> Coverage::row(int y) {
    const auto stride = static_cast<std::size_t>(width_) + 2;
    const float* sums = &sums_[static_cast<std::size_t>(y - top_) * stride];
    float sum = 0;
    for (std::size_t x = 0; x < row_.size(); ++x) {
        sum += sums[x];
        row_[x] = std::min(std::abs(sum), 1.0F);
    }
    return row_;
}

Polygon circle_polygon(Point centre, double radius) {
    const int n = std::max(12, arc_steps(radius, 2 * pi));
    Polygon polygon;
    polygon.reserve(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) {
        const double angle = 2 * pi * i / n;
        polygon.push_back(centre + Point{std::cos(angle), std::sin(angle)} * radius);
    }
    return polygon;
}

std::vector<Polygon> outline(std::span<const Point> line, Pen pen) {
    if (!std::all_of(line.begin(), line.end(), is_finite)) return {};
    std::vector<Point> points = without_repeats(line, pen.closed);
    const double radius = pen.width / 2;
    if (points.empty()) return {};
    if (points.size() == 1) return {circle_polygon(points[0], radius)};
    if (!pen.closed || points.size() < 3) return {open_outline(points, radius)};
    Polygon there = closed_side(points, radius);
    std::reverse(points.begin(), points.end());
    return {std::move(there), closed_side(points, radius)};
}

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
#include "render/marks.hpp"

#include <numbers>

namespace tessera::render {
namespace {

Polygon spokes(Point centre, double radius, int n, double turn) {
    Polygon polygon;
    for (int i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * (i + turn) / n - std::numbers::pi / 2;
        polygon.push_back(centre + Point{std::cos(angle), std::sin(angle)} * radius);
    }
    return polygon;
}

Polygon star(Point centre, double radius) {
    const Polygon far = spokes(centre, radius, 5, 0), near = spokes(centre, radius * 0.45, 5, 0.5);
    Polygon polygon;
    for (std::size_t i = 0; i < far.size(); ++i) {
        polygon.push_back(far[i]);
        polygon.push_back(near[i]);
    }
    return polygon;
}

void draw_cross(Canvas& canvas, Point centre, double radius, double turn, Colour colour) {
    const Polygon ends = spokes(centre, radius, 4, turn);
    std::vector<Polygon> arms = outline(std::array{ends[0], ends[2]}, {radius * 0.4, false});
    const auto other = outline(std::array{ends[1], ends[3]}, {radius * 0.4, false});
    arms.insert(arms.end(), other.begin(), other.end());
    canvas.fill_polygons(arms, colour);
}

}  // namespace

void draw_mark(Canvas& canvas, Point centre, double radius, std::size_t player, Colour colour) {
    const double pen = radius * 0.36;
    if (player == 0) return canvas.fill_circle(centre, radius * 0.45, colour);
    switch ((player - 1) % 8) {
        case 0: return canvas.stroke_circle(centre, radius * 0.8, pen, colour);
        case 1: return draw_cross(canvas, centre, radius, 0.5, colour);
        case 2: return canvas.fill_polygon(spokes(centre, radius * 1.1, 3, 0), colour);
        case 3: return canvas.stroke(spokes(centre, radius, 4, 0.5), {pen, true}, colour);
        case 4: return canvas.fill_polygon(spokes(centre, radius * 1.1, 4, 0), colour);
        case 5: return draw_cross(canvas, centre, radius, 0, colour);
        case 6: return canvas.fill_polygon(star(centre, radius * 1.2), colour);
        default: {
            const Point side{radius * 0.85, 0};
            return canvas.stroke(std::array{centre - side, centre + side}, {pen * 1.2, false},
                                 colour);
        }
    }
}

void draw_pips(Canvas& canvas, Point centre, double radius, int n, Colour colour) {
    for (int i = 0; i < n; ++i) {
        const double offset = (i - (n - 1) / 2.0) * radius * 3;
        canvas.fill_circle({centre.x + offset, centre.y}, radius, colour);
    }
}

}  // namespace tessera::render

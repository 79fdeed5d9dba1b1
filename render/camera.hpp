// SPDX-License-Identifier: Apache-2.0
// From the plane of the board (y upwards) to pixels (y downwards) and back.
#pragma once

#include "render/geometry.hpp"

namespace tessera::render {

struct Camera {
    static constexpr double min_scale = 1e-6, max_scale = 4096;

    Point centre;       // of the view, in the plane
    double scale = 48;  // pixels per unit
    Point size;         // of the view, in pixels

    Point to_screen(Point p) const {
        return {size.x / 2 + (p.x - centre.x) * scale, size.y / 2 - (p.y - centre.y) * scale};
    }
    Point to_world(Point p) const {
        return {centre.x + (p.x - size.x / 2) / scale, centre.y - (p.y - size.y / 2) / scale};
    }
    // Shows all of the bounds, leaving free what the frame around the board needs.
    void fit(const Bounds& bounds, Point view, double max_pixels_per_unit = 72,
             double ui_scale = 1) {
        const double side = 28 * ui_scale, above_and_below = 64 * ui_scale;
        size = view;
        centre = bounds.centre();
        const double across = std::max(bounds.width(), 1e-9);
        const double down = std::max(bounds.height(), 1e-9);
        const double fits = std::min(std::max(view.x - 2 * side, view.x / 4) / across,
                                     std::max(view.y - 2 * above_and_below, view.y / 4) / down);
        scale = std::clamp(std::min(fits, max_pixels_per_unit), min_scale, max_scale);
    }
    // Moves the picture by pixels, as a hand that drags it.
    void pan(Point by) { centre = {centre.x - by.x / scale, centre.y + by.y / scale}; }
    // What lies under the pixel stays there.
    void zoom_at(Point pixel, double factor) {
        const Point held = to_world(pixel);
        scale = std::clamp(scale * factor, min_scale, max_scale);
        const Point now = to_world(pixel);
        centre = centre + (held - now);
    }
};

}  // namespace tessera::render

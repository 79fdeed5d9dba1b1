// SPDX-License-Identifier: Apache-2.0
// What a chart is drawn on, pixels or SVG, so that both show the same picture.
#pragma once

#include "render/canvas.hpp"

#include <span>
#include <string_view>

namespace tessera::render {

class Surface {
public:
    virtual ~Surface() = default;
    virtual double width() const = 0;
    virtual double height() const = 0;
    virtual void fill(std::span<const Point> polygon, Colour colour) = 0;
    virtual void stroke(std::span<const Point> line, Pen pen, Colour colour) = 0;
    virtual void circle(Point centre, double radius, Colour colour) = 0;
    virtual void text(Point at, std::string_view utf8, const TextStyle& style) = 0;
    virtual double text_width(std::string_view utf8, const TextStyle& style) const = 0;
};

// A canvas on which one unit is `scale` pixels.
class CanvasSurface final : public Surface {
public:
    CanvasSurface(Canvas& canvas, double scale) : canvas_(canvas), scale_(scale) {}

    double width() const override { return canvas_.width() / scale_; }
    double height() const override { return canvas_.height() / scale_; }
    void fill(std::span<const Point> polygon, Colour colour) override {
        canvas_.fill_polygon(scaled(polygon), colour);
    }
    void stroke(std::span<const Point> line, Pen pen, Colour colour) override {
        canvas_.stroke(scaled(line), {pen.width * scale_, pen.closed}, colour);
    }
    void circle(Point centre, double radius, Colour colour) override {
        canvas_.fill_circle(centre * scale_, radius * scale_, colour);
    }
    void text(Point at, std::string_view utf8, const TextStyle& style) override {
        canvas_.draw_text(at * scale_, utf8, scaled(style));
    }
    double text_width(std::string_view utf8, const TextStyle& style) const override {
        return canvas_.measure_text(utf8, scaled(style)).width / scale_;
    }

private:
    Polygon scaled(std::span<const Point> points) const {
        Polygon result(points.begin(), points.end());
        for (Point& p : result) p = p * scale_;
        return result;
    }
    TextStyle scaled(TextStyle style) const {
        style.size *= scale_;
        return style;
    }

    Canvas& canvas_;
    double scale_;
};

}  // namespace tessera::render

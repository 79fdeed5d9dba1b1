// SPDX-License-Identifier: Apache-2.0
// A surface that writes down what is drawn on it as SVG.
#pragma once

#include "render/surface.hpp"

#include <string>

namespace tessera::render {

class SvgSurface final : public Surface {
public:
    SvgSurface(double width, double height) : width_(width), height_(height) {}

    std::string document() const;

    double width() const override { return width_; }
    double height() const override { return height_; }
    void fill(std::span<const Point> polygon, Colour colour) override;
    void stroke(std::span<const Point> line, Pen pen, Colour colour) override;
    void circle(Point centre, double radius, Colour colour) override;
    void text(Point at, std::string_view utf8, const TextStyle& style) override;
    double text_width(std::string_view utf8, const TextStyle& style) const override;

private:
    double width_, height_;
    std::string body_;
    Font font_;  // measures only
};

}  // namespace tessera::render

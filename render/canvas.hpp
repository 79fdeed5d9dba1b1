// SPDX-License-Identifier: Apache-2.0
// A picture in memory: anti-aliased shapes and text over RGBA pixels, without a display.
// Pixel (0, 0) is the top left one and covers the square from (0, 0) to (1, 1).
#pragma once

#include "render/colour.hpp"
#include "render/font.hpp"
#include "render/geometry.hpp"
#include "render/raster.hpp"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace tessera::render {

// One colour, or a run from one to another between two points.
struct Paint {
    Colour from;
    Colour to;
    Point start;
    Point end;  // equal to start: one colour

    Paint(Colour colour) : from(colour), to(colour) {}
    Paint(Colour from_, Colour to_, Point start_, Point end_)
        : from(from_), to(to_), start(start_), end(end_) {}
};

struct Run {  // of a row: columns that are not clear, and the longest stretch of opaque ones
    int first = 0, last = 0;              // last is one too far
    int solid_first = 0, solid_last = 0;  // within
};

enum class Align { left, centre, right };     // of the text to its point
enum class Anchor { baseline, middle, top };  // middle: of the capitals

struct TextStyle {
    double size = 14;  // pixels
    Colour colour = palette::ink;
    Align align = Align::left;
    Anchor anchor = Anchor::baseline;
    bool bold = false;
    bool upwards = false;  // turned a quarter to the left
};

class Canvas {
public:
    static constexpr int max_side = 32768;

    // Throws std::invalid_argument unless both sides are 1..max_side.
    Canvas(int width, int height, Colour background = palette::background);

    int width() const { return width_; }
    int height() const { return height_; }
    std::span<const Colour> pixels() const { return pixels_; }
    Colour at(int x, int y) const { return pixels_[index(x, y)]; }

    void resize(int width, int height);  // contents are lost
    void use_font(std::shared_ptr<const Font> font) { font_ = std::move(font); }

    void clear(Colour colour);
    // Lays another picture over this one, its pixel (0, 0) on (x, y). `rows` are its runs_of().
    void copy(const Canvas& from, std::span<const Run> rows, int x, int y);
    void fill_rect(Point low, Point high, const Paint& paint);
    void fill_polygon(std::span<const Point> polygon, const Paint& paint);
    // Equal orientation joins, opposite orientation cuts holes.
    void fill_polygons(std::span<const Polygon> polygons, const Paint& paint);
    void stroke(std::span<const Point> line, Pen pen, const Paint& paint);
    void fill_circle(Point centre, double radius, const Paint& paint);
    void stroke_circle(Point centre, double radius, double width, const Paint& paint);

    void draw_text(Point at, std::string_view utf8, const TextStyle& style);
    Extent measure_text(std::string_view utf8, const TextStyle& style) const;

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    void blend_coverage(const Paint& paint);
    const Font& font() const;
    void blend(int x, int y, Colour colour, double coverage);

    int width_ = 0, height_ = 0;
    std::vector<Colour> pixels_;
    Coverage coverage_;
    mutable std::shared_ptr<const Font> font_;  // opened when first used
};

// Where each row of a picture is worth copying.
std::vector<Run> runs_of(const Canvas& canvas);

}  // namespace tessera::render

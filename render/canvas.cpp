// SPDX-License-Identifier: Apache-2.0
#include "render/canvas.hpp"

#include <stdexcept>

namespace tessera::render {
namespace {

struct Box {
    int left, top, right, bottom;
    bool is_empty() const { return left >= right || top >= bottom; }
};

// Pixels that the polygons can touch, within the canvas.
Box touched(std::span<const Polygon> polygons, int width, int height) {
    Bounds bounds;
    for (const Polygon& polygon : polygons) {
        for (const Point p : polygon) bounds.add(p);
    }
    if (bounds.is_empty()) return {0, 0, 0, 0};
    const auto clip = [](double v, int most) {
        return static_cast<int>(std::clamp(v, 0.0, static_cast<double>(most)));
    };
    return {clip(std::floor(bounds.low.x), width), clip(std::floor(bounds.low.y), height),
            clip(std::ceil(bounds.high.x), width), clip(std::ceil(bounds.high.y), height)};
}

// Straight alpha in whole numbers; what lies below is opaque nearly always.
Colour over(Colour above, Colour below) {
    const auto part = [&](std::uint8_t a, std::uint8_t b) {
        const unsigned sum = a * unsigned{above.a} + b * (255U - above.a) + 127;
        return static_cast<std::uint8_t>(sum / 255);
    };
    if (below.a == 255)
        return {part(above.r, below.r), part(above.g, below.g), part(above.b, below.b), 255};
    const double alpha = above.a / 255.0, total = alpha + (1 - alpha) * below.a / 255;
    Colour result = mix(below, above, alpha / total);
    result.a = static_cast<std::uint8_t>(total * 255 + 0.5);
    return result;
}

// Where the mask of a line of text goes, as the offset of its pixel (0, 0).
struct Placed {
    int x, y;
};

Placed place(Point at, const Mask& mask, const Extent& extent, const TextStyle& style) {
    const double along = style.align == Align::left     ? 0
                         : style.align == Align::centre ? -extent.width / 2
                                                        : -extent.width;
    const double below = style.anchor == Anchor::baseline ? 0
                         : style.anchor == Anchor::middle ? extent.cap_height / 2
                                                          : extent.ascent;
    if (style.upwards) {
        return {static_cast<int>(std::lround(at.x + below)) - mask.baseline,
                static_cast<int>(std::lround(at.y - along)) + mask.origin};
    }
    return {static_cast<int>(std::lround(at.x + along)) - mask.origin,
            static_cast<int>(std::lround(at.y + below)) - mask.baseline};
}

}  // namespace

Canvas::Canvas(int width, int height, Colour background) {
    resize(width, height);
    clear(background);
}

void Canvas::resize(int width, int height) {
    if (width < 1 || height < 1 || width > max_side || height > max_side) {
        throw std::invalid_argument("a picture has 1 to 32768 pixels a side");
    }
    pixels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), Colour{});
    width_ = width, height_ = height;
}

void Canvas::clear(Colour colour) { std::fill(pixels_.begin(), pixels_.end(), colour); }

void Canvas::copy(const Canvas& from, std::span<const Run> rows, int x, int y) {
    const int top = std::max(0, -y), bottom = std::min(from.height_, height_ - y);
    const auto clip = [&](int column) { return std::clamp(column, -x, width_ - x); };
    for (int row = top; row < bottom; ++row) {
        const Run& run = rows[static_cast<std::size_t>(row)];
        const Colour* source = from.pixels_.data() + from.index(0, row);
        Colour* target = pixels_.data() + index(0, y + row) + x;
        const auto blend_between = [&](int first, int last) {
            for (int i = first; i < last; ++i)
                if (source[i].a != 0) target[i] = over(source[i], target[i]);
        };
        const int solid = clip(run.solid_first), solid_end = clip(run.solid_last);
        blend_between(clip(run.first), solid);
        if (solid < solid_end) std::copy(source + solid, source + solid_end, target + solid);
        blend_between(solid_end, clip(run.last));
    }
}

std::vector<Run> runs_of(const Canvas& canvas) {
    std::vector<Run> rows;
    for (int y = 0; y < canvas.height(); ++y) {
        Run run;
        int begin = 0;  // of the opaque columns up to here
        for (int x = 0; x < canvas.width(); ++x) {
            const std::uint8_t alpha = canvas.at(x, y).a;
            if (alpha != 0 && run.last == 0) run.first = x;
            if (alpha != 0) run.last = x + 1;
            if (alpha != 255) begin = x + 1;
            if (x + 1 - begin > run.solid_last - run.solid_first)
                run.solid_first = begin, run.solid_last = x + 1;
        }
        if (run.solid_first == run.solid_last) run.solid_first = run.solid_last = run.last;
        rows.push_back(run);
    }
    return rows;
}

const Font& Canvas::font() const {
    if (!font_) font_ = std::make_shared<Font>();
    return *font_;
}

void Canvas::fill_rect(Point low, Point high, const Paint& paint) {
    const Polygon corners{low, {high.x, low.y}, high, {low.x, high.y}};
    fill_polygon(corners, paint);
}

void Canvas::fill_polygon(std::span<const Point> polygon, const Paint& paint) {
    const Polygon one(polygon.begin(), polygon.end());
    fill_polygons({&one, 1}, paint);
}

void Canvas::fill_polygons(std::span<const Polygon> polygons, const Paint& paint) {
    const Box box = touched(polygons, width_, height_);
    if (box.is_empty()) return;
    coverage_.reset(box.left, box.top, box.right - box.left, box.bottom - box.top);
    for (const Polygon& polygon : polygons) coverage_.add(polygon);
    blend_coverage(paint);
}

void Canvas::stroke(std::span<const Point> line, Pen pen, const Paint& paint) {
    if (pen.width > 0) fill_polygons(outline(line, pen), paint);
}

void Canvas::fill_circle(Point centre, double radius, const Paint& paint) {
    if (radius > 0) fill_polygon(circle_polygon(centre, radius), paint);
}

void Canvas::stroke_circle(Point centre, double radius, double width, const Paint& paint) {
    stroke(circle_polygon(centre, radius), {width, true}, paint);
}

void Canvas::blend_coverage(const Paint& paint) {
    const Point run = paint.end - paint.start;
    const double run_length = dot(run, run);
    for (int row = 0; row < coverage_.height(); ++row) {
        const int y = coverage_.top() + row;
        const std::span<const float> covered = coverage_.row(y);
        for (int i = 0; i < coverage_.width(); ++i) {
            const double c = static_cast<double>(covered[static_cast<std::size_t>(i)]);
            if (c < 1.0 / 512) continue;
            const int x = coverage_.left() + i;
            if (run_length == 0) {
                blend(x, y, paint.from, c);
                continue;
            }
            const double t = dot(Point{x + 0.5, y + 0.5} - paint.start, run) / run_length;
            blend(x, y, mix(paint.from, paint.to, std::clamp(t, 0.0, 1.0)), c);
        }
    }
}

void Canvas::blend(int x, int y, Colour colour, double coverage) {
    Colour& below = pixels_[index(x, y)];
    const double alpha = coverage * colour.a / 255;
    if (below.a == 255) {
        below = mix(below, {colour.r, colour.g, colour.b, 255}, alpha);
        return;
    }
    const double under = (1 - alpha) * below.a / 255;
    const double total = alpha + under;
    if (total <= 0) return;
    below = mix(below, colour, alpha / total);
    below.a = static_cast<std::uint8_t>(total * 255 + 0.5);
}

void Canvas::draw_text(Point at, std::string_view utf8, const TextStyle& style) {
    if (utf8.empty() || !std::isfinite(at.x) || !std::isfinite(at.y)) return;
    if (std::abs(at.x) > 4 * max_side || std::abs(at.y) > 4 * max_side) return;
    const Mask mask = font().rasterise(utf8, style.size, style.bold);
    const Placed to = place(at, mask, measure_text(utf8, style), style);
    for (int row = 0; row < mask.height; ++row) {
        for (int column = 0; column < mask.width; ++column) {
            const int x = to.x + (style.upwards ? row : column);
            const int y = to.y + (style.upwards ? -column : row);
            if (x < 0 || y < 0 || x >= width_ || y >= height_) continue;
            const std::size_t i =
                static_cast<std::size_t>(row) * static_cast<std::size_t>(mask.width) +
                static_cast<std::size_t>(column);
            if (mask.coverage[i] != 0) blend(x, y, style.colour, mask.coverage[i] / 255.0);
        }
    }
}

Extent Canvas::measure_text(std::string_view utf8, const TextStyle& style) const {
    return font().measure(utf8, style.size, style.bold);
}

}  // namespace tessera::render

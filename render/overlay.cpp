// SPDX-License-Identifier: Apache-2.0
#include "render/overlay.hpp"

#include "render/marks.hpp"

#include <numbers>

namespace tessera::render {
namespace {

constexpr double margin = 18, title_size = 18, text_size = 14, title_height = 26, line_height = 21;

// Cut with an ellipsis so that it is no wider than `width`.
std::string fitted(const Canvas& canvas, std::string text, const TextStyle& style, double width) {
    if (canvas.measure_text(text, style).width <= width) return text;
    const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    while (!text.empty()) {
        while (text.size() > 1 && is_inside(text.back())) text.pop_back();
        text.pop_back();
        if (canvas.measure_text(text + "…", style).width <= width) break;
    }
    return text + "…";
}

// Paper behind a text, so that it reads where the board lies under it.
void draw_plate(Canvas& canvas, Point low, Point high, double ui_scale) {
    const Point around{9 * ui_scale, 7 * ui_scale};
    canvas.fill_polygon(rounded_box(low - around, high + around, 8 * ui_scale),
                        with_alpha(palette::background, 0.86));
}

TextStyle caption_style(bool is_title, double ui_scale) {
    return {(is_title ? title_size : text_size) * ui_scale,
            is_title ? palette::ink : palette::faint_ink,
            Align::left,
            Anchor::top,
            is_title,
            false};
}

TextStyle seat_style(const Seat& seat, double ui_scale) {
    return {text_size * ui_scale, palette::ink,    Align::right,
            Anchor::middle,       seat.is_to_move, false};
}

struct Widths {
    double key = 0, what = 0;
};

Widths widest(const Canvas& canvas, const std::vector<KeyHelp>& keys, double size) {
    Widths columns;
    for (const KeyHelp& help : keys) {
        columns.key = std::max(columns.key, canvas.measure_text(help.key, {.size = size}).width);
        columns.what = std::max(columns.what, canvas.measure_text(help.what, {.size = size}).width);
    }
    return columns;
}

void draw_key(Canvas& canvas, Point at, const std::string& key, double size) {
    const double width = canvas.measure_text(key, {.size = size}).width + size * 1.1;
    const Point low{at.x, at.y - size * 0.82}, high{at.x + width, at.y + size * 0.82};
    const Polygon cap = rounded_box(low, high, size * 0.3);
    canvas.fill_polygon(cap, Colour{252, 251, 248});
    canvas.stroke(cap, {size * 0.08, true}, palette::tile_edge);
    canvas.draw_text({at.x + width / 2, at.y}, key,
                     {size, palette::ink, Align::centre, Anchor::middle, false, false});
}

}  // namespace

Polygon rounded_box(Point low, Point high, double radius) {
    radius = std::max(0.0, std::min({radius, (high.x - low.x) / 2, (high.y - low.y) / 2}));
    const Point centres[] = {{high.x - radius, low.y + radius},
                             {high.x - radius, high.y - radius},
                             {low.x + radius, high.y - radius},
                             {low.x + radius, low.y + radius}};
    constexpr int n_steps = 8;
    Polygon polygon;
    for (int corner = 0; corner < 4; ++corner) {
        for (int step = 0; step <= n_steps; ++step) {
            const double turn = corner - 1 + static_cast<double>(step) / n_steps;
            const double angle = turn * std::numbers::pi / 2;
            polygon.push_back(centres[corner] + Point{std::cos(angle), std::sin(angle)} * radius);
        }
    }
    return polygon;
}

void draw_caption(Canvas& canvas, const Scene& scene, double ui_scale) {
    if (scene.caption.empty()) return;
    const double most = canvas.width() - 2 * margin * ui_scale;
    std::vector<std::string> lines;
    double width = 0, height = 0;
    for (const std::string& line : scene.caption) {
        const TextStyle style = caption_style(lines.empty(), ui_scale);
        lines.push_back(fitted(canvas, line, style, most));
        width = std::max(width, canvas.measure_text(lines.back(), style).width);
        height += (lines.size() == 1 ? title_height : line_height) * ui_scale;
    }
    Point at{margin * ui_scale, (margin - 4) * ui_scale};
    draw_plate(canvas, at, at + Point{width, height}, ui_scale);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        canvas.draw_text(at, lines[i], caption_style(i == 0, ui_scale));
        at.y += (i == 0 ? title_height : line_height) * ui_scale;
    }
}

// From the right border to the left, so that all lines end there.
void draw_players(Canvas& canvas, const Scene& scene, double ui_scale) {
    if (scene.players.empty()) return;
    const double radius = 10 * ui_scale, row = 30 * ui_scale, gap = 9 * ui_scale;
    double width = 0;
    for (const Seat& seat : scene.players) {
        width = std::max(width, canvas.measure_text(seat.name, seat_style(seat, ui_scale)).width);
    }
    Point at{canvas.width() - margin * ui_scale - radius, (margin + 8) * ui_scale};
    const double height = row * static_cast<double>(scene.players.size() - 1);
    draw_plate(canvas, at - Point{radius + gap + width, radius},
               at + Point{radius, height + radius}, ui_scale);
    for (const Seat& seat : scene.players) {
        const Colour colour = palette::player(seat.player);
        if (seat.is_to_move) {
            canvas.stroke_circle(at, radius + 3.5 * ui_scale, 2 * ui_scale, palette::ink);
        }
        canvas.fill_circle(at, radius, colour);
        draw_mark(canvas, at, radius * 0.52, seat.player, palette::contrast(colour));
        canvas.draw_text({at.x - radius - gap, at.y}, seat.name, seat_style(seat, ui_scale));
        at.y += row;
    }
}

void draw_status(Canvas& canvas, const Scene& scene, double ui_scale) {
    if (scene.status.empty()) return;
    const double height = 30 * ui_scale;
    const Point low{0, canvas.height() - height};
    const Point high{static_cast<double>(canvas.width()), static_cast<double>(canvas.height())};
    canvas.fill_rect(low, high, with_alpha(Colour{235, 232, 224}, 0.94));
    canvas.fill_rect(low, {high.x, low.y + ui_scale}, palette::frontier_edge);
    const TextStyle style{13.5 * ui_scale, palette::ink, Align::left, Anchor::middle, false, false};
    canvas.draw_text({margin * ui_scale, low.y + height / 2},
                     fitted(canvas, scene.status, style, high.x - 2 * margin * ui_scale), style);
}

// A card in the middle, as large as the list needs and no larger than the canvas.
void draw_help(Canvas& canvas, const Overlays& overlays) {
    double size = 15 * overlays.ui_scale;
    const auto rows = static_cast<double>(overlays.keys.size());
    size = std::max(7.0, std::min(size, canvas.height() / (rows * 2.1 + 6)));
    const Widths columns = widest(canvas, overlays.keys, size);
    const double row = size * 2.1, inside = size * 1.8;
    const Point half{(columns.key + columns.what + size * 3 + 2 * inside) / 2,
                     (rows * row + size * 2.4 + 2 * inside) / 2};
    const Point centre{canvas.width() / 2.0, canvas.height() / 2.0};
    canvas.fill_rect({0, 0}, centre * 2, with_alpha(palette::ink, 0.28));
    for (int i = 4; i > 0; --i) {
        const Point grow{i * size * 0.16, i * size * 0.16};
        const Point down{0, size * 0.25};
        canvas.fill_polygon(
            rounded_box(centre - half - grow + down, centre + half + grow + down, size),
            with_alpha(palette::black, 0.045));
    }
    canvas.fill_polygon(rounded_box(centre - half, centre + half, size * 0.8), palette::background);
    Point at = centre - half + Point{inside, inside + size * 0.6};
    canvas.draw_text(at, "Keys",
                     {size * 1.25, palette::ink, Align::left, Anchor::middle, true, false});
    at.y += size * 2.4;
    for (const KeyHelp& help : overlays.keys) {
        draw_key(canvas, at, help.key, size);
        canvas.draw_text({at.x + columns.key + size * 2.4, at.y}, help.what,
                         {size, palette::ink, Align::left, Anchor::middle, false, false});
        at.y += row;
    }
}

}  // namespace tessera::render

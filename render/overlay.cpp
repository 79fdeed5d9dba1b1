// SPDX-License-Identifier: Apache-2.0
#include "render/overlay.hpp"

#include "render/hand.hpp"
#include "render/marks.hpp"

#include <numbers>

namespace tessera::render {
namespace {

constexpr double margin = 18, title_size = 18, text_size = 14, title_height = 26, line_height = 21;
constexpr double status_height = 34;

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

void draw_key(Canvas& canvas, Point at, const std::string& key, double size, double row) {
    const double width = canvas.measure_text(key, {.size = size}).width + size * 1.1;
    const double half = std::min(size * 0.82, row * 0.46);
    const Point low{at.x, at.y - half}, high{at.x + width, at.y + half};
    const Polygon cap = rounded_box(low, high, size * 0.3);
    canvas.fill_polygon(cap, Colour{252, 251, 248});
    canvas.stroke(cap, {size * 0.08, true}, palette::tile_edge);
    canvas.draw_text({at.x + width / 2, at.y}, key,
                     {size, palette::ink, Align::centre, Anchor::middle, false, false});
}

Point play_button_centre(Point size, double ui_scale) {
    return {(margin + 7) * ui_scale, size.y + (1 - status_height / 2) * ui_scale};
}

// What the button does: bars while moves are made, a triangle while they are not.
void draw_play_button(Canvas& canvas, const Transport& transport, double ui_scale) {
    const Point size{static_cast<double>(canvas.width()), static_cast<double>(canvas.height())};
    const Point at = play_button_centre(size, ui_scale);
    const double r = 6.5 * ui_scale;
    if (!transport.is_running) {
        const Polygon triangle{at + Point{-r * 0.75, -r}, at + Point{r, 0},
                               at + Point{-r * 0.75, r}};
        return canvas.fill_polygon(triangle, palette::ink);
    }
    for (const double side : {-1.0, 1.0}) {
        const Point middle = at + Point{side * r * 0.55, 0};
        canvas.fill_rect(middle - Point{r * 0.3, r}, middle + Point{r * 0.3, r}, palette::ink);
    }
}

void draw_time_line(Canvas& canvas, const Transport& transport, double ui_scale) {
    if (transport.n_plies == 0) return;
    const double y = canvas.height() - status_height * ui_scale;
    const double x = canvas.width() * static_cast<double>(transport.ply) /
                     static_cast<double>(transport.n_plies);
    canvas.fill_rect({0, y - ui_scale}, {x, y + 1.5 * ui_scale}, palette::faint_ink);
    const double knob = 5 * ui_scale;
    const Point at{std::clamp(x, knob, canvas.width() - knob), y + ui_scale * 0.25};
    canvas.fill_circle(at, knob, palette::ink);
    canvas.fill_circle(at, knob * 0.5, palette::white);
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
    const double share = scene.players.empty() ? 1 : 0.6;  // the rest is the players'
    const double most = canvas.width() * share - 2 * margin * ui_scale;
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
    const double radius = 10 * ui_scale, gap = 9 * ui_scale;
    const auto row = [&](const Seat& seat) { return (seat.hand.empty() ? 30 : 58) * ui_scale; };
    const double most = canvas.width() * 0.4 - 2 * (margin * ui_scale + radius);
    double width = 0, height = 0;
    std::vector<std::string> names;
    for (const Seat& seat : scene.players) {
        const TextStyle style = seat_style(seat, ui_scale);
        names.push_back(fitted(canvas, seat.name, style, most));
        width = std::max({width, canvas.measure_text(names.back(), style).width,
                          hand_width(seat, ui_scale) - radius - gap});
        height += row(seat);
    }
    Point at{canvas.width() - margin * ui_scale - radius, (margin + 8) * ui_scale};
    draw_plate(canvas, at - Point{radius + gap + width, radius},
               at + Point{radius, height - 30 * ui_scale + radius}, ui_scale);
    for (std::size_t i = 0; i < names.size(); at.y += row(scene.players[i++])) {
        const Seat& seat = scene.players[i];
        draw_hand(canvas, scene, seat, at + Point{radius, 28 * ui_scale}, ui_scale);
        const Colour colour = palette::player(seat.player);
        if (seat.is_to_move) {
            canvas.stroke_circle(at, radius + 3.5 * ui_scale, 2 * ui_scale, palette::ink);
        }
        canvas.fill_circle(at, radius, colour);
        draw_mark(canvas, at, radius * 0.52, seat.player, palette::contrast(colour));
        canvas.draw_text({at.x - radius - gap, at.y}, names[i], seat_style(seat, ui_scale));
    }
}

void draw_status(Canvas& canvas, const Scene& scene, double ui_scale) {
    if (scene.status.empty()) return;
    const Point size{static_cast<double>(canvas.width()), static_cast<double>(canvas.height())};
    const Point low{0, size.y - status_height * ui_scale};
    canvas.fill_rect(low, size, with_alpha(Colour{235, 232, 224}, 0.94));
    canvas.fill_rect(low, {size.x, low.y + ui_scale}, palette::frontier_edge);
    double left = margin * ui_scale, right = size.x - margin * ui_scale;
    const double middle = (low.y + size.y) / 2 + ui_scale;
    TextStyle style{13.5 * ui_scale, palette::ink, Align::left, Anchor::middle, false, false};
    if (scene.transport) {
        draw_play_button(canvas, *scene.transport, ui_scale);
        draw_time_line(canvas, *scene.transport, ui_scale);
        left += 26 * ui_scale;
        TextStyle faint = style;
        faint.colour = palette::faint_ink, faint.align = Align::right;
        const std::string note = scene.transport->speed + "  ·  ? for keys";
        const double width = canvas.measure_text(note, faint).width;
        if (width < size.x * 0.3) {
            canvas.draw_text({right, middle}, note, faint);
            right -= width + margin * ui_scale;
        }
    }
    canvas.draw_text({left, middle}, fitted(canvas, scene.status, style, right - left), style);
}

std::optional<std::size_t> ply_at(const Scene& scene, Point size, double ui_scale, Point pixel) {
    if (!scene.transport || scene.transport->n_plies == 0) return {};
    const double line = size.y - status_height * ui_scale;
    if (std::abs(pixel.y - line) > 7 * ui_scale) return {};
    const double share = std::clamp(pixel.x / std::max(size.x, 1.0), 0.0, 1.0);
    const auto n = static_cast<double>(scene.transport->n_plies);
    return static_cast<std::size_t>(std::lround(share * n));
}

bool is_on_play_button(const Scene& scene, Point size, double ui_scale, Point pixel) {
    return scene.transport && length(pixel - play_button_centre(size, ui_scale)) < 12 * ui_scale;
}

// A card in the middle, as large as the list needs and no larger than the canvas.
void draw_help(Canvas& canvas, const Overlays& overlays) {
    double size = 15 * overlays.ui_scale;
    const auto rows = static_cast<double>(overlays.keys.size());
    size = std::max(8.0, std::min(size, canvas.height() / (rows * 2.1 + 6)));
    const Widths columns = widest(canvas, overlays.keys, size);
    // In a small window the lines move closer before they become unreadable.
    const double row = size * std::clamp((canvas.height() / size - 4.4) / rows, 1.3, 2.1);
    const double inside = row < size * 2 ? size : size * 1.8;
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
        draw_key(canvas, at, help.key, size, row);
        canvas.draw_text({at.x + columns.key + size * 2.4, at.y}, help.what,
                         {size, palette::ink, Align::left, Anchor::middle, false, false});
        at.y += row;
    }
}

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
#include "render/fixed_board_picture.hpp"

#include "render/marks.hpp"
#include "render/overlay.hpp"

#include <numbers>

namespace tessera::render {
namespace {

constexpr double plain_below = 5, unmarked_below = 8;  // pixels of a piece's radius
constexpr double least_text = 8;                       // pixels

struct Painter {
    Canvas& canvas;
    const Scene& scene;
    const Camera& camera;
    const Overlays& overlays;

    const FixedBoard& board() const { return *scene.fixed; }
    Point at(Point p) const { return camera.to_screen(p); }
    Polygon placed(const SceneTile& tile, double keep = 1) const {
        Polygon polygon;
        for (const Point p : scene.shapes[tile.shape].outline)
            polygon.push_back(at(tile.centre + p * keep));
        return polygon;
    }
    double pen(double part, double most) const {  // of a unit
        return std::clamp(camera.scale * part, 0.7, most * std::max(overlays.ui_scale, 1.0));
    }
};

// One tile with what belongs to it.
struct Spot {
    const SceneTile& tile;
    const FixedSite& site;
    Point at;
    double radius;  // of a piece, in pixels

    bool is_taken() const { return tile.fill == Fill::piece; }
};

// ---- the board

void draw_areas(const Painter& p) {
    for (const Polygon& area : p.board().areas) {
        Polygon placed;
        for (const Point corner : area) placed.push_back(p.at(corner));
        p.canvas.fill_polygon(placed, palette::tile);
    }
}

void draw_lines(const Painter& p) {
    const bool is_played_on = p.board().is_of_lines;
    const Pen pen{p.pen(is_played_on ? 0.035 : 0.022, is_played_on ? 3 : 2), false};
    const Colour colour =
        is_played_on ? mix(palette::faint_ink, palette::tile, 0.25) : palette::tile_edge;
    for (const auto& [a, b] : p.board().lines)
        p.canvas.stroke(std::array{p.at(a), p.at(b)}, pen, colour);
    for (const Point dot : p.board().dots)
        p.canvas.fill_circle(p.at(dot), p.pen(0.07, 6), palette::faint_ink);
}

void draw_ground(const Painter& p, const Spot& spot) {
    switch (spot.site.ground) {
        case Ground::nowhere:
        case Ground::cell: return;
        case Ground::spot:
            return p.canvas.fill_circle(spot.at, p.pen(0.08, 7),
                                        mix(palette::faint_ink, palette::tile, 0.25));
        case Ground::pit:
            p.canvas.fill_circle(spot.at, spot.radius * 1.15, palette::frontier);
            return p.canvas.stroke_circle(spot.at, spot.radius * 1.15, p.pen(0.03, 2),
                                          palette::tile_edge);
        case Ground::tray: break;
        case Ground::button: break;
    }
    const Polygon outline = p.placed(spot.tile);
    const double height = outline[0].y - outline[2].y;
    const Polygon box = rounded_box({outline[0].x, outline[2].y}, {outline[2].x, outline[0].y},
                                    std::min(height / 4, p.camera.scale * 0.14));
    const Colour owner = palette::player(spot.site.owner);
    const bool is_button = spot.site.ground == Ground::button;
    p.canvas.fill_polygon(box, is_button ? palette::white : mix(owner, palette::background, 0.82));
    p.canvas.stroke(box, {p.pen(0.03, 2), true},
                    is_button ? palette::legal : mix(owner, palette::background, 0.45));
    if (is_button)
        p.canvas.draw_text(
            spot.at, spot.tile.text,
            {height * 0.52, palette::ink, Align::centre, Anchor::middle, true, false});
}

// ---- pieces

// Where a letter says which kind it is, the body tells the player too.
Polygon body(const Spot& spot, double radius) {
    static constexpr std::array<int, 4> n_corners{0, 4, 6, 4};
    static constexpr std::array turns{0.0, 0.5, 0.0, 0.0}, reaches{1.0, 1.2, 1.08, 1.2};
    const bool is_plain = spot.site.letters.empty() || spot.tile.player == 0;
    const std::size_t form = is_plain ? 0 : (spot.tile.player - 1u) % n_corners.size();
    if (form == 1)
        return rounded_box(spot.at - Point{radius, radius} * 0.9,
                           spot.at + Point{radius, radius} * 0.9, radius * 0.3);
    const int n = form == 0 ? 48 : n_corners[form];
    Polygon polygon;
    for (int i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * (i + turns[form]) / n - std::numbers::pi / 2;
        polygon.push_back(spot.at +
                          Point{std::cos(angle), std::sin(angle)} * (radius * reaches[form]));
    }
    return polygon;
}

Paint from_top(const Spot& spot, Colour top, Colour bottom) {
    const Point half{spot.radius * 0.35, spot.radius};
    return {top, bottom, spot.at - half, spot.at + half};
}

void draw_body(const Painter& p, const Spot& spot) {
    const Colour base = palette::player(spot.tile.player);
    const double r = spot.radius;
    if (r < plain_below) return p.canvas.fill_polygon(body(spot, r), base);
    for (int i = 1; i <= 3; ++i) {
        Spot shadow{spot.tile, spot.site, spot.at + Point{0, r * 0.09}, r};
        p.canvas.fill_polygon(body(shadow, r * (0.96 + 0.045 * i)), with_alpha(palette::ink, 0.06));
    }
    p.canvas.fill_polygon(body(spot, r), mix(base, palette::black, 0.45));
    p.canvas.fill_polygon(body(spot, r * 0.95), from_top(spot, mix(base, palette::white, 0.5),
                                                         mix(base, palette::black, 0.3)));
    p.canvas.fill_polygon(body(spot, r * 0.86), from_top(spot, mix(base, palette::white, 0.13),
                                                         mix(base, palette::black, 0.07)));
}

// As large as it may be, and no wider than the piece.
void draw_word(const Painter& p, const Spot& spot, const std::string& text, Colour colour) {
    const double width = p.canvas.measure_text(text, {.size = 100, .bold = true}).width / 100;
    const double size = std::min(spot.radius, spot.radius * 1.45 / std::max(width, 0.1));
    if (size < least_text) return;
    p.canvas.draw_text(spot.at, text, {size, colour, Align::centre, Anchor::middle, true, false});
}

// Has room for their number.
bool is_counter(const Spot& spot) { return spot.tile.player == 0 && spot.site.letters.empty(); }

void draw_badge(const Painter& p, const Spot& spot) {
    if (!spot.is_taken() || spot.site.count < 2 || is_counter(spot)) return;
    const double r = spot.radius * 0.4;
    if (r * 1.2 < least_text) return;
    const Point at = spot.at + Point{spot.radius, spot.radius} * 0.78;
    const std::string text = std::to_string(spot.site.count);
    const double width = p.canvas.measure_text(text, {.size = r * 1.3, .bold = true}).width;
    const Point half{std::max(r, width / 2 + r * 0.35), r};
    const Polygon box = rounded_box(at - half, at + half, r);
    p.canvas.fill_polygon(box, palette::white);
    p.canvas.stroke(box, {p.pen(0.02, 1.6), true}, palette::ink);
    p.canvas.draw_text(at, text,
                       {r * 1.3, palette::ink, Align::centre, Anchor::middle, true, false});
}

void draw_piece(const Painter& p, const Spot& spot) {
    if (!spot.is_taken()) return;
    draw_body(p, spot);
    if (spot.radius < unmarked_below) return;
    const Colour colour = with_alpha(palette::contrast(palette::player(spot.tile.player)), 0.92);
    if (!spot.site.letters.empty())
        draw_word(p, spot, spot.site.letters, colour);
    else if (is_counter(spot) && spot.site.count > 1)
        draw_word(p, spot, std::to_string(spot.site.count), colour);
    else
        draw_mark(p.canvas, spot.at, spot.radius * 0.4, spot.tile.player, colour);
}

// ---- moves

void draw_ring(const Painter& p, const Spot& spot, Colour colour) {
    const double pen = std::clamp(spot.radius * 0.1, 1.2, 5 * std::max(p.overlays.ui_scale, 1.0));
    p.canvas.stroke_circle(spot.at, spot.radius * 1.18, pen * 1.9, palette::ink);
    p.canvas.stroke_circle(spot.at, spot.radius * 1.18, pen, colour);
}

void draw_last_move(const Painter& p, const Spot& spot) {
    if (!p.overlays.last_move) return;
    if (spot.tile.last_move) draw_ring(p, spot, palette::last_move);
    if (spot.site.last_from && !spot.is_taken())
        p.canvas.stroke_circle(spot.at, spot.radius * 0.5,
                               std::clamp(spot.radius * 0.1, 1.0, 4 * p.overlays.ui_scale),
                               with_alpha(palette::ink, 0.45));
}

// A dot where a move goes, an open ring where one starts.
void draw_legal(const Painter& p, const Spot& spot) {
    if (spot.site.is_selected) draw_ring(p, spot, palette::players[6]);
    if (!p.overlays.legal) return;
    const double r = std::max(spot.radius * (spot.is_taken() ? 0.16 : 0.2), 1.0);
    if (spot.site.can_move)
        p.canvas.stroke(body(spot, spot.radius * 1.06), {std::max(spot.radius * 0.09, 1.0), true},
                        palette::legal);
    if (!spot.tile.legal_dot) return;
    const bool is_taken = spot.is_taken();
    const Point at = spot.at - Point{0, is_taken ? spot.radius * 0.82 : 0};
    if (is_taken || spot.site.ground == Ground::spot)
        p.canvas.fill_circle(at, r * 1.45, palette::white);
    p.canvas.fill_circle(at, r, palette::legal);
}

void draw_hover(const Painter& p, const SceneTile& tile) {
    const std::uint8_t player = p.overlays.hover_player;
    p.canvas.fill_polygon(p.placed(tile, 0.94), player == 0
                                                    ? with_alpha(palette::legal, 0.1)
                                                    : with_alpha(palette::player(player), 0.3));
    p.canvas.stroke(p.placed(tile, 0.94), {p.pen(0.03, 3), true}, palette::legal);
}

// Below the piece, on paper where the number would lie on it.
void draw_number(const Painter& p, const Spot& spot) {
    if (!p.overlays.site_numbers || spot.site.ground == Ground::button) return;
    const std::string text = std::to_string(spot.tile.site);
    const double size = std::min(p.camera.scale * 0.2, 20 * p.overlays.ui_scale);
    if (size < least_text) return;
    const Point at = spot.at + Point{0, p.camera.scale * 0.36};
    const double width = p.canvas.measure_text(text, {.size = size}).width;
    const Point half{width / 2 + size * 0.25, size * 0.55};
    p.canvas.fill_polygon(rounded_box(at - half, at + half, size * 0.3),
                          with_alpha(palette::tile, 0.85));
    p.canvas.draw_text(at, text, {size, palette::ink, Align::centre, Anchor::middle});
}

}  // namespace

void draw_fixed_board(Canvas& canvas, const Scene& scene, const Camera& camera,
                      const Overlays& overlays) {
    const Painter painter{canvas, scene, camera, overlays};
    draw_areas(painter);
    draw_lines(painter);
    const auto each = [&](void (*paint)(const Painter&, const Spot&)) {
        for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
            const SceneTile& tile = scene.tiles[i];
            const FixedSite& site = scene.fixed->sites[i];
            if (site.ground == Ground::nowhere) continue;
            const Point at = camera.to_screen(tile.centre);
            const double reach = camera.scale * 4 + 8;
            if (at.x < -reach || at.y < -reach || at.x > canvas.width() + reach ||
                at.y > canvas.height() + reach)
                continue;
            paint(painter, {tile, site, at, site.radius * camera.scale});
        }
    };
    each(draw_ground);
    each(draw_piece);
    each(draw_last_move);
    each(draw_legal);
    each(draw_badge);
    if (overlays.hover && *overlays.hover < scene.tiles.size())
        draw_hover(painter, scene.tiles[*overlays.hover]);
    each(draw_number);
}

}  // namespace tessera::render

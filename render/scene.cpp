// SPDX-License-Identifier: Apache-2.0
#include "render/scene.hpp"

#include "render/choices.hpp"
#include "render/fixed_board_picture.hpp"
#include "render/marks.hpp"
#include "render/overlay.hpp"
#include "render/sprites.hpp"

namespace tessera::render {
namespace {

// Below this many pixels across, tiles are plain; below the other, marks and text are left out.
constexpr double plain_below = 7, unmarked_below = 12;
constexpr double least_text = 8.5;  // pixels: smaller text is left out, not blurred

double inradius(const Polygon& outline) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        const double side = length(b - a);
        if (side > 0) least = std::min(least, std::abs(cross(a, b)) / side);
    }
    return std::isfinite(least) ? least : 0;
}

double reach_of(const Polygon& outline) {
    double most = 0;
    for (const Point p : outline) most = std::max(most, length(p));
    return most;
}

struct Painter {
    Canvas& canvas;
    const Scene& scene;
    const Camera& camera;
    const Overlays& overlays;
    std::vector<double> inradii;  // per shape, in the plane
    std::vector<double> reaches;  // likewise: from the centre to the farthest corner

    const Polygon& outline_of(const SceneTile& tile) const {
        return scene.shapes[tile.shape].outline;
    }
    double radius(const SceneTile& tile) const { return inradii[tile.shape] * camera.scale; }
    // The tile on the canvas, each border moved inwards by about `inset` pixels.
    Polygon placed(const SceneTile& tile, double inset, Point shift = {}) const {
        const double r = std::max(radius(tile), 1e-9);
        const double keep = std::max(0.0, 1 - inset / r) * camera.scale;
        const Point centre = camera.to_screen(tile.centre) + shift;
        Polygon polygon;
        for (const Point p : outline_of(tile)) polygon.push_back(centre + Point{p.x, -p.y} * keep);
        return polygon;
    }
    bool is_visible(const SceneTile& tile) const {
        if (tile.shape >= scene.shapes.size()) return false;
        if (tile.fill == Fill::absent || tile.fill == Fill::exists) {
            if (!overlays.stored && !tile.legal_dot) return false;
        }
        const double reach = reaches[tile.shape] * camera.scale + 8;
        const Point at = camera.to_screen(tile.centre);
        return at.x > -reach && at.y > -reach && at.x < canvas.width() + reach &&
               at.y < canvas.height() + reach;
    }
};

Paint from_top(const Painter& painter, const SceneTile& tile, Colour top, Colour bottom) {
    const Point centre = painter.camera.to_screen(tile.centre);
    const double r = painter.radius(tile);
    return {top, bottom, centre - Point{r * 0.35, r}, centre + Point{r * 0.35, r}};
}

void draw_shadow(const Painter& painter, const SceneTile& tile) {
    const double r = painter.radius(tile);
    if (tile.fill != Fill::piece || 2 * r < unmarked_below) return;
    Polygon under = painter.placed(tile, r * 0.045 + 1);  // will be covered: left out
    std::reverse(under.begin(), under.end());
    for (int i = 1; i <= 3; ++i) {
        const Polygon shape = painter.placed(tile, r * (0.05 - 0.045 * i), {0, r * 0.09});
        painter.canvas.fill_polygons(std::array{shape, under}, with_alpha(palette::ink, 0.06));
    }
}

void draw_empty(const Painter& painter, const SceneTile& tile) {
    Canvas& canvas = painter.canvas;
    const double r = painter.radius(tile);
    const double most = 2 * std::max(painter.overlays.ui_scale, 1.0);
    const double gap = std::min(r * 0.045, most), pen = std::clamp(r * 0.045, 0.7, most);
    const Polygon shape = painter.placed(tile, gap);
    if (tile.fill == Fill::absent) {
        canvas.stroke(shape, {pen * 0.8, true}, palette::hole_edge);
        return;
    }
    const bool is_open = tile.fill == Fill::playable || tile.legal_dot;
    const Colour base = is_open ? palette::tile : palette::frontier;
    if (2 * r < plain_below) return canvas.fill_polygon(shape, mix(base, palette::tile_edge, 0.35));
    canvas.fill_polygon(shape,
                        is_open ? from_top(painter, tile, palette::white, base) : Paint(base));
    canvas.stroke(shape, {pen, true}, is_open ? palette::tile_edge : palette::frontier_edge);
}

// A raised tile: dark rim, light upper bevel, body that darkens downwards.
void draw_piece(const Painter& painter, const SceneTile& tile) {
    Canvas& canvas = painter.canvas;
    const double r = painter.radius(tile);
    const Colour base = palette::piece(tile.player, tile.component);
    if (2 * r < plain_below) return canvas.fill_polygon(painter.placed(tile, 0.04 * r), base);
    const Colour light = mix(base, palette::white, 0.55), dark = mix(base, palette::black, 0.32);
    canvas.fill_polygon(painter.placed(tile, r * 0.045), mix(base, palette::black, 0.45));
    canvas.fill_polygon(painter.placed(tile, r * 0.085), from_top(painter, tile, light, dark));
    canvas.fill_polygon(
        painter.placed(tile, r * 0.165),
        from_top(painter, tile, mix(base, palette::white, 0.13), mix(base, palette::black, 0.07)));
}

void draw_piece_mark(const Painter& painter, const SceneTile& tile) {
    const double r = painter.radius(tile);
    if (2 * r < unmarked_below) return;
    const Colour colour =
        with_alpha(palette::contrast(palette::piece(tile.player, tile.component)), 0.92);
    const bool is_numbered = painter.overlays.site_numbers || !tile.text.empty();
    const double lift = is_numbered ? 0.2 : tile.component > 0 ? 0.12 : 0;
    const Point centre = painter.camera.to_screen(tile.centre);
    draw_mark(painter.canvas, centre - Point{0, r * lift}, r * (is_numbered ? 0.28 : 0.4),
              tile.player, colour);
    if (tile.component > 0 && !is_numbered) {
        draw_pips(painter.canvas, centre + Point{0, r * 0.58}, r * 0.075,
                  std::min<int>(tile.component, 5), colour);
    }
}

void draw_last_move(const Painter& painter, const SceneTile& tile) {
    const double r = painter.radius(tile);
    const double pen = std::clamp(r * 0.11, 1.2, 6 * std::max(painter.overlays.ui_scale, 1.0));
    const double least = 8 * painter.overlays.ui_scale;  // so that it is found on a large board
    if (r < least) {
        const Point at = painter.camera.to_screen(tile.centre);
        painter.canvas.stroke_circle(at, least, pen * 3.5, palette::ink);
        return painter.canvas.stroke_circle(at, least, pen * 1.8, palette::last_move);
    }
    const Polygon ring = painter.placed(tile, r * 0.13);
    painter.canvas.stroke(ring, {pen * 1.9, true}, palette::ink);
    painter.canvas.stroke(ring, {pen, true}, palette::last_move);
}

void draw_dot(const Painter& painter, const SceneTile& tile) {
    const Point at = painter.camera.to_screen(tile.centre);
    const double r = painter.radius(tile);
    const bool is_below_number = painter.overlays.site_numbers || !tile.text.empty();
    const Point lift{0, is_below_number && 2 * r >= 26 ? r * 0.3 : 0};
    const double dot = std::max(r * (tile.fill == Fill::piece ? 0.13 : 0.17), 0.8);
    if (tile.fill == Fill::piece) painter.canvas.fill_circle(at - lift, dot * 1.5, palette::white);
    painter.canvas.fill_circle(at - lift, dot, palette::legal);
}

// As large as the tile allows; nothing where it would not be readable.
void draw_label(const Painter& painter, const SceneTile& tile) {
    const std::string text = painter.overlays.site_numbers ? std::to_string(tile.site) : tile.text;
    if (text.empty()) return;
    const double r = painter.radius(tile);
    if (r * 0.52 < least_text) return;
    const bool is_shared = tile.fill == Fill::piece || (painter.overlays.legal && tile.legal_dot);
    double size = std::min(r * 0.52, 26.0 * painter.overlays.ui_scale);
    const TextStyle trial{.size = 100};
    const double width = painter.canvas.measure_text(text, trial).width / 100;
    size = std::min(size, r * (is_shared ? 1.35 : 1.6) / std::max(width, 0.1));
    if (size < least_text) return;
    const Colour on = palette::piece(tile.player, tile.component);
    const Colour colour = tile.fill == Fill::piece ? palette::contrast(on) : palette::ink;
    const Point below{0, is_shared ? r * 0.4 : 0};
    painter.canvas.draw_text(painter.camera.to_screen(tile.centre) + below, text,
                             {size, colour, Align::centre, Anchor::middle, false, false});
}

void draw_hover(const Painter& painter, const SceneTile& tile) {
    const double r = painter.radius(tile);
    const std::uint8_t player = painter.overlays.hover_player;
    const Colour wash =
        player == 0 ? with_alpha(palette::legal, 0.1) : with_alpha(palette::player(player), 0.45);
    painter.canvas.fill_polygon(painter.placed(tile, r * 0.06), wash);
    painter.canvas.stroke(
        painter.placed(tile, r * 0.06),
        {std::clamp(r * 0.07, 1.0, 4 * std::max(painter.overlays.ui_scale, 1.0)), true},
        palette::legal);
}

void draw_tile(const Painter& painter, const SceneTile& tile) {
    if (tile.fill == Fill::piece) {
        draw_piece(painter, tile);
        draw_piece_mark(painter, tile);
    } else {
        draw_empty(painter, tile);
    }
}

// What many tiles have in common; each is drawn on all tiles before the next.
struct Layer {
    bool (*has)(const Overlays&, const SceneTile&);
    void (*paint)(const Painter&, const SceneTile&);
};

bool is_piece(const Overlays&, const SceneTile& tile) { return tile.fill == Fill::piece; }
bool is_empty(const Overlays&, const SceneTile& tile) { return tile.fill != Fill::piece; }
bool has_dot(const Overlays& overlays, const SceneTile& tile) {
    return overlays.legal && tile.legal_dot;
}

constexpr std::array layers{Layer{is_empty, draw_tile}, Layer{is_piece, draw_shadow},
                            Layer{is_piece, draw_tile}, Layer{has_dot, draw_dot}};

TileLook look_of(const Painter& painter, const SceneTile& tile, std::uint8_t layer) {
    const bool is_labelled = !tile.text.empty() || painter.overlays.site_numbers;
    const auto flags = static_cast<std::uint8_t>((tile.legal_dot ? 1 : 0) + (is_labelled ? 2 : 0));
    return {layer,
            static_cast<std::uint8_t>(tile.shape),
            static_cast<std::uint8_t>(tile.fill),
            tile.player,
            tile.component,
            flags};
}

// Paints the tile around a point of a small canvas of its own, then copies that.
void put_sprite(const Painter& painter, const SceneTile& tile, std::uint8_t layer, int reach,
                Sprites& sprites) {
    const auto paint = [&](Canvas& sprite, Point centre) {
        const Camera camera{tile.centre, painter.camera.scale, centre * 2};
        layers[layer].paint(
            {sprite, painter.scene, camera, painter.overlays, painter.inradii, painter.reaches},
            tile);
    };
    sprites.put(painter.canvas, look_of(painter, tile, layer),
                painter.camera.to_screen(tile.centre), reach, paint);
}

void draw_layer(const Painter& painter, std::span<const SceneTile* const> tiles, std::uint8_t layer,
                Sprites* sprites) {
    for (const SceneTile* tile : tiles) {
        if (!layers[layer].has(painter.overlays, *tile)) continue;
        const double reach = painter.reaches[tile->shape] * painter.camera.scale * 1.2 + 4;
        if (sprites != nullptr && reach < Sprites::max_reach) {
            put_sprite(painter, *tile, layer, static_cast<int>(reach), *sprites);
        } else {
            layers[layer].paint(painter, *tile);
        }
    }
}

void draw_board(const Painter& painter, Sprites* sprites) {
    const Overlays& overlays = painter.overlays;
    std::vector<const SceneTile*> visible;
    for (const SceneTile& tile : painter.scene.tiles) {
        if (painter.is_visible(tile)) visible.push_back(&tile);
    }
    if (sprites != nullptr) sprites->prepare(painter.camera.scale, overlays.ui_scale);
    for (std::uint8_t layer = 0; layer < 3; ++layer) draw_layer(painter, visible, layer, sprites);
    for (const SceneTile* tile : visible) {
        if (overlays.last_move && tile->last_move) draw_last_move(painter, *tile);
    }
    draw_layer(painter, visible, 3, sprites);
    if (overlays.hover && *overlays.hover < painter.scene.tiles.size()) {
        const SceneTile& tile = painter.scene.tiles[*overlays.hover];
        if (painter.is_visible(tile)) draw_hover(painter, tile);
    }
    for (const SceneTile* tile : visible) draw_label(painter, *tile);
}

bool is_inside(const Polygon& polygon, Point p) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Point a = polygon[i], b = polygon[j];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

void add_tile(Bounds& bounds, const Scene& scene, const SceneTile& tile) {
    if (tile.shape >= scene.shapes.size()) return;
    for (const Point p : scene.shapes[tile.shape].outline) bounds.add(tile.centre + p);
}

}  // namespace

Bounds Scene::bounds() const {
    if (fixed) return fixed->bounds;
    Bounds result;
    for (const SceneTile& tile : tiles) add_tile(result, *this, tile);
    return result;
}

Bounds Scene::shown_bounds() const {
    if (fixed) return fixed->bounds;
    Bounds result;
    for (const SceneTile& tile : tiles) {
        if (tile.fill == Fill::playable || tile.fill == Fill::piece || tile.legal_dot) {
            add_tile(result, *this, tile);
        }
    }
    return result.is_empty() ? bounds() : result;
}

std::optional<std::size_t> tile_at(const Scene& scene, const Camera& camera, Point pixel) {
    const Point at = camera.to_world(pixel);
    for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
        const SceneTile& tile = scene.tiles[i];
        if (tile.shape >= scene.shapes.size()) continue;
        if (tile.fill == Fill::absent && !tile.legal_dot) continue;
        if (is_inside(scene.shapes[tile.shape].outline, at - tile.centre)) return i;
    }
    return {};
}

void draw_tiles(Canvas& canvas, const Scene& scene, const Camera& camera, const Overlays& overlays,
                Sprites* sprites) {
    if (scene.fixed) return draw_fixed_board(canvas, scene, camera, overlays);
    Painter painter{canvas, scene, camera, overlays, {}, {}};
    for (const TileShape& shape : scene.shapes) {
        painter.inradii.push_back(inradius(shape.outline));
        painter.reaches.push_back(reach_of(shape.outline));
    }
    draw_board(painter, sprites);
}

void draw(Canvas& canvas, const Scene& scene, const Camera& camera, const Overlays& overlays,
          Sprites* sprites) {
    canvas.clear(palette::background);
    draw_tiles(canvas, scene, camera, overlays, sprites);
    draw_frame(canvas, scene, camera, overlays);
}

void draw_frame(Canvas& canvas, const Scene& scene, const Camera& camera,
                const Overlays& overlays) {
    draw_caption(canvas, scene, overlays.ui_scale);
    draw_players(canvas, scene, overlays.ui_scale);
    draw_status(canvas, scene, overlays.ui_scale);
    draw_choices(canvas, scene, camera, overlays.ui_scale);
    if (overlays.help) draw_help(canvas, overlays);
}

}  // namespace tessera::render

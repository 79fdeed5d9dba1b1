// SPDX-License-Identifier: Apache-2.0
#include "render/choices.hpp"

#include "render/overlay.hpp"

namespace tessera::render {
namespace {

struct Card {
    Point low, high;
    Point slot;  // size of one piece's part
    Point tip;   // towards the cell
    bool is_above = true;

    Point slot_low(std::size_t i) const {
        return low + Point{padding() + slot.x * static_cast<double>(i), padding()};
    }
    double padding() const { return slot.x * 0.12; }
};

bool has_card(const Scene& scene) {
    return !scene.choices.empty() && scene.chosen < scene.tiles.size();
}

// Above the cell, or below it where there is no room, and always within the picture.
Card card_of(const Scene& scene, const Camera& camera, double ui_scale) {
    Card card;
    card.slot = Point{62, 82} * ui_scale;
    const double n = static_cast<double>(scene.choices.size());
    const Point size{card.slot.x * n + 2 * card.padding(), card.slot.y + 2 * card.padding()};
    const SceneTile& tile = scene.tiles[scene.chosen];
    double reach = 0;
    for (const Point p : scene.shapes[tile.shape].outline) reach = std::max(reach, std::abs(p.y));
    const double gap = reach * camera.scale + 12 * ui_scale, edge = 8 * ui_scale;
    const Point at = camera.to_screen(tile.centre);
    card.is_above = at.y - gap - size.y >= edge;
    const double top = card.is_above ? at.y - gap - size.y : at.y + gap;
    card.low = {std::clamp(at.x - size.x / 2, edge, std::max(edge, camera.size.x - size.x - edge)),
                std::clamp(top, edge, std::max(edge, camera.size.y - size.y - edge))};
    card.high = card.low + size;
    card.tip = {std::clamp(at.x, card.low.x + 20 * ui_scale, card.high.x - 20 * ui_scale),
                card.is_above ? card.high.y + 9 * ui_scale : card.low.y - 9 * ui_scale};
    return card;
}

void draw_body(Canvas& canvas, const Card& card, double ui_scale) {
    for (int i = 4; i > 0; --i) {
        const Point grow{i * 1.6 * ui_scale, i * 1.6 * ui_scale}, down{0, 3 * ui_scale};
        canvas.fill_polygon(
            rounded_box(card.low - grow + down, card.high + grow + down, 12 * ui_scale),
            with_alpha(palette::black, 0.05));
    }
    const double foot = card.is_above ? card.high.y - 1 : card.low.y + 1;
    const double half = 9 * ui_scale;
    canvas.fill_polygon(Polygon{card.tip, {card.tip.x - half, foot}, {card.tip.x + half, foot}},
                        palette::white);
    canvas.fill_polygon(rounded_box(card.low, card.high, 10 * ui_scale), palette::white);
}

// The pieces as tiles of a small scene of their own.
void draw_pieces(Canvas& canvas, const Scene& scene, const Card& card) {
    Scene row;
    row.shapes = {scene.shapes[scene.tiles[scene.chosen].shape]};
    double reach = 0;
    for (const Point p : row.shapes[0].outline) reach = std::max(reach, length(p));
    Camera camera;
    camera.size = {static_cast<double>(canvas.width()), static_cast<double>(canvas.height())};
    camera.scale = card.slot.x * 0.42 / std::max(reach, 1e-9);
    for (std::size_t i = 0; i < scene.choices.size(); ++i) {
        const Point middle = card.slot_low(i) + Point{card.slot.x / 2, card.slot.x * 0.46};
        const Choice& choice = scene.choices[i];
        row.tiles.push_back({.centre = camera.to_world(middle),
                             .fill = Fill::piece,
                             .player = choice.player,
                             .component = choice.component});
    }
    draw_tiles(canvas, row, camera, {});
}

}  // namespace

void draw_choices(Canvas& canvas, const Scene& scene, const Camera& camera, double ui_scale) {
    if (!has_card(scene)) return;
    const Card card = card_of(scene, camera, ui_scale);
    draw_body(canvas, card, ui_scale);
    draw_pieces(canvas, scene, card);
    for (std::size_t i = 0; i < scene.choices.size() && i < 9; ++i) {
        const Point at = card.slot_low(i) + Point{card.slot.x / 2, card.slot.y - 8 * ui_scale};
        canvas.draw_text(at, std::to_string(i + 1),
                         {13 * ui_scale, palette::ink, Align::centre, Anchor::middle, true, false});
    }
}

std::optional<std::size_t> choice_at(const Scene& scene, const Camera& camera, double ui_scale,
                                     Point pixel) {
    if (!has_card(scene)) return {};
    const Card card = card_of(scene, camera, ui_scale);
    for (std::size_t i = 0; i < scene.choices.size(); ++i) {
        const Point inside = pixel - card.slot_low(i);
        if (inside.x >= 0 && inside.y >= 0 && inside.x < card.slot.x && inside.y < card.slot.y)
            return i;
    }
    return {};
}

}  // namespace tessera::render

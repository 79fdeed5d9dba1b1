// SPDX-License-Identifier: Apache-2.0
#include "render/hand.hpp"

#include <algorithm>

namespace tessera::render {
namespace {

constexpr double place_width = 44, piece_radius = 10, text_size = 13;

// Never used up. Two rings: not every font has the sign.
void draw_endless(Canvas& canvas, Point left, double ui_scale) {
    const double r = 3.2 * ui_scale;
    for (const double x : {r, 3 * r})
        canvas.stroke_circle(left + Point{x, 0}, r, 1.4 * ui_scale, palette::faint_ink);
}

}  // namespace

double hand_width(const Seat& seat, double ui_scale) {
    return static_cast<double>(seat.hand.size()) * place_width * ui_scale;
}

void draw_hand(Canvas& canvas, const Scene& scene, const Seat& seat, Point right, double ui_scale) {
    if (scene.shapes.empty() || seat.hand.empty()) return;
    Scene row;
    row.shapes = {scene.shapes[0]};
    double reach = 0;
    for (const Point p : row.shapes[0].outline) reach = std::max(reach, length(p));
    Camera camera;
    camera.size = {static_cast<double>(canvas.width()), static_cast<double>(canvas.height())};
    camera.scale = piece_radius * ui_scale / std::max(reach, 1e-9);
    Point at = right - Point{hand_width(seat, ui_scale) - piece_radius * ui_scale, 0};
    for (const HandPlace& place : seat.hand) {
        row.tiles.push_back({.centre = camera.to_world(at),
                             .fill = place.is_empty ? Fill::playable : Fill::piece,
                             .player = place.player,
                             .component = place.component});
        const Point beside = at + Point{(piece_radius + 3) * ui_scale, 0};
        if (!place.left)
            draw_endless(canvas, beside, ui_scale);
        else if (!place.is_empty)
            canvas.draw_text(beside, std::to_string(*place.left),
                             {text_size * ui_scale, palette::faint_ink, Align::left, Anchor::middle,
                              false, false});
        at.x += place_width * ui_scale;
    }
    draw_tiles(canvas, row, camera, {});
}

}  // namespace tessera::render

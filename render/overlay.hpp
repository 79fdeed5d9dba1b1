// SPDX-License-Identifier: Apache-2.0
// What lies over the board and does not move with it: caption, players, status line, help.
#pragma once

#include "render/scene.hpp"

namespace tessera::render {

void draw_caption(Canvas& canvas, const Scene& scene, double ui_scale);
void draw_players(Canvas& canvas, const Scene& scene, double ui_scale);
void draw_status(Canvas& canvas, const Scene& scene, double ui_scale);
void draw_help(Canvas& canvas, const Overlays& overlays);
// Which move a pixel of the time line means; none beside it.
std::optional<std::size_t> ply_at(const Scene& scene, Point size, double ui_scale, Point pixel);
bool is_on_play_button(const Scene& scene, Point size, double ui_scale, Point pixel);
// A box with round corners.
Polygon rounded_box(Point low, Point high, double radius);

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// What lies over the board and does not move with it: caption, players, status line, help.
#pragma once

#include "render/scene.hpp"

namespace tessera::render {

void draw_caption(Canvas& canvas, const Scene& scene, double ui_scale);
void draw_players(Canvas& canvas, const Scene& scene, double ui_scale);
void draw_status(Canvas& canvas, const Scene& scene, double ui_scale);
void draw_help(Canvas& canvas, const Overlays& overlays);
// A box with round corners.
Polygon rounded_box(Point low, Point high, double radius);

}  // namespace tessera::render

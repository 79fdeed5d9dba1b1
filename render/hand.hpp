// SPDX-License-Identifier: Apache-2.0
// A player's hand beside the board: each place with its piece and how many are left.
#pragma once

#include "render/scene.hpp"

namespace tessera::render {

double hand_width(const Seat& seat, double ui_scale);
// A row of places that ends at `right`.
void draw_hand(Canvas& canvas, const Scene& scene, const Seat& seat, Point right, double ui_scale);

}  // namespace tessera::render

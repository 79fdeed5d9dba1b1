// SPDX-License-Identifier: Apache-2.0
// A shape per player, so that colour is never the only difference between pieces.
#pragma once

#include "render/canvas.hpp"

#include <cstddef>

namespace tessera::render {

// Ring, cross, triangle, square, diamond, plus, star, bar; then again. Player 0: a dot.
void draw_mark(Canvas& canvas, Point centre, double radius, std::size_t player, Colour colour);
// A row of dots; nothing for 0.
void draw_pips(Canvas& canvas, Point centre, double radius, int n, Colour colour);

}  // namespace tessera::render

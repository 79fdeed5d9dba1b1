// SPDX-License-Identifier: Apache-2.0
// Draws a board of a fixed shape: its lines, and pieces that lie on sites instead of filling them.
#pragma once

#include "render/scene.hpp"

namespace tessera::render {

// Of a scene with a fixed board, over what is there.
void draw_fixed_board(Canvas& canvas, const Scene& scene, const Camera& camera,
                      const Overlays& overlays);

}  // namespace tessera::render

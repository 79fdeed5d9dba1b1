// SPDX-License-Identifier: Apache-2.0
// A card beside the cell that was clicked: the pieces that may go there, with their numbers.
#pragma once

#include "render/scene.hpp"

namespace tessera::render {

void draw_choices(Canvas& canvas, const Scene& scene, const Camera& camera, double ui_scale);
// Which of the pieces a pixel hits.
std::optional<std::size_t> choice_at(const Scene& scene, const Camera& camera, double ui_scale,
                                     Point pixel);

}  // namespace tessera::render

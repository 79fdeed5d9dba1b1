// SPDX-License-Identifier: Apache-2.0
// Where the sites of a board of a fixed shape and of its hands lie in a picture.
#pragma once

#include "core/game.hpp"
#include "render/scene.hpp"

#include <vector>

namespace tessera::render {

struct FixedPlan {
    FixedBoard board;
    std::vector<TileShape> shapes;  // each once
    std::vector<SceneTile> tiles;   // by site: centre and shape
    double button_scale = 1;        // more on large boards
};

FixedPlan plan_of(const Game&);
// Adds a button below the board, so many halves of its width to the right of the middle.
void add_button(FixedPlan&, int halves, std::string text);

}  // namespace tessera::render

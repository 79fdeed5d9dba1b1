// SPDX-License-Identifier: Apache-2.0
// The one place where the view reads a world: its cells as tiles of a scene.
#pragma once

#include "core/game.hpp"
#include "render/scene.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera::render {

struct BoardScene {
    Scene scene;            // tiles in canonical order; their numbers count the cells that exist
    std::vector<Coord> at;  // of each tile

    std::optional<std::size_t> tile_of(const Lattice&, Coord) const;  // of a growing board
};

// How a piece looks: its player, and which of the player's kinds it is.
struct PieceLook {
    std::uint8_t player = 0;
    std::uint8_t component = 0;
    std::string name;
};

// Reads the cells and pieces of the first board. A legal target that is not stored gets a tile too.
// Of a board of a fixed shape, see render/fixed_board_scene.
BoardScene scene_of(const World&, const Game&, std::span<const Move> legal,
                    std::optional<Coord> last_move);
PieceLook look_of(const Game&, ComponentId);
// The places of a player's hand, in order; empty where there is no hand, or it lies beside the
// board.
std::vector<HandPlace> hand_of(const World&, const Game&, OwnerId player);
std::size_t n_players(const Game&);

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// A picture of a board, independent of the world it was read from: tiles in a plane and what to
// show on them. Drawn the same into a window's canvas and into a file's.
#pragma once

#include "render/camera.hpp"
#include "render/canvas.hpp"
#include "render/fixed_board.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tessera::render {

class Sprites;

struct TileShape {
    Polygon outline;  // around the tile's centre, in units of the plane
};

enum class Fill : std::uint8_t {
    absent,    // not stored now
    exists,    // stored, nothing may go there
    playable,  // part of the board in play
    piece,     // taken
};

struct SceneTile {
    Point centre;
    std::uint32_t shape = 0;  // index into Scene::shapes
    Fill fill = Fill::exists;
    std::uint8_t player = 0;  // of the piece; 0: nobody's
    std::uint8_t component =
        0;                   // kind of piece among its player's, from 0: shown as that many pips
    std::uint32_t site = 0;  // number for the overlay
    std::string text{};      // small label on the tile
    bool last_move = false;
    bool legal_dot = false;
};

struct HandPlace {  // of a player's hand
    std::uint8_t player = 0;
    std::uint8_t component = 0;
    bool is_empty = false;
    std::optional<std::uint32_t> left{};  // pieces there; none: they never run out
};

struct Seat {  // one line of the list of players
    std::uint8_t player = 0;
    std::string name{};
    bool is_to_move = false;
    std::vector<HandPlace> hand{};
};

struct Choice {  // a piece that may go to the cell that was clicked
    std::uint8_t player = 0;
    std::uint8_t component = 0;
    std::string name{};
};

struct Transport {  // where in the game the picture is
    std::size_t ply = 0;
    std::size_t n_plies = 0;
    bool is_running = false;
    std::string speed{};
};

struct Scene {
    std::vector<TileShape> shapes;
    std::vector<SceneTile> tiles;
    std::vector<std::string> caption;      // top left; the first line is the title
    std::vector<Seat> players;             // top right
    std::string status;                    // bottom line
    std::optional<Transport> transport{};  // at the bottom line
    std::vector<Choice> choices{};         // a card beside the tile `chosen`
    std::size_t chosen = 0;
    std::optional<FixedBoard> fixed{};  // none: the tiles are all there is

    Bounds bounds() const;  // of all tiles, in the plane
    Bounds shown_bounds()
        const;  // of the tiles that are more than stored; all where there are none
};

struct KeyHelp {
    std::string key;
    std::string what;
};

struct Overlays {
    bool legal = true;          // dots on legal moves
    bool last_move = true;      // ring
    bool stored = false;        // cells that exist under the policy, and holes
    bool site_numbers = false;  // index of each cell
    bool help = false;          // list of keys
    std::vector<KeyHelp> keys{};
    std::optional<std::size_t> hover{};  // tile under the pointer
    std::uint8_t hover_player = 0;       // whose piece would go there
    double ui_scale = 1;                 // pixels per unit of text and lines: 2 on a dense display
};

// With sprites, which must stay with the scene's shapes, many tiles are drawn fast.
void draw(Canvas& canvas, const Scene& scene, const Camera& camera, const Overlays& overlays,
          Sprites* sprites = nullptr);
// What stands around the board: caption, players, status, choices, list of keys.
void draw_frame(Canvas& canvas, const Scene& scene, const Camera& camera, const Overlays& overlays);
// The tiles alone, over what is there.
void draw_tiles(Canvas& canvas, const Scene& scene, const Camera& camera, const Overlays& overlays,
                Sprites* sprites = nullptr);
// The tile under a pixel; an absent one only if something may go there.
std::optional<std::size_t> tile_at(const Scene& scene, const Camera& camera, Point pixel);

}  // namespace tessera::render

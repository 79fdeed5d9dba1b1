// SPDX-License-Identifier: Apache-2.0
// What a scene of a board of a fixed shape has beside its tiles. Lengths are of the scene's plane,
// where neighbouring sites are about 1 apart.
#pragma once

#include "render/geometry.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tessera::render {

enum class Ground : std::uint8_t {
    cell,     // the tile's outline
    spot,     // where lines of the board meet
    pit,      // a hollow for counters
    tray,     // a place beside the board
    nowhere,  // a number that no site has
    button,   // no place: a pass, or taking the other seat; the tile's text says which
};

struct FixedSite {
    Ground ground = Ground::cell;
    std::uint8_t owner = 0;   // of a tray
    double radius = 0.4;      // of a piece
    std::uint32_t count = 1;  // pieces there
    std::string letters{};    // of the kind of piece; empty where its owner has but one
    bool can_move = false;    // a legal move starts here
    bool last_from = false;   // the last move did
    bool is_selected = false;
};

struct FixedBoard {
    std::vector<Polygon> areas;               // cells
    std::vector<std::array<Point, 2>> lines;  // edges
    std::vector<Point> dots;                  // vertices, where only edges are played on
    bool is_of_lines = false;                 // pieces lie on lines or where they meet
    std::vector<FixedSite> sites;             // by tile
    Bounds bounds;                            // with hands, and room for buttons
};

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// Whole boards: the cells inside a lattice's half planes, as perimeter expansion and the thesis'
// fixed boards use them. On squares, hexagons and triangles their side n is the number of cells in
// the lowest row.
#pragma once

#include "core/lattice.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tessera {

struct BoardShape {
    std::vector<std::int64_t> bounds;  // one per half plane of the lattice

    friend bool operator==(const BoardShape&, const BoardShape&) = default;
};

// A board of side n around the cell (0, 0) of kind 0.
BoardShape shape_of_side(const Lattice&, int side);
int side_of(const Lattice&, const BoardShape&);
void grow_layer(const Lattice&, BoardShape&);
bool contains(const Lattice&, const BoardShape&, Coord) noexcept;
void each_cell(const Lattice&, const BoardShape&, const std::function<void(Coord)>&);  // canonical
std::vector<Coord> cells_of(const Lattice&, const BoardShape&);                        // likewise

// The smallest whole board that holds the tiles and all their neighbours; nearest to the first
// tile.
BoardShape shape_around(const Lattice&, std::span<const Coord> tiles);
// As the thesis counts: n tiles are taken for a straight line, edge to edge.
int thesis_side(const Lattice&, int n_tiles);

}  // namespace tessera

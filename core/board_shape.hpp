// SPDX-License-Identifier: Apache-2.0
// Whole boards: the cells inside a lattice's half planes, as perimeter expansion and fixed boards
// use them.
#pragma once

#include "core/lattice.hpp"

#include <cstdint>
#include <vector>

namespace tessera {

struct BoardShape {
    std::vector<std::int32_t> bounds;  // one per half plane of the lattice

    friend bool operator==(const BoardShape&, const BoardShape&) = default;
};

// The thesis' dimension n: the side of the board. Centred on the lattice's origin cell.
BoardShape shape_of_side(const Lattice&, int side);
int side_of(const Lattice&, const BoardShape&);
void grow_layer(const Lattice&, BoardShape&);
bool contains(const Lattice&, const BoardShape&, Coord) noexcept;
std::vector<Coord> cells_of(const Lattice&, const BoardShape&);  // in canonical order

// The smallest whole board that holds the tiles and all their neighbours.
BoardShape shape_around(const Lattice&, const std::vector<Coord>& tiles);
// As the thesis counts: n tiles are taken for a straight, centred line.
int thesis_side(const Lattice&, int n_tiles);

}  // namespace tessera

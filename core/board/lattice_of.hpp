// SPDX-License-Identifier: Apache-2.0
// Rows of the lattice table (core/lattices.cpp) from the geometry of periodic tilings, so that
// boards of them can grow.
#pragma once

#include "core/board/tilings.hpp"
#include "core/lattice.hpp"

#include <string_view>

namespace tessera {

// Its kinds of cell: those with most sides first, then by height and from left to right. Whole
// boards are hexagons of repetitions where the tiling is six-fold, else parallelograms of them.
[[nodiscard]] Lattice lattice_of(Tiling tiling);

// Bricks of two squares, each row half a brick further on.
[[nodiscard]] Lattice lattice_of_bricks();

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Boards grow inside each placement, before the piece is put down, as the world's policy says.
#pragma once

#include "core/world.hpp"

#include <vector>

namespace tessera {

// The first cells of an empty world: the whole board of perimeter and base, the places of the
// hands, and a cell for the first piece. Adds Cell, Links. Writes Cell.state, BoardState.
void start_boards(World&);

// Makes the cells that a piece on `at` needs. Numbers may change (map). True if the world was
// emptied and has to be played again on more cells (reapply): then it holds what the start and the
// moves make, and nothing that somebody wrote into a column beside them.
// Adds Cell, Links. Writes Cell.state, BoardState, Turn.ending, Log. Before set_piece.
bool grow(World&, Coord at);

// Takes back the growth of a whole board. Writes Cell.state, BoardState.
void shrink_to(World&, const BoardShape&, std::uint8_t board);

// Existing cells of a board in canonical order: their places are the canonical numbers.
std::vector<Coord> existing_cells(const World&, std::uint8_t board = 0);

}  // namespace tessera

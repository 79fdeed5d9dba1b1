// SPDX-License-Identifier: Apache-2.0
// Boards grow inside each placement, before the piece is put down.
#pragma once

#include "core/world.hpp"

#include <vector>

namespace tessera {

// Puts the world's first cells there: the whole board of perimeter and base, nothing for zone and
// rule.
void start_board(World&);

// Makes the cells that a piece on `at` needs under the world's policy; ids may change.
// True if the board has to be played again from the start on more cells (reapply).
// Adds Cell, Links. Writes exists, shape, journal. Before set_piece.
bool grow(World&, Coord at);

// Renumbers rows: row s becomes new_id[s]. Writes every site column, the sets, owners, history.
void remap(World&, const std::vector<SiteId>& new_id);

// Ids in canonical order, hands behind the board: new_id[s]. Holes are left out.
std::vector<SiteId> canonical_ids(const World&);

// Starts over with exactly these cells, numbered in this order. The caller replays the history.
void reset_board(World&, const std::vector<Coord>& cells);

// Existing cells in canonical order.
std::vector<Coord> live_cells(const World&);

// Takes back the growth of a whole board: cells outside `shape` stop existing.
void shrink_to(World&, const BoardShape& shape);

}  // namespace tessera

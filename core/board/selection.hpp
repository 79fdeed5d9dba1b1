// SPDX-License-Identifier: Apache-2.0
// Parts of a graph: what remains when elements are left out. Internal to the operators.
#pragma once

#include "core/board/graph.hpp"

#include <vector>

namespace tessera {

// By element: whether it remains. An edge needs both its vertices, a cell all of its edges.
struct Selection {
    std::vector<bool> vertices, edges, cells;
};

[[nodiscard]] Selection all_of(const Graph& graph);
// What remains, in its old order.
[[nodiscard]] Graph select(const Graph& graph, Selection selection);

// The edges of cells: those of cell c are edges[starts[c]] … edges[starts[c + 1] - 1], from its
// first corner on; no_element where two corners are not connected.
struct CellEdges {
    std::vector<std::uint32_t> starts, edges;
};
[[nodiscard]] CellEdges edges_of_cells(const Graph& graph);

// Leaves out the edges that bound only cells which are left out.
void drop_orphans(const Graph& graph, Selection& selection);

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// What touches what in a board's graph: the first thing that relations are worked out from.
#pragma once

#include "core/board/graph.hpp"
#include "core/board/rows.hpp"

namespace tessera {

// The cells that an edge lies between. A cell that goes round clockwise is on the right of its
// edges. Where several cells claim a side (cells that overlap, or go round the other way, as some
// of celtic boards), the last one has it; for the others the edge leads nowhere.
struct EdgeSides {
    std::uint32_t along = no_element;    // goes from the edge's a to its b
    std::uint32_t against = no_element;  // from b to a
};

struct Incidence {
    Rows vertex_edges;  // counter-clockwise from the west
    Rows vertex_cells;
    Rows cell_edges;               // the k-th joins the cell's corners k and k + 1; or no_element
    std::vector<EdgeSides> sides;  // by edge
    std::vector<Position> cell_places, edge_places;  // centres
};

[[nodiscard]] Incidence incidence_of(const Graph& graph);

// Where a site of any kind is.
[[nodiscard]] inline const Position& place(const Graph& graph, const Incidence& touching,
                                           SiteType type, std::size_t site) noexcept {
    return type == SiteType::cell     ? touching.cell_places[site]
           : type == SiteType::vertex ? graph.vertices[site]
                                      : touching.edge_places[site];
}

// The cell on the other side of an edge of a cell, or no_element.
[[nodiscard]] inline std::uint32_t across(const Incidence& touching, std::uint32_t edge,
                                          std::uint32_t cell) noexcept {
    const EdgeSides& sides = touching.sides[edge];
    return sides.along == cell ? sides.against : sides.against == cell ? sides.along : no_element;
}

[[nodiscard]] inline std::uint32_t other_end(const Graph& graph, std::uint32_t edge,
                                             std::uint32_t vertex) noexcept {
    return graph.edges[edge].a == vertex ? graph.edges[edge].b : graph.edges[edge].a;
}

}  // namespace tessera

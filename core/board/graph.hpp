// SPDX-License-Identifier: Apache-2.0
// A board as a graph of vertices, edges and cells: what tilings, shapes and operators make, and
// what a Topology is worked out from. Plain data; each kind of element is numbered from 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

struct Position {
    double x = 0, y = 0, z = 0;
};

// The number of an element that is not there.
inline constexpr std::uint32_t no_element = ~std::uint32_t{0};

enum class SiteType : std::uint8_t { cell, vertex, edge };

struct GraphEdge {
    std::uint32_t a = 0, b = 0;  // vertices
};

struct Graph {
    std::vector<Position> vertices;
    std::vector<GraphEdge> edges;
    // Cell c goes round cell_vertices[cell_starts[c]] … [cell_starts[c + 1] - 1].
    std::vector<std::uint32_t> cell_starts{0};
    std::vector<std::uint32_t> cell_vertices;
    // By cell: its place, where that is not the mean of its corners (rings of a target share their
    // middle). Empty: it is for all cells.
    std::vector<Position> cell_places;
    // By vertex: the vertex it turns round (In, Out, CW, CCW are seen from there), or no_element.
    // Empty: none of them does.
    std::vector<std::uint32_t> pivots;

    std::size_t n_cells() const noexcept { return cell_starts.size() - 1; }
    std::span<const std::uint32_t> cell(std::size_t c) const noexcept {
        return std::span(cell_vertices)
            .subspan(cell_starts[c], cell_starts[c + 1] - cell_starts[c]);
    }
    std::size_t n_sites(SiteType type) const noexcept {
        return type == SiteType::cell     ? n_cells()
               : type == SiteType::vertex ? vertices.size()
                                          : edges.size();
    }
};

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/board/edge_grid.hpp"

#include "core/board/build.hpp"

#include <cmath>

namespace tessera {

EdgeGrid edge_grid_of(const Graph& graph, std::size_t most_squares) {
    EdgeGrid grid;
    if (graph.edges.empty()) return grid;
    Position low = graph.vertices[graph.edges[0].a], high = low;
    double length = 0;
    for (const GraphEdge& edge : graph.edges) {
        const Position &a = graph.vertices[edge.a], &b = graph.vertices[edge.b];
        low = {std::min({low.x, a.x, b.x}), std::min({low.y, a.y, b.y}), 0};
        high = {std::max({high.x, a.x, b.x}), std::max({high.y, a.y, b.y}), 0};
        length += std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
    }
    const double width = high.x - low.x, height = high.y - low.y;
    const double n = static_cast<double>(graph.edges.size());
    const double most = static_cast<double>(std::max<std::size_t>(most_squares, 1));
    grid.x0 = low.x, grid.y0 = low.y;
    grid.side = std::max(
        {length / n, std::sqrt(width * height / most), width / most, height / most, tolerance});
    grid.n_columns = static_cast<std::size_t>(width / grid.side) + 1;
    grid.n_rows = static_cast<std::size_t>(height / grid.side) + 1;
    return grid;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/board/mancala.hpp"

#include "core/board/operators.hpp"

#include <vector>

namespace tessera {
namespace {

// Stores stand beside the middle of the rows. Near enough to the holes next to them to be connected
// to those, and to no others.
double store_distance(std::int64_t rows) {
    if (rows == 2) return 0.85;
    return rows % 2 == 0 ? 0.9 : 1;
}

Graph row_of_holes(std::int64_t columns, double y) {
    Graph row;
    for (std::int64_t x = 0; x < columns; ++x) {
        row.vertices.push_back({static_cast<double>(x), y, 0});
        const auto v = static_cast<std::uint32_t>(x);
        if (v > 0) row.edges.push_back({v - 1, v});
    }
    return row;
}

Graph store_at(double x, double y) {
    Graph store;
    store.vertices.push_back({x, y, 0});
    return store;
}

}  // namespace

Result<Graph> mancala(const MancalaShape& shape) {
    const auto [rows, columns, stores] = shape;
    if (rows < 1 || columns < 1) return bad_graph("expected at least one row and one column");
    if (stores < 0 || stores > 2) return bad_graph("expected no store, one or two");
    const auto most = static_cast<std::int64_t>(max_elements);
    if (rows > most || columns > most / rows / 2) return graph_too_big();
    const double away = store_distance(rows), middle = static_cast<double>(rows - 1) / 2;
    std::vector<Graph> parts;
    if (stores > 0) parts.push_back(store_at(-away, middle));
    for (std::int64_t y = 0; y < rows; ++y)
        parts.push_back(row_of_holes(columns, static_cast<double>(y)));
    if (stores > 1) parts.push_back(store_at(static_cast<double>(columns - 1) + away, middle));
    return unite(parts, true);
}

}  // namespace tessera

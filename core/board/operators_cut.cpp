// SPDX-License-Identifier: Apache-2.0
// Operators that cut a board by a polygon: keep, clip, hole.
#include "core/board/operators.hpp"
#include "core/board/selection.hpp"

namespace tessera {
namespace {

Graph cut(const Graph& graph, const Polygon& polygon, bool keeps_inside) {
    const Polygon wide = inflated(polygon, outline_margin);
    Selection selection = all_of(graph);
    for (std::size_t v = 0; v < graph.vertices.size(); ++v)
        selection.vertices[v] = contains(wide, graph.vertices[v]) == keeps_inside;
    Graph rest = select(graph, std::move(selection));
    make_faces(rest, Crossings::ignore);
    return rest;
}

}  // namespace

Graph keep(const Graph& graph, const Polygon& polygon) { return cut(graph, polygon, true); }

Graph clip(const Graph& graph, const Polygon& polygon) { return cut(graph, polygon, false); }

Graph hole(const Graph& graph, const Polygon& polygon) {
    const Polygon wide = inflated(polygon, outline_margin);
    Selection selection = all_of(graph);
    for (std::size_t c = 0; c < graph.n_cells(); ++c)
        selection.cells[c] = !contains(wide, cell_centre(graph, c));
    drop_orphans(graph, selection);
    return select(graph, std::move(selection));
}

}  // namespace tessera

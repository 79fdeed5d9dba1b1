// SPDX-License-Identifier: Apache-2.0
#include "core/board/selection.hpp"

#include "core/board/build.hpp"

namespace tessera {
namespace {

constexpr std::size_t nowhere = no_element;

// By element: its new number.
std::vector<std::uint32_t> numbers_of(const std::vector<bool>& remains) {
    std::vector<std::uint32_t> numbers(remains.size(), no_element);
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < remains.size(); ++i)
        if (remains[i]) numbers[i] = next++;
    return numbers;
}

void drop_incomplete(const Graph& graph, Selection& selection) {
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        if (!selection.vertices[graph.edges[e].a] || !selection.vertices[graph.edges[e].b])
            selection.edges[e] = false;
    const CellEdges sides = edges_of_cells(graph);
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        for (const std::uint32_t v : graph.cell(c))
            if (!selection.vertices[v]) selection.cells[c] = false;
        for (std::size_t i = sides.starts[c]; i < sides.starts[c + 1]; ++i)
            if (sides.edges[i] != nowhere && !selection.edges[sides.edges[i]])
                selection.cells[c] = false;
    }
}

void take_pivots(const Graph& graph, const Selection& selection,
                 const std::vector<std::uint32_t>& numbers, Graph& rest) {
    for (std::size_t v = 0; v < graph.pivots.size(); ++v) {
        if (!selection.vertices[v]) continue;
        const std::uint32_t pivot = graph.pivots[v];
        rest.pivots.push_back(pivot == no_element ? no_element : numbers[pivot]);
    }
}

}  // namespace

Selection all_of(const Graph& graph) {
    return {std::vector<bool>(graph.vertices.size(), true),
            std::vector<bool>(graph.edges.size(), true), std::vector<bool>(graph.n_cells(), true)};
}

Graph select(const Graph& graph, Selection selection) {
    drop_incomplete(graph, selection);
    const std::vector<std::uint32_t> numbers = numbers_of(selection.vertices);
    Graph rest;
    for (std::size_t v = 0; v < graph.vertices.size(); ++v)
        if (selection.vertices[v]) rest.vertices.push_back(graph.vertices[v]);
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        if (selection.edges[e])
            rest.edges.push_back({numbers[graph.edges[e].a], numbers[graph.edges[e].b]});
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        if (!selection.cells[c]) continue;
        if (!graph.cell_places.empty()) rest.cell_places.push_back(graph.cell_places[c]);
        for (const std::uint32_t v : graph.cell(c)) rest.cell_vertices.push_back(numbers[v]);
        rest.cell_starts.push_back(static_cast<std::uint32_t>(rest.cell_vertices.size()));
    }
    take_pivots(graph, selection, numbers, rest);
    return rest;
}

void drop_orphans(const Graph& graph, Selection& selection) {
    const CellEdges sides = edges_of_cells(graph);
    std::vector<bool> is_bound(graph.edges.size(), false);
    const auto for_sides = [&](bool remaining, auto&& visit) {
        for (std::size_t c = 0; c < graph.n_cells(); ++c)
            for (std::size_t i = sides.starts[c]; i < sides.starts[c + 1]; ++i)
                if (selection.cells[c] == remaining && sides.edges[i] != no_element)
                    visit(sides.edges[i]);
    };
    for_sides(true, [&](std::uint32_t e) { is_bound[e] = true; });
    for_sides(false, [&](std::uint32_t e) {
        if (!is_bound[e]) selection.edges[e] = false;
    });
}

CellEdges edges_of_cells(const Graph& graph) {
    GraphBuilder builder = builder_of(graph);
    CellEdges sides{graph.cell_starts, {}};
    sides.edges.reserve(graph.cell_vertices.size());
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        const auto corners = graph.cell(c);
        for (std::size_t i = 0; i < corners.size(); ++i)
            sides.edges.push_back(
                find_edge(builder, corners[i], corners[(i + 1) % corners.size()]));
    }
    return sides;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Operators that make new elements out of old ones: dual, medial, subdivide, complete.
#include "core/board/operators.hpp"
#include "core/board/selection.hpp"

#include <algorithm>
#include <span>

namespace tessera {
namespace {

constexpr std::size_t max_cell_pairs = 8 * max_elements;  // edges that complete looks at

// By edge: the cells it bounds, two at most; of more than two the last ones.
struct Flanks {
    std::vector<std::uint32_t> left, right;
};

// A cell whose corners follow the edge from its end a to b has it on its own side.
Flanks flanks_of(const Graph& graph) {
    const CellEdges sides = edges_of_cells(graph);
    Flanks flanks{std::vector<std::uint32_t>(graph.edges.size(), no_element), {}};
    flanks.right = flanks.left;
    for (std::uint32_t c = 0; c < graph.n_cells(); ++c) {
        const auto corners = graph.cell(c);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const std::uint32_t e = sides.edges[sides.starts[c] + i];
            if (e == no_element) continue;
            const bool is_forward = graph.edges[e].a == corners[i];
            (is_forward ? flanks.right : flanks.left)[e] = c;
        }
    }
    return flanks;
}

bool encloses_anything(const Graph& graph) {
    if (graph.n_cells() > 0) return true;
    Graph copy = graph;
    make_faces(copy, Crossings::no_side_of_a_face);
    return copy.n_cells() > 0;
}

}  // namespace

Result<Graph> dual(const Graph& graph) {
    if (!encloses_anything(graph))
        return bad_graph("the graph encloses no cells, so it has no dual");
    if (graph.n_cells() == 0) return graph;
    GraphBuilder builder;
    for (std::size_t c = 0; c < graph.n_cells(); ++c)
        add_new_vertex(builder, cell_centre(graph, c));
    const Flanks flanks = flanks_of(graph);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        const std::uint32_t a = flanks.left[e], b = flanks.right[e];
        if (a != no_element && b != no_element && a != b) add_edge(builder, a, b);
    }
    auto result = take(std::move(builder));
    if (!result) return result;
    make_faces(*result, Crossings::ignore);
    renumber(*result);
    return result;
}

Result<Graph> medial(const Graph& graph) {
    if (graph.n_cells() == 0)
        return bad_graph("the graph has no cells, so none of its edges meet round one");
    GraphBuilder builder;
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        add_new_vertex(builder, edge_centre(graph, e));
    const CellEdges sides = edges_of_cells(graph);
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        const auto round = std::span(sides.edges).subspan(sides.starts[c], graph.cell(c).size());
        for (std::size_t i = 0; i < round.size(); ++i) {
            const std::uint32_t a = round[i], b = round[(i + 1) % round.size()];
            if (a != no_element && b != no_element && a != b) add_edge(builder, a, b);
        }
    }
    auto result = take(std::move(builder));
    if (!result) return result;
    make_faces(*result, Crossings::ignore);
    renumber(*result);
    return result;
}

Result<Graph> subdivide(Graph graph, std::int64_t min, SiteType use) {
    if (use == SiteType::vertex) make_faces(graph, Crossings::no_side_of_a_face);
    GraphBuilder builder = builder_of(graph);
    for (std::size_t c = graph.n_cells(); c-- > 0;) {
        const auto corners = graph.cell(c);
        if (static_cast<std::int64_t>(corners.size()) < min) continue;
        const std::uint32_t middle = add_new_vertex(builder, cell_centre(graph, c));
        for (const std::uint32_t v : corners)
            if (v != middle) add_edge(builder, middle, v);
    }
    builder.cell_starts.assign(1, 0);
    builder.cell_vertices.clear();
    builder.cell_places.clear();
    auto result = take(std::move(builder));
    if (result && use != SiteType::vertex) make_faces(*result, Crossings::no_side_of_a_face);
    return result;
}

namespace {

Result<Graph> complete_cells(const Graph& graph) {
    std::size_t n_pairs = 0;
    for (std::size_t c = 0; c < graph.n_cells(); ++c)
        n_pairs += graph.cell(c).size() * graph.cell(c).size();
    if (n_pairs > max_cell_pairs) return graph_too_big();
    GraphBuilder builder = builder_of(graph);
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        const auto corners = graph.cell(c);
        for (std::size_t i = 0; i < corners.size(); ++i)
            for (std::size_t j = i + 1; j < corners.size(); ++j)
                add_edge(builder, corners[i], corners[j]);
    }
    return take(std::move(builder));
}

}  // namespace

Result<Graph> complete(Graph graph, bool in_each_cell) {
    if (in_each_cell) return complete_cells(graph);
    const auto n = static_cast<std::uint32_t>(graph.vertices.size());
    if (n > max_complete)
        return bad_graph("all of " + std::to_string(n) +
                         " vertices cannot be connected; expected at most " +
                         std::to_string(max_complete));
    graph.edges.clear();
    for (std::uint32_t a = 0; a < n; ++a)
        for (std::uint32_t b = a + 1; b < n; ++b) graph.edges.push_back({a, b});
    make_faces(graph, Crossings::no_side_of_a_face);
    return graph;
}

}  // namespace tessera

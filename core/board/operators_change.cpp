// SPDX-License-Identifier: Apache-2.0
// Operators that add elements and take them away: add, remove, trim.
#include "core/board/connect.hpp"
#include "core/board/operators.hpp"
#include "core/board/selection.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tessera {
namespace {

using Ring = std::vector<std::uint32_t>;

// Vertices by number; none where there is no such vertex, or one stands twice.
std::optional<Ring> numbered(const std::vector<std::int64_t>& numbers, std::size_t n_vertices) {
    Ring ring;
    for (const std::int64_t v : numbers) {
        if (v < 0 || static_cast<std::uint64_t>(v) >= n_vertices) return std::nullopt;
        ring.push_back(static_cast<std::uint32_t>(v));
    }
    Ring sorted = ring;
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) == sorted.end() ? std::optional(ring) : std::nullopt;
}

// Which cell has exactly these corners.
class CellIndex {
public:
    explicit CellIndex(const Graph& graph) : graph_(graph) {
        for (std::uint32_t c = 0; c < graph.n_cells(); ++c)
            by_lowest_.emplace(std::ranges::min(graph.cell(c)), c);
    }
    std::optional<std::uint32_t> find(const Ring& ring) const {
        const auto [first, last] = by_lowest_.equal_range(std::ranges::min(ring));
        for (auto it = first; it != last; ++it)
            if (std::ranges::is_permutation(graph_.cell(it->second), ring)) return it->second;
        return std::nullopt;
    }

private:
    const Graph& graph_;
    std::unordered_multimap<std::uint32_t, std::uint32_t> by_lowest_;
};

// ---- add ---------------------------------------------------------------------------------------

void add_places(GraphBuilder& builder, const Elements& elements) {
    for (const Position& at : elements.vertices_at) add_vertex(builder, at);
    for (const auto& [from, to] : elements.edges_at) {
        const std::uint32_t a = add_vertex(builder, from), b = add_vertex(builder, to);
        if (a != b) add_edge(builder, a, b);
    }
    for (const auto& edge : elements.edges) {
        const auto ends = numbered(edge, builder.grid.points.size());
        if (ends && ends->size() == 2) add_edge(builder, (*ends)[0], (*ends)[1]);
    }
}

Ring ring_at(GraphBuilder& builder, const std::vector<Position>& places) {
    Ring ring;
    for (const Position& at : places) {
        const std::uint32_t v = add_vertex(builder, at);
        if (std::ranges::find(ring, v) == ring.end()) ring.push_back(v);
    }
    return ring;
}

void add_rings(GraphBuilder& builder, const Graph& before, const Elements& elements) {
    const CellIndex cells(before);
    std::vector<Ring> added;
    const auto add_one = [&](const Ring& ring) {
        const auto is_same = [&](const Ring& other) {
            return std::ranges::is_permutation(ring, other);
        };
        if (ring.size() < 3 || cells.find(ring) || std::ranges::any_of(added, is_same)) return;
        add_cell(builder, ring);
        added.push_back(ring);
    };
    for (const auto& places : elements.rings_at) add_one(ring_at(builder, places));
    for (const auto& numbers : elements.rings)
        if (const auto ring = numbered(numbers, builder.grid.points.size())) add_one(*ring);
}

// ---- remove ------------------------------------------------------------------------------------

void drop_cell(Selection& selection, const std::optional<std::uint32_t>& cell) {
    if (cell) selection.cells[*cell] = false;
}

void drop_cells(const Graph& graph, const Elements& elements, GraphBuilder& builder,
                Selection& selection) {
    for (const std::int64_t c : elements.cells)
        if (c >= 0 && static_cast<std::uint64_t>(c) < graph.n_cells())
            selection.cells[static_cast<std::size_t>(c)] = false;
    if (elements.rings_at.empty()) return;
    const CellIndex cells(graph);
    for (const auto& places : elements.rings_at) {
        Ring ring;
        for (const Position& at : places) ring.push_back(find_vertex(builder, at));
        if (!ring.empty()) drop_cell(selection, cells.find(ring));
    }
}

void drop_edge(GraphBuilder& builder, std::uint32_t a, std::uint32_t b, Selection& selection) {
    if (a == no_element || b == no_element || a == b) return;
    const std::uint32_t edge = find_edge(builder, a, b);
    if (edge != no_element) selection.edges[edge] = false;
}

void drop_edges(const Elements& elements, GraphBuilder& builder, Selection& selection) {
    for (const auto& [from, to] : elements.edges_at)
        drop_edge(builder, find_vertex(builder, from), find_vertex(builder, to), selection);
    for (const auto& edge : elements.edges) {
        const auto ends = numbered(edge, selection.vertices.size());
        if (ends && ends->size() == 2) drop_edge(builder, (*ends)[0], (*ends)[1], selection);
    }
}

void drop_vertices(const Elements& elements, GraphBuilder& builder, Selection& selection) {
    for (const std::int64_t v : elements.vertices)
        if (v >= 0 && static_cast<std::uint64_t>(v) < selection.vertices.size())
            selection.vertices[static_cast<std::size_t>(v)] = false;
    for (const Position& at : elements.vertices_at) {
        const std::uint32_t v = find_vertex(builder, at);
        if (v != no_element) selection.vertices[v] = false;
    }
}

}  // namespace

Result<Graph> add(Graph graph, const Elements& elements, bool connects) {
    GraphBuilder builder = builder_of(graph);
    add_places(builder, elements);
    add_rings(builder, graph, elements);
    const std::size_t n_before = graph.vertices.size();
    auto result = take(std::move(builder));
    if (!result || !connects) return result;
    return connect(std::move(*result), n_before);
}

Result<Graph> remove(const Graph& graph, const Elements& elements, bool trims) {
    Selection selection = all_of(graph);
    GraphBuilder builder = builder_of(graph);
    drop_cells(graph, elements, builder, selection);
    if (trims) drop_orphans(graph, selection);
    drop_edges(elements, builder, selection);
    drop_vertices(elements, builder, selection);
    return select(graph, std::move(selection));
}

Graph remove_inside(const Graph& graph, const Polygon& polygon) {
    Selection selection = all_of(graph);
    for (std::size_t v = 0; v < graph.vertices.size(); ++v)
        selection.vertices[v] = !contains(polygon, graph.vertices[v]);
    return select(graph, std::move(selection));
}

Graph trim(const Graph& graph) {
    Selection selection = all_of(graph);
    std::vector<std::uint32_t> degrees(graph.vertices.size(), 0);
    for (const GraphEdge& edge : graph.edges) ++degrees[edge.a], ++degrees[edge.b];
    for (std::size_t e = graph.edges.size(); e-- > 0;) {
        const GraphEdge& edge = graph.edges[e];
        if (degrees[edge.a] != 1 && degrees[edge.b] != 1) continue;
        selection.edges[e] = false;
        --degrees[edge.a], --degrees[edge.b];
    }
    std::vector<bool> is_pivot(graph.vertices.size(), false);
    for (const std::uint32_t pivot : graph.pivots)
        if (pivot != no_element) is_pivot[pivot] = true;
    for (std::size_t v = 0; v < graph.vertices.size(); ++v)
        if (degrees[v] == 0 && !is_pivot[v]) selection.vertices[v] = false;
    return select(graph, std::move(selection));
}

}  // namespace tessera

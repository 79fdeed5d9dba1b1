// SPDX-License-Identifier: Apache-2.0
#include "core/board/incidence.hpp"

#include "core/board/bearing.hpp"
#include "core/board/build.hpp"

#include <algorithm>

namespace tessera {

namespace {

// Rows by counting: for_each(add) calls add(row, value) for all pairs, the same way each time.
template <typename ForEach>
Rows rows_of(std::size_t n, ForEach for_each) {
    Rows rows;
    rows.offsets.assign(n + 1, 0);
    for_each([&](std::uint32_t row, std::uint32_t) { ++rows.offsets[row + 1]; });
    for (std::size_t i = 0; i < n; ++i) rows.offsets[i + 1] += rows.offsets[i];
    rows.values.resize(rows.offsets[n]);
    auto at = rows.offsets;
    for_each([&](std::uint32_t row, std::uint32_t value) { rows.values[at[row]++] = value; });
    return rows;
}

Rows edges_at_vertices(const Graph& graph) {
    return rows_of(graph.vertices.size(), [&](auto add) {
        for (std::uint32_t e = 0; e < graph.edges.size(); ++e) {
            add(graph.edges[e].a, e);
            add(graph.edges[e].b, e);
        }
    });
}

Rows cells_at_vertices(const Graph& graph) {
    return rows_of(graph.vertices.size(), [&](auto add) {
        for (std::uint32_t c = 0; c < graph.n_cells(); ++c)
            for (const std::uint32_t v : graph.cell(c)) add(v, c);
    });
}

// Counter-clockwise from the west, one that leads west last; edges in one line by their numbers.
void order_round_vertices(const Graph& graph, Rows& vertex_edges) {
    struct Turned {
        double angle;
        std::uint32_t edge;
    };
    std::vector<Turned> row;
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
        row.clear();
        for (const std::uint32_t e : vertex_edges[v]) {
            const Position& to = graph.vertices[other_end(graph, e, v)];
            double angle = full_turn * 3 / 4 - bearing(graph.vertices[v], to);
            while (angle < angle_tolerance) angle += full_turn;
            row.push_back({angle, e});
        }
        std::ranges::sort(row, [](const Turned& a, const Turned& b) {
            return std::abs(a.angle - b.angle) > angle_tolerance ? a.angle < b.angle
                                                                 : a.edge < b.edge;
        });
        for (std::size_t k = 0; k < row.size(); ++k)
            vertex_edges.values[vertex_edges.offsets[v] + k] = row[k].edge;
    }
}

std::uint32_t edge_between(const Graph& graph, const Rows& vertex_edges, std::uint32_t v,
                           std::uint32_t w) {
    // A hub may have very many edges, so the end with fewer is searched.
    const std::uint32_t at = vertex_edges[v].size() <= vertex_edges[w].size() ? v : w;
    for (const std::uint32_t e : vertex_edges[at])
        if (other_end(graph, e, at) == (at == v ? w : v)) return e;
    return no_element;
}

// The edges round each cell, and so the cells beside each edge.
void go_round_cells(const Graph& graph, Incidence& touching) {
    touching.sides.assign(graph.edges.size(), {});
    touching.cell_edges.values.reserve(graph.cell_vertices.size());
    for (std::uint32_t c = 0; c < graph.n_cells(); ++c) {
        const auto corners = graph.cell(c);
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const std::uint32_t v = corners[k], w = corners[(k + 1) % corners.size()];
            const std::uint32_t e = edge_between(graph, touching.vertex_edges, v, w);
            touching.cell_edges.values.push_back(e);
            if (e == no_element) continue;
            EdgeSides& sides = touching.sides[e];
            (graph.edges[e].a == v ? sides.along : sides.against) = c;
        }
        touching.cell_edges.end_row();
    }
}

}  // namespace

Incidence incidence_of(const Graph& graph) {
    Incidence touching;
    touching.vertex_edges = edges_at_vertices(graph);
    order_round_vertices(graph, touching.vertex_edges);
    touching.vertex_cells = cells_at_vertices(graph);
    go_round_cells(graph, touching);
    touching.cell_places.reserve(graph.n_cells());
    for (std::size_t c = 0; c < graph.n_cells(); ++c)
        touching.cell_places.push_back(cell_centre(graph, c));
    touching.edge_places.reserve(graph.edges.size());
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        touching.edge_places.push_back(edge_centre(graph, e));
    return touching;
}

}  // namespace tessera

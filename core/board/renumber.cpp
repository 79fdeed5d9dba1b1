// SPDX-License-Identifier: Apache-2.0
// The canonical numbering: by rows upwards, from left to right.
#include "core/board/build.hpp"

#include <algorithm>
#include <numeric>

namespace tessera {
namespace {

constexpr double row_weight = 100;       // see build.hpp
constexpr double same_score = 0.000001;  // below it differences are noise

double width_of(const std::vector<Position>& places) {
    const auto [low, high] =
        std::ranges::minmax_element(places, {}, [](const Position& at) { return at.x; });
    return places.empty() ? 0 : high->x - low->x;
}

// The places in their canonical order. Equal ones follow their height z, then their old order.
std::vector<std::uint32_t> order_of(const std::vector<Position>& places) {
    const double width = width_of(places);
    const double weight = width <= row_weight ? row_weight : 4 * width;
    std::vector<double> scores(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        scores[i] = weight * places[i].y + places[i].x;
    }
    std::vector<std::uint32_t> order(places.size());
    std::iota(order.begin(), order.end(), 0U);
    if (!std::ranges::is_sorted(scores)) {
        std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return scores[i]; });
    }
    const double noise = same_score * weight / row_weight;
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first + 1;
        while (last < order.size() && scores[order[last]] - scores[order[last - 1]] < noise) ++last;
        std::sort(order.begin() + static_cast<std::ptrdiff_t>(first),
                  order.begin() + static_cast<std::ptrdiff_t>(last),
                  [&](std::uint32_t a, std::uint32_t b) {
                      const double climb = places[b].z - places[a].z;
                      return climb > tolerance || (climb >= -tolerance && a < b);
                  });
        first = last;
    }
    return order;
}

void renumber_vertices(Graph& graph) {
    const std::vector<std::uint32_t> order = order_of(graph.vertices);
    if (std::ranges::is_sorted(order)) return;
    std::vector<std::uint32_t> rank(order.size());
    const std::vector<Position> old = graph.vertices;
    const std::vector<std::uint32_t> old_pivots = graph.pivots;
    for (std::size_t i = 0; i < order.size(); ++i) {
        graph.vertices[i] = old[order[i]];
        rank[order[i]] = static_cast<std::uint32_t>(i);
    }
    for (GraphEdge& edge : graph.edges) edge = {rank[edge.a], rank[edge.b]};
    for (std::uint32_t& v : graph.cell_vertices) v = rank[v];
    for (std::size_t i = 0; i < graph.pivots.size(); ++i) {
        const std::uint32_t pivot = old_pivots[order[i]];
        graph.pivots[i] = pivot == no_element ? no_element : rank[pivot];
    }
}

void renumber_edges(Graph& graph) {
    std::vector<Position> places(graph.edges.size());
    for (std::size_t e = 0; e < places.size(); ++e) places[e] = edge_centre(graph, e);
    const std::vector<GraphEdge> old = graph.edges;
    std::ranges::transform(order_of(places), graph.edges.begin(),
                           [&](std::uint32_t e) { return old[e]; });
}

void renumber_cells(Graph& graph) {
    std::vector<Position> places(graph.n_cells());
    for (std::size_t c = 0; c < places.size(); ++c) places[c] = cell_centre(graph, c);
    const std::vector<std::uint32_t> order = order_of(places);
    if (std::ranges::is_sorted(order)) return;
    std::vector<std::uint32_t> corners;
    std::vector<std::uint32_t> starts{0};
    corners.reserve(graph.cell_vertices.size());
    starts.reserve(graph.cell_starts.size());
    for (const std::uint32_t c : order) {
        const auto ring = graph.cell(c);
        corners.insert(corners.end(), ring.begin(), ring.end());
        starts.push_back(static_cast<std::uint32_t>(corners.size()));
    }
    graph.cell_vertices = std::move(corners);
    graph.cell_starts = std::move(starts);
    if (graph.cell_places.empty()) return;
    for (std::size_t i = 0; i < order.size(); ++i) graph.cell_places[i] = places[order[i]];
}

}  // namespace

void renumber(Graph& graph, SiteType type) {
    switch (type) {
        case SiteType::cell: return renumber_cells(graph);
        case SiteType::vertex: return renumber_vertices(graph);
        case SiteType::edge: return renumber_edges(graph);
    }
}

void renumber(Graph& graph) {
    renumber(graph, SiteType::vertex);
    renumber(graph, SiteType::edge);
    renumber(graph, SiteType::cell);
}

}  // namespace tessera

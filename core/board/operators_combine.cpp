// SPDX-License-Identifier: Apache-2.0
// Operators that make one board of several: unite, merge, intersect, layers.
#include "core/board/connect.hpp"
#include "core/board/operators.hpp"
#include "core/board/selection.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace tessera {
namespace {

// Where the vertices of a graph are in the graph that takes it in.
using Numbers = std::vector<std::uint32_t>;

void append_pivots(std::span<const Graph> graphs, std::span<const Numbers> numbers, Graph& all) {
    for (std::size_t g = 0; g < graphs.size(); ++g) {
        for (std::size_t v = 0; v < graphs[g].pivots.size(); ++v) {
            if (graphs[g].pivots[v] == no_element) continue;
            all.pivots.resize(all.vertices.size(), no_element);
            std::uint32_t& pivot = all.pivots[numbers[g][v]];
            if (pivot == no_element) pivot = numbers[g][graphs[g].pivots[v]];
        }
    }
}

void append_places(const Graph& graph, Graph& all) {
    if (graph.cell_places.empty() && all.cell_places.empty()) return;
    std::vector<Position> places = std::exchange(all.cell_places, {});
    for (std::size_t c = places.size(); c < all.n_cells(); ++c)
        places.push_back(cell_centre(all, c));
    for (std::size_t c = 0; c < graph.n_cells(); ++c) places.push_back(cell_centre(graph, c));
    all.cell_places = std::move(places);
}

void append_cells(const Graph& graph, const Numbers& numbers, Graph& all) {
    append_places(graph, all);
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        for (const std::uint32_t v : graph.cell(c)) all.cell_vertices.push_back(numbers[v]);
        all.cell_starts.push_back(static_cast<std::uint32_t>(all.cell_vertices.size()));
    }
}

bool is_too_big(std::span<const Graph> graphs) {
    std::size_t n_vertices = 0, n_edges = 0, n_cells = 0;
    for (const Graph& graph : graphs) {
        n_vertices += graph.vertices.size();
        n_edges += graph.edges.size();
        n_cells += graph.n_cells();
    }
    return std::max({n_vertices, n_edges, n_cells}) > max_elements;
}

Graph side_by_side(std::span<const Graph> graphs) {
    Graph all;
    std::vector<Numbers> numbers;
    for (const Graph& graph : graphs) {
        Numbers& own = numbers.emplace_back();
        for (const Position& at : graph.vertices) {
            own.push_back(static_cast<std::uint32_t>(all.vertices.size()));
            all.vertices.push_back(at);
        }
        for (const GraphEdge& edge : graph.edges) all.edges.push_back({own[edge.a], own[edge.b]});
        append_cells(graph, own, all);
    }
    append_pivots(graphs, numbers, all);
    return all;
}

Result<Graph> connected(Graph graph) {
    auto result = connect(std::move(graph), 0);
    if (result) make_faces(*result, Crossings::no_side_of_a_face);
    return result;
}

// Vertices by place, to find the first that is near.
class NearPlaces {
public:
    void add(const Position& at, std::uint32_t vertex) {
        squares_[key(square(at.x), square(at.y))].push_back({at, vertex});
    }
    std::uint32_t find(const Position& at) const {
        std::uint32_t first = no_element;
        for (auto x = square(at.x - merging_reach); x <= square(at.x + merging_reach); ++x)
            for (auto y = square(at.y - merging_reach); y <= square(at.y + merging_reach); ++y) {
                const auto found = squares_.find(key(x, y));
                if (found == squares_.end()) continue;
                for (const Place& place : found->second)
                    if (distance(place.at, at) < merging_reach)
                        first = std::min(first, place.vertex);
            }
        return first;
    }

private:
    struct Place {
        Position at;
        std::uint32_t vertex;
    };
    static std::int64_t square(double at) {
        return static_cast<std::int64_t>(std::floor(at / (8 * merging_reach)));
    }
    static std::uint64_t key(std::int64_t x, std::int64_t y) {
        return (static_cast<std::uint64_t>(x) << 32) ^ (static_cast<std::uint64_t>(y) & 0xffffffff);
    }
    std::unordered_map<std::uint64_t, std::vector<Place>> squares_;
};

// The vertices of the first graph that have one of the other at their place: which, or no_element.
Numbers partners(const Graph& first, const Graph& other) {
    GraphBuilder builder = builder_of(other);
    Numbers partners;
    for (const Position& at : first.vertices) partners.push_back(find_vertex(builder, at));
    return partners;
}

}  // namespace

Result<Graph> unite(std::span<const Graph> graphs, bool connects) {
    if (is_too_big(graphs)) return graph_too_big();
    Graph all = side_by_side(graphs);
    return connects ? connected(std::move(all)) : Result<Graph>(std::move(all));
}

Result<Graph> merge(std::span<const Graph> graphs, bool connects) {
    if (is_too_big(graphs)) return graph_too_big();
    GraphBuilder builder;
    NearPlaces places;
    std::vector<Numbers> numbers;
    for (const Graph& graph : graphs) {
        Numbers& own = numbers.emplace_back();
        for (const Position& at : graph.vertices) {
            const std::uint32_t known = places.find(at);
            own.push_back(known != no_element ? known : add_new_vertex(builder, at));
            if (known == no_element) places.add(at, own.back());
        }
        for (const GraphEdge& edge : graph.edges)
            if (own[edge.a] != own[edge.b]) add_edge(builder, own[edge.a], own[edge.b]);
    }
    auto all = take(std::move(builder));
    if (!all) return all;
    append_pivots(graphs, numbers, *all);
    if (connects) return connected(std::move(*all));
    make_faces(*all, Crossings::ignore);
    return all;
}

Result<Graph> intersect(std::span<const Graph> graphs) {
    if (graphs.empty()) return Graph{};
    const Graph& first = graphs.front();
    Selection selection = all_of(first);
    for (const Graph& other : graphs.subspan(1)) {
        const Numbers there = partners(first, other);
        GraphBuilder builder = builder_of(other);
        for (std::size_t v = 0; v < there.size(); ++v)
            if (there[v] == no_element) selection.vertices[v] = false;
        for (std::size_t e = 0; e < first.edges.size(); ++e) {
            const std::uint32_t a = there[first.edges[e].a], b = there[first.edges[e].b];
            if (a == no_element || b == no_element || find_edge(builder, a, b) == no_element)
                selection.edges[e] = false;
        }
    }
    Graph rest = select(first, std::move(selection));
    make_faces(rest, Crossings::ignore);
    return rest;
}

Result<Graph> layers(const Graph& graph, std::int64_t n_layers) {
    if (n_layers < 1) return bad_graph("expected at least one layer");
    const std::size_t n_most =
        std::max({graph.vertices.size() + graph.edges.size(), graph.n_cells(), std::size_t{1}});
    if (static_cast<std::uint64_t>(n_layers) > max_elements / n_most) return graph_too_big();
    std::vector<Graph> copies;
    for (std::int64_t n = 0; n < n_layers; ++n) {
        auto copy = shift(graph, {0, 0, static_cast<double>(n)});
        if (!copy) return copy;
        copies.push_back(std::move(*copy));
    }
    Graph all = side_by_side(copies);
    const auto step = static_cast<std::uint32_t>(graph.vertices.size());
    for (std::uint32_t v = step; v < all.vertices.size(); ++v) all.edges.push_back({v - step, v});
    renumber(all);
    return all;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/board/crossings.hpp"

#include "core/board/build.hpp"
#include "core/board/edge_grid.hpp"
#include "core/rng.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <set>
#include <utility>

using namespace tessera;

namespace {

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

// Short edges and long ones, on a coarse grid so that many touch, lie along each other or stand.
Graph tangle(Rng& rng) {
    Graph graph;
    const std::uint32_t width = 3 + rng.below(20), height = 1 + rng.below(20);
    for (int i = 0; i < 50; ++i)
        graph.vertices.push_back(
            {rng.below(width) * 0.5, rng.below(height) * 0.5, rng.below(20) == 0 ? 1.0 : 0.0});
    for (int i = 0; i < 120; ++i) {
        const std::uint32_t a = rng.below(50), b = rng.below(50);
        if (!same_point(graph.vertices[a], graph.vertices[b])) graph.edges.push_back({a, b});
    }
    return graph;
}

// By looking at every two edges.
Pairs all_crossing(const Graph& graph) {
    Pairs pairs;
    const auto at = [&](std::uint32_t v) { return graph.vertices[v]; };
    for (std::uint32_t e = 0; e < graph.edges.size(); ++e)
        for (std::uint32_t f = e + 1; f < graph.edges.size(); ++f)
            if (crossing_part(at(graph.edges[e].a), at(graph.edges[e].b), at(graph.edges[f].a),
                              at(graph.edges[f].b)))
                pairs.emplace(e, f);
    return pairs;
}

}  // namespace

TEST_CASE("crossings: the grid finds what looking at every two edges finds", "[core][board]") {
    for (std::uint64_t i = 0; i < 300; ++i) {
        Rng rng = Rng::stream(5, i);
        const Graph graph = tangle(rng);
        const Pairs wanted = all_crossing(graph);
        Pairs found;
        for (const Crossing& c : crossings_of(graph)) found.emplace(c.first, c.second);
        CHECK(found == wanted);
        std::vector<bool> crosses(graph.edges.size());
        for (const auto& [e, f] : wanted) crosses[f] = true;
        CHECK(edges_crossing_earlier_ones(graph) == crosses);
    }
}

TEST_CASE("edge grid: squares of a line are some of those of its box", "[core][board]") {
    for (std::uint64_t i = 0; i < 300; ++i) {
        Rng rng = Rng::stream(6, i);
        const Graph graph = tangle(rng);
        const EdgeGrid grid = edge_grid_of(graph, 200);
        for (const GraphEdge& e : graph.edges) {
            const Position &a = graph.vertices[e.a], &b = graph.vertices[e.b];
            std::set<std::size_t> line, box;
            grid.for_line(a, b, [&](std::size_t square) { line.insert(square); });
            grid.for_box({std::min(a.x, b.x) - 0.1, std::min(a.y, b.y) - 0.1},
                         {std::max(a.x, b.x) + 0.1, std::max(a.y, b.y) + 0.1},
                         [&](std::size_t square) { box.insert(square); });
            CHECK(!line.empty());
            CHECK(*line.rbegin() < grid.n_squares());
            CHECK(std::ranges::includes(box, line));
        }
    }
}

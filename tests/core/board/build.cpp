// SPDX-License-Identifier: Apache-2.0
#include "core/board/build.hpp"

#include "core/board/crossings.hpp"
#include "tests/catch.hpp"

#include <cmath>
#include <set>

using namespace tessera;

namespace {

Graph graph_of(std::vector<Position> vertices, std::vector<GraphEdge> edges) {
    Graph graph;
    graph.vertices = std::move(vertices);
    graph.edges = std::move(edges);
    return graph;
}

std::vector<std::uint32_t> corners(const Graph& graph, std::size_t cell) {
    return {graph.cell(cell).begin(), graph.cell(cell).end()};
}

// A square with a dead end that leads into it, and one that leads out.
Graph square_with_dead_ends() {
    return graph_of({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0.5, 0.5, 0}, {2, 0, 0}},
                    {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {1, 5}});
}

}  // namespace

TEST_CASE("build: a vertex is found again from anywhere within the tolerance", "[core][board]") {
    GraphBuilder builder;
    for (int i = 0; i < 2000; ++i) {  // also just on the borders of the squares of the grid
        const double x = i * 0.0040000001;
        const std::uint32_t v = add_vertex(builder, {x, -x, x / 2});
        CHECK(v == static_cast<std::uint32_t>(i));
        for (const double off : {-0.0005, 0.0005}) {
            REQUIRE(find_vertex(builder, {x + off, -x, x / 2}) == v);
            REQUIRE(find_vertex(builder, {x, -x + off, x / 2 + off}) == v);
        }
        REQUIRE(find_vertex(builder, {x, -x + 0.0011, x / 2}) == no_element);
    }
}

TEST_CASE("build: points very far out are still told apart", "[core][board]") {
    GraphBuilder builder;
    CHECK(add_vertex(builder, {1e18, 0, 0}) == 0);
    CHECK(add_vertex(builder, {-1e18, 1e300, 0}) == 1);
    CHECK(add_vertex(builder, {1e18, 0, 0}) == 0);
}

TEST_CASE("build: an edge is added once, whichever way round", "[core][board]") {
    GraphBuilder builder;
    for (int i = 0; i < 100; ++i) add_new_vertex(builder, {static_cast<double>(i), 0, 0});
    for (std::uint32_t i = 0; i < 99; ++i) {
        CHECK(add_edge(builder, i, i + 1) == i);
        CHECK(add_edge(builder, i + 1, i) == i);
    }
    CHECK(find_edge(builder, 7, 9) == no_element);
    CHECK(take(std::move(builder))->edges.size() == 99);
}

TEST_CASE("build: faces are inner regions; an outer one or one with dead ends is none",
          "[core][board]") {
    Graph graph = square_with_dead_ends();
    make_faces(graph, Crossings::ignore);
    REQUIRE(graph.n_cells() == 1);
    CHECK(corners(graph, 0) == std::vector<std::uint32_t>{0, 3, 2, 1});  // clockwise

    // Dead ends inside: its outline is no ring any more. One alone is passed by from where it
    // starts.
    graph.vertices.push_back({0.5, 0.7, 0});
    graph.edges.push_back({0, 4});
    make_faces(graph, Crossings::ignore);
    CHECK(graph.n_cells() == 1);
    graph.edges.push_back({2, 6});
    make_faces(graph, Crossings::ignore);
    CHECK(graph.n_cells() == 0);
}

TEST_CASE("build: faces are numbered by their lowest vertex, then counter-clockwise from the west",
          "[core][board]") {
    // Four triangles round vertex 0.
    Graph graph = graph_of({{0, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {-1, -1, 0}, {1, -1, 0}},
                           {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {2, 3}, {3, 4}, {4, 1}});
    make_faces(graph, Crossings::ignore);
    REQUIRE(graph.n_cells() == 4);
    CHECK(corners(graph, 0) == std::vector<std::uint32_t>{0, 4, 3});
    CHECK(corners(graph, 3) == std::vector<std::uint32_t>{0, 3, 2});
}

TEST_CASE("build: an edge due west comes first or last, whatever the noise says", "[core][board]") {
    for (const double noise : {0.0, 1e-12, -1e-12}) {
        Graph graph = graph_of({{0, 0, 0}, {-1, noise, 0}, {0, 1, 0}, {0, -1, 0}},
                               {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}});
        make_faces(graph, Crossings::ignore, West::last);
        CHECK(corners(graph, 0) == std::vector<std::uint32_t>{0, 1, 2});
        make_faces(graph, Crossings::ignore, West::first);
        CHECK(corners(graph, 1) == std::vector<std::uint32_t>{0, 1, 2});
    }
}

TEST_CASE("build: each level has its own faces, and edges that climb have none", "[core][board]") {
    Graph graph;
    for (const double z : {0.0, 1.0}) {
        const auto base = static_cast<std::uint32_t>(graph.vertices.size());
        for (const Position at : {Position{0, 0, z}, {1, 0, z}, {0, 1, z}}) {
            graph.vertices.push_back(at);
        }
        for (std::uint32_t i = 0; i < 3; ++i) graph.edges.push_back({base + i, base + (i + 1) % 3});
    }
    for (std::uint32_t i = 0; i < 3; ++i) graph.edges.push_back({i, i + 3});
    make_faces(graph, Crossings::ignore);
    CHECK(graph.n_cells() == 2);
}

TEST_CASE("build: a side that crosses an earlier edge bounds no face when told so",
          "[core][board]") {
    // A square with both diagonals and no vertex where they cross.
    Graph graph = graph_of({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}},
                           {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}});
    CHECK(edges_crossing_earlier_ones(graph) ==
          std::vector<bool>{false, false, false, false, false, true});
    make_faces(graph, Crossings::no_side_of_a_face);
    REQUIRE(graph.n_cells() > 0);
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        const auto ring = corners(graph, c);
        for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
            const auto [low, high] = std::minmax(ring[i], ring[i + 1]);
            CHECK(!(low == 1 && high == 3));
        }
    }
}

TEST_CASE("crossings: all pairs that cross between their ends, as a slow search finds them",
          "[core][board]") {
    Graph graph;
    std::uint64_t random = 1;
    const auto next = [&random] {
        random = random * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<double>(random >> 44) / 1048576.0 * 10;
    };
    for (std::uint32_t i = 0; i < 60; ++i) {
        graph.vertices.push_back({next(), next(), 0});
        graph.vertices.push_back({next(), next(), 0});
        graph.edges.push_back({2 * i, 2 * i + 1});
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> slow;
    const auto side = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        const Position &p = graph.vertices[a], &q = graph.vertices[b], &r = graph.vertices[c];
        return (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y) > 0;
    };
    for (std::uint32_t e = 0; e < 60; ++e) {
        for (std::uint32_t f = e + 1; f < 60; ++f) {
            const auto [a, b] = graph.edges[e];
            const auto [c, d] = graph.edges[f];
            if (side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)) {
                slow.insert({e, f});
            }
        }
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> quick;
    for (const Crossing& c : crossings_of(graph)) quick.insert({c.first, c.second});
    CHECK(slow.size() > 100);
    CHECK(quick == slow);
}

TEST_CASE("renumber: by rows from below, in a row from the left, layers one above the other",
          "[core][board]") {
    Graph graph =
        graph_of({{1, 1, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, 0, 0}}, {{0, 1}, {3, 4}, {2, 4}});
    graph.pivots = {1, no_element, 4, 4, 4};
    renumber(graph);
    const std::vector<Position> expected{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
    for (std::size_t i = 0; i < 5; ++i) CHECK(same_point(graph.vertices[i], expected[i]));
    CHECK(graph.pivots == std::vector<std::uint32_t>{0, 0, 0, no_element, 3});
    CHECK(edge_centre(graph, 0).z == Approx(0.5));
    CHECK(edge_centre(graph, 2).y == Approx(1));
}

TEST_CASE("renumber: noise in the coordinates changes nothing", "[core][board]") {
    const auto grid = [](double noise) {
        Graph graph;
        for (int i = 0; i < 25; ++i) {
            const double off = i % 2 == 0 ? noise : -noise;
            graph.vertices.push_back({i % 5 + off, i / 5 - off, 0});
        }
        return graph;
    };
    Graph exact = grid(0);
    Graph noisy = grid(1e-9);
    renumber(exact);
    renumber(noisy);
    for (std::size_t i = 0; i < 25; ++i) {
        CHECK(same_point(exact.vertices[i], noisy.vertices[i]));
    }
}

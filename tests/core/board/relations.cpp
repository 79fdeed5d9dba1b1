// SPDX-License-Identifier: Apache-2.0
#include "core/board/relations.hpp"

#include "tests/topologies.hpp"

using namespace tessera;

TEST_CASE("relations: the middle of nine squares has four orthogonal and four diagonal neighbours",
          "[core][board]") {
    const Topology board(tiles(Tiling::square, 3));
    CHECK(as_set(board.related(SiteType::cell, RelationType::orthogonal)[4]) ==
          SiteSet{1, 3, 5, 7});
    CHECK(as_set(board.related(SiteType::cell, RelationType::diagonal)[4]) == SiteSet{0, 2, 6, 8});
    CHECK(board.related(SiteType::cell, RelationType::off_diagonal)[4].empty());
    CHECK(board.related(SiteType::cell, RelationType::adjacent)[4].size() == 8);
}

TEST_CASE("relations: hexagons have diagonal neighbours that they do not touch", "[core][board]") {
    const Topology board(tiles(Tiling::hex, 3));
    CHECK(board.related(SiteType::cell, RelationType::orthogonal)[9].size() == 6);
    CHECK(board.related(SiteType::cell, RelationType::adjacent)[9].size() == 6);
    CHECK(board.related(SiteType::cell, RelationType::diagonal)[9].size() == 6);
    CHECK(board.related(SiteType::cell, RelationType::all)[9].size() == 12);
}

TEST_CASE(
    "relations: an inner triangle has three orthogonal, three diagonal and six off-diagonal "
    "neighbours",
    "[core][board]") {
    const Topology board(tiles(Tiling::tri, 6));
    std::size_t n_inner = 0;
    for (std::size_t c = 0; c < board.n_sites(SiteType::cell); ++c) {
        if (board.related(SiteType::cell, RelationType::all)[c].size() != 12) continue;
        ++n_inner;
        CHECK(board.related(SiteType::cell, RelationType::orthogonal)[c].size() == 3);
        CHECK(board.related(SiteType::cell, RelationType::diagonal)[c].size() == 3);
        CHECK(board.related(SiteType::cell, RelationType::off_diagonal)[c].size() == 6);
    }
    CHECK(n_inner > 0);
}

TEST_CASE("relations: vertices are adjacent along edges only, diagonal across cells",
          "[core][board]") {
    const Topology board(tiles(Tiling::square, 2));
    CHECK(as_set(board.related(SiteType::vertex, RelationType::adjacent)[4]) ==
          SiteSet{1, 3, 5, 7});
    CHECK(as_set(board.related(SiteType::vertex, RelationType::diagonal)[4]) ==
          SiteSet{0, 2, 6, 8});
    const Topology triangles(tiles(Tiling::tri, 3));
    CHECK(triangles.related(SiteType::vertex, RelationType::diagonal).values.empty());
}

TEST_CASE("relations: rows go clockwise from north", "[core][board]") {
    const Topology board(tiles(Tiling::square, 3));
    const auto row = board.related(SiteType::cell, RelationType::all)[4];
    CHECK(std::vector(row.begin(), row.end()) ==
          std::vector<std::uint32_t>{7, 8, 5, 2, 1, 0, 3, 6});
}

TEST_CASE("relations: of cells that claim the same side of an edge the last one has it",
          "[core][board]") {
    Graph graph;
    graph.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0.5, -1, 0}};
    graph.edges = {{0, 1}, {1, 2}, {2, 0}, {1, 3}, {3, 0}, {0, 4}, {4, 1}};
    graph.cell_vertices = {0, 2, 1, 0, 3, 1, 0, 1, 4};
    graph.cell_starts = {0, 3, 6, 9};
    const Topology board(graph);
    const Rows& orthogonal = board.related(SiteType::cell, RelationType::orthogonal);
    CHECK(orthogonal[0].empty());
    CHECK(as_set(orthogonal[1]) == SiteSet{2});
    CHECK(as_set(orthogonal[2]) == SiteSet{1});
}

TEST_CASE("relations: turning and moving a board leaves them as they were", "[core][board]") {
    const auto tiling = GENERATE(Tiling::square, Tiling::hex, Tiling::tri, Tiling::t488,
                                 Tiling::t33336, Tiling::t3464, Tiling::t33434);
    const Topology board(tiles(tiling, 3));
    Graph turned = board.graph();
    const double angle = GENERATE(0.3, 1.0, 2.9);
    for (const int back : {1, -1})
        for (Position& at : turned.vertices) {
            const double c = std::cos(angle * back), s = std::sin(angle * back);
            if (back == -1) at = {at.x - 17.3, at.y + 4.1, 0};
            at = {at.x * c - at.y * s, at.x * s + at.y * c, 0};
            if (back == 1) at = {at.x + 17.3, at.y - 4.1, 0};
        }
    const Topology again(turned);
    for (const SiteType type : {SiteType::cell, SiteType::vertex, SiteType::edge}) {
        CHECK(board.steps(type).to.values == again.steps(type).to.values);
        CHECK(board.steps(type).relations == again.steps(type).relations);
        CHECK(board.directions(type).ways == again.directions(type).ways);
        CHECK(board.rim().corners[static_cast<std::size_t>(type)] ==
              again.rim().corners[static_cast<std::size_t>(type)]);
    }
}

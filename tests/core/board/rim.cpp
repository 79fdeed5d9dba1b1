// SPDX-License-Identifier: Apache-2.0
#include "core/board/rim.hpp"

#include "core/board/regions.hpp"
#include "tests/topologies.hpp"

using namespace tessera;

TEST_CASE("rim: a hole is none, nor is what lies in it", "[core][board]") {
    Graph graph;  // a square with a smaller one inside, and a vertex inside that
    graph.vertices = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, {1, 1, 0},
                      {3, 1, 0}, {3, 3, 0}, {1, 3, 0}, {2, 2, 0}};
    graph.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}};
    const Topology board(graph);
    CHECK(board.rim().loops.size() == 1);
    CHECK(perimeter_of(board.rim(), SiteType::vertex) == SiteRegion{0, 1, 2, 3});
    CHECK(perimeter_of(board.rim(), SiteType::edge) == SiteRegion{0, 1, 2, 3});
}

TEST_CASE("rim: two boards side by side have one each", "[core][board]") {
    Graph graph;
    graph.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 0, 0}, {6, 0, 0}, {5, 1, 0}};
    graph.edges = {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}};
    CHECK(Topology(graph).rim().loops.size() == 2);
}

TEST_CASE("corners: a square has four, a hexagon of hexagons has six cells", "[core][board]") {
    const Topology squares(tiles(Tiling::square, 5));
    CHECK(corners_of(squares.rim(), SiteType::cell) == SiteRegion{0, 4, 20, 24});
    CHECK(corners_of(squares.rim(), SiteType::vertex).size() == 4);
    const Topology hexagons(tiles(Tiling::hex, 4));
    CHECK(corners_of(hexagons.rim(), SiteType::cell).size() == 6);
    CHECK(corners_of(hexagons.rim(), SiteType::vertex).size() == 12);
}

TEST_CASE("regions: sides, rows, centre and the rest of a board", "[core][board]") {
    const Topology board(tiles(Tiling::square, 3));
    const Graph& graph = board.graph();
    CHECK(side_of(graph, board.touching(), SiteType::cell, Side::top) == SiteRegion{6, 7, 8});
    CHECK(side_of(graph, board.touching(), SiteType::cell, Side::left) == SiteRegion{0, 3, 6});
    CHECK(centre_of(graph, board.touching(), SiteType::cell) == SiteRegion{4});
    CHECK(inner_of(board.rim(), SiteType::cell) == SiteRegion{4});
    const auto sides = sides_of(graph, board.touching(), board.rim(), SiteType::cell);
    CHECK(sides.size() == 4);
    CHECK(std::ranges::find(sides, SiteRegion{0, 1, 2}) != sides.end());
    CHECK(phases_of(board.related(SiteType::cell, RelationType::orthogonal)) ==
          std::vector<std::uint32_t>{0, 1, 0, 1, 0, 1, 0, 1, 0});
}

TEST_CASE("labels: letters count columns, numbers count rows", "[core][board]") {
    const Topology board(tiles(Tiling::square, 30));
    const auto at = coordinates_of(board.graph(), board.touching(), SiteType::cell);
    CHECK(label_of(at, SiteType::cell, 0) == "A1");
    CHECK(label_of(at, SiteType::cell, 25) == "Z1");
    CHECK(label_of(at, SiteType::cell, 26) == "AA1");
    CHECK(label_of(at, SiteType::cell, 899) == "AD30");
    CHECK(column_of(at, 3).size() == 30);
}

TEST_CASE("labels: columns of hexagons lean, and no crossing is empty but outside",
          "[core][board]") {
    const Topology board(tiles(Tiling::hex, 4));
    const auto at = coordinates_of(board.graph(), board.touching(), SiteType::cell);
    CHECK(at.n_rows == 7);
    CHECK(at.n_columns == 7);
    CHECK(label_of(at, SiteType::cell, 18) == "D4");
}

// SPDX-License-Identifier: Apache-2.0
#include "core/board/radials.hpp"

#include "core/board/regions.hpp"
#include "tests/topologies.hpp"

using namespace tessera;

TEST_CASE("radials: they lead straight on to the rim of the board", "[core][board]") {
    const Topology board(tiles(Tiling::square, 8));
    CHECK(board.radials(SiteType::cell, 0, Direction::ne) ==
          std::vector<Radial>{{9, 18, 27, 36, 45, 54, 63}});
    CHECK(board.radials(SiteType::cell, 0, Direction::e) ==
          std::vector<Radial>{{1, 2, 3, 4, 5, 6, 7}});
    CHECK(board.radials(SiteType::cell, 0, Direction::s).empty());
}

TEST_CASE("radials: round a wheel they stop before they come back", "[core][board]") {
    WheelShape wheel;
    wheel.cells = {8};
    const auto graph = concentric_wheel(wheel);
    REQUIRE(graph.ok());
    const Topology board(*graph);
    CHECK(board.radials(SiteType::vertex, 1, Direction::ccw) ==
          std::vector<Radial>{{2, 3, 4, 5, 6, 7, 8}});
}

TEST_CASE("radials: by a relation they take the least bend below 90°", "[core][board]") {
    const Topology board(tiles(Tiling::square, 4));
    const RadialRule rule{RelationType::orthogonal};
    const auto radials = board.radials(SiteType::cell, 5, rule);
    CHECK(std::set(radials.begin(), radials.end()) == std::set<Radial>{{9, 13}, {6, 7}, {1}, {4}});
}

// Figure 8 of General Board Geometry: a step into a triangle goes on to the left or to the right,
// and then each side by turns.
TEST_CASE("radials: on triangles they branch into zigzags, if that is asked for", "[core][board]") {
    const Topology board(tiles(Tiling::tri, 8, Outline::hexagon));
    const std::uint32_t middle = centre_of(board.graph(), board.touching(), SiteType::cell).front();
    RadialRule rule{RelationType::orthogonal};
    REQUIRE(board.related(SiteType::cell, RelationType::orthogonal)[middle].size() == 3);
    CHECK(board.radials(SiteType::cell, middle, rule).size() == 3);
    rule.branching = true;
    const auto branching = board.radials(SiteType::cell, middle, rule);
    CHECK(branching.size() == 6);
    const Position& from = board.place_of(SiteType::cell, middle);
    for (const Radial& radial : branching) {
        CHECK(radial.size() > 6);
        CHECK(as_set(radial).size() == radial.size());
        const Position& end = board.place_of(SiteType::cell, radial.back());
        CHECK(std::hypot(end.x - from.x, end.y - from.y) > 3.0);  // out, not in circles
    }
}

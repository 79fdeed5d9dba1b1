// SPDX-License-Identifier: Apache-2.0
#include "core/board/directions.hpp"

#include "tests/topologies.hpp"

using namespace tessera;

namespace {

// The sites that lie in a direction.
SiteSet in_direction(const Topology& board, SiteType type, std::uint32_t site, Direction d) {
    const auto& steps = board.steps(type);
    const auto& directions = board.directions(type);
    SiteSet found;
    for (auto s = steps.to.offsets[site]; s < steps.to.offsets[site + 1]; ++s)
        if (directions.ways[s] == d || (!directions.turns.empty() && directions.turns[s] == d))
            found.insert(steps.to.values[s]);
    return found;
}

}  // namespace

TEST_CASE("directions: every name is read back", "[core][board]") {
    for (std::size_t i = 0; i < n_directions; ++i) {
        const auto d = static_cast<Direction>(i);
        CHECK(direction_of(name_of(d)) == d);
    }
    CHECK_FALSE(direction_of("NNNE").has_value());
}

TEST_CASE("directions: squares have the eight main ones, hexagons twelve of sixteen",
          "[core][board]") {
    const Topology squares(tiles(Tiling::square, 3));
    CHECK(in_direction(squares, SiteType::cell, 4, Direction::n) == SiteSet{7});
    CHECK(in_direction(squares, SiteType::cell, 4, Direction::sw) == SiteSet{0});
    const Topology hexagons(tiles(Tiling::hex, 2));
    CHECK(in_direction(hexagons, SiteType::cell, 3, Direction::e) == SiteSet{4});
    CHECK(in_direction(hexagons, SiteType::cell, 3, Direction::nne) == SiteSet{6});
    CHECK(in_direction(hexagons, SiteType::cell, 0, Direction::ene) == SiteSet{4});
}

TEST_CASE("directions: an edge takes one of eight where its steps do not share them",
          "[core][board]") {
    const Topology board(tiles(Tiling::hex, 2));
    CHECK(in_direction(board, SiteType::edge, 13, Direction::ne) == SiteSet{17});
    CHECK(in_direction(board, SiteType::edge, 14, Direction::nne) == SiteSet{19});
}

TEST_CASE("directions: a pyramid has steps up and down", "[core][board]") {
    TiledShape shape;
    shape.first = 3;
    shape.pyramidal = true;
    const auto graph = tiled(shape);
    REQUIRE(graph.ok());
    const Topology board(*graph);
    std::set<Direction> found(board.directions(SiteType::vertex).ways.begin(),
                              board.directions(SiteType::vertex).ways.end());
    CHECK(found.contains(Direction::une));
    CHECK(found.contains(Direction::dsw));
}

TEST_CASE("directions: on a wheel they are in, out, clockwise and counter-clockwise",
          "[core][board]") {
    WheelShape wheel;
    wheel.cells = {8};
    const auto graph = concentric_wheel(wheel);
    REQUIRE(graph.ok());
    const Topology board(*graph);
    CHECK(in_direction(board, SiteType::vertex, 0, Direction::out).size() == 8);
    CHECK(in_direction(board, SiteType::vertex, 1, Direction::in) == SiteSet{0});
    CHECK(in_direction(board, SiteType::vertex, 1, Direction::ccw) == SiteSet{2});
    CHECK(in_direction(board, SiteType::vertex, 1, Direction::cw) == SiteSet{8});
    for (std::uint32_t cell = 0; cell < 8; ++cell)
        CHECK(in_direction(board, SiteType::cell, cell, Direction::cw).size() == 1);
}

TEST_CASE("directions: relative ones count the directions that are offered", "[core][board]") {
    using enum Direction;
    const std::vector<Direction> eight{n, ne, e, se, s, sw, w, nw}, six{nne, e, sse, ssw, w, nnw};
    CHECK(absolute(RelativeDirection::forward, n, 0, eight) == n);
    CHECK(absolute(RelativeDirection::fr, e, 0, eight) == se);
    CHECK(absolute(RelativeDirection::fll, n, 0, eight) == w);
    CHECK(absolute(RelativeDirection::br, n, 0, eight) == se);
    CHECK(absolute(RelativeDirection::blll, n, 0, eight) == nw);
    CHECK(absolute(RelativeDirection::rightward, n, 1, eight) == se);
    CHECK(absolute(RelativeDirection::forward, n, -1, eight) == nw);
    CHECK(absolute(RelativeDirection::fr, e, 0, six) == sse);
    CHECK(absolute(RelativeDirection::backward, e, 2, six) == nne);
    CHECK_FALSE(absolute(RelativeDirection::fr, e, 0, {}).has_value());
}

TEST_CASE("directions: steps lead between kinds of site", "[core][board]") {
    const Topology board(tiles(Tiling::square, 2));
    const auto rows = [&](SiteType from, SiteType to) {
        return steps_between(board.graph(), board.touching(), from, to);
    };
    CHECK(rows(SiteType::cell, SiteType::vertex).to[0].size() == 4);
    CHECK(rows(SiteType::vertex, SiteType::cell).to[4].size() == 4);
    const Steps edges = rows(SiteType::edge, SiteType::cell);
    for (std::size_t e = 0; e < edges.to.size(); ++e) {
        std::size_t n_beside = 0;
        for (auto s = edges.to.offsets[e]; s < edges.to.offsets[e + 1]; ++s)
            if ((edges.relations[s] & bit(RelationType::orthogonal)) != 0) ++n_beside;
        CHECK((n_beside == 1 || n_beside == 2));
    }
}

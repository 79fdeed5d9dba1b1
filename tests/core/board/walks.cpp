// SPDX-License-Identifier: Apache-2.0
#include "core/board/walks.hpp"

#include "core/board/regions.hpp"
#include "tests/topologies.hpp"

using namespace tessera;

namespace {

using enum WalkStep;
const std::vector<WalkStep> knight_right{forward, forward, right, forward},
    knight_left{forward, forward, left, forward};

SiteSet ends(const Topology& board, std::uint32_t site, const std::vector<WalkStep>& way,
             WalkChoice choice) {
    return as_set(walk(board.graph(), board.touching(), SiteType::cell, board.steps(SiteType::cell),
                       site, way, choice));
}

}  // namespace

TEST_CASE("walks: two on and one to a side is a knight's move on squares", "[core][board]") {
    const Topology board(tiles(Tiling::square, 8));
    SiteSet knight = ends(board, 27, knight_right, WalkChoice::all);
    knight.merge(ends(board, 27, knight_left, WalkChoice::all));
    CHECK(knight == SiteSet{10, 12, 17, 21, 33, 37, 42, 44});
    CHECK(ends(board, 0, knight_left, WalkChoice::all) == SiteSet{10});
}

TEST_CASE("walks: hexagons have two right hands, and the caller says which", "[core][board]") {
    const Topology board(tiles(Tiling::hex, 5));
    const auto middle = static_cast<std::uint32_t>(board.n_sites(SiteType::cell) / 2);
    CHECK(ends(board, middle, knight_right, WalkChoice::nearest).size() == 6);
    CHECK(ends(board, middle, knight_right, WalkChoice::all).size() == 12);
    CHECK(ends(board, middle, knight_right, WalkChoice::farthest) ==
          ends(board, middle, knight_right, WalkChoice::nearest));
}

TEST_CASE("walks: into a triangle both ways on are as good", "[core][board]") {
    const Topology board(tiles(Tiling::tri, 8, Outline::hexagon));
    const std::uint32_t middle = centre_of(board.graph(), board.touching(), SiteType::cell).front();
    const std::vector<WalkStep> two{forward, forward};
    CHECK(ends(board, middle, two, WalkChoice::all).size() == 6);
}

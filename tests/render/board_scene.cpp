// SPDX-License-Identifier: Apache-2.0
#include "render/board_scene.hpp"

#include "tests/render/opened.hpp"

#include <algorithm>
#include <set>

using namespace tessera;
using namespace tessera::render;

namespace {

BoardScene scene_of_session(const Session& session) {
    return scene_of(session.world(), session.game(), session.legal(), session.last_to());
}

std::size_t count_fill(const BoardScene& board, Fill fill) {
    return static_cast<std::size_t>(std::ranges::count(board.scene.tiles, fill, &SceneTile::fill));
}

}  // namespace

TEST_CASE("board scene: every lattice shows pieces, legal cells and the last move",
          "[render][board_scene]") {
    for (const std::string tiles : {"Square", "Hexagonal", "Triangle", "OctagonSquare"}) {
        const auto session = opened("andantino", {"random"}, "zone", {"Tiling/" + tiles});
        const std::size_t at_start = count_fill(scene_of_session(*session), Fill::piece);
        session->advance_to(5, never);
        REQUIRE(session->ply() == 5);
        const BoardScene board = scene_of_session(*session);
        CHECK(count_fill(board, Fill::piece) == at_start + 5);
        std::set<Coord> targets, dots;
        for (const Move& move : session->legal()) targets.insert(move.to);
        std::size_t n_last = 0;
        for (std::size_t i = 0; i < board.at.size(); ++i) {
            const SceneTile& tile = board.scene.tiles[i];
            if (tile.legal_dot) dots.insert(board.at[i]);
            n_last += tile.last_move;
            CHECK(tile.shape < board.scene.shapes.size());
            CHECK(board.tile_of(session->world().lattice(), board.at[i]) == i);
        }
        CHECK(targets == dots);
        CHECK(n_last == 1);
    }
}

TEST_CASE("board scene: cells are numbered by height, then from left to right",
          "[render][board_scene]") {
    const auto session = opened("terrazzo", {"random"});
    session->advance_to(4, never);
    const BoardScene board = scene_of_session(*session);
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < board.at.size(); ++i) {
        if (board.scene.tiles[i].fill == Fill::absent) continue;
        CHECK(board.scene.tiles[i].site == number++);
        if (i == 0) continue;
        const auto a = board.scene.tiles[i - 1].centre, b = board.scene.tiles[i].centre;
        CHECK((a.y < b.y + 1e-9 && (a.y < b.y - 1e-9 || a.x < b.x)));
    }
}

TEST_CASE("board scene: the policy decides which cells exist, not what may be played",
          "[render][board_scene]") {
    std::set<std::size_t> n_playable, n_legal, n_cells;
    for (const std::string policy : {"base", "peri", "zone", "rule"}) {
        const auto session = opened("andantino", {"random"}, policy);
        session->advance_to(6, never);
        const BoardScene board = scene_of_session(*session);
        n_legal.insert(static_cast<std::size_t>(
            std::ranges::count(board.scene.tiles, true, &SceneTile::legal_dot)));
        n_cells.insert(board.at.size() - count_fill(board, Fill::absent));
    }
    CHECK(n_legal.size() == 1);
    CHECK(n_cells.size() >= 3);
}

TEST_CASE("board scene: kinds of piece of one player look different", "[render][board_scene]") {
    const auto session = opened("plotto");
    std::set<std::pair<int, int>> looks;
    std::set<std::tuple<int, int, int>> colours;
    for (ComponentId what = 1; what <= 4; ++what) {
        const PieceLook look = look_of(session->game(), what);
        looks.insert({look.player, look.component});
        const Colour colour = palette::piece(look.player, look.component);
        colours.insert({colour.r, colour.g, colour.b});
    }
    CHECK(looks == std::set<std::pair<int, int>>{{1, 0}, {1, 1}, {2, 0}, {2, 1}});
    CHECK(colours.size() == 4);
}

TEST_CASE("board scene: a hand has its places in order, each with its piece and what is left",
          "[render][board_scene]") {
    const auto without = opened("andantino");
    CHECK(hand_of(without->world(), without->game(), 1).empty());
    const auto session = opened("plotto", {"random"});
    session->advance_to(3, never);
    for (const OwnerId player : {OwnerId{1}, OwnerId{2}}) {
        const auto hand = hand_of(session->world(), session->game(), player);
        REQUIRE(hand.size() == 2);
        for (std::uint8_t i = 0; i < 2; ++i) {
            CHECK(hand[i].player == player);
            CHECK(hand[i].component == i);
            CHECK_FALSE(hand[i].is_empty);
            CHECK_FALSE(hand[i].left);  // copied: they never run out
        }
    }
}

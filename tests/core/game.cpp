// SPDX-License-Identifier: Apache-2.0
#include "core/game.hpp"

#include "tests/catch.hpp"
#include "tests/games.hpp"

using namespace tessera;

namespace {

// Tiles on a game's start, as ways from the middle.
Game with_tiles(const std::string& tiling, const std::vector<std::string>& places) {
    std::string start;
    for (const std::string& at : places) start += "(place \"Tile1\" " + at + ")";
    if (!start.empty()) start = "(start { " + start + " })";
    return game_from("(game \"G\" (players 2) (equipment { (boardless " + tiling +
                     ") (tile \"Tile\" Each) }) (rules " + start +
                     "(play (move Add (to (sites Playable)))) "
                     "(end (if (is Line 3) (result Mover Win)))))");
}

std::size_t start_cells(const Game& game, const char* policy) {
    return start_of(game, policy).boards[0].n_exist;
}

}  // namespace

TEST_CASE("game: the first board is as small as its tiles allow", "[core][game]") {
    CHECK(start_cells(with_tiles("Square", {}), "peri") == 9);
    CHECK(start_cells(with_tiles("Hexagonal", {}), "peri") == 7);
    CHECK(start_cells(with_tiles("Triangular", {}), "peri") == 16);
    std::vector<std::string> block, line;
    for (const char* column : {"W", "", "E"})
        for (const char* row : {"N", "", "S"}) {
            std::string at = "(centrePoint)";
            for (const std::string& way : {std::string(column), std::string(row)})
                if (!way.empty()) at = "(ahead " + at + " " + way + ")";
            block.push_back(at);
        }
    for (int i = 1; i <= 4; ++i)
        for (const char* way : {"E", "W"})
            line.push_back("(ahead (centrePoint) steps:" + std::to_string(i) + " " + way + ")");
    line.emplace_back("(centrePoint)");
    REQUIRE(block.size() == 9);
    REQUIRE(line.size() == 9);
    CHECK(start_cells(with_tiles("Square", block), "peri") == 5 * 5);
    CHECK(start_cells(with_tiles("Square", line), "peri") == 11 * 11);
}

TEST_CASE("game: fixed boards are the thesis' and hold the start in the middle", "[core][game]") {
    CHECK(start_cells(with_tiles("Square", {"(centrePoint)"}), "base") == 1681);
    CHECK(start_cells(with_tiles("Triangular", {"(centrePoint)"}), "base") == 1681);
    CHECK(start_cells(with_tiles("Hexagonal", {"(centrePoint)"}), "base") == 1261);
}

TEST_CASE("game: zones of the start are its tiles and their neighbours", "[core][game]") {
    CHECK(start_cells(with_tiles("Square", {"(centrePoint)"}), "zone") == 9);
    CHECK(start_cells(with_tiles("Hexagonal", {"(centrePoint)"}), "zone") == 7);
    CHECK(start_cells(with_tiles("Triangular", {"(centrePoint)"}), "zone") == 13);
    CHECK(start_cells(with_tiles("T488", {"(centrePoint)"}), "zone") == 9);
    CHECK(start_cells(with_tiles("T488", {"(ahead (centrePoint) NE)"}), "zone") == 5);
}

TEST_CASE("game: pieces and hands are found by their owner", "[core][game]") {
    const Game plotto = language::load_game("plotto").value();
    CHECK(plotto.from_hand());
    CHECK(plotto.component_names[plotto.piece_of(2)] == "First2");
    CHECK(plotto.hand_of(1) == 1);
    CHECK(plotto.hand_of(2) == 2);
    CHECK(plotto.hand_of(3) == 0);
    const Game andantino = language::load_game("andantino").value();
    CHECK_FALSE(andantino.from_hand());
    CHECK(andantino.hand_of(1) == 0);
    CHECK_THAT(to_text(andantino), Catch::Contains("place") && Catch::Contains("(is-line 5)"));
}

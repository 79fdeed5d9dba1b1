// SPDX-License-Identifier: Apache-2.0
#include "games/language/compile.hpp"

#include "games/language/load.hpp"
#include "games/library.hpp"

#include "tests/games/language/compile_text.hpp"

using namespace tessera;
using namespace tessera::language;

namespace {

Parts with_items(std::string items) {
    Parts p;
    p.items = std::move(items);
    p.start = "";
    return p;
}

Parts with_start(std::string placements) {
    Parts p;
    p.start = "(start {" + std::move(placements) + "})";
    return p;
}

}  // namespace

TEST_CASE("compile: every game of the library, with every item of every option",
          "[language][compile]") {
    for (const auto& g : library()) {
        DYNAMIC_SECTION(g.file) {
            const auto read = read_named(g.file.substr(0, g.file.find('.')), {});
            REQUIRE(read.ok());
            CHECK(compile(*read).ok());
            for (const Option& option : read->options)
                for (const OptionItem& item : option.items) {
                    const auto game =
                        compile_text(std::string(g.text), {option.name + "/" + item.name});
                    if (!game)
                        FAIL_CHECK(option.name << '/' << item.name << '\n'
                                               << to_text(game.errors()));
                }
        }
    }
}

TEST_CASE("compile: pieces are numbered in the order of the equipment, hands follow the boards",
          "[language][compile]") {
    const auto game = compile_text(text_of(with_items(
        R"((hand Each size:3) (tile "A" Each) (boardless Square) (tile "B" P2) (tile "C" Neutral)
           (tile "D" Shared))")));
    REQUIRE(game.ok());
    CHECK(game->component_names == std::vector<std::string>{"", "A1", "A2", "B2", "C0", "D"});
    REQUIRE(game->layout.boards.size() == 3);
    CHECK(game->layout.boards[0].lattice != nullptr);
    CHECK(game->layout.boards[1].owner == 1);
    CHECK(game->layout.boards[2].owner == 2);
    CHECK(game->layout.boards[2].n_places == 3);
}

TEST_CASE("compile: one to sixteen play", "[language][compile]") {
    for (const int n : {1, 3, 16}) {
        Parts p = with_items(R"((boardless Square) (tile "A" Each))");
        p.players = "(players " + std::to_string(n) + ")";
        const auto game = compile_text(text_of(p));
        REQUIRE(game.ok());
        CHECK(game->layout.n_players == n);
        CHECK(game->component_names.size() == static_cast<std::size_t>(n) + 1);
    }
    for (const char* n : {"0", "17", "-2", "99999999999", "two"}) {
        Parts p;
        p.players = "(players " + std::string(n) + ")";
        INFO(n);
        check_contains(errors_of(text_of(p)), "test.lud:1:20: expected");
    }
}

TEST_CASE("compile: (id … Mover) is the mover's piece", "[language][compile]") {
    const auto game = compile_text(with_condition("(= (id \"Disc\" Mover) (id \"Disc\" P2))"));
    REQUIRE(game.ok());
    CHECK(to_text(game->program, game->ends[0]) ==
          "(end-if win (equal (add 2 (mover)) 4) (mover))");
    check_contains(errors_of(with_condition("(= 1 (id \"Dics\" P1))")), "did you mean Disc1?");
}

TEST_CASE("compile: equipment that cannot be meant is refused", "[language][compile]") {
    const auto check = [](const std::string& items, const std::string& error) {
        check_contains(errors_of(text_of(with_items(items))), error);
    };
    check(R"((tile "A" Each))", "expected a board among the equipment");
    check(R"((boardless Square) (boardless Square) (tile "A" Each))", "a second board");
    check(R"((boardless Square) (tile "A" P1))", "player 2 has no piece to add");
    check(R"((boardless Square) (tile "A" Each) (tile "A" P1))", "two pieces are called \"A1\"");
    check(R"((boardless Square) (tile "" Each))", "a piece needs a name");
    check(R"((boardless Square) (tile "A" P3))", "there is no player P3: 2 play");
    check(R"((boardless Square) (tile "A" Each numSides:2))", "3 to 16 sides");
    check(R"((boardless Square) (tile "A" Each) (hand Each size:0))", "1 to 1000 places");
    check(R"((boardless Square) (tile "A" Each) (hand Each size:1001))", "1 to 1000 places");
    check(R"((boardless Square) (tile "A" Each) (hand Each) (hand P2))", "has a hand already");
    check(R"((boardless Square) (tile "A" Each) (hand Shared))", "a hand belongs to a player");
    check(R"((board (square 8)) (tile "A" Each))",
          "(tile …) is not known on a board of a fixed shape");
}

TEST_CASE("compile: a start that cannot be is refused", "[language][compile]") {
    const auto check = [](const std::string& placements, const std::string& error) {
        check_contains(errors_of(text_of(with_start(placements))), error);
    };
    check(R"((place "Hex1" (centrePoint)) (place "Hex2" (centrePoint)))",
          "two pieces start on one site");
    check(R"((place "Hex1" (centrePoint)) (place "Hex2" (ahead (ahead (centrePoint) E) W)))",
          "two pieces start on one site");
    check(R"((place "Hex1" (handSite P1 2)))", "the hand has places 0 to 1, found 2");
    check(R"((place "Hex1" (handSite P1 -1)))", "the hand has places 0 to 1, found -1");
    check(R"((place "Hex1" (handSite P3)))", "there is no player P3");
    check(R"((place "Hx1" (centrePoint)))", "did you mean Hex1?");
    check(R"((place "Hex1" (last To)))", "placed at a fixed site");
    check(R"((place "Hex1" (ahead (centrePoint) steps:2000000000 E)))", "expected 0 to 1000 steps");
    check(R"((place "Hex1" (ahead (handSite P1) E)))", "no straight way");
    Parts p = with_items(R"((boardless Square) (tile "A" Each))");
    p.start = R"((start (place "A1" (handSite P1))))";
    check_contains(errors_of(text_of(p)), "there is no such hand");
}

TEST_CASE("compile: moves from a hand need a hand with something in it", "[language][compile]") {
    Parts p;
    p.moves = "(move (from (sites Hand Mover)) (to (sites Playable)) copy:True)";
    CHECK(errors_of(text_of(p)) == "");
    p.start = R"((start (place "Hex1" (handSite P1))))";
    check_contains(errors_of(text_of(p)), "player 2 has nothing in hand");
    p = with_items(R"((boardless Square) (tile "A" Each))");
    p.moves = "(move (from (sites Hand Mover)) (to (sites Playable)) copy:True)";
    check_contains(errors_of(text_of(p)), "there is no hand");
    p = Parts{};
    p.moves = "(move (from (sites Hand Mover)) (to (sites Playable)))";
    check_contains(errors_of(text_of(p)), "expected copy:True");
}

TEST_CASE("compile: a direction that the tiles do not have is refused with those they have",
          "[language][compile]") {
    check_contains(errors_of(with_condition("(is Empty (ahead (to) N))")),
                   "no direction N (they have NNE, E, SSE, SSW, W, NNW)");
    check_contains(errors_of(with_condition("(is Empty (ahead (to) Nord))")),
                   "expected a compass direction, found Nord");
    Parts p = with_items(R"((boardless Square) (tile "A" Each))");
    p.endings = "(if (is Empty (ahead (to) NNE)) (result Mover Win))";
    check_contains(errors_of(text_of(p)), "they have N, NE, E, SE, S, SW, W, NW");
}

TEST_CASE("compile: lines are at least 1 long, of at most sixteen kinds", "[language][compile]") {
    check_contains(errors_of(with_condition("(is Line 0)")), "a line is at least 1 long, found 0");
    check_contains(errors_of(with_condition("(is Line (- 1 2))")), "found -1");
    check_contains(errors_of(with_condition("(is Line 3 whats:{1..17})")), "more than 16 kinds");
    CHECK(errors_of(with_condition("(is Line 3 whats:{1..16})")) == "");
}

TEST_CASE("compile: a growing board has no whole", "[language][compile]") {
    for (const char* region : {"Board", "Empty", "Perimeter", "Outer", "Corners", "Top"}) {
        Parts p;
        p.moves = "(move Add (to (sites " + std::string(region) + ")))";
        check_contains(errors_of(text_of(p)), "depend on which cells are stored");
    }
    check_contains(errors_of(with_condition("(= 1 (count Sites in:(sites Playable)))")),
                   "depend on the whole board");
}

TEST_CASE("compile: more arguments than a node can hold are refused", "[language][compile]") {
    std::string many;
    for (int i = 0; i < 70'000; ++i) many += "(is Line 3)";
    check_contains(errors_of(with_condition("(and {" + many + "})")), "at most 1000");
    check_contains(errors_of(with_condition("(is In 1 {1..9000 1..9000})")), "at most 1000");
}

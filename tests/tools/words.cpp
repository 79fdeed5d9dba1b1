// SPDX-License-Identifier: Apache-2.0
// tessera list, help and grammar.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("list: JSON has every game of the library with all fields", "[tools][list]") {
    const auto games = json_of({"list"})["games"];
    REQUIRE(games.size() >= 4);
    for (const auto& game : games)
        for (const char* field : {"name", "file", "players", "board", "summary"}) {
            INFO(game["file"] << " " << field);
            CHECK(!game[field].get<std::string>().empty());
        }
    const Run run = tessera::child::tessera({"list"});
    for (const auto& game : games) CHECK(contains(run.out, game["name"].get<std::string>()));
}

TEST_CASE("list: every name can be played, however it is written", "[tools][list]") {
    const auto games = json_of({"list"})["games"];
    for (const auto& game : games)
        CHECK(tessera::child::tessera({"perft", game["name"], "--depth", "1"}).code == 0);
    CHECK(tessera::child::tessera({"perft", "ANDAN-tino", "--depth", "1"}).code == 0);
}

TEST_CASE("help: a word of the language, with parameters and an example", "[tools][help]") {
    const Run run = tessera::child::tessera({"help", "is Line"});
    CHECK(run.code == 0);
    CHECK(contains(run.out, "(is Line"));
    CHECK(contains(run.out, "Example: "));
    CHECK(contains(json_of({"help", "is Line"})["help"], "(is Line"));
}

TEST_CASE("help: an unknown word is wrong use, with the nearest one", "[tools][help]") {
    const Run run = tessera::child::tessera({"help", "boardles"});
    CHECK(run.code == 2);
    CHECK(contains(run.err, "did you mean boardless?"));
}

TEST_CASE("help: commands, and what each of them does", "[tools][help]") {
    CHECK(contains(tessera::child::tessera({"help"}).out, "boardless"));
    CHECK(tessera::child::tessera({"help", "simulate"}).out ==
          tessera::child::tessera({"simulate", "--help"}).out);
}

TEST_CASE("help: of a game it gives the rules and the options", "[tools][words]") {
    const Run run = tessera::child::tessera({"help", "go"});
    CHECK(run.code == 0);
    CHECK(contains(run.out, "Go: enclose points"));
    CHECK(contains(run.out, "--option \""));
    CHECK(tessera::child::tessera({"help", "no-such-game"}).code == 2);
}

TEST_CASE("help: --program prints the typed program of a game", "[tools][help]") {
    const Run run = tessera::child::tessera({"help", "--program", "andantino"});
    CHECK(run.code == 0);
    CHECK(contains(run.out, "line"));
    CHECK(json_of({"help", "--program", "andantino"})["program"] == run.out);
    CHECK(tessera::child::tessera({"help", "--program", "no-such-game"}).code == 3);
}

TEST_CASE("grammar: every word that help knows is in it", "[tools][grammar]") {
    const Run run = tessera::child::tessera({"grammar"});
    CHECK(run.code == 0);
    for (const char* text : {"::=", "boardless", "\"is\" \"Line\""}) CHECK(contains(run.out, text));
    CHECK(json_of({"grammar"})["grammar"] == run.out);
}

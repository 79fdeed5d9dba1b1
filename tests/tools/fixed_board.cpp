// SPDX-License-Identifier: Apache-2.0
// Every sub-command that takes a game, on a board of a fixed shape: it works or says why not.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

namespace {

std::string write_game(const Folder& folder) {
    return folder.write("small.lud",
                        "(game \"Small\" (players 2)\n"
                        " (equipment { (board (square 3)) (piece \"Disc\" Each) })\n"
                        " (rules (play (move Add (to (sites Empty))))\n"
                        "  (end (if (is Line 3) (result Mover Win)))))\n");
}

}  // namespace

TEST_CASE("fixed board: it is drawn and recorded", "[tools][fixed_board]") {
    const Folder folder;
    const std::string game = write_game(folder);
    CHECK(json_of({"shot", game, "--ply", "3", "--sites", "-o", folder.file("a.png")})["ply"] == 3);
    CHECK(folder.read("a.png").starts_with("\x89PNG"));
    CHECK(json_of({"record", game, "-o", folder.file("a.trial")})["moves"].size() >= 5);
}

TEST_CASE("fixed board: it is played, counted and searched", "[tools][fixed_board]") {
    const Folder folder;
    const std::string game = write_game(folder);
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"simulate", game, "--playouts", "20"},
             {"perft", game, "--depth", "3"},
             {"search", game, "--agent", "uct:iterations=20"},
             {"match", game, "random", "flat:iterations=5", "--games", "4"},
             {"bench", "playouts", "--only", game, "--playouts", "20", "--repeats", "1"},
             {"bench", "search", "--only", game, "--iterations", "20", "--repeats", "1"}}) {
        INFO(arguments[0]);
        const Run run = tessera::child::tessera(arguments);
        INFO(run.err);
        CHECK(run.code == 0);
    }
}

TEST_CASE("fixed board: what is about growing says so", "[tools][fixed_board]") {
    const Folder folder;
    const std::string game = write_game(folder);
    const Run huge = tessera::child::tessera({"bench", "huge", "--only", game});
    CHECK(huge.code == 2);
    CHECK(contains(huge.err, "is for growing boards"));
    const Run growth = tessera::child::tessera(
        {"growth", "--game", game, "--policy", "rule", "--tiles", "hex", "--moves", "3"});
    CHECK(growth.code == 3);
    CHECK_FALSE(growth.err.empty());
}

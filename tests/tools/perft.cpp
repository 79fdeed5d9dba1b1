// SPDX-License-Identifier: Apache-2.0
// tessera perft.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("perft: counts start with the one sequence of no moves", "[tools][perft]") {
    const auto document = json_of({"perft", "andantino", "--depth", "3"});
    CHECK(document["counts"] == nlohmann::json({1, 2, 6, 24}));
}

TEST_CASE("perft: every policy counts the same", "[tools][perft]") {
    for (const char* policy : {"base", "peri", "zone", "rule"}) {
        INFO(policy);
        CHECK(json_of({"perft", "bravalath", "--depth", "2", "--policy", policy})["counts"] ==
              json_of({"perft", "bravalath", "--depth", "2"})["counts"]);
    }
}

TEST_CASE("perft: --from counts on from a trial's position", "[tools][perft]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    json_of({"record", "andantino", "-o", file});
    const auto start = json_of({"perft", "andantino", "--depth", "2", "--from", file, "--to", "0"});
    CHECK(start["counts"] == nlohmann::json({1, 2, 6}));
    const auto end = json_of({"perft", "andantino", "--depth", "2", "--from", file});
    CHECK(end["counts"] == nlohmann::json({1, 0, 0}));
}

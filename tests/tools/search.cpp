// SPDX-License-Identifier: Apache-2.0
// tessera search.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("search: JSON has the move and what was learnt about all of them", "[tools][search]") {
    const auto d = json_of({"search", "andantino", "--agent", "uct:iterations=300"});
    for (const char* field :
         {"move", "iterations", "seconds", "iterations_per_s", "moves", "signature", "seed"}) {
        INFO(field);
        CHECK(d.contains(field));
    }
    CHECK(d["iterations"] == 300);
    std::uint64_t visits = 0;
    for (const auto& m : d["moves"]) {
        visits += m["visits"].get<std::uint64_t>();
        CHECK(m["value"].get<double>() >= 0);
        CHECK(m["value"].get<double>() <= 1);
    }
    CHECK(visits == 300);
    CHECK(d["moves"][0]["move"] == d["move"]);
}

TEST_CASE("search: threads do the work and never change the answer", "[tools][search]") {
    for (const char* parallel : {"none", "root", "leaf"}) {
        INFO(parallel);
        const std::string agent = std::string("uct:iterations=200,parallel=") + parallel;
        const auto one = json_of({"search", "bravalath", "--agent", agent, "--threads", "1"});
        const auto two = json_of({"search", "bravalath", "--agent", agent, "--threads", "2"});
        CHECK(one["signature"] == two["signature"]);
    }
}

TEST_CASE("search: --from and --to decide in a trial's position", "[tools][search]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    json_of({"record", "andantino", "--option", "Tiling/Square", "-o", file});
    const auto d = json_of(
        {"search", "andantino", "--agent", "flat:iterations=50", "--from", file, "--to", "5"});
    CHECK(d["ply"] == 5);
    CHECK(d["moves"].size() > 2);
    const Run over = tessera::child::tessera({"search", "andantino", "--from", file});
    CHECK(over.code == 3);
    CHECK(contains(over.err, "the game is over"));
    CHECK(tessera::child::tessera({"search", "andantino", "--to", "5"}).code == 2);
}

TEST_CASE("search: unknown agents and keys are wrong use, with the nearest word",
          "[tools][search]") {
    const Run agent = tessera::child::tessera({"search", "andantino", "--agent", "utc"});
    CHECK(agent.code == 2);
    CHECK(contains(agent.err, "did you mean uct?"));
    const Run key = tessera::child::tessera({"search", "andantino", "--agent", "uct:iteration=5"});
    CHECK(key.code == 2);
    CHECK(contains(key.err, "did you mean iterations?"));
    CHECK(tessera::child::tessera({"search", "andantino", "--agent", "uct:iterations=0"}).code ==
          2);
}

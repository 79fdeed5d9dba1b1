// SPDX-License-Identifier: Apache-2.0
// tessera bench.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

#include <algorithm>

using namespace tessera::child;

TEST_CASE("bench: playouts of every game on a growing board, signature first", "[tools][bench]") {
    const auto document = json_of({"bench", "playouts", "--playouts", "20", "--repeats", "3"});
    CHECK(document.contains("signature"));
    const auto& rows = document["playouts"];
    const auto games = json_of({"list"})["games"];
    CHECK(rows.size() ==
          static_cast<std::size_t>(std::count_if(games.begin(), games.end(), [](const auto& game) {
              return contains(game["board"].template get<std::string>(), "growing");
          })));
    for (const auto& row : rows) {
        CHECK(row["policy"] == "zone");
        CHECK(row["repeats"] == 3);
        CHECK(row["moves_per_s"] >= row["playouts_per_s"]);
        CHECK(row["spread"][0] <= row["playouts_per_s"]);
        CHECK(row["playouts_per_s"] <= row["spread"][1]);
    }
    const Run run =
        tessera::child::tessera({"bench", "playouts", "--playouts", "20", "--repeats", "3"});
    CHECK(run.out.starts_with("signature " + document["signature"].get<std::string>()));
}

TEST_CASE("bench: the signature is of the work, not of threads or repeats", "[tools][bench]") {
    const auto signature = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"bench", "playouts", "--only", "bravalath", "--playouts", "50"});
        return json_of(more)["signature"];
    };
    const auto plain = signature({"--repeats", "1"});
    CHECK(plain == signature({"--repeats", "2", "--threads", "1"}));
    CHECK(plain == signature({"--repeats", "1", "--threads", "3"}));
    CHECK(plain != signature({"--repeats", "1", "--seed", "2"}));
}

TEST_CASE("bench: huge has a row for boards of each size", "[tools][bench]") {
    const auto document = json_of({"bench", "huge", "--repeats", "2", "--cells", "100000"});
    REQUIRE(document["huge"].size() == 2);
    CHECK(document["huge"][0]["cells"] == 10'000);
    CHECK(document["huge"][1]["cells"] == 100'000);
    for (const auto& row : document["huge"]) CHECK(row["ns_per_move"].get<double>() > 0);
    CHECK(document.contains("signature"));
}

TEST_CASE("bench: search has each kind of parallel search on one thread and on several",
          "[tools][bench]") {
    const auto document = json_of({"bench", "search", "--only", "bravalath", "--iterations", "40",
                                   "--repeats", "1", "--threads", "2"});
    int n_leaf = 0;
    for (const auto& row : document["search"]) {
        CHECK(row["game"] == "Bravalath");
        CHECK(row["iterations_per_s"].get<double>() > 0);
        CHECK(row["threads"].get<int>() <= 2);
        n_leaf += row["parallel"] == "leaf";
    }
    CHECK(n_leaf == 2);
}

TEST_CASE("bench: what it cannot measure is wrong use", "[tools][bench]") {
    CHECK(tessera::child::tessera({"bench"}).code == 2);
    const Run run = tessera::child::tessera({"bench", "playout"});
    CHECK(run.code == 2);
    CHECK(contains(run.err, "did you mean playouts?"));
    CHECK(tessera::child::tessera({"bench", "huge", "--policy", "all"}).code == 2);
    CHECK(tessera::child::tessera({"bench", "search", "--only", "no-such-game"}).code == 3);
}

// SPDX-License-Identifier: Apache-2.0
// tessera match.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("match: JSON has the standing of every agent, with an interval", "[tools][match]") {
    const auto m = json_of({"match", "andantino", "uct:iterations=30", "random", "--games", "12"});
    CHECK(m["games"] == 12);
    CHECK(m["seconds"].get<double>() > 0);
    REQUIRE(m["agents"].size() == 2);
    CHECK(m["agents"][0]["spec"] == "uct:iterations=30");
    for (const auto& a : m["agents"]) {
        CHECK(a["wins"].get<int>() + a["draws"].get<int>() + a["losses"].get<int>() == 12);
        REQUIRE(a["interval"].size() == 2);
        CHECK(a["interval"][0].get<double>() <= a["score"].get<double>() + 1e-9);
        CHECK(a["interval"][1].get<double>() >= a["score"].get<double>() - 1e-9);
        CHECK(a["interval"][0] < a["interval"][1]);
    }
    CHECK(m["agents"][0]["wins"] == m["agents"][1]["losses"]);
}

TEST_CASE("match: equal agents under --swap score one half each", "[tools][match]") {
    const auto m = json_of({"match", "bravalath", "random", "random", "--games", "20", "--swap"});
    CHECK(m["agents"][0]["score"] == 0.5);
    CHECK(m["agents"][1]["score"] == 0.5);
}

TEST_CASE("match: the number of threads does not change the result", "[tools][match]") {
    const auto signature = [](const char* threads) {
        return json_of({"match", "bravalath", "flat:iterations=20", "random", "--games", "6",
                        "--threads", threads})["signature"];
    };
    CHECK(signature("1") == signature("3"));
}

TEST_CASE("match: one agent alone is wrong use", "[tools][match]") {
    CHECK(tessera::child::tessera({"match", "andantino", "random"}).code == 2);
    CHECK(tessera::child::tessera({"match", "andantino", "random", "randomm"}).code == 2);
}

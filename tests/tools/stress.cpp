// SPDX-License-Identifier: Apache-2.0
// tessera stress.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("stress: JSON has a stage per factor of ten, and the memory", "[tools][stress]") {
    const auto document = json_of({"stress", "--tiles", "square", "--cells", "10000"});
    REQUIRE(document["stages"].size() == 3);
    for (const auto& stage : document["stages"])
        for (const char* field : {"cells", "placements", "ns_per_placement", "cells_touched"})
            CHECK(stage[field].get<double>() > 0);
    CHECK(document["stages"][2]["cells"].get<int>() >= 10'000);
    CHECK(document["bytes_per_cell"].get<double>() > 0);
    CHECK(document["peak_rss_mb"].get<double>() > 0);
}

TEST_CASE("stress: every pattern, on all tiles, reaches the size", "[tools][stress]") {
    for (const char* tiles : {"square", "hex", "triangle"})
        for (const char* pattern : {"random", "line", "spiral"}) {
            INFO(tiles << " " << pattern);
            const auto stages = json_of(
                {"stress", "--tiles", tiles, "--pattern", pattern, "--cells", "1000"})["stages"];
            CHECK(stages.back()["cells"].get<int>() >= 1000);
        }
}

TEST_CASE("stress: the seed is printed and decides where random pieces go", "[tools][stress]") {
    const auto placements = [](const char* seed) {
        const auto document = json_of({"stress", "--cells", "3000", "--seed", seed});
        CHECK(document["seed"] == std::stoi(seed));
        return document["stages"].back()["placements"].get<int>();
    };
    CHECK(placements("5") == placements("5"));
    CHECK(placements("5") != placements("6"));
    CHECK(contains(tessera::child::tessera({"stress", "--cells", "100", "--seed", "9"}).out,
                   "seed 9"));
}

TEST_CASE("stress: one kind of tiles at a time", "[tools][stress]") {
    const Run run = tessera::child::tessera({"stress", "--tiles", "all"});
    CHECK(run.code == 2);
    CHECK(contains(run.err, "square hex triangle"));
}

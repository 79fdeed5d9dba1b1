// SPDX-License-Identifier: Apache-2.0
// tessera simulate.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

namespace {

nlohmann::json only_run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "simulate");
    const auto document = json_of(std::move(arguments));
    REQUIRE(document["runs"].size() == 1);
    return document["runs"][0];
}

}  // namespace

TEST_CASE("simulate: JSON has every field of the contract", "[tools][simulate]") {
    const auto run = only_run({"andantino", "--playouts", "20"});
    for (const char* field :
         {"game", "tiles", "policy", "protocol", "threads", "playouts", "seconds", "playouts_per_s",
          "moves_per_s", "mean_moves", "sd_moves", "wins", "capped", "signature"}) {
        INFO(field);
        CHECK(run.contains(field));
    }
    CHECK(run["game"] == "Andantino");
    CHECK(run["tiles"] == "hex");
    CHECK(run["policy"] == "zone");
    CHECK(run["protocol"] == "reuse");
    CHECK(run["playouts"] == 20);
    REQUIRE(run["wins"].size() == 3);
    const auto sum = run["wins"][0].get<int>() + run["wins"][1].get<int>() +
                     run["wins"][2].get<int>() + run["capped"].get<int>();
    CHECK(sum == 20);
}

TEST_CASE("simulate: the number of threads changes nothing but the time", "[tools][simulate]") {
    const auto one = only_run({"bravalath", "--playouts", "200", "--threads", "1"});
    const auto three = only_run({"bravalath", "--playouts", "200", "--threads", "3"});
    CHECK(one["threads"] == 1);
    CHECK(three["threads"] == 3);
    for (const char* field : {"wins", "mean_moves", "sd_moves", "signature"})
        CHECK(one[field] == three[field]);
    CHECK(one["signature"] !=
          only_run({"bravalath", "--playouts", "200", "--seed", "2"})["signature"]);
}

TEST_CASE("simulate: both protocols and all policies play the same games", "[tools][simulate]") {
    const auto runs = json_of({"simulate", "andantino", "--policy", "all", "--playouts", "20",
                               "--protocol", "rebuild"})["runs"];
    REQUIRE(runs.size() == 8);
    const auto reuse = only_run({"andantino", "--playouts", "20"});
    for (const auto& run : runs) {
        INFO(run["policy"]);
        CHECK(run["protocol"] == "rebuild");
        CHECK(run["signature"] == reuse["signature"]);
    }
}

TEST_CASE("simulate: games that reach --max-moves are capped and nobody's", "[tools][simulate]") {
    const auto run = only_run({"andantino", "--playouts", "30", "--max-moves", "3"});
    CHECK(run["capped"] == 30);
    CHECK(run["wins"] == nlohmann::json({0, 0, 0}));
}

TEST_CASE("simulate: --option and --tiles choose the tiles", "[tools][simulate]") {
    CHECK(only_run({"andantino", "--option", "Tiling/Square", "--playouts", "2"})["tiles"] ==
          "square");
    CHECK(only_run({"andantino", "--tiles", "triangle", "--playouts", "2"})["tiles"] == "triangle");
    const auto runs =
        json_of({"simulate", "andantino", "plotto", "--tiles", "all", "--playouts", "2"})["runs"];
    REQUIRE(runs.size() == 4);
    CHECK(runs[0]["tiles"] == "square");
    CHECK(runs[3]["game"] == "Plotto");
    CHECK(tessera::child::tessera({"simulate", "plotto", "--tiles", "square"}).code == 3);
}

TEST_CASE("simulate: --seconds limits the time, and says how many games that were",
          "[tools][simulate]") {
    const auto run = only_run({"andantino", "--seconds", "0.1"});
    CHECK(run["seconds"].get<double>() < 0.5);
    CHECK(run["playouts"].get<int>() > 0);
    const double speed = run["playouts"].get<double>() / run["seconds"].get<double>();
    CHECK(run["playouts_per_s"].get<double>() == Approx(speed));
}

TEST_CASE("simulate: --policy all prints tables 6.1 to 6.3 and the thesis' figures",
          "[tools][simulate]") {
    const Run run =
        tessera::child::tessera({"simulate", "andantino", "--policy", "all", "--playouts", "5"});
    REQUIRE(run.code == 0);
    for (const char* text : {"Table 6.1: playouts per second", "Table 6.2: moves per second",
                             "Table 6.3: playouts", "Andantino (hex)", "zone-map", "4.63 × "}) {
        INFO(text);
        CHECK(contains(run.out, text));
    }
    const auto peri = only_run({"andantino", "--policy", "peri-re", "--playouts", "5"});
    CHECK(peri["thesis_playouts_per_s"] == 4.63);
    CHECK(peri["thesis_ratio"].get<double>() ==
          Approx(peri["playouts_per_s"].get<double>() / 4.63));
}

TEST_CASE("simulate: the table for people names seed, threads and protocol", "[tools][simulate]") {
    const Run run = tessera::child::tessera(
        {"simulate", "andantino", "--playouts", "5", "--seed", "77", "--threads", "1"});
    CHECK(contains(run.out, "seed 77, 1 threads, protocol reuse"));
    CHECK(run.err.empty());
}

TEST_CASE("simulate: --playouts and --seconds exclude each other", "[tools][simulate]") {
    CHECK(tessera::child::tessera({"simulate", "andantino", "--playouts", "5", "--seconds", "1"})
              .code == 2);
}

TEST_CASE("simulate: without numbers a game takes about three seconds", "[tools][simulate][slow]") {
    const Run run = tessera::child::tessera({"simulate", "andantino"});
    CHECK(run.code == 0);
    CHECK(run.seconds > 2);
    CHECK(run.seconds < 5);
}

TEST_CASE("simulate: --check compares with the twin and leaves the result as it is",
          "[tools][simulate]") {
    const std::vector<std::string> plain{"simulate", "plotto", "--playouts", "20"};
    std::vector<std::string> checked = plain;
    checked.emplace_back("--check");
    const auto document = json_of(checked);
    CHECK(document["checked"] == true);
    CHECK(document["runs"][0]["signature"] == json_of(plain)["runs"][0]["signature"]);
}

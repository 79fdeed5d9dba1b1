// SPDX-License-Identifier: Apache-2.0
// Ctrl-C: long commands end soon, with what they have, and exit 130.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"
#include "tests/tools/recordings.hpp"

using namespace tessera::child;

namespace {

const How soon = interrupted_after(std::chrono::milliseconds(300));

nlohmann::json stopped(const std::vector<std::string>& arguments) {
    const auto document = json_of(arguments, 130, soon);
    CHECK(document["stopped"] == true);
    return document;
}

}  // namespace

TEST_CASE("interrupt: simulate counts the games it has played", "[tools][interrupt]") {
    const auto runs = stopped({"simulate", "andantino", "bravalath", "--seconds", "60"})["runs"];
    REQUIRE(runs.size() == 1);
    CHECK(runs[0]["playouts"].get<int>() > 0);
    CHECK(runs[0]["seconds"].get<double>() < 30);
}

TEST_CASE("interrupt: simulate prints its table", "[tools][interrupt]") {
    const Run run = tessera::child::tessera({"simulate", "andantino", "--seconds", "60"}, soon);
    CHECK(run.code == 130);
    CHECK(contains(run.out, "Andantino"));
    CHECK(contains(run.out, "seed 1"));
    CHECK(contains(run.err, "stopped"));
}

TEST_CASE("interrupt: match counts finished games only", "[tools][interrupt]") {
    const auto m =
        stopped({"match", "bravalath", "uct:iterations=200", "random", "--games", "100000000"});
    const auto& a = m["agents"][0];
    CHECK(m["games"].get<int>() < 100'000'000);
    CHECK(m["seconds"].get<double>() < 5);  // those that had not begun cost nothing
    CHECK(a["wins"].get<int>() + a["draws"].get<int>() + a["losses"].get<int>() == m["games"]);
}

TEST_CASE("interrupt: search says what it has learnt", "[tools][interrupt]") {
    const auto d = stopped({"search", "andantino", "--agent", "uct:ms=60000"});
    CHECK(d["iterations"].get<int>() > 0);
    CHECK(!d["move"].get<std::string>().empty());
}

TEST_CASE("interrupt: stress reports the board as it is", "[tools][interrupt]") {
    const auto stages = stopped({"stress", "--cells", "4000000000"})["stages"];
    CHECK(stages.size() >= 2);
    CHECK(stages.back()["cells"].get<double>() < 4e9);
}

TEST_CASE("interrupt: conform reports the trials it has played, none by halves",
          "[tools][interrupt][slow]") {
    const Folder folder;
    const std::string recordings = write_recording(folder, {"Tiny", 3000});
    const auto results = stopped({"conform", recordings, "--policy", "all"})["results"];
    CHECK(results.size() < 8 * 3000);
    for (const auto& r : results) CHECK(r["plies"] == 6);
}

TEST_CASE("interrupt: record saves the unfinished game", "[tools][interrupt]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    const auto recorded =
        stopped({"record", "andantino", "--agents", "random,uct:ms=20000", "-o", file});
    CHECK(recorded["result"] == "unfinished");
    CHECK(json_of({"replay", file})["moves"] == recorded["moves"]);
}

TEST_CASE("interrupt: perft keeps the depths that were counted in full", "[tools][interrupt]") {
    const auto counts = stopped({"perft", "andantino", "--depth", "60"})["counts"];
    REQUIRE(counts.size() > 3);
    CHECK(counts.size() < 60);
    CHECK(counts[3] == 24);
}

TEST_CASE("interrupt: growth and bench stop too", "[tools][interrupt]") {
    stopped({"growth", "--tiles", "square", "--policy", "peri", "--moves", "100000"});
    const auto b = stopped({"bench", "playouts", "--playouts", "1000000000"});
    CHECK(b["playouts"].empty());
    CHECK(b["signature"].is_null());  // not a number that looks like one of finished work
    CHECK(b["stopped_in"] == "Andantino zone, repeat 1 of 5");
}

TEST_CASE("interrupt: bench keeps the repeats that were finished and says where it stopped",
          "[tools][interrupt]") {
    const Run run = tessera::child::tessera(
        {"bench", "playouts", "--only", "bravalath", "--playouts", "20000", "--repeats", "1000"},
        soon);
    CHECK(run.code == 130);
    CHECK(contains(run.out, "stopped in Bravalath zone, repeat "));
    CHECK(contains(run.out, "no signature"));
    CHECK(contains(run.out, "playouts_per_s"));
}

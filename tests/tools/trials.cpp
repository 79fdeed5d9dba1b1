// SPDX-License-Identifier: Apache-2.0
// tessera record and replay.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("record: what is saved replays to the same moves, result and signature",
          "[tools][trials]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    const auto recorded = json_of(
        {"record", "plotto", "--agents", "random,uct:iterations=20", "--seed", "3", "-o", file});
    const auto replayed = json_of({"replay", file});
    for (const char* field : {"moves", "result", "signature", "seed"}) {
        INFO(field);
        CHECK(recorded.contains(field));
        CHECK(replayed[field] == recorded[field]);
    }
    CHECK(recorded["agents"] == nlohmann::json({"random", "uct:iterations=20"}));
    CHECK(folder.n_entries() == 1);
}

TEST_CASE("record: without a file the trial goes to stdout, as the file would be",
          "[tools][trials]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    CHECK(tessera::child::tessera({"record", "andantino", "-o", file}).code == 0);
    CHECK(tessera::child::tessera({"record", "andantino"}).out == folder.read("game.trial"));
}

TEST_CASE("record: options and the policy go into the trial", "[tools][trials]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    const Run run = tessera::child::tessera(
        {"record", "andantino", "--option", "Tiling/Square", "--policy", "rule", "-o", file});
    CHECK(run.code == 0);
    CHECK(contains(run.out, "seed 1"));
    const auto replayed = json_of({"replay", file});
    CHECK(replayed["options"] == nlohmann::json({"Tiling/Square"}));
    CHECK(replayed["policy"] == "rule");
}

TEST_CASE("record: more agents than seats, or an unknown one, is wrong use", "[tools][trials]") {
    CHECK(
        tessera::child::tessera({"record", "andantino", "--agents", "random,random,random"}).code ==
        2);
    const Run run = tessera::child::tessera({"record", "andantino", "--agents", "randon"});
    CHECK(run.code == 2);
    CHECK(contains(run.err, "did you mean random?"));
}

TEST_CASE("replay: --to K stops after K moves", "[tools][trials]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    const auto moves = json_of({"record", "andantino", "-o", file})["moves"];
    const auto part = json_of({"replay", file, "--to", "4"});
    CHECK(part["result"] == "unfinished");
    REQUIRE(part["moves"].size() == 4);
    CHECK(part["moves"][3] == moves[3]);
    CHECK(json_of({"replay", file, "--to", "0"})["moves"].empty());
    const Run beyond = tessera::child::tessera({"replay", file, "--to", "999"});
    CHECK(beyond.code == 2);
    CHECK(contains(beyond.err, std::to_string(moves.size()) + " moves, not 999"));
}

TEST_CASE("replay: a broken trial is bad input, with its line", "[tools][trials]") {
    const Folder folder;
    const std::string missing = folder.file("none.trial");
    CHECK(contains(tessera::child::tessera({"replay", missing}).err, missing + ": "));
    CHECK(tessera::child::tessera({"replay", missing}).code == 3);
    const std::string text = tessera::child::tessera({"record", "andantino"}).out;
    const auto refused = [&](const std::string& content, const std::string& where) {
        const std::string file = folder.write("bad.trial", content);
        const Run run = tessera::child::tessera({"replay", file});
        INFO(run.err);
        CHECK(run.code == 3);
        CHECK(run.err.starts_with(file + where));
    };
    refused("", ": ");
    refused("something else\n", ":1:1: ");
    refused(text.substr(0, text.size() / 2), ":");
    std::string changed = text;
    changed.replace(changed.find("seed 1"), 6, "seed x");
    refused(changed, ":3:1: seed: expected a whole number");
}

// SPDX-License-Identifier: Apache-2.0
// tessera conform, by its report; what is compared is tested where recordings are.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"
#include "tests/tools/recordings.hpp"

using namespace tessera::child;

TEST_CASE("conform: a recording that agrees is identical in every trial", "[tools][conform]") {
    const Folder folder;
    const auto report = json_of({"conform", write_recording(folder), "--policy", "zone"});
    REQUIRE(report["results"].size() == 2);
    for (const auto& r : report["results"]) {
        CHECK(r["game"] == "Tiny");
        CHECK(r["verdict"] == "identical");
        CHECK(r["plies"] == 6);
        CHECK(r["ply"] == -1);
        CHECK(r["what"] == "");
    }
    CHECK(report["results"][1]["trial"] == 1);
    CHECK(report["summary"]["identical"] == 2);
}

TEST_CASE("conform: a difference names trial and ply, and the check fails", "[tools][conform]") {
    const Folder folder;
    const std::string recordings = write_recording(folder, {"Tiny", 2, 3});
    const auto report = json_of({"conform", recordings}, 1);
    const auto& r = report["results"][0];
    CHECK(r["verdict"] == "differs");
    CHECK(r["trial"] == 0);
    CHECK(r["ply"] == 3);
    CHECK(contains(r["what"], "mover"));
    CHECK(report["summary"]["differs"] == 1);
    CHECK(report["summary"]["identical"] == 1);
}

TEST_CASE("conform: --game keeps only recordings whose name starts so", "[tools][conform]") {
    const Folder folder;
    const std::string recordings = write_recording(folder);
    write_recording(folder, {"Other Game", 1});
    CHECK(json_of({"conform", recordings})["results"].size() == 3);
    CHECK(json_of({"conform", recordings, "--game", "other-game"})["results"].size() == 1);
    CHECK(tessera::child::tessera({"conform", recordings, "--game", "chess"}).code == 3);
}

TEST_CASE("conform: a packed file that is cut off is an error with its name and line",
          "[tools][conform]") {
    const Folder folder;
    const std::string recordings = write_recording(folder, {"Tiny", 20, -1, true});
    const Run run = tessera::child::tessera({"conform", recordings});
    CHECK(run.code == 3);
    CHECK(contains(run.err, "Tiny.jsonl.gz:"));
    CHECK(contains(run.out, "error: 1"));
}

TEST_CASE("conform: a folder without recordings is bad input", "[tools][conform]") {
    const Run run = tessera::child::tessera({"conform", "no-such-folder"});
    CHECK(run.code == 3);
    CHECK(contains(run.err, "no-such-folder/trials"));
}

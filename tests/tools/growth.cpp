// SPDX-License-Identifier: Apache-2.0
// tessera growth.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("growth: JSON has sizes and unused cells of every move", "[tools][growth]") {
    const auto document = json_of(
        {"growth", "--tiles", "square", "--policy", "peri", "--case", "worst", "--moves", "4"});
    REQUIRE(document["runs"].size() == 1);
    const auto& run = document["runs"][0];
    CHECK(run["tiles"] == "square");
    CHECK(run["policy"] == "peri");
    CHECK(run["case"] == "worst");
    CHECK(run["sizes"] == nlohmann::json({9, 25, 49, 81}));
    CHECK(run["unused"] == nlohmann::json({8, 23, 46, 77}));
}

TEST_CASE("growth: all means every kind of tiles, every expansion, both cases", "[tools][growth]") {
    const auto runs = json_of(
        {"growth", "--tiles", "all", "--policy", "all", "--case", "both", "--moves", "3"})["runs"];
    CHECK(runs.size() == 3 * 4 * 2);
    for (const auto& run : runs) CHECK(run["sizes"].size() == 3);
}

TEST_CASE("growth: --plot draws two charts for each kind of tiles, in both formats",
          "[tools][growth]") {
    const Folder folder;
    const Run run = tessera::child::tessera({"growth", "--tiles", "hex", "--policy", "zone",
                                             "--moves", "5", "--plot", folder.file("plots")});
    REQUIRE(run.code == 0);
    for (const char* name : {"size-hex.svg", "size-hex.png", "unused-hex.svg", "unused-hex.png"}) {
        INFO(name);
        CHECK(std::filesystem::file_size(folder.path / "plots" / name) > 100);
    }
}

TEST_CASE("growth: charts that cannot be written do not cost the numbers", "[tools][growth]") {
    const Folder folder;
    const std::string file = folder.write("taken", "by a file");
    const auto document = json_of(
        {"growth", "--tiles", "hex", "--policy", "zone", "--moves", "2", "--plot", file}, 3);
    CHECK(document["runs"].size() == 2);
    CHECK(folder.read("taken") == "by a file");
}

TEST_CASE("growth: rule follows the placement rule of --game", "[tools][growth]") {
    const auto size = [](const char* game) {
        return json_of({"growth", "--tiles", "hex", "--policy", "rule", "--case", "worst",
                        "--moves", "6", "--game", game})["runs"][0]["sizes"][5]
            .get<int>();
    };
    CHECK(size("andantino") < size("bravalath"));
    CHECK(tessera::child::tessera({"growth", "--policy", "rule", "--game", "chess"}).code == 3);
}

// SPDX-License-Identifier: Apache-2.0
// What all commands have in common: options, messages, exit codes.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

#include <algorithm>
#include <fstream>

using namespace tessera::child;

namespace {

void refused(const std::vector<std::string>& arguments, int code, const std::string& sentence) {
    const Run run = tessera::child::tessera(arguments);
    INFO(arguments.back() << ": " << run.err);
    CHECK(run.code == code);
    CHECK(contains(run.err, sentence));
    CHECK(run.out.empty());
    CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
}

}  // namespace

TEST_CASE("line: what is misspelt gets one sentence with the nearest word, and exit 2",
          "[tools][line]") {
    refused({"simulat"}, 2, "there is no command \"simulat\"; did you mean simulate?");
    refused({"simulate", "andantino", "--polcy", "zone"}, 2,
            "there is no option \"--polcy\"; did you mean --policy?");
    refused({"simulate", "--polcy=zone"}, 2, "did you mean --policy?");
    refused({"simulate", "andantino", "--policy", "zoen"}, 2, "did you mean zone?");
    refused({"growth", "--tiles", "sqare"}, 2, "did you mean square?");
    refused({"growth", "--case", "wurst"}, 2, "did you mean worst?");
    refused({"stress", "--pattern", "spirale"}, 2, "did you mean spiral?");
    refused({"simulate", "andantino", "--protocol", "rebild"}, 2, "did you mean rebuild?");
    refused({"list", "all"}, 2, "\"all\" is one argument too many");
    refused({"andantino"}, 2, "is a game, not a command; try tessera watch andantino");
    refused({"growth", "--tiles", "cairo-like"}, 2, "\"cairo-like\". Known: square hex");
}

TEST_CASE("line: a number that does not fit gets one sentence, and exit 2", "[tools][line]") {
    const std::vector<std::string> start{"simulate", "andantino"};
    for (const auto& [option, value] :
         std::vector<std::pair<std::string, std::string>>{{"--seed", "-1"},
                                                          {"--seed", "99999999999999999999"},
                                                          {"--seed", "1.5"},
                                                          {"--threads", "0"},
                                                          {"--threads", "many"},
                                                          {"--playouts", "0"},
                                                          {"--playouts", "1e3"},
                                                          {"--seconds", "0"},
                                                          {"--seconds", "nan"},
                                                          {"--max-moves", "0"}}) {
        std::vector<std::string> arguments = start;
        arguments.insert(arguments.end(), {option, value});
        refused(arguments, 2, option + ": expected a ");
    }
}

TEST_CASE("line: what is missing gets one sentence, and exit 2", "[tools][line]") {
    refused({"simulate"}, 2, "GAME is required");
    refused({"simulate", "andantino", "--seconds"}, 2, "--seconds");
    refused({"replay"}, 2, "TRIAL is required");
}

TEST_CASE("line: without a command the usage goes to stderr, exit 2", "[tools][line]") {
    const Run run = tessera::child::tessera({});
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(run.err == tessera::child::tessera({"--help"}).out);
}

TEST_CASE("line: --version says what the program was built from", "[tools][line]") {
    const Run run = tessera::child::tessera({"--version"});
    CHECK(run.code == 0);
    for (const char* text : {"tessera ", "ECS: ", "Tracy: ", "Compiler: "})
        CHECK(contains(run.out, text));
}

TEST_CASE("line: an unknown game is bad input, with the nearest name", "[tools][line]") {
    refused({"simulate", "andantin"}, 3, "did you mean andantino?");
    refused({"simulate", "andantino", "--option", "Tiling/Sqare"}, 3,
            "did you mean Tiling/Square?");
    refused({"simulate", "no/such/game.lud"}, 3, "no/such/game.lud");
}

TEST_CASE("line: a broken description is bad input, with file, line and column", "[tools][line]") {
    const Folder folder;
    const std::string file = folder.write("bad.lud", "(game \"Bad\"\n  (players 2\n");
    const Run run = tessera::child::tessera({"simulate", file});
    CHECK(run.code == 3);
    INFO(run.err);
    CHECK(run.err.starts_with(file + ":"));
    CHECK(run.out.empty());
}

TEST_CASE("line: --option may be repeated, and the last of a kind wins", "[tools][line]") {
    const auto runs = json_of({"simulate", "andantino", "--option", "Tiling/Square", "--option",
                               "Tiling/Triangle", "--playouts", "2"})["runs"];
    CHECK(runs[0]["tiles"] == "triangle");
}

TEST_CASE("line: every command takes the common options and writes a trace", "[tools][line]") {
    const Folder folder;
    const std::string trial = folder.file("game.trial");
    REQUIRE(tessera::child::tessera({"record", "andantino", "-o", trial}).code == 0);
    const std::vector<std::vector<std::string>> lines{
        {"simulate", "andantino", "--playouts", "2"},
        {"growth", "--tiles", "hex", "--policy", "zone", "--moves", "2"},
        {"stress", "--cells", "100"},
        {"record", "andantino"},
        {"replay", trial},
        {"search", "andantino", "--agent", "uct:iterations=9"},
        {"match", "andantino", "random", "random", "--games", "2"},
        {"perft", "andantino", "--depth", "1"},
        {"bench", "playouts", "--playouts", "2", "--repeats", "1"},
        {"list"},
        {"help", "ahead"},
        {"grammar"}};
    for (std::vector<std::string> line : lines) {
        INFO(line[0]);
        const std::string trace = folder.file("trace.json");
        line.insert(line.end(), {"--seed", "7", "--threads", "2", "--trace", trace});
        json_of(line);
        std::ifstream in(trace);
        const auto zones = nlohmann::json::parse(in, nullptr, false);
        REQUIRE(zones.is_object());
        CHECK(zones.contains("traceEvents"));
        std::filesystem::remove(trace);
    }
    CHECK(folder.n_entries() == 1);
}

TEST_CASE("line: a trace of a simulation has its zones", "[tools][line]") {
    const Folder folder;
    const std::string trace = folder.file("trace.json");
    json_of({"simulate", "andantino", "--playouts", "100", "--trace", trace});
    CHECK(contains(folder.read("trace.json"), "\"simulate\""));
}

// SPDX-License-Identifier: Apache-2.0
// The examples of every --help work when they are pasted; here with less work to do.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"
#include "tests/tools/recordings.hpp"

#include <map>
#include <regex>
#include <sstream>

using namespace tessera::child;

namespace {

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    std::istringstream lines(tessera::child::tessera({"--help"}).out);
    const std::regex row("^  ([a-z]+)  +[^ ].*");
    std::smatch found;
    for (std::string line; std::getline(lines, line);)
        if (std::regex_match(line, found, row)) names.push_back(found[1]);
    return names;
}

std::vector<std::string> examples_of(const std::string& help) {
    std::vector<std::string> examples;
    std::istringstream lines(help.substr(std::min(help.size(), help.find("Examples:"))));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  tessera ")) examples.push_back(line.substr(2));
    return examples;
}

std::string with_less_work(const std::string& name, const std::string& line) {
    const std::map<std::string, std::string> less{
        {"simulate", contains(line, "--playouts") ? "" : " --seconds 0.01"},
        {"bench", " --playouts 20 --iterations 20 --cells 10000"},
        {"growth", contains(line, "--moves") ? "" : " --moves 5"}};
    const std::string shorter = std::regex_replace(line, std::regex("\\b\\d{5,}\\b"), "1000");
    return shorter + (less.contains(name) ? less.at(name) : "");
}

}  // namespace

TEST_CASE("examples: every command has two or three, and they work", "[tools][examples][slow]") {
    const Folder folder;
    write_recording(folder, {"Andantino", 1});
    const std::vector<std::string> names = command_names();
    REQUIRE(names.size() >= 13);
    for (const std::string& name : names) {
        const Run help = tessera::child::tessera({name, "--help"});
        CHECK(help.code == 0);
        CHECK(help.err.empty());
        const std::vector<std::string> examples = examples_of(help.out);
        INFO(name);
        CHECK(examples.size() >= 2);
        CHECK(examples.size() <= 3);
        if (name == "watch") continue;  // a window: see tests/render
        for (const std::string& example : examples) {
            const Run run = shell(with_less_work(name, example), in(folder.path));
            INFO(example << "\n" << run.err);
            CHECK(run.code == 0);
            CHECK(run.err.empty());
        }
    }
}

TEST_CASE("examples: those of the program itself work", "[tools][examples]") {
    const auto examples = examples_of(tessera::child::tessera({"--help"}).out);
    CHECK(examples.size() >= 2);
    for (const std::string& example : examples) CHECK(shell(example).code == 0);
}

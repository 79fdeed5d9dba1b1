// SPDX-License-Identifier: Apache-2.0
// One short match of every game of the library, word by word as `tessera record GAME` writes it.
// Where the rules were meant to change:   tessera record GAME > tests/golden/GAME.txt
#include "games/language/load.hpp"
#include "games/library.hpp"
#include "tests/catch.hpp"
#include "tests/program.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using namespace tessera;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// "line 9, column 3: …"; empty: none.
std::string first_difference(const std::vector<std::string>& expected,
                             const std::vector<std::string>& found) {
    for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
        const std::string a = i < expected.size() ? expected[i] : "(nothing)",
                          b = i < found.size() ? found[i] : "(nothing)";
        if (a == b) continue;
        const auto at = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
        return "line " + std::to_string(i + 1) + ", column " + std::to_string(at + 1) + ": " + b +
               ", expected " + a;
    }
    return {};
}

}  // namespace

TEST_CASE("golden: every game on a growing board plays its recorded match again", "[golden]") {
    for (const LibraryGame& entry : library()) {
        const std::string name(entry.file.substr(0, entry.file.find('.')));
        if (language::load_game(name).value().is_fixed()) continue;  // those have counts of moves
        const std::string path = TESSERA_SOURCE_DIR "/tests/golden/" + name + ".txt";
        INFO("tessera record " << name << " > tests/golden/" << name << ".txt");
        std::ifstream file(path);
        REQUIRE(file.is_open());
        const std::vector<std::string> expected =
            lines_of({std::istreambuf_iterator<char>(file), {}});
        CHECK(expected.size() <= 200);
        CHECK(expected.size() > 10);
        const ProgramRun run = run_program("record " + name);
        REQUIRE(run.code == 0);
        CHECK(first_difference(expected, lines_of(run.out)) == "");
    }
}

TEST_CASE("golden: a difference is told by line and column", "[golden]") {
    CHECK(first_difference({"a", "bcd"}, {"a", "bed"}) == "line 2, column 2: bed, expected bcd");
    CHECK(first_difference({"a"}, {"a", "b"}) == "line 2, column 1: b, expected (nothing)");
    CHECK(first_difference({"a"}, {"a"}).empty());
}

// SPDX-License-Identifier: Apache-2.0
// Counts of move sequences for the games of the library: tests/games/perft.txt says where they come
// from.
#include "systems/perft.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

#include <fstream>
#include <set>
#include <sstream>

using namespace tessera;

TEST_CASE("perft: the games of the library have the counts that are known", "[library][perft]") {
#ifdef NDEBUG
    constexpr std::uint64_t most = 300'000;  // sequences
#else
    constexpr std::uint64_t most = 3'000;
#endif
    std::ifstream file(TESSERA_SOURCE_DIR "/tests/games/perft.txt");
    REQUIRE(file.is_open());
    std::set<std::string> counted;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        INFO(line);
        std::istringstream words(line);
        std::string name;
        unsigned depth = 0;
        words >> name >> depth;
        std::vector<std::uint64_t> known{1};
        for (std::uint64_t n = 0; known.size() <= depth && words >> n;) known.push_back(n);
        REQUIRE(known.size() == depth + 1);
        while (known.size() > 2 && known.back() > most) known.pop_back();
        const auto game = language::load_game(name);
        REQUIRE(game.ok());
        World w = start_of(*game);
        Scratch scratch;
        CHECK(perft(w, *game, static_cast<unsigned>(known.size()) - 1, scratch) == known);
        counted.insert(name);
    }
    for (const LibraryGame& entry : library()) {
        const std::string name(entry.file.substr(0, entry.file.find('.')));
        if (!language::load_game(name).value().is_fixed()) continue;
        INFO(name);
        CHECK(counted.contains(name));
    }
}

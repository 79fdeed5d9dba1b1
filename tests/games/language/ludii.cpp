// SPDX-License-Identifier: Apache-2.0
// Reads another engine's whole library, where it is at hand: $TESSERA_LUDII or ../shared/ludii.
#include "games/language/read_game.hpp"

#include "tests/ludii.hpp"

#include <filesystem>
#include <string>
#include <vector>

using namespace tessera;
using namespace tessera::language;

namespace {

void read_with_each_item(const Source& source, const GlobalDefines& globals) {
    const Result<Description> game = read_game(source, {}, &globals);
    if (!game) FAIL_CHECK(to_text(game.errors()));
    if (!game) return;
    CHECK_FALSE(game->name.empty());
    for (const Option& option : game->options) {
        const std::vector<std::string> last{option.name + '/' + option.items.back().name};
        const Result<Description> variant = read_game(source, last, &globals);
        if (!variant) FAIL_CHECK(last[0] << '\n' << to_text(variant.errors()));
    }
}

}  // namespace

TEST_CASE("read_game: every description of the other library is read", "[language][ludii]") {
    const std::filesystem::path folder = ludii_folder();
    if (!has_ludii("lud")) return;
    const Result<GlobalDefines> globals = GlobalDefines::load(folder / "def");
    REQUIRE(globals.ok());
    std::size_t n_games = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "lud")) {
        const Result<Source> source = load_source(entry.path());
        REQUIRE(source.ok());
        read_with_each_item(*source, *globals);
        ++n_games;
    }
    CHECK(n_games > 0);
}

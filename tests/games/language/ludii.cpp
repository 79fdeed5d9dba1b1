// SPDX-License-Identifier: Apache-2.0
// Reads another engine's whole library, where it is at hand: $TESSERA_LUDII or ../shared/ludii.
#include "games/language/compile.hpp"

#include "tests/ludii.hpp"

#include <filesystem>
#include <set>
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
    for (const Option& option : game->options)
        for (const OptionItem& item : option.items) {
            const std::vector<std::string> choice{option.name + '/' + item.name};
            const Result<Description> variant = read_game(source, choice, &globals);
            if (!variant) FAIL_CHECK(choice[0] << '\n' << to_text(variant.errors()));
        }
}

// Most of them use keywords that are not known yet; each of these is named where it stands.
bool compiles(const Source& source, const GlobalDefines& globals) {
    const Result<Description> description = read_game(source, {}, &globals);
    if (!description) return false;
    const Result<Game> game = compile(*description);
    if (game) return true;
    CHECK_FALSE(game.errors().empty());
    for (const Diagnostic& d : game.errors()) CHECK((d.line >= 1 && d.column >= 1));
    return false;
}

}  // namespace

TEST_CASE("read_game: every description of the other library is read", "[language][ludii]") {
    const std::filesystem::path folder = ludii_folder();
    if (!has_ludii("lud")) return;
    const Result<GlobalDefines> globals = GlobalDefines::load(folder / "def");
    REQUIRE(globals.ok());
    std::size_t n_games = 0;
    std::set<std::string> compiled;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "lud")) {
        const Result<Source> source = load_source(entry.path());
        REQUIRE(source.ok());
        read_with_each_item(*source, *globals);
        if (compiles(*source, *globals)) compiled.insert(entry.path().stem().string());
        ++n_games;
    }
    CHECK(n_games > 0);
    for (const char* name : {"Andantino", "Bravalath", "Plotto"}) CHECK(compiled.contains(name));
}

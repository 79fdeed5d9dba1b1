// SPDX-License-Identifier: Apache-2.0
#include "games/language/nearest.hpp"

#include "tests/catch.hpp"

#include <array>

using namespace tessera::language;

TEST_CASE("nearest: counts insertions, deletions, replacements and swaps", "[language][nearest]") {
    CHECK(edit_distance("line", "line") == 0);
    CHECK(edit_distance("Line", "line") == 0);
    CHECK(edit_distance("lien", "line") == 1);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("nearest: the closest word, or none", "[language][nearest]") {
    constexpr std::array<std::string_view, 3> words{"place", "play", "move"};
    CHECK(nearest("mvoe", words) == "move");
    CHECK(nearest("plai", words) == "play");
    CHECK(nearest("equipment", words).empty());
    CHECK(did_you_mean("move") == "did you mean move?");
    CHECK(did_you_mean("").empty());
}

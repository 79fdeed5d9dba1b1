// SPDX-License-Identifier: Apache-2.0
// Lines and loops in positions written as text: a letter a piece, its capital the one just placed.
// Rows from the top; rows of hexagons lean to the right as they go up.
#include "systems/patterns.hpp"

#include "systems/place.hpp"
#include "tests/catch.hpp"

#include <cctype>
#include <string>
#include <vector>

using namespace tessera;

namespace {

struct Position {
    World w;
    SiteId last = no_site;
};

// 'a' is the piece of player 1, 'b' that of player 2.
Position read(const char* tiles, const std::vector<std::string>& rows, std::uint8_t kind = 0) {
    Layout layout;
    layout.boards = {{find_lattice(tiles), 0, 0, {}, {}}};
    layout.components = {{}, {1, 1}, {2, 2}};
    Position p{World(layout)};
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            const char c = rows[y][x];
            if (c == '.') continue;
            const Coord at{static_cast<std::int32_t>(x),
                           static_cast<std::int32_t>(rows.size() - 1 - y), kind, 0};
            SiteId s = p.w.find(at);
            if (s == no_site) s = p.w.bind(at);
            const auto player = static_cast<OwnerId>(std::tolower(c) - 'a' + 1);
            with_sites(p.w, [&](auto sites) { set_piece(sites, s, player, player); });
            if (std::isupper(c)) p.last = s;
        }
    return p;
}

int longest(Position p) {
    const auto own = p.w.pieces[p.last].what;
    int n = 0;
    const auto is_own = [&](SiteId s) { return p.w.pieces[s].what == own; };
    with_sites(p.w, [&](auto sites) {
        while (has_line_where(sites, p.last, n + 1, is_own)) ++n;
        CHECK(has_line_of(sites, p.last, n, p.w.pieces[p.last].who));
        CHECK_FALSE(has_line_of(sites, p.last, n + 1, p.w.pieces[p.last].who));
    });
    return n;
}

bool loops(Position p) {
    Scratch scratch;
    const int own = p.w.pieces[p.last].who, other = 3 - own;
    const auto is_of = [&](int who) {
        return [&p, who](SiteId s) { return p.w.pieces[s].who == who; };
    };
    return with_sites(p.w, [&](auto sites) {
        const bool found = closes_loop(sites, p.last, ring_of(sites, p.last, is_of(other)),
                                       ring_of(sites, p.last, is_of(own)), other, scratch);
        CHECK(closes_loop(sites, p.last, static_cast<OwnerId>(other), static_cast<OwnerId>(own),
                          scratch) == found);
        return found;
    });
}

}  // namespace

TEST_CASE("patterns: lines go through the last piece both ways, without gaps",
          "[systems][patterns]") {
    CHECK(longest(read("square", {"aaAa"})) == 4);
    CHECK(longest(read("square", {"aaA.a"})) == 3);
    CHECK(longest(read("square", {"abAa"})) == 2);
    CHECK(longest(read("square", {"A"})) == 1);
    CHECK(longest(read("square", {"a..", ".A.", "..a"})) == 3);
    CHECK(longest(read("square", {"..a", ".A.", "a.."})) == 3);
    CHECK(longest(read("square", {"a", "A", "a", "a"})) == 4);
    CHECK(longest(read("square", {"aaa", "..A"})) == 2);  // the line above is not through it
}

TEST_CASE("patterns: hexagons have lines in three directions", "[systems][patterns]") {
    CHECK(longest(read("hex", {"aAa"})) == 3);
    CHECK(longest(read("hex", {"a", "A", "a"})) == 3);
    CHECK(longest(read("hex", {"a..", ".A.", "..a"})) == 3);
    CHECK(longest(read("hex", {"..a", ".A.", "a.."})) == 1);  // these two do not touch it
}

TEST_CASE("patterns: a ring is closed when no edge of those inside leads out",
          "[systems][patterns]") {
    CHECK(loops(read("hex", {"aA.", "aba", ".aa"})));
    CHECK_FALSE(loops(read("hex", {".A.", "aba", ".aa"})));
    CHECK(loops(read("square", {".A.", "aba", ".a."})));  // corners need not be taken
    CHECK_FALSE(loops(read("square", {".A.", "ab.", ".a."})));
    CHECK(loops(read("square", {".aA.", "abba", ".aa."})));
    CHECK_FALSE(loops(read("square", {".aA.", "abba", ".ab."})));
    CHECK_FALSE(loops(read("square", {".A.", "a.a", ".a."})));  // nobody inside
}

TEST_CASE("patterns: a piece that only stands by closes no ring", "[systems][patterns]") {
    CHECK_FALSE(loops(read("square", {".a...", "aba.A", ".a..."})));
    CHECK_FALSE(loops(read("square", {".b.", "aAb", ".b."})));
}

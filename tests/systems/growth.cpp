// SPDX-License-Identifier: Apache-2.0
#include "systems/growth.hpp"

#include "tests/catch.hpp"

#include <algorithm>
#include <set>

using namespace tessera;

namespace {

std::uint32_t size_after(const char* tiles, const char* policy, GrowthCase which,
                         std::size_t n_moves) {
    return grow_case(*find_lattice(tiles), *find_policy(policy), which, n_moves)
        .sizes.at(n_moves - 1);
}

bool touch(const Lattice& l, Coord a, Coord b) {
    for (std::uint8_t d = 0; d < l.steps(a).size(); ++d)
        if (l.step(a, d) == b) return true;
    return false;
}

}  // namespace

TEST_CASE("growth: whole boards gain a layer a move in the worst case", "[systems][growth]") {
    CHECK(size_after("square", "peri", GrowthCase::worst, 4) == 81);
    CHECK(size_after("hex", "peri", GrowthCase::worst, 4) == 61);
    CHECK(size_after("triangle", "peri", GrowthCase::worst, 4) == 169);
    CHECK(size_after("square", "peri", GrowthCase::worst, 25) == 2601);
    CHECK(size_after("hex", "peri", GrowthCase::worst, 19) == 1141);
    CHECK(size_after("triangle", "peri", GrowthCase::worst, 49) == 21904);
}

TEST_CASE("growth: whole boards gain a layer when they are full in the best case",
          "[systems][growth]") {
    CHECK(size_after("square", "peri", GrowthCase::best, 25) == 49);
    CHECK(size_after("hex", "peri", GrowthCase::best, 19) == 37);
    CHECK(size_after("triangle", "peri", GrowthCase::best, 49) == 100);
    CHECK(size_after("square", "peri", GrowthCase::best, 26) == 81);
}

TEST_CASE("growth: zones gain 5, 3 or 7 cells a move in the worst case", "[systems][growth]") {
    CHECK(size_after("square", "zone", GrowthCase::worst, 4) == 24);
    CHECK(size_after("hex", "zone", GrowthCase::worst, 4) == 16);
    CHECK(size_after("hex", "zone", GrowthCase::worst, 7) == 25);
    CHECK(size_after("triangle", "zone", GrowthCase::worst, 5) == 41);
    CHECK(size_after("triangle", "zone", GrowthCase::worst, 13) == 97);
    CHECK(size_after("square", "zone", GrowthCase::worst, 200) == 9 + 199 * 5);
    CHECK(size_after("hex", "zone", GrowthCase::worst, 200) == 7 + 199 * 3);
    CHECK(size_after("triangle", "zone", GrowthCase::worst, 200) == 13 + 199 * 7);
}

TEST_CASE("growth: zones of a filled ring are the next ring", "[systems][growth]") {
    CHECK(size_after("square", "zone", GrowthCase::best, 4) == 16);
    CHECK(size_after("hex", "zone", GrowthCase::best, 7) == 19);
    CHECK(size_after("triangle", "zone", GrowthCase::best, 13) == 37);
}

TEST_CASE("growth: what happens to the ids changes no size", "[systems][growth]") {
    for (const char* tiles : {"square", "hex", "triangle"})
        for (const GrowthCase which : {GrowthCase::worst, GrowthCase::best}) {
            const Lattice& l = *find_lattice(tiles);
            const GrowthRun peri = grow_case(l, *find_policy("peri"), which, 20);
            const GrowthRun zone = grow_case(l, *find_policy("zone"), which, 20);
            CHECK(grow_case(l, *find_policy("peri-map"), which, 20).sizes == peri.sizes);
            CHECK(grow_case(l, *find_policy("peri-re"), which, 20).sizes == peri.sizes);
            CHECK(grow_case(l, *find_policy("zone-map"), which, 20).sizes == zone.sizes);
            CHECK(grow_case(l, *find_policy("zone-re"), which, 20).sizes == zone.sizes);
            CHECK(zone.unused.back() == zone.sizes.back() - 20);
        }
}

TEST_CASE("growth: every cell of a spiral is new and touches an earlier one", "[systems][growth]") {
    for (const char* tiles : {"square", "hex", "triangle"})
        for (const Expansion e : {Expansion::perimeter, Expansion::zone}) {
            const Lattice& l = *find_lattice(tiles);
            const std::vector<Coord> order = spiral(l, e, 200);
            REQUIRE(std::set<Coord>(order.begin(), order.end()).size() == 200);
            for (std::size_t i = 1; i < order.size(); ++i) {
                INFO(tiles << " " << i);
                CHECK(std::any_of(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(i),
                                  [&](Coord c) { return touch(l, order[i], c); }));
            }
        }
}

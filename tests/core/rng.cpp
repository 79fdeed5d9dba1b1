// SPDX-License-Identifier: Apache-2.0
#include "core/rng.hpp"

#include "tests/catch.hpp"

#include <array>
#include <cmath>
#include <set>
#include <vector>

using namespace tessera;

TEST_CASE("rng: the numbers of a stream never change", "[core][rng]") {
    Rng rng = Rng::stream(1, 0);
    const std::array<std::uint64_t, 3> first{rng.next(), rng.next(), rng.next()};
    CHECK(first ==
          std::array<std::uint64_t, 3>{0x55f5196086ea7d1e, 0x80205c07db4b2b57, 0x2423331b96098fcc});
    Rng dice = Rng::stream(1, 0);
    const std::array<std::uint32_t, 5> six{dice.below(6), dice.below(6), dice.below(6),
                                           dice.below(6), dice.below(6)};
    CHECK(six == std::array<std::uint32_t, 5>{2, 3, 0, 0, 4});
}

TEST_CASE("rng: streams of neighbouring seeds and games share nothing", "[core][rng]") {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (std::uint64_t game = 0; game < 20; ++game) {
            Rng rng = Rng::stream(seed, game);
            for (int i = 0; i < 10; ++i) seen.insert(rng.next());
        }
    CHECK(seen.size() == 20 * 20 * 10);
}

TEST_CASE("rng: below draws every number about equally often", "[core][rng]") {
    for (const std::uint32_t n : {2u, 3u, 7u, 100u}) {
        std::vector<int> counts(n);
        Rng rng = Rng::stream(7, n);
        const int draws = 100 * static_cast<int>(n) * 10;
        for (int i = 0; i < draws; ++i) ++counts.at(rng.below(n));
        double chi = 0;
        for (const int c : counts) chi += (c - 1000.0) * (c - 1000.0) / 1000.0;
        CAPTURE(n, chi);
        CHECK(chi < (n - 1) + 5 * std::sqrt(2.0 * (n - 1)));
    }
    Rng rng = Rng::stream(1, 1);
    for (int i = 0; i < 100; ++i) CHECK(rng.below(1) == 0);
}

TEST_CASE("rng: the first draws of many games are about equally distributed", "[core][rng]") {
    std::array<int, 10> counts{};
    for (std::uint64_t game = 0; game < 10'000; ++game) ++counts.at(Rng::stream(1, game).below(10));
    for (const int c : counts) CHECK((c > 850 && c < 1150));
}

// SPDX-License-Identifier: Apache-2.0
// One number over all games of the library, all kinds of tiles and several seeds. It changes when a
// rule, an order or a random draw does, and must be the same on every machine, in every build and
// on any number of threads.
#include "core/rng.hpp"
#include "systems/simulate.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

using namespace tessera;

namespace {

constexpr std::uint64_t expected = 0x99858decdf0e3fd3;

std::uint64_t signature(int n_threads) {
    std::uint64_t h = 0;
    for (const NamedGame& g : library_games())
        for (const std::uint64_t seed : {1u, 2u, 3u}) {
            SimulateOptions o;
            o.seed = seed, o.n_playouts = 40, o.max_moves = 300, o.n_threads = n_threads;
            const SimulateResult r = simulate(g.game, o);
            h = mix(h ^ r.signature);
            for (const std::uint64_t n : r.wins) h = mix(h + n);
        }
    return h;
}

}  // namespace

TEST_CASE("signature: all games and seeds, on one thread and on several", "[signature]") {
    CHECK(signature(1) == expected);
    CHECK(signature(0) == expected);
    CHECK(signature(3) == expected);
}

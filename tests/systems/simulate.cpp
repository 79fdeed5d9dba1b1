// SPDX-License-Identifier: Apache-2.0
#include "systems/simulate.hpp"

#include "systems/playout.hpp"
#include "tests/allocations.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

#include <atomic>
#include <numeric>

using namespace tessera;

namespace {

#ifdef NDEBUG
constexpr bool is_slow_build = false;
#else
constexpr bool is_slow_build = true;  // everything is rebuilt and compared after every game
#endif
constexpr std::uint64_t n_playouts = is_slow_build ? 70 : 150;  // more than one task in any case

SimulateOptions options(const char* policy = "zone") {
    SimulateOptions o;
    o.policy = *find_policy(policy);
    o.n_playouts = n_playouts, o.max_moves = 60, o.n_threads = 1;
    return o;
}

bool agree(const SimulateResult& a, const SimulateResult& b) {
    return a.signature == b.signature && a.wins == b.wins && a.moves == b.moves &&
           a.moves_squared == b.moves_squared && a.capped == b.capped && a.playouts == b.playouts;
}

}  // namespace

TEST_CASE("simulate: the result depends on neither threads, policy nor protocol",
          "[systems][simulate]") {
    for (const NamedGame& g : library_games()) {
        const SimulateResult one = simulate(g.game, options());
        CHECK(one.playouts == n_playouts);
        for (const char* policy : {"zone", "rule", "peri", "base"})
            for (const int n_threads : {1, 2, 3})
                for (const Protocol protocol : {Protocol::reuse, Protocol::rebuild}) {
                    // Boards from nothing for every game take their time.
                    const bool is_base = std::string_view(policy) == "base";
                    if (protocol == Protocol::rebuild && (n_threads != 2 || is_base)) continue;
                    if (is_slow_build && (n_threads == 1 || is_base)) continue;
                    INFO(g.name << ", " << policy << ", " << n_threads << " threads, protocol "
                                << static_cast<int>(protocol));
                    SimulateOptions o = options(policy);
                    o.n_threads = n_threads, o.protocol = protocol;
                    const SimulateResult r = simulate(g.game, o);
                    CHECK(r.n_threads == n_threads);
                    CHECK(agree(r, one));
                }
    }
}

TEST_CASE("simulate: mapping and reapplying come to the same result and tell their work",
          "[systems][simulate]") {
    for (const NamedGame& g : library_games()) {
        CAPTURE(g.name);
        SimulateOptions o = options();
        o.n_playouts = 3, o.max_moves = 30;
        const SimulateResult one = simulate(g.game, o);
        CHECK(one.moves_replayed + one.cells_remapped == 0);
        for (const char* policy : {"zone-map", "peri-map", "zone-re", "peri-re"}) {
            CAPTURE(policy);
            o.policy = *find_policy(policy);
            const SimulateResult r = simulate(g.game, o);
            CHECK(agree(r, one));
            const bool maps = std::string_view(policy).ends_with("map");
            CHECK((r.cells_remapped > 0) == maps);
            CHECK((r.moves_replayed > 0) == !maps);
        }
    }
}

TEST_CASE("simulate: another seed is another sample, more playouts extend it",
          "[systems][simulate]") {
    const Game game = language::load_game("andantino").value();
    SimulateOptions o = options();
    const SimulateResult one = simulate(game, o);
    o.seed = 2;
    CHECK(simulate(game, o).signature != one.signature);
    o.seed = 1, o.n_playouts = n_playouts + 1;
    const SimulateResult more = simulate(game, o);
    CHECK(more.moves > one.moves);
    CHECK(std::accumulate(more.wins.begin(), more.wins.end(), more.capped) == n_playouts + 1);
}

TEST_CASE("simulate: a game that reaches the limit is cut and counted as capped",
          "[systems][simulate]") {
    const Game game = language::load_game("andantino").value();
    SimulateOptions o = options();
    o.max_moves = 4;
    const SimulateResult r = simulate(game, o);
    CHECK(r.capped == n_playouts);
    CHECK(r.moves == n_playouts * 4);
    CHECK(std::accumulate(r.wins.begin(), r.wins.end(), std::uint64_t{0}) == 0);
    o.max_moves = 15;  // some end before
    const SimulateResult some = simulate(game, o);
    CHECK(some.capped > 0);
    CHECK(some.capped < n_playouts);
    CHECK(some.moves <= n_playouts * 15);
    CHECK(std::accumulate(some.wins.begin(), some.wins.end(), some.capped) == n_playouts);
}

TEST_CASE("simulate: time and the stop flag end it with what was done", "[systems][simulate]") {
    const Game game = language::load_game("bravalath").value();
    SimulateOptions o = options();
    o.n_playouts = 0, o.seconds = 0.02;
    const SimulateResult timed = simulate(game, o);
    CHECK(timed.playouts > 0);
    CHECK(timed.seconds < 2);
    const std::atomic<bool> stop{true};
    std::atomic<std::uint64_t> n_done{0};
    o = options();
    o.done = &n_done;
    CHECK(simulate(game, o).playouts == n_done);
    o.stop = &stop;
    CHECK(simulate(game, o).playouts == 0);
}

TEST_CASE("simulate: a warmed-up world plays and goes back without allocating",
          "[systems][simulate]") {
    if (!counts_allocations()) {
        WARN("skipped: a sanitizer has the allocator");
        return;
    }
    for (const NamedGame& g : library_games())
        for (const char* policy : {"zone", "rule", "base"}) {
            INFO(g.name << ", " << policy);
            World w = start_of(g.game, policy);
            Scratch scratch;
            const auto play = [&] {
                std::uint64_t n = 0;
                for (std::uint64_t game = 0; game < 20; ++game) {
                    Rng rng = Rng::stream(1, game);
                    const std::uint64_t before = n_allocations();
                    play_out(w, g.game, rng, 200, scratch);
                    n += n_allocations() - before;
#ifndef NDEBUG
                    rewind(w, g.game, 0, scratch);  // rebuilds everything to compare it
#else
                    const std::uint64_t between = n_allocations();
                    rewind(w, g.game, 0, scratch);
                    n += n_allocations() - between;
#endif
                }
                return n;
            };
            CHECK(play() > 0);  // the counter counts
            CHECK(play() == 0);
        }
}

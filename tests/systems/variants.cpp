// SPDX-License-Identifier: Apache-2.0
// Variants of the library's games against the slow twin, under every policy, and how fast they are.
#include "tests/systems/variants.hpp"
#include "systems/analyse.hpp"
#include "systems/simulate.hpp"
#include "systems/twin.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

using namespace tessera;
using namespace tessera::variants;

namespace {

#ifdef NDEBUG
constexpr std::uint64_t n_playouts = 2;
#else
constexpr std::uint64_t n_playouts = 1;  // everything is rebuilt and compared after every move
#endif

SimulateOptions options(const char* policy) {
    SimulateOptions o;
    o.policy = *find_policy(policy);
    o.n_playouts = n_playouts, o.max_moves = 24, o.n_threads = 1;
    return o;
}

}  // namespace

TEST_CASE("variants: there are more than fifty, and the analysis knows how far each looks",
          "[systems][variants]") {
    const std::vector<Variant> all = all_variants();
    CHECK(all.size() >= 50);
    for (const Variant& v : all) {
        INFO(v.name << "\n" << v.text);
        const Game game = game_from(v.text);
        CHECK(game.plan.is_local == v.rule.is_local);
        if (v.rule.is_local) CHECK(game.plan.radius == v.rule.radius);
        CHECK(game.plan.by_player == v.rule.by_player);
    }
}

TEST_CASE("variants: they play as their slow twins do, under every stable policy alike",
          "[systems][variants]") {
    std::uint64_t n_moves = 0;
    for (const Variant& v : all_variants()) {
        INFO(v.name << "\n" << v.text);
        const Game game = game_from(v.text);
        SimulateOptions o = options("zone");
        o.checks_twin = true;
        SimulateResult zone;
        REQUIRE_NOTHROW(zone = simulate(game, o));
        n_moves += zone.moves;
        for (const char* policy : {"rule", "peri", "base"}) {
            CAPTURE(policy);
            o = options(policy);
            o.checks_twin = std::string_view(policy) != "base";
            SimulateResult other;
            REQUIRE_NOTHROW(other = simulate(game, o));
            REQUIRE(other.signature == zone.signature);
            REQUIRE(other.wins == zone.wins);
        }
    }
    CHECK(n_moves > 700 * n_playouts);  // they do not all end at once
}

TEST_CASE("variants: rows that are used again change nothing, and undo gives them back",
          "[systems][variants]") {
    for (const Variant& v : all_variants()) {
        INFO(v.name);
        const Game game = game_from(v.text);
        Layout layout = layout_for(game, *find_policy("rule"));
        layout.spare_rows = 0;  // rows are used again, and given back
        World w(layout);
        restart(w, game);
        Scratch scratch;
        for (std::uint64_t seed = 0; seed < 2; ++seed)
            REQUIRE_NOTHROW(play_out_checked(w, game, Rng::stream(32, seed), 20, scratch));
        Rng rng = Rng::stream(31, 0);
        std::vector<Seen> seen;
        for (int i = 0; i < 12 && !is_over(w); ++i) {
            seen.push_back(all_of(w, game, scratch));
            const std::uint32_t n = n_moves(w, game, scratch);
            apply(w, game, nth_move(w, game, scratch, rng.below(n)), scratch);
        }
        while (!seen.empty()) {
            undo(w, game, scratch);
            REQUIRE(all_of(w, game, scratch) == seen.back());
            seen.pop_back();
        }
    }
}

namespace {

// Processor time a move, in nanoseconds; games end after as many moves as those of the original do.
double ns_a_move(const Game& game) {
    SimulateOptions o = options("zone");
    o.n_playouts = 2000, o.max_moves = 40;
    const std::clock_t begin = std::clock();
    const SimulateResult r = simulate(game, o);
    return 1e9 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC /
           static_cast<double>(r.moves);
}

struct Speeds {
    double original = 1e300, variant = 1e300;
};

// The best of some runs, taken in turn.
Speeds speeds(const Game& original, const Game& variant) {
    Speeds best;
    for (int i = 0; i < 7; ++i) {
        best.original = std::min(best.original, ns_a_move(original));
        best.variant = std::min(best.variant, ns_a_move(variant));
    }
    return best;
}

Game original_of(const Variant& v) {
    if (v.tiling.empty()) return language::load_game("plotto").value();
    const std::string tiles = v.tiling == "T488"         ? "OctagonSquare"
                              : v.tiling == "Triangular" ? "Triangle"
                                                         : v.tiling;
    return language::load_game("andantino", std::vector{"Tiling/" + tiles}).value();
}

}  // namespace

// By hand: tessera_tests "[variants-speed]" on an idle machine.
TEST_CASE("variants: how fast they are beside the original on the same tiles",
          "[.][variants-speed]") {
    std::cout << "ns a move, of the original, ratio\n" << std::fixed << std::setprecision(2);
    std::vector<double> ratios;
    for (const Variant& v : all_variants()) {
        const Speeds s = speeds(original_of(v), game_from(v.text));
        ratios.push_back(s.variant / s.original);
        std::cout << std::setw(8) << s.variant << std::setw(9) << s.original << std::setw(7)
                  << ratios.back() << "  " << v.name << std::endl;
    }
    const auto n_slow = std::ranges::count_if(ratios, [](double r) { return r > 1.2; });
    std::ranges::sort(ratios);
    std::cout << "median ratio " << ratios[ratios.size() / 2] << ", most " << ratios.back() << ", "
              << n_slow << " of " << ratios.size() << " above 1.20\n";
    CHECK(ratios.size() >= 50);
}

// SPDX-License-Identifier: Apache-2.0
// One seed, one game: seen by coordinate, the policies differ in nothing.
#include "systems/playout.hpp"

#include "systems/check.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

using namespace tessera;

namespace {

// Snapshots of a whole random game, the legal moves of each in order.
std::vector<Snapshot> random_game(const Game& game, Policy policy, std::uint64_t seed,
                                  std::uint32_t max_moves) {
    World w = start_of(game, policy);
    Scratch scratch;
    Rng rng = Rng::stream(seed, 0);
    std::vector<Snapshot> seen{snapshot_of(w, game, scratch)};
    while (!is_over(w) && w.now.n_moves < max_moves) {
        const std::uint32_t n = n_moves(w, game, scratch);
        apply(w, game, nth_move(w, game, scratch, rng.below(n)), scratch);
        seen.push_back(snapshot_of(w, game, scratch));
    }
    return seen;
}

}  // namespace

TEST_CASE("playout: every policy gives the same legal moves in the same order, draws and results",
          "[systems][playout]") {
    for (const NamedGame& g : library_games())
        for (const std::uint64_t seed : {1u, 2u}) {
            const auto expected = random_game(g.game, {}, seed, 30);
            REQUIRE(expected.size() > 3);
            for (const NamedPolicy& p : policies) {
                INFO(g.name << ", " << p.name << ", seed " << seed);
                const auto found = random_game(g.game, p.policy, seed, 30);
                if (found.back().ending == Ending::capped) continue;  // base, off its edge
                REQUIRE(found == expected);
            }
        }
}

TEST_CASE("playout: whole games end alike under every policy", "[systems][playout][slow]") {
    for (const NamedGame& g : library_games())
        for (std::uint64_t seed = 10; seed < 16; ++seed) {
            const auto expected = random_game(g.game, {}, seed, 200);
            for (const NamedPolicy& p : policies) {
                INFO(g.name << ", " << p.name << ", seed " << seed);
                const auto found = random_game(g.game, p.policy, seed, 200);
                if (found.back().ending == Ending::capped) continue;
                REQUIRE(found == expected);
            }
        }
}

TEST_CASE("playout: it plays what apply plays, and tells it by its signature",
          "[systems][playout]") {
    for (const NamedGame& g : library_games()) {
        CAPTURE(g.name);
        World w = start_of(g.game);
        Scratch scratch;
        Rng rng = Rng::stream(4, 0);
        const PlayoutResult r = play_out(w, g.game, rng, 60, scratch);
        const std::vector<Snapshot> slow = random_game(g.game, {}, 4, 60);
        CHECK(snapshot_of(w, g.game, scratch) == slow.back());
        CHECK(r.n_moves == slow.back().n_moves);
        CHECK(r.winner == slow.back().winner);
        CHECK(r.capped == (slow.back().ending == Ending::none));
        CHECK(find_contradiction(w, g.game, scratch) == "");
        rewind(w, g.game, 0, scratch);
        Rng same = Rng::stream(4, 0), other = Rng::stream(5, 0);
        CHECK(play_out(w, g.game, same, 60, scratch).signature == r.signature);
        rewind(w, g.game, 0, scratch);
        CHECK(play_out(w, g.game, other, 60, scratch).signature != r.signature);
    }
}

TEST_CASE("playout: the signature sees place, piece, order and result", "[systems][playout]") {
    const Coord a{1, 2, 0, 0}, b{2, 1, 0, 0};
    const std::uint64_t one = fold(0, Move{a, a, 1});
    CHECK(one != fold(0, Move{b, b, 1}));
    CHECK(one != fold(0, Move{a, a, 2}));
    CHECK(one != fold(0, Move{{0, 0, 0, 1}, a, 1}));
    CHECK(one != fold(0, Move{{1, 2, 1, 0}, {1, 2, 1, 0}, 1}));
    CHECK(fold(one, Move{b, b, 1}) != fold(fold(0, Move{b, b, 1}), Move{a, a, 1}));
}

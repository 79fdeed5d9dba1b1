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

TEST_CASE("playout: a sample is the playout, and the world stays as it was", "[systems][playout]") {
    for (const NamedGame& g : library_games())
        for (const NamedPolicy& p : policies) {
            CAPTURE(g.name, p.name);
            World w = start_of(g.game, p.policy);
            Scratch scratch;
            Rng opening = Rng::stream(11, 0);
            play_out(w, g.game, opening, 3, scratch);
            const std::size_t root = w.moves.size();
            const Seen before = all_of(w, g.game, scratch);
            for (std::uint64_t i = 0; i < 12; ++i) {
                const std::uint32_t max_moves = i % 4 == 3 ? 9 : 60;
                Rng one = Rng::stream(6, i), two = one;
                std::array<double, max_players> worths{};
                const PlayoutResult sampled = sample(w, g.game, one, max_moves, scratch, worths);
                CHECK(all_of(w, g.game, scratch) == before);
                CHECK(find_contradiction(w, g.game, scratch) == "");
                const PlayoutResult played = play_out(w, g.game, two, max_moves, scratch);
                CHECK(sampled.signature == played.signature);
                CHECK(sampled.n_moves == played.n_moves);
                CHECK(sampled.winner == played.winner);
                CHECK(sampled.capped == played.capped);
                CHECK(one.state == two.state);
                for (OwnerId player = 1; player <= w.layout().n_players; ++player)
                    CHECK(worths[player - 1u] == worth(w, player));
                rewind(w, g.game, root, scratch);
            }
        }
}

TEST_CASE("playout: a sample that outgrows the first page is played all the same",
          "[systems][playout]") {
    const Game game = game_from(R"((game "Sprawl" (players 2)
        (equipment { (boardless Hexagonal) (tile "A" Each) })
        (rules (start { (place "A1" (centrePoint)) })
            (play (move Add (to (sites Playable))))
            (end { (if (= (count Moves) 4000) (result Mover Draw)) }))))");
    World w = start_of(game);
    Scratch scratch;
    Rng one = Rng::stream(1, 0), two = one;
    const PlayoutResult sampled = sample(w, game, one, 10'000, scratch);
    CHECK(w.n_rows() > n_rows_a_page);
    CHECK(pieces_of(w).size() == 1);
    CHECK(sampled.n_moves == 4000);
    const PlayoutResult played = play_out(w, game, two, 10'000, scratch);
    CHECK(sampled.signature == played.signature);
    CHECK(one.state == two.state);
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

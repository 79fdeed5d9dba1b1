// SPDX-License-Identifier: Apache-2.0
// Looking back and copying across growth: every game of the library, every kind of tile, every
// policy.
#include "systems/step.hpp"

#include "core/rng.hpp"
#include "systems/check.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

using namespace tessera;

namespace {

constexpr std::uint32_t max_moves = 24;  // mapping and reapplying take their time

struct Line {
    std::vector<Move> moves;
    std::vector<Seen> seen;  // before each move, and at the end
};

void play_random(World& w, const Game& game, Rng& rng, std::uint32_t n, Scratch& scratch) {
    for (std::uint32_t i = 0; i < n && !is_over(w); ++i) {
        const std::uint32_t n_legal = n_moves(w, game, scratch);
        apply(w, game, nth_move(w, game, scratch, rng.below(n_legal)), scratch);
    }
}

Line play_and_remember(World& w, const Game& game, Scratch& scratch) {
    Line line;
    Rng rng = Rng::stream(11, 0);
    while (true) {
        line.seen.push_back(all_of(w, game, scratch));
        if (is_over(w) || w.moves.size() == max_moves) break;
        play_random(w, game, rng, 1, scratch);
    }
    line.moves = w.moves;
    return line;
}

template <typename F>
void for_all(F&& f) {
    for (const NamedGame& g : library_games())
        for (const NamedPolicy& p : policies) {
            INFO(g.name << ", " << p.name);
            f(g.game, p.policy);
        }
}

}  // namespace

TEST_CASE("step: rewinding to any move, in any order, gives the position back exactly",
          "[systems][step]") {
    for_all([](const Game& game, Policy policy) {
        World w = start_of(game, policy);
        Scratch scratch;
        const Line line = play_and_remember(w, game, scratch);
        REQUIRE(line.moves.size() >= 4);
        Rng rng = Rng::stream(10, 0);
        for (int i = 0; i < 6; ++i) {
            const std::size_t k = rng.below(static_cast<std::uint32_t>(line.seen.size()));
            if (k > w.moves.size())
                for (std::size_t m = w.moves.size(); m < k; ++m)
                    apply(w, game, line.moves[m], scratch);
            else
                rewind(w, game, k, scratch);
            REQUIRE(all_of(w, game, scratch) == line.seen[k]);
            REQUIRE(find_contradiction(w, game, scratch) == "");
        }
    });
}

TEST_CASE("step: undoing move by move gives every position back", "[systems][step]") {
    for (const NamedGame& g : library_games())
        for (const char* policy : {"base", "peri", "zone", "rule"}) {
            INFO(g.name << ", " << policy);
            World w = start_of(g.game, policy);
            Scratch scratch;
            const Line line = play_and_remember(w, g.game, scratch);
            for (std::size_t k = line.moves.size(); k-- > 0;) {
                undo(w, g.game, scratch);
                REQUIRE(all_of(w, g.game, scratch) == line.seen[k]);
            }
            REQUIRE(find_contradiction(w, g.game, scratch) == "");
            CHECK(w.log.pieces.empty());
            CHECK(w.log.sets.empty());
            CHECK(w.log.turns.empty());
        }
}

TEST_CASE("step: a copy in the middle plays on to the same game, and so does the original",
          "[systems][step]") {
    for_all([](const Game& game, Policy policy) {
        World w = start_of(game, policy), target = start_of(game, policy);
        Scratch scratch;
        Rng rng = Rng::stream(12, 0);
        play_random(w, game, rng, 8, scratch);
        World copy(w);
        target = w;
        const Seen middle = all_of(w, game, scratch);
        REQUIRE(all_of(copy, game, scratch) == middle);
        REQUIRE(all_of(target, game, scratch) == middle);
        Rng again = rng, third = rng;
        play_random(w, game, rng, 10, scratch);
        REQUIRE(all_of(copy, game, scratch) == middle);
        play_random(copy, game, again, 10, scratch);
        play_random(target, game, third, 10, scratch);
        REQUIRE(copy.moves == w.moves);
        REQUIRE(all_of(copy, game, scratch) == all_of(w, game, scratch));
        REQUIRE(all_of(target, game, scratch) == all_of(w, game, scratch));
        rewind(copy, game, 3, scratch);
        rewind(w, game, 3, scratch);
        REQUIRE(all_of(copy, game, scratch) == all_of(w, game, scratch));
        REQUIRE(find_contradiction(copy, game, scratch) == "");
    });
}

TEST_CASE("step: a restarted world is a new one", "[systems][step]") {
    for_all([](const Game& game, Policy policy) {
        World fresh = start_of(game, policy), used = start_of(game, policy);
        Scratch scratch;
        Rng rng = Rng::stream(13, 0);
        play_random(used, game, rng, 12, scratch);
        restart(used, game);
        REQUIRE(all_of(used, game, scratch) == all_of(fresh, game, scratch));
        REQUIRE(used.moves.empty());
        REQUIRE(find_contradiction(used, game, scratch) == "");
    });
}

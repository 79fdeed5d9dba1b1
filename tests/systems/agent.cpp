// SPDX-License-Identifier: Apache-2.0
#include "systems/agent.hpp"

#include "games/language/load.hpp"
#include "systems/match.hpp"
#include "systems/perft.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <numeric>

using namespace tessera;

namespace {

Game andantino() { return language::load_game("andantino", {}).value(); }

World start_of(const Game& game, std::string_view policy = "zone") {
    World w(layout_for(game, *find_policy(policy)));
    restart(w, game);
    return w;
}

Decision ask(const std::string& spec, const World& w, const Game& game,
             const std::atomic<bool>* stop = nullptr) {
    return make_agent(spec).value()->decide(w, game, Rng::stream(5, 0), stop);
}

std::string error_of(std::string_view spec) {
    const auto agent = make_agent(spec);
    return agent ? "" : to_text(agent.errors());
}

}  // namespace

TEST_CASE("agent: a spec with a wrong word is refused with the nearest one", "[systems][agent]") {
    CHECK_THAT(error_of("utc"),
               Catch::Contains("unknown agent 'utc'") && Catch::Contains("did you mean uct?"));
    CHECK_THAT(error_of("uct:iteration=5"), Catch::Contains("unknown key 'iteration'") &&
                                                Catch::Contains("did you mean iterations?"));
    CHECK_THAT(error_of("uct:iterations=x"), Catch::Contains("expected a whole number"));
    CHECK_THAT(error_of("uct:iterations=-1"), Catch::Contains("expected a whole number"));
    CHECK_THAT(error_of("uct:parallel=both"), Catch::Contains("one of none, root, leaf"));
    CHECK_THAT(error_of("uct:c=nan"), Catch::Contains("expected a number"));
    CHECK_THAT(error_of("uct:ms"), Catch::Contains("is not key=value"));
    CHECK_THAT(error_of("uct:ms=1,ms=2"), Catch::Contains("given twice"));
    CHECK_THAT(error_of("random:ms=1"), Catch::Contains("it has no keys"));
    CHECK(error_of("uct:iterations=10,ms=50,c=1.41,parallel=leaf,trees=2,playouts=3,threads=2")
              .empty());
}

TEST_CASE("agent: every decision is a legal move and every playout is counted once",
          "[systems][agent]") {
    const Game game = andantino();
    World w = start_of(game);
    Scratch scratch;
    const std::vector<Move> legal = legal_moves(w, game, scratch);
    for (const std::string spec :
         {"random", "flat:iterations=101", "uct:iterations=101", "uct:iterations=101,parallel=root",
          "uct:iterations=101,parallel=leaf", "uct:iterations=3,parallel=root"}) {
        CAPTURE(spec);
        const Decision d = ask(spec, w, game);
        CHECK(std::find(legal.begin(), legal.end(), d.move) != legal.end());
        const auto visits =
            std::accumulate(d.moves.begin(), d.moves.end(), std::uint64_t{0},
                            [](std::uint64_t n, const MoveStat& m) { return n + m.visits; });
        CHECK(visits == d.iterations);
        if (spec != "random")
            CHECK(d.iterations == (spec.find("=3") != std::string::npos ? 3u : 101u));
        for (const MoveStat& m : d.moves) CHECK((m.value >= 0 && m.value <= 1));
    }
}

TEST_CASE("agent: threads and policies change nothing", "[systems][agent]") {
    const Game game = andantino();
    const World w = start_of(game), by_rule = start_of(game, "rule");
    for (const std::string spec :
         {"flat:iterations=200", "uct:iterations=200", "uct:iterations=200,parallel=root,trees=5",
          "uct:iterations=200,parallel=leaf,playouts=6"}) {
        CAPTURE(spec);
        const std::uint64_t signature = ask(spec + ",threads=1", w, game).signature;
        CHECK(ask(spec + ",threads=4", w, game).signature == signature);
        CHECK(ask(spec + ",threads=4", by_rule, game).signature == signature);
    }
}

TEST_CASE("agent: the world that is searched stays as it was", "[systems][agent]") {
    const Game game = andantino();
    World w = start_of(game);
    Scratch scratch;
    apply(w, game, legal_moves(w, game, scratch).front(), scratch);
    const auto before = legal_moves(w, game, scratch);
    ask("uct:iterations=100", w, game);
    CHECK(legal_moves(w, game, scratch) == before);
    CHECK(w.moves.size() == 1);
}

TEST_CASE("agent: time and the stop flag end a search with a legal move", "[systems][agent]") {
    const Game game = andantino();
    World w = start_of(game);
    Scratch scratch;
    const std::vector<Move> legal = legal_moves(w, game, scratch);
    const std::atomic<bool> stop{true};
    for (const std::string spec : {"flat:", "uct:", "uct:parallel=root,", "uct:parallel=leaf,"}) {
        CAPTURE(spec);
        const Decision timed = ask(spec + "ms=20", w, game);
        CHECK(timed.iterations > 0);
        CHECK(timed.seconds < 2);
        const Decision stopped = ask(spec + "iterations=1000000000", w, game, &stop);
        CHECK(stopped.iterations <= 8);
        CHECK(std::find(legal.begin(), legal.end(), stopped.move) != legal.end());
    }
}

TEST_CASE("agent: UCT sees a win in one", "[systems][agent]") {
    const Game game = andantino();
    World w = start_of(game);
    Scratch scratch;
    // A random game is taken back by one move: its winner is to move and can win at once.
    const auto random = make_agent("random").value();
    Agent* const seats[] = {random.get(), random.get()};
    for (std::uint64_t seed = 0;; ++seed) {
        REQUIRE(seed < 100);
        restart(w, game);
        if (play_game(w, game, seats, Rng::stream(seed, 0), 1000, scratch, nullptr) != Ending::win)
            continue;
        const OwnerId winner = w.now.winner;
        undo(w, game, scratch);
        if (w.now.mover == winner) break;
    }
    const OwnerId mover = w.now.mover;
    apply(w, game, ask("uct:iterations=3000", w, game).move, scratch);
    CHECK(w.now.ending == Ending::win);
    CHECK(w.now.winner == mover);
}

TEST_CASE("match: seats are balanced", "[systems][match]") {
    for (const std::size_t n_agents : {2u, 3u, 4u}) {
        std::vector<int> first(n_agents);
        for (std::uint64_t g = 0; g < 12; ++g) ++first[seating(n_agents, 2, g)[0]];
        for (const int n : first) CHECK(n == 12 / static_cast<int>(n_agents));
    }
    CHECK(seating(2, 3, 1) == std::vector<std::size_t>{1, 0, 1});
}

#ifdef NDEBUG
constexpr std::uint64_t n_games = 12;
#else
constexpr std::uint64_t n_games = 6;  // everything is rebuilt and compared after every move
#endif

TEST_CASE("match: search beats chance, whatever the threads", "[systems][match]") {
    const Game game = andantino();
    MatchOptions o;
    o.specs = {"uct:iterations=60", "random"};
    o.n_games = n_games, o.n_threads = 1;
    const MatchResult one = play_match(game, o).value();
    o.n_threads = 4;
    const MatchResult four = play_match(game, o).value();
    CHECK(one.signature == four.signature);
    CHECK(one.games == n_games);
    CHECK(one.agents[0].score > 0.7);
    CHECK(one.agents[0].low < one.agents[0].score);
    CHECK(one.agents[0].high >= one.agents[0].score);
    CHECK(one.agents[0].wins == one.agents[1].losses);
}

TEST_CASE("perft: counts by undo are counts by replaying", "[systems][perft]") {
    const Game game = andantino();
    World by_undo = start_of(game), by_replay = start_of(game, "zone-re");
    Scratch scratch;
    const auto counts = perft(by_undo, game, 3, scratch);
    REQUIRE(counts.size() == 4);
    CHECK(counts[0] == 1);
    CHECK(counts[1] == legal_moves(by_undo, game, scratch).size());
    CHECK(perft(by_replay, game, 3, scratch) == counts);
}

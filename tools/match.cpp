// SPDX-License-Identifier: Apache-2.0
// tessera match: agents against each other, sides balanced.
#include "systems/match.hpp"

#include "systems/trial.hpp"
#include "tools/agents.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/numbers.hpp"
#include "tools/position.hpp"
#include "tools/progress.hpp"
#include "tools/table.hpp"

#include <iostream>

namespace tessera::tools {
namespace {

Json to_json(const MatchResult& r, const Game& game, std::uint64_t seed) {
    Json json{{"game", game.name},
              {"seed", seed},
              {"games", r.games},
              {"seconds", r.seconds},
              {"signature", signature_text(r.signature)},
              {"agents", Json::array()}};
    for (const Standing& s : r.agents)
        json["agents"].push_back({{"spec", s.spec},
                                  {"score", s.score},
                                  {"wins", s.wins},
                                  {"draws", s.draws},
                                  {"losses", s.losses},
                                  {"interval", {s.low, s.high}}});
    return json;
}

void print_table(const MatchResult& r, const Game& game, std::uint64_t seed) {
    std::cout << game.name << ", " << r.games << " games in " << fixed(r.seconds, 2) << " s, seed "
              << seed << ", signature " << signature_text(r.signature) << "\n\n";
    Rows rows{{"agent", "score", "95 % interval", "wins", "draws", "losses"}};
    for (const Standing& s : r.agents)
        rows.push_back({s.spec, fixed(s.score, 3),
                        "[" + fixed(s.low, 3) + ", " + fixed(s.high, 3) + "]",
                        std::to_string(s.wins), std::to_string(s.draws), std::to_string(s.losses)});
    std::cout << table(rows);
}

Result<MatchResult> play_showing(const Game& game, MatchOptions o) {
    std::atomic<std::uint64_t> n_done{0};
    o.stop = &stop_requested, o.done = &n_done;
    const Progress progress([&] {
        return std::to_string(n_done.load()) + " of " + std::to_string(o.n_games) + " games";
    });
    return play_match(game, o);
}

int match(MatchOptions o, const PositionAsked& asked, const Common& common) {
    if (make_agents(o.specs, 1).empty()) return wrong_use;
    const std::optional<Game> game = load(asked.game, common.options);
    if (!game) return bad_input;
    o.seed = common.seed, o.policy = *find_policy(asked.policy), o.n_threads = common.threads;
    const Result<MatchResult> result = play_showing(*game, o);
    if (!result) return complain(wrong_use, result.errors());
    if (common.json)
        print(to_json(*result, *game, common.seed));
    else
        print_table(*result, *game, common.seed);
    return done;
}

}  // namespace

int run_match(std::span<const std::string> arguments) {
    Line line(
        "match", "Agents against each other, sides balanced.",
        "  tessera match andantino uct:iterations=100 random --games 20\n"
        "  tessera match andantino uct:iterations=50 flat:iterations=50 --games 20 --swap --json\n"
        "\n" +
            agents_help());
    PositionAsked asked;
    MatchOptions o;
    o.n_games = 100;
    add_game(line, asked);
    line.app.add_option("SPEC", o.specs, "Two or more agents")->required()->expected(2, 16);
    line.app.add_option("--games", o.n_games, "How many")
        ->check(whole(1, 100'000'000))
        ->capture_default_str();
    line.app.add_flag("--swap", o.paired, "Play each random stream once for every seating");
    line.app.add_option("--max-moves", o.max_moves, "A longer game is cut: a draw")
        ->check(whole(1, 4'000'000'000))
        ->capture_default_str();
    return line.run(arguments, [&] { return match(o, asked, line.common); });
}

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// tessera match: agents against each other, sides balanced.
#include "systems/match.hpp"

#include "systems/trial.hpp"
#include "tools/playing.hpp"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <iostream>

namespace tessera {
namespace {

void print_json(const MatchResult& r, const Game& game, std::uint64_t seed) {
    nlohmann::ordered_json j{{"game", game.name},
                             {"seed", seed},
                             {"games", r.games},
                             {"seconds", r.seconds},
                             {"signature", signature_text(r.signature)}};
    j["agents"] = nlohmann::ordered_json::array();
    for (const Standing& s : r.agents)
        j["agents"].push_back({{"spec", s.spec},
                               {"score", s.score},
                               {"wins", s.wins},
                               {"draws", s.draws},
                               {"losses", s.losses},
                               {"interval", {s.low, s.high}}});
    std::cout << j.dump(2) << "\n";
}

void print_table(const MatchResult& r, const Game& game, std::uint64_t seed) {
    std::printf("%s, %llu games in %.2f s, seed %llu, signature %s\n\n", game.name.c_str(),
                static_cast<unsigned long long>(r.games), r.seconds,
                static_cast<unsigned long long>(seed), signature_text(r.signature).c_str());
    std::printf("%7s  %-17s %7s %7s %7s  %s\n", "score", "95 % interval", "wins", "draws", "losses",
                "agent");
    for (const Standing& s : r.agents)
        std::printf("%7.3f  [%.3f, %.3f]    %7llu %7llu %7llu  %s\n", s.score, s.low, s.high,
                    static_cast<unsigned long long>(s.wins),
                    static_cast<unsigned long long>(s.draws),
                    static_cast<unsigned long long>(s.losses), s.spec.c_str());
}

}  // namespace

int tools::run_match(std::span<const std::string> arguments) {
    using namespace playing;
    Common common;
    MatchOptions o;
    o.n_games = 100;
    CLI::App app("Agents against each other, sides balanced", "tessera match");
    add_options(app, common);
    app.add_option("SPEC", o.specs, "two or more agents")->required()->expected(2, 16);
    app.add_option("--games", o.n_games, "how many (default 100)")
        ->check(CLI::Range(1, 100'000'000));
    app.add_flag("--swap", o.paired, "play each random stream once for every seating");
    app.add_option("--max-moves", o.max_moves,
                   "cut a game after so many moves: a draw (default 10000)");
    app.footer("Agents:\n" + describe_agents() +
               "\nExamples:\n  tessera match andantino uct:iterations=100 random --games 20\n"
               "  tessera match andantino uct:iterations=200 flat:iterations=200 --games 20 --swap "
               "--json");
    if (const auto code = parse(app, arguments)) return *code;
    for (const std::string& spec : o.specs)
        if (const auto agent = make_agent(spec, 1); !agent)
            return complain(agent.errors(), wrong_use);
    auto opened = open_position(common, "", {});
    if (!opened) return complain(opened.errors());
    const Game& game = (*opened)->game;
    std::atomic<std::uint64_t> n_done{0};
    o.seed = common.seed, o.policy = *find_policy(common.policy), o.n_threads = common.threads;
    o.stop = &stop_flag(), o.done = &n_done;
    const auto play = [&] {
        const Tracing tracing(common.trace);
        const Progress progress([&] {
            return std::to_string(n_done.load()) + " of " + std::to_string(o.n_games) + " games";
        });
        return play_match(game, o);
    };
    const Result<MatchResult> result = play();
    if (!result) return complain(result.errors(), wrong_use);
    (common.json ? print_json : print_table)(*result, game, common.seed);
    return stop_flag() ? stopped : done;
}

}  // namespace tessera

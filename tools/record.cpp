// SPDX-License-Identifier: Apache-2.0
// tessera record: plays one game between agents and saves it.
#include "systems/match.hpp"
#include "systems/trial.hpp"
#include "tools/agents.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/numbers.hpp"
#include "tools/output_file.hpp"
#include "tools/position.hpp"
#include "tools/progress.hpp"

#include <iostream>

namespace tessera::tools {
namespace {

struct Asked {
    PositionAsked position;
    std::string agents = "random", out;
    std::uint32_t max_moves = 10'000;
};

using Agents = std::vector<std::unique_ptr<Agent>>;

// Fewer agents than seats sit in turn. Plays to the end, or to Ctrl-C: then it is unfinished.
Trial play(Position& p, const Asked& asked, const Common& common, const Agents& agents,
           const std::vector<std::string>& specs) {
    Trial trial;
    trial.game = asked.position.game, trial.options = common.options, trial.seed = common.seed;
    trial.policy = *find_policy(asked.position.policy);
    std::vector<Agent*> seats;
    for (std::size_t s = 0; s < static_cast<std::size_t>(p.game.layout.n_players); ++s) {
        seats.push_back(agents[s % agents.size()].get());
        trial.agents.push_back(specs[s % specs.size()]);
    }
    std::atomic<std::uint64_t> n{0};
    const Progress progress([&] { return "move " + std::to_string(n.load()); });
    trial.ending = play_game(*p.world, p.game, seats, Rng::stream(common.seed, 0), asked.max_moves,
                             p.scratch, &stop_requested, [&](const Decision&) { ++n; });
    trial.winner = trial.ending == Ending::win ? p.world->now.winner : OwnerId{0};
    trial.moves = p.world->moves;
    return trial;
}

void report(const Trial& trial, const Game& game, const std::string& out, bool json) {
    if (json) return print(Json::parse(to_json(trial)));
    if (out.empty()) {
        std::cout << to_text(trial);
        return;
    }
    std::cout << game.name << ", seed " << trial.seed << ": " << trial.moves.size() << " moves, "
              << result_text(trial.ending, trial.winner) << ", signature "
              << signature_text(signature_of(trial)) << ", saved as " << out << '\n';
}

int record(const Asked& asked, const Common& common) {
    const std::vector<std::string> specs = split_agents(asked.agents);
    const Agents agents = make_agents(specs, common.threads);
    if (agents.empty()) return wrong_use;
    const std::string failure = asked.out.empty() ? std::string{} : why_unwritable(asked.out);
    if (!failure.empty()) return complain(bad_input, failure);
    const Opened opened = open_position(asked.position, common);
    if (!opened.position) return opened.code;
    Position& p = *opened.position;
    const auto n_seats = static_cast<std::size_t>(p.game.layout.n_players);
    if (specs.size() > n_seats)
        return complain(wrong_use, std::to_string(specs.size()) + " agents for the " +
                                       std::to_string(n_seats) + " seats of " + p.game.name);
    const Trial trial = play(p, asked, common, agents, specs);
    if (!asked.out.empty())
        if (const auto saved = save_trial(trial, asked.out); !saved)
            return complain(bad_input, saved.errors());
    report(trial, p.game, asked.out, common.json);
    return done;
}

}  // namespace

int run_record(std::span<const std::string> arguments) {
    Line line("record", "Plays one game and saves it; without -o it is printed.",
              "  tessera record andantino --agents random,random -o game.trial\n"
              "  tessera record andantino --agents uct:iterations=200,random --seed 7 --json\n\n" +
                  agents_help());
    Asked asked;
    add_game(line, asked.position);
    line.app.add_option("--agents", asked.agents, "One per seat, or fewer that sit in turn")
        ->capture_default_str();
    line.app.add_option("-o,--output", asked.out, "The trial file");
    line.app.add_option("--max-moves", asked.max_moves, "A longer game is cut: capped")
        ->check(whole(1, 4'000'000'000))
        ->capture_default_str();
    return line.run(arguments, [&] { return record(asked, line.common); });
}

}  // namespace tessera::tools

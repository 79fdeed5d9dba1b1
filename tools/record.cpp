// SPDX-License-Identifier: Apache-2.0
// tessera record: plays one game between agents and saves it.
#include "systems/match.hpp"
#include "systems/trial.hpp"
#include "tools/playing.hpp"

#include <iostream>

namespace tessera {
namespace {

// "random,uct:iterations=9,c=1" is two agents: an entry with '=' before any ':' belongs to the one
// before it.
std::vector<std::string> split_agents(const std::string& text) {
    std::vector<std::string> specs;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string entry = text.substr(begin, end - begin);
        const std::size_t equals = entry.find('='), colon = entry.find(':');
        if (!specs.empty() && equals != std::string::npos &&
            (colon == std::string::npos || equals < colon))
            specs.back() += "," + entry;
        else
            specs.push_back(entry);
        begin = end + 1;
    }
    return specs;
}

}  // namespace

int tools::run_record(std::span<const std::string> arguments) {
    using namespace playing;
    Common common;
    std::string agents = "random", out;
    std::uint32_t max_moves = 10'000;
    CLI::App app("Plays one game and saves it", "tessera record");
    add_options(app, common);
    app.add_option("--agents", agents, "one per seat, or fewer that sit in turn (default random)");
    app.add_option("-o,--output", out, "the trial file");
    app.add_option("--max-moves", max_moves, "cut the game after so many moves (default 10000)");
    app.footer("Agents:\n" + describe_agents() +
               "\nExamples:\n  tessera record andantino --agents random,random -o /tmp/a.trial\n"
               "  tessera record andantino --agents uct:iterations=200,random --seed 7 --json");
    if (const auto code = parse(app, arguments)) return *code;

    std::vector<std::unique_ptr<Agent>> made;
    const std::vector<std::string> specs = split_agents(agents);
    for (const std::string& spec : specs) {
        auto agent = make_agent(spec, common.threads);
        if (!agent) return complain(agent.errors(), wrong_use);
        made.push_back(std::move(agent).value());
    }
    auto opened = open_position(common, "", {});
    if (!opened) return complain(opened.errors());
    Position& p = **opened;
    const auto n_seats = static_cast<std::size_t>(p.game.layout.n_players);
    if (specs.size() > n_seats)
        return complain(
            {{{},
              0,
              0,
              std::to_string(specs.size()) + " agents for " + std::to_string(n_seats) + " seats",
              {}}},
            wrong_use);

    Trial trial;
    trial.game = common.game, trial.options = common.options, trial.seed = common.seed;
    trial.policy = *find_policy(common.policy);
    std::vector<Agent*> seats;
    for (std::size_t s = 0; s < n_seats; ++s) {
        seats.push_back(made[s % made.size()].get());
        trial.agents.push_back(specs[s % specs.size()]);
    }
    {
        const Tracing tracing(common.trace);
        std::atomic<std::uint64_t> n{0};
        const Progress progress([&] { return "move " + std::to_string(n.load()); });
        trial.ending = play_game(*p.world, p.game, seats, Rng::stream(common.seed, 0), max_moves,
                                 p.scratch, &stop_flag(), [&](const Decision&) { ++n; });
    }
    trial.winner = trial.ending == Ending::win ? p.world->now.winner : OwnerId{0};
    trial.moves = p.world->moves;
    if (!out.empty())
        if (const auto saved = save_trial(trial, out); !saved)
            return complain(saved.errors(), failed);
    if (common.json) {
        std::cout << to_json(trial) << "\n";
    } else if (out.empty()) {
        std::cout << to_text(trial);
    } else {
        std::cout << p.game.name << ", seed " << trial.seed << ": " << trial.moves.size()
                  << " moves, " << result_text(trial.ending, trial.winner) << ", signature "
                  << signature_text(signature_of(trial)) << ", saved as " << out << "\n";
    }
    return stop_flag() ? stopped : done;
}

}  // namespace tessera

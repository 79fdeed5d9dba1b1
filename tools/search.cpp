// SPDX-License-Identifier: Apache-2.0
// tessera search: one decision of one agent, and what it thinks.
#include "systems/agent.hpp"
#include "systems/trial.hpp"
#include "tools/agents.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/position.hpp"
#include "tools/progress.hpp"
#include "tools/table.hpp"

#include <algorithm>
#include <iostream>

namespace tessera::tools {
namespace {

constexpr std::size_t most_rows = 15;  // of the table for people

struct Asked {
    PositionAsked position;
    std::string agent = "uct:iterations=1000";
};

double rate_of(const Decision& d) {
    return d.seconds > 0 ? static_cast<double>(d.iterations) / d.seconds : 0;
}

Json to_json(const Decision& d, const Asked& asked, const Common& common, const Position& p) {
    Json json{{"game", p.game.name},     {"ply", p.world->moves.size()},
              {"agent", asked.agent},    {"seed", common.seed},
              {"move", to_text(d.move)}, {"iterations", d.iterations},
              {"seconds", d.seconds},    {"iterations_per_s", rate_of(d)},
              {"moves", Json::array()},  {"signature", signature_text(d.signature)}};
    for (const MoveStat& m : d.moves)
        json["moves"].push_back(
            {{"move", to_text(m.move)}, {"visits", m.visits}, {"value", m.value}});
    return json;
}

void print_table(const Decision& d, const Asked& asked, const Common& common, const Position& p) {
    std::cout << p.game.name << " after " << p.world->moves.size() << " moves, " << asked.agent
              << ", seed " << common.seed << "\nmove " << to_text(d.move) << " · " << d.iterations
              << " iterations in " << fixed(d.seconds, 3) << " s, " << fixed(rate_of(d), 0)
              << " a second · signature " << signature_text(d.signature) << '\n';
    if (d.moves.empty()) return;
    Rows rows{{"move", "visits", "value"}};
    for (const MoveStat& m : d.moves)
        if (rows.size() <= most_rows)
            rows.push_back({to_text(m.move), std::to_string(m.visits), fixed(m.value, 4)});
    std::cout << '\n' << table(rows);
    if (d.moves.size() > most_rows)
        std::cout << "… and " << d.moves.size() - most_rows << " more\n";
}

Decision decide_showing(Agent& agent, const Position& p, std::uint64_t seed) {
    const Progress progress([] { return std::string("searching…"); });
    return agent.decide(*p.world, p.game, Rng::stream(seed, 0), &stop_requested);
}

int search(const Asked& asked, const Common& common) {
    const auto agents = make_agents({asked.agent}, common.threads);
    if (agents.empty()) return wrong_use;
    const Opened opened = open_position(asked.position, common);
    if (!opened.position) return opened.code;
    Position& p = *opened.position;
    if (n_moves(*p.world, p.game, p.scratch) == 0)
        return complain(bad_input, asked.position.trial +
                                       ": the game is over here, there is nothing to decide "
                                       "(--to K goes back to move K)");
    if (asked.agent.find("parallel=tree") != std::string::npos && common.threads != 1)
        std::cerr << "tessera: parallel=tree on several threads is not repeatable\n";
    const Decision d = decide_showing(*agents[0], p, common.seed);
    if (common.json)
        print(to_json(d, asked, common, p));
    else
        print_table(d, asked, common, p);
    return done;
}

}  // namespace

int run_search(std::span<const std::string> arguments) {
    Line line("search", "One decision: what was searched, how fast, what it thinks.",
              "  tessera search andantino --agent uct:iterations=2000\n"
              "  tessera search andantino --agent uct:ms=500,parallel=root --json\n"
              "  tessera record plotto -o game.trial && tessera search plotto --from game.trial "
              "--to 3\n\n" +
                  agents_help());
    Asked asked;
    add_game(line, asked.position);
    add_trial(line, asked.position);
    line.app.add_option("--agent", asked.agent, "Who decides")->capture_default_str();
    return line.run(arguments, [&] { return search(asked, line.common); });
}

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// tessera search: one decision of one agent, and what it thinks.
#include "systems/agent.hpp"
#include "systems/trial.hpp"
#include "tools/playing.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace tessera {
namespace {

void print_json(const Decision& d, const std::string& spec, double rate,
                const playing::Common& common, const Game& game, std::size_t ply) {
    nlohmann::ordered_json j{{"game", game.name},
                             {"ply", ply},
                             {"agent", spec},
                             {"seed", common.seed},
                             {"move", to_text(d.move)},
                             {"iterations", d.iterations},
                             {"seconds", d.seconds},
                             {"iterations_per_s", rate},
                             {"signature", signature_text(d.signature)}};
    j["moves"] = nlohmann::ordered_json::array();
    for (const MoveStat& m : d.moves)
        j["moves"].push_back({{"move", to_text(m.move)}, {"visits", m.visits}, {"value", m.value}});
    std::cout << j.dump(2) << "\n";
}

void print_table(const Decision& d, const std::string& spec, double rate,
                 const playing::Common& common, const Game& game, std::size_t ply) {
    std::printf("%s after %zu moves, %s, seed %llu\n", game.name.c_str(), ply, spec.c_str(),
                static_cast<unsigned long long>(common.seed));
    std::printf("move %s · %llu iterations in %.3f s, %.0f a second · signature %s\n",
                to_text(d.move).c_str(), static_cast<unsigned long long>(d.iterations), d.seconds,
                rate, signature_text(d.signature).c_str());
    if (d.moves.empty()) return;
    std::printf("\n%-24s %12s %8s\n", "move", "visits", "value");
    const std::size_t shown = std::min<std::size_t>(d.moves.size(), 15);
    for (std::size_t i = 0; i < shown; ++i)
        std::printf("%-24s %12llu %8.4f\n", to_text(d.moves[i].move).c_str(),
                    static_cast<unsigned long long>(d.moves[i].visits), d.moves[i].value);
    if (shown < d.moves.size()) std::printf("… and %zu more\n", d.moves.size() - shown);
}

}  // namespace

int tools::run_search(std::span<const std::string> arguments) {
    using namespace playing;
    Common common;
    std::string spec = "uct:iterations=1000", from;
    std::optional<std::size_t> upto;
    CLI::App app("One decision: what was searched, how fast, what it thinks", "tessera search");
    add_options(app, common);
    app.add_option("--agent", spec, "who decides (default uct:iterations=1000)");
    app.add_option("--from", from, "start from a trial's position");
    app.add_option("--to", upto, "after so many of its moves")->needs("--from");
    app.footer("Agents:\n" + describe_agents() +
               "\nExamples:\n  tessera search andantino --agent uct:iterations=2000\n"
               "  tessera search andantino --agent uct:ms=500,parallel=root --json");
    if (const auto code = parse(app, arguments)) return *code;
    auto agent = make_agent(spec, common.threads);
    if (!agent) return complain(agent.errors(), wrong_use);
    auto opened = open_position(common, from, upto);
    if (!opened) return complain(opened.errors());
    Position& p = **opened;
    if (n_moves(*p.world, p.game, p.scratch) == 0)
        return complain({{from, 0, 0, "the game is over here, nothing to decide",
                          "--to K goes back to move K"}});
    Decision d;
    {
        const Tracing tracing(common.trace);
        const Progress progress([] { return std::string("searching…"); });
        d = (*agent)->decide(*p.world, p.game, Rng::stream(common.seed, 0), &stop_flag());
    }
    const double rate = d.seconds > 0 ? static_cast<double>(d.iterations) / d.seconds : 0;
    (common.json ? print_json : print_table)(d, spec, rate, common, p.game, p.world->moves.size());
    return stop_flag() ? stopped : done;
}

}  // namespace tessera

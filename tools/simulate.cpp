// SPDX-License-Identifier: Apache-2.0
// tessera simulate GAME…: random games in parallel, as a table or as JSON.
#include "systems/simulate.hpp"
#include "core/policy.hpp"
#include "tools/command.hpp"

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <thread>

namespace tessera::tools {
namespace {

struct Run {
    std::string game, tiles, policy, protocol;
    SimulateResult result;
};

struct Asked {
    std::vector<std::string> games;
    std::string policy = "zone", protocol = "reuse";
    std::uint64_t playouts = 0;
    double seconds = 0;
    std::uint32_t max_moves = 10'000;
};

double mean(const SimulateResult& r) {
    return r.playouts ? static_cast<double>(r.moves) / static_cast<double>(r.playouts) : 0;
}

double deviation(const SimulateResult& r) {
    if (r.playouts < 2) return 0;
    const auto n = static_cast<double>(r.playouts);
    return std::sqrt(
        std::max(0.0, (static_cast<double>(r.moves_squared) - n * mean(r) * mean(r)) / (n - 1)));
}

double per_second(std::uint64_t n, const SimulateResult& r) {
    return r.seconds > 0 ? static_cast<double>(n) / r.seconds : 0;
}

std::string hex(std::uint64_t value) {
    std::array<char, 24> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(value));
    return text.data();
}

Json to_json(const Run& run) {
    const SimulateResult& r = run.result;
    return {{"game", run.game},
            {"tiles", run.tiles},
            {"policy", run.policy},
            {"protocol", run.protocol},
            {"threads", r.n_threads},
            {"playouts", r.playouts},
            {"seconds", r.seconds},
            {"playouts_per_s", per_second(r.playouts, r)},
            {"moves_per_s", per_second(r.moves, r)},
            {"mean_moves", mean(r)},
            {"sd_moves", deviation(r)},
            {"wins", r.wins},
            {"capped", r.capped},
            {"signature", hex(r.signature)}};
}

// Shows how far the run has come until it is over.
SimulateResult simulate_showing(const Game& game, SimulateOptions o, const std::string& label) {
    std::atomic<std::uint64_t> n_done{0};
    std::atomic<bool> over{false};
    o.done = &n_done;
    o.stop = &stop_requested;
    Progress progress;
    std::jthread shower([&] {
        for (int tick = 1; !over; ++tick) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (tick % 10 == 0) progress.show(label + ": " + std::to_string(n_done) + " playouts");
        }
    });
    SimulateResult result = simulate(game, o);
    over = true;
    return result;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole ? fixed(100.0 * static_cast<double>(part) / static_cast<double>(whole), 1) + " %"
                 : "-";
}

std::vector<std::string> row_of(const Run& run) {
    const SimulateResult& r = run.result;
    std::string wins;
    for (std::size_t p = 1; p < r.wins.size(); ++p)
        wins += (p > 1 ? " / " : "") + percent(r.wins[p], r.playouts);
    return {run.game,
            run.tiles,
            run.policy,
            std::to_string(r.playouts),
            fixed(per_second(r.playouts, r), 0),
            fixed(per_second(r.moves, r), 0),
            fixed(mean(r), 1) + " ± " + fixed(deviation(r), 1),
            wins,
            percent(r.wins.empty() ? 0 : r.wins[0], r.playouts),
            std::to_string(r.capped),
            hex(r.signature)};
}

void print_rows(const std::vector<Run>& runs, const Common& common, const Asked& asked) {
    std::vector<std::vector<std::string>> rows{{"game", "tiles", "policy", "playouts", "playouts/s",
                                                "moves/s", "moves a game ", "wins by player",
                                                "draws", "capped", "signature"}};
    for (const Run& run : runs) rows.push_back(row_of(run));
    std::cout << table(rows);
    if (!runs.empty())
        std::cout << "seed " << common.seed << ", " << runs[0].result.n_threads
                  << " threads, protocol " << asked.protocol << ", at most " << asked.max_moves
                  << " moves a game\n";
}

// Tables 6.1-6.3: a row a game, a column a policy.
template <typename Value>
void print_matrix(const std::vector<Run>& runs, const char* title, Value value) {
    std::vector<std::vector<std::string>> rows{{title}};
    for (const Run& run : runs) {
        const std::string name = run.game + " " + run.tiles;
        if (rows.size() == 1 || rows.back()[0] != name) rows.push_back({name});
        if (rows.size() == 2) rows[0].push_back(run.policy);
        rows.back().push_back(value(run.result));
    }
    std::cout << table(rows) << '\n';
}

void print_matrices(const std::vector<Run>& runs) {
    print_matrix(runs, "playouts/s",
                 [](const SimulateResult& r) { return fixed(per_second(r.playouts, r), 1); });
    print_matrix(runs, "playouts",
                 [](const SimulateResult& r) { return std::to_string(r.playouts); });
    print_matrix(runs, "moves a game", [](const SimulateResult& r) { return fixed(mean(r), 2); });
}

int simulate_all(const Asked& asked, const Common& common) {
    std::vector<std::string_view> all;
    for (const NamedPolicy& p : policies) all.push_back(p.name);
    const std::vector<std::string> chosen = policies_named(asked.policy, all);
    if (chosen.empty()) return wrong_use;
    std::vector<Game> games;
    for (const std::string& name : asked.games) {
        std::optional<Game> game = load(name, common.options);
        if (!game) return bad_input;
        games.push_back(std::move(*game));
    }
    SimulateOptions o;
    o.protocol = asked.protocol == "rebuild" ? Protocol::rebuild : Protocol::reuse;
    o.seed = common.seed;
    o.n_playouts = asked.playouts;
    o.seconds = asked.playouts == 0 && asked.seconds == 0 ? 3.0 / static_cast<double>(chosen.size())
                                                          : asked.seconds;
    o.max_moves = asked.max_moves;
    o.n_threads = common.threads;
    std::vector<Run> runs;
    for (const Game& game : games)
        for (const std::string& policy : chosen) {
            if (stop_requested) break;
            o.policy = *find_policy(policy);
            runs.push_back({game.name, std::string(game.lattice().name), policy, asked.protocol,
                            simulate_showing(game, o, game.name + " " + policy)});
        }
    if (common.json) {
        Json document{{"seed", common.seed}, {"runs", Json::array()}};
        for (const Run& run : runs) document["runs"].push_back(to_json(run));
        print(document);
    } else {
        if (chosen.size() > 1) print_matrices(runs);
        print_rows(runs, common, asked);
    }
    return done;
}

}  // namespace

int run_simulate(std::span<const std::string> arguments) {
    Line line("simulate", "Random games in parallel.",
              "  tessera simulate andantino bravalath plotto\n"
              "  tessera simulate andantino --option \"Tiling/Square\" --policy all --seconds 1\n"
              "  tessera simulate plotto --playouts 10000 --seed 7 --json");
    Asked asked;
    line.app.add_option("games", asked.games, "Names of the library, or .lud files")->required();
    line.app.add_option("--policy", asked.policy, "How the board grows, or all")
        ->capture_default_str();
    auto* playouts = line.app.add_option("--playouts", asked.playouts, "Games to play")
                         ->check(CLI::PositiveNumber);
    line.app.add_option("--seconds", asked.seconds, "Time for each run")
        ->check(CLI::PositiveNumber)
        ->excludes(playouts);
    line.app.add_option("--max-moves", asked.max_moves, "Longer games are cut")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    line.app
        .add_option("--protocol", asked.protocol, "rebuild: the board is made anew for each game")
        ->check(CLI::IsMember({"reuse", "rebuild"}))
        ->capture_default_str();
    return line.run(arguments, [&] { return simulate_all(asked, line.common); });
}

}  // namespace tessera::tools

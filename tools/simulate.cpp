// SPDX-License-Identifier: Apache-2.0
// tessera simulate GAME…: random games in parallel, as a table or as JSON.
#include "core/policy.hpp"
#include "games/language/load.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/interrupt.hpp"
#include "tools/line.hpp"
#include "tools/numbers.hpp"
#include "tools/position.hpp"
#include "tools/progress.hpp"
#include "tools/simulation.hpp"
#include "tools/table.hpp"
#include "tools/words.hpp"

#include <iostream>
#include <stdexcept>

namespace tessera::tools {
namespace {

constexpr double default_seconds = 3;  // a game, all policies together

struct Asked {
    std::vector<std::string> games;
    std::string policy = "zone", protocol = "reuse", tiles;
    std::uint64_t playouts = 0;
    double seconds = 0;
    std::uint32_t max_moves = 10'000;
    bool checks_twin = false;
};

// The game on those of the tiles that it offers; as it is described if it offers none of them.
std::vector<Game> on_all_tiles(const std::string& name, const Common& common) {
    std::vector<Game> games;
    for (const std::string& tiles : tile_names()) {
        std::vector<std::string> options = common.options;
        options.push_back(tiling_option(tiles));
        Result<Game> game = language::load_game(name, options);
        if (game && game->tiles() == tiles) games.push_back(std::move(game).value());
    }
    if (games.empty())
        if (auto game = load(name, common.options)) games.push_back(std::move(*game));
    return games;
}

std::vector<Game> games_of(const std::string& name, const Asked& asked, const Common& common) {
    if (asked.tiles == "all") return on_all_tiles(name, common);
    std::optional<Game> game = load(name, common.options);
    if (game && !asked.tiles.empty() && game->tiles() != asked.tiles) {
        std::vector<std::string> options = common.options;
        options.push_back(tiling_option(asked.tiles));
        game = load(name, options);
    }
    std::vector<Game> games;
    if (game) games.push_back(std::move(*game));
    return games;
}

SimulateOptions options_for(const Asked& asked, const Common& common, std::size_t n_policies) {
    SimulateOptions o;
    o.protocol = asked.protocol == "rebuild" ? Protocol::rebuild : Protocol::reuse;
    o.seed = common.seed;
    o.n_playouts = asked.playouts;
    o.seconds = asked.seconds;
    if (asked.playouts == 0 && asked.seconds == 0)
        o.seconds = default_seconds / static_cast<double>(n_policies);
    o.max_moves = asked.max_moves;
    o.n_threads = common.threads;
    o.checks_twin = asked.checks_twin;
    return o;
}

Simulation simulate_showing(const Game& game, SimulateOptions o, const std::string& policy,
                            const std::string& protocol) {
    std::atomic<std::uint64_t> n_done{0};
    o.policy = *find_policy(policy);
    o.done = &n_done;
    o.stop = &stop_requested;
    const Progress progress([&] {
        return game.name + " (" + game.tiles() + ") " + policy + ": " + std::to_string(n_done) +
               " playouts";
    });
    return {game.name, game.tiles(), policy, protocol, simulate(game, o)};
}

void report(const std::vector<Simulation>& runs, const Asked& asked, const Common& common) {
    if (common.json) {
        Json document{{"seed", common.seed}, {"max_moves", asked.max_moves}};
        if (asked.checks_twin) document["checked"] = true;
        document["runs"] = Json::array();
        for (const Simulation& s : runs) document["runs"].push_back(to_json(s));
        return print(std::move(document));
    }
    if (asked.policy == "all") std::cout << to_thesis_tables(runs);
    std::cout << to_table(runs);
    if (!runs.empty())
        std::cout << "seed " << common.seed << ", " << runs[0].result.n_threads
                  << " threads, protocol " << asked.protocol << ", at most " << asked.max_moves
                  << " moves a game" << (asked.checks_twin ? ", each ply as the twin has it" : "")
                  << '\n';
}

int simulate_all(const Asked& asked, const Common& common) {
    std::vector<Game> games;
    for (const std::string& name : asked.games) {
        std::vector<Game> variants = games_of(name, asked, common);
        if (variants.empty()) return bad_input;
        for (Game& game : variants) games.push_back(std::move(game));
    }
    const std::vector<std::string> policies = chosen(asked.policy, policy_names());
    const SimulateOptions o = options_for(asked, common, policies.size());
    std::vector<Simulation> runs;
    for (const Game& game : games)
        for (const std::string& policy : policies) {
            if (stop_requested) break;
            try {
                runs.push_back(simulate_showing(game, o, policy, asked.protocol));
            } catch (const std::logic_error& difference) {
                return complain(check_failed, game.name + " (" + game.tiles() + ") under " +
                                                  policy + ": " + difference.what());
            }
        }
    report(runs, asked, common);
    return done;
}

}  // namespace

int run_simulate(std::span<const std::string> arguments) {
    Line line("simulate", "Random games in parallel: speed, lengths, winners.",
              "  tessera simulate andantino bravalath plotto\n"
              "  tessera simulate andantino plotto --tiles all --policy all --protocol rebuild\n"
              "  tessera simulate andantino --option Tiling/Square --playouts 10000 --json");
    Asked asked;
    line.app.add_option("GAME", asked.games, "Names of the library, or .lud files")->required();
    add_policy(line.app, asked.policy, true);
    line.app.add_option("--tiles", asked.tiles, "Which tiles, of games that offer several")
        ->check(among("kind of tiles", or_all(tile_names())));
    const Option playouts =
        line.app.add_option("--playouts", asked.playouts, "Games to play")->check(whole(1));
    line.app.add_option("--seconds", asked.seconds, "Time for each run")
        ->check(positive())
        ->excludes(playouts);
    line.app.add_option("--max-moves", asked.max_moves, "Longer games are cut and count as capped")
        ->check(whole(1, 4'000'000'000))
        ->capture_default_str();
    line.app
        .add_option("--protocol", asked.protocol,
                    "Whether the board is kept or made anew for each game")
        ->check(among("protocol", {"reuse", "rebuild"}))
        ->capture_default_str();
    line.app.add_flag("--check", asked.checks_twin,
                      "Compare each ply with the slow twin; the speed is then that of both");
    return line.run(arguments, [&] { return simulate_all(asked, line.common); });
}

}  // namespace tessera::tools

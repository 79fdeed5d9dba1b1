// SPDX-License-Identifier: Apache-2.0
// tessera growth: board size and unused cells by move, as numbers or charts.
#include "systems/growth.hpp"

#include "render/plot.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"
#include "tools/numbers.hpp"
#include "tools/position.hpp"
#include "tools/progress.hpp"
#include "tools/table.hpp"
#include "tools/words.hpp"

#include <filesystem>
#include <iostream>

namespace tessera::tools {
namespace {

struct Asked {
    std::string tiles = "all", policy = "all", which = "both", game = "andantino", plot;
    std::size_t moves = 200;
};

// Of each expansion one: what becomes of the numbers of cells does not change the size.
const std::vector<std::string> compared{"base", "peri", "zone", "rule"};

struct Run {
    std::string tiles, policy, which;
    GrowthRun result;
};

double percent_unused(const GrowthRun& r, std::size_t i) {
    return 100.0 * r.unused[i] / r.sizes[i];
}

std::optional<GrowthRun> run_one(const Asked& asked, const Common& common, const std::string& tiles,
                                 Policy policy, GrowthCase which) {
    if (policy.expansion != Expansion::rule)
        return grow_case(*find_lattice(tiles), policy, which, asked.moves, &stop_requested);
    std::vector<std::string> options = common.options;
    options.push_back(tiling_option(tiles));
    std::optional<Game> game = load(asked.game, options);
    if (!game) return std::nullopt;
    if (game->is_fixed()) {
        complain(wrong_use, game->name +
                                " has a board of a fixed shape; growth is for growing "
                                "boards");
        return std::nullopt;
    }
    return grow_case(std::move(*game), policy, which, asked.moves, &stop_requested);
}

void print_table(const std::vector<Run>& runs) {
    Rows rows{{"tiles", "policy", "case", "moves", "cells", "unused", "unused %"}};
    for (const Run& run : runs)
        for (std::size_t i = 0; i < run.result.sizes.size(); ++i) {
            const std::size_t n = i + 1;
            const bool round = n <= 5 || n == 10 || n == 20 || n == 50 || n % 100 == 0 ||
                               n == run.result.sizes.size();
            if (round)
                rows.push_back({run.tiles, run.policy, run.which, std::to_string(n),
                                std::to_string(run.result.sizes[i]),
                                std::to_string(run.result.unused[i]),
                                fixed(percent_unused(run.result, i), 1)});
        }
    std::cout << table(rows, 3);
}

void print_json(const std::vector<Run>& runs) {
    Json document{{"runs", Json::array()}};
    for (const Run& run : runs)
        document["runs"].push_back({{"tiles", run.tiles},
                                    {"policy", run.policy},
                                    {"case", run.which},
                                    {"sizes", run.result.sizes},
                                    {"unused", run.result.unused}});
    print(std::move(document));
}

render::Failure write_chart(const render::Chart& chart, const std::string& path) {
    if (const render::Failure failure = render::write_svg(chart, path + ".svg")) return failure;
    return render::write_png(chart, path + ".png", 1200, 800);
}

// Two charts for each kind of tiles: sizes, and the share of cells without a piece.
render::Failure plot(const std::vector<Run>& runs, const std::string& tiles,
                     const std::string& folder) {
    render::Chart sizes{"Board size, " + tiles, "move", "cells", true, {}};
    render::Chart unused{"Unused cells, " + tiles, "move", "% of the cells", false, {}};
    for (const Run& run : runs) {
        if (run.tiles != tiles) continue;
        render::Series cells{run.policy + " " + run.which, {}}, share = cells;
        for (std::size_t i = 0; i < run.result.sizes.size(); ++i) {
            cells.y.push_back(run.result.sizes[i]);
            share.y.push_back(percent_unused(run.result, i));
        }
        sizes.series.push_back(std::move(cells));
        unused.series.push_back(std::move(share));
    }
    if (const auto failure = write_chart(sizes, folder + "/size-" + tiles)) return failure;
    return write_chart(unused, folder + "/unused-" + tiles);
}

int plot_all(const std::vector<Run>& runs, const Asked& asked) {
    std::error_code error;
    std::filesystem::create_directories(asked.plot, error);
    if (error) return complain(bad_input, asked.plot + ": " + error.message());
    for (const std::string& tiles : chosen(asked.tiles, tile_names()))
        if (const auto failure = plot(runs, tiles, asked.plot))
            return complain(bad_input, *failure);
    return done;
}

// False after a complaint.
bool run_all(const Asked& asked, const Common& common, std::vector<Run>& runs) {
    const std::string cases = asked.which == "both" ? "all" : asked.which;
    Progress progress;
    for (const std::string& tiles : chosen(asked.tiles, tile_names()))
        for (const std::string& policy : chosen(asked.policy, compared))
            for (const std::string& which : chosen(cases, {"worst", "best"})) {
                if (stop_requested) return true;
                progress.show(tiles + " " + policy + " " + which);
                auto result = run_one(asked, common, tiles, *find_policy(policy),
                                      which == "worst" ? GrowthCase::worst : GrowthCase::best);
                if (!result) return false;
                runs.push_back({tiles, policy, which, std::move(*result)});
            }
    return true;
}

int grow_all(const Asked& asked, const Common& common) {
    std::vector<Run> runs;
    if (!run_all(asked, common, runs)) return bad_input;
    if (common.json)
        print_json(runs);
    else
        print_table(runs);
    return asked.plot.empty() ? done : plot_all(runs, asked);
}

}  // namespace

int run_growth(std::span<const std::string> arguments) {
    Line line("growth", "Board size and unused cells by move.",
              "  tessera growth --tiles hex --policy zone --case worst --moves 7\n"
              "  tessera growth --tiles all --policy peri --case both --moves 49 --json\n"
              "  tessera growth --plot plots");
    Asked asked;
    line.app.add_option("--tiles", asked.tiles, "Which tiles")
        ->check(among("kind of tiles", or_all(tile_names())))
        ->capture_default_str();
    add_policy(line.app, asked.policy, true)
        ->description("How the board grows; all: base, peri, zone and rule");
    line.app.add_option("--case", asked.which, "Which order of placements")
        ->check(among("case", {"worst", "best", "both"}))
        ->capture_default_str();
    line.app.add_option("--moves", asked.moves, "Placements")
        ->check(whole(1, 100'000))
        ->capture_default_str();
    line.app.add_option("--game", asked.game, "Whose placement rule counts for rule")
        ->capture_default_str();
    line.app.add_option("--plot", asked.plot, "Folder for charts (SVG and PNG)");
    return line.run(arguments, [&] { return grow_all(asked, line.common); });
}

}  // namespace tessera::tools

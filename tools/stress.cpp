// SPDX-License-Identifier: Apache-2.0
// tessera stress: one board of very many cells.
#include "systems/stress.hpp"

#include "tools/command.hpp"

#include <sys/resource.h>

#include <iostream>

namespace tessera::tools {
namespace {

double peak_rss_mb() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

void report(const StressResult& result, bool json) {
    Json stages = Json::array();
    std::vector<std::vector<std::string>> rows{
        {"cells", "placements", "ns a placement", "cells touched"}};
    for (const StressStage& s : result.stages) {
        stages.push_back({{"cells", s.cells},
                          {"placements", s.placements},
                          {"ns_per_placement", s.ns_per_placement},
                          {"cells_touched", s.cells_touched}});
        rows.push_back({std::to_string(s.cells), std::to_string(s.placements),
                        fixed(s.ns_per_placement, 1), std::to_string(s.cells_touched)});
    }
    if (json)
        return print({{"stages", stages},
                      {"bytes_per_cell", result.bytes_per_cell},
                      {"peak_rss_mb", peak_rss_mb()}});
    std::cout << table(rows) << fixed(result.bytes_per_cell, 1) << " bytes a cell, peak memory "
              << fixed(peak_rss_mb(), 1) << " MB\n";
}

}  // namespace

int run_stress(std::span<const std::string> arguments) {
    Line line("stress", "Places until the board has so many cells.",
              "  tessera stress --tiles hex --cells 1000000\n"
              "  tessera stress --tiles square --cells 100000 --policy rule --json");
    std::string tiles = "hex", policy = "zone", pattern = "random";
    StressOptions o;
    line.app.add_option("--tiles", tiles, "square, hex or triangle")->capture_default_str();
    line.app.add_option("--cells", o.n_cells, "Size of the board at the end")
        ->check(CLI::Range(1u, 4'000'000'000u))
        ->capture_default_str();
    line.app.add_option("--policy", policy, "zone, rule or peri")
        ->check(CLI::IsMember({"zone", "rule", "peri"}))
        ->capture_default_str();
    line.app.add_option("--pattern", pattern, "random, line or spiral")
        ->check(CLI::IsMember({"random", "line", "spiral"}))
        ->capture_default_str();
    return line.run(arguments, [&]() -> int {
        const std::vector<std::string> named = tiles_named(tiles);
        if (named.size() != 1)
            return named.empty() ? wrong_use
                                 : complain(wrong_use, "stress takes one kind of tiles");
        o.lattice = find_lattice(tiles);
        o.policy = *find_policy(policy);
        o.pattern = pattern == "line"     ? Pattern::line
                    : pattern == "spiral" ? Pattern::spiral
                                          : Pattern::random;
        o.seed = line.common.seed;
        o.stop = &stop_requested;
        Progress progress;
        report(stress(o,
                      [&](const StressStage& s) {
                          progress.show(std::to_string(s.cells) + " cells");
                      }),
               line.common.json);
        return done;
    });
}

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// tessera stress: one board of very many cells.
#include "systems/stress.hpp"

#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"
#include "tools/numbers.hpp"
#include "tools/progress.hpp"
#include "tools/table.hpp"
#include "tools/words.hpp"

#include <sys/resource.h>

#include <iostream>

namespace tessera::tools {
namespace {

double peak_rss_mb() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

void report(const StressResult& result, const Common& common) {
    Json stages = Json::array();
    Rows rows{{"cells", "placements", "ns a placement", "cells touched"}};
    for (const StressStage& s : result.stages) {
        stages.push_back({{"cells", s.cells},
                          {"placements", s.placements},
                          {"ns_per_placement", s.ns_per_placement},
                          {"cells_touched", s.cells_touched}});
        rows.push_back({std::to_string(s.cells), std::to_string(s.placements),
                        fixed(s.ns_per_placement, 1), std::to_string(s.cells_touched)});
    }
    if (common.json)
        return print({{"seed", common.seed},
                      {"stages", stages},
                      {"bytes_per_cell", result.bytes_per_cell},
                      {"peak_rss_mb", peak_rss_mb()}});
    std::cout << table(rows, 0) << fixed(result.bytes_per_cell, 1) << " bytes a cell, peak memory "
              << fixed(peak_rss_mb(), 1) << " MB, seed " << common.seed << '\n';
}

StressResult stress_showing(const StressOptions& o) {
    Progress progress;
    return stress(o,
                  [&](const StressStage& s) { progress.show(std::to_string(s.cells) + " cells"); });
}

Pattern pattern_named(const std::string& name) {
    return name == "line" ? Pattern::line : name == "spiral" ? Pattern::spiral : Pattern::random;
}

}  // namespace

int run_stress(std::span<const std::string> arguments) {
    Line line("stress", "Places until the board has so many cells; a stage per factor of ten.",
              "  tessera stress --tiles hex --cells 1000000\n"
              "  tessera stress --tiles square --cells 100000 --policy rule --json");
    std::string tiles = "hex", policy = "zone", pattern = "random";
    StressOptions o;
    line.app.add_option("--tiles", tiles, "Which tiles")
        ->check(among("kind of tiles", tile_names()))
        ->capture_default_str();
    line.app.add_option("--cells", o.n_cells, "Size of the board at the end")
        ->check(whole(1, 4'000'000'000))
        ->capture_default_str();
    line.app.add_option("--policy", policy, "How the board grows")
        ->check(among("policy for one large board", {"zone", "rule", "peri"}))
        ->capture_default_str();
    line.app.add_option("--pattern", pattern, "Where the pieces go")
        ->check(among("pattern", {"random", "line", "spiral"}))
        ->capture_default_str();
    return line.run(arguments, [&] {
        o.lattice = find_lattice(tiles);
        o.policy = *find_policy(policy);
        o.pattern = pattern_named(pattern);
        o.seed = line.common.seed;
        o.stop = &stop_requested;
        report(stress_showing(o), line.common);
        return done;
    });
}

}  // namespace tessera::tools

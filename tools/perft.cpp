// SPDX-License-Identifier: Apache-2.0
// tessera perft: the number of move sequences to each depth.
#include "systems/perft.hpp"

#include "tools/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/numbers.hpp"
#include "tools/position.hpp"
#include "tools/progress.hpp"
#include "tools/table.hpp"

#include <chrono>
#include <iostream>

namespace tessera::tools {
namespace {

std::vector<std::uint64_t> count_showing(Position& p, std::uint32_t depth) {
    const Progress progress([] { return std::string("counting…"); });
    return perft(*p.world, p.game, depth, p.scratch, &stop_requested);
}

int count(const PositionAsked& asked, const Common& common, std::uint32_t depth) {
    const Opened opened = open_position(asked, common);
    if (!opened.position) return opened.code;
    Position& p = *opened.position;
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<std::uint64_t> counts = count_showing(p, depth);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (common.json) {
        print({{"game", p.game.name},
               {"ply", p.world->moves.size()},
               {"depth", depth},
               {"counts", counts},
               {"seconds", seconds}});
        return done;
    }
    Rows rows{{"depth", "sequences"}};
    for (std::size_t d = 0; d < counts.size(); ++d)
        rows.push_back({std::to_string(d), std::to_string(counts[d])});
    std::cout << p.game.name << " after " << p.world->moves.size() << " moves\n"
              << table(rows, 0) << fixed(seconds, 3) << " s\n";
    return done;
}

}  // namespace

int run_perft(std::span<const std::string> arguments) {
    Line line("perft", "Counts the move sequences to each depth.",
              "  tessera perft andantino --depth 4\n"
              "  tessera perft bravalath --depth 3 --policy rule --json\n"
              "  tessera record plotto -o game.trial && tessera perft plotto --depth 2 --from "
              "game.trial --to 4");
    PositionAsked asked;
    std::uint32_t depth = 4;
    add_game(line, asked);
    add_trial(line, asked);
    line.app.add_option("--depth", depth, "How deep")->check(whole(0, 100))->capture_default_str();
    return line.run(arguments, [&] { return count(asked, line.common, depth); });
}

}  // namespace tessera::tools

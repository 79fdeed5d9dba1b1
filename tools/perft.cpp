// SPDX-License-Identifier: Apache-2.0
// tessera perft: the number of move sequences to each depth.
#include "systems/perft.hpp"

#include "tools/playing.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <iostream>

namespace tessera {

int tools::run_perft(std::span<const std::string> arguments) {
    using namespace playing;
    Common common;
    std::string from;
    std::uint32_t depth = 4;
    std::optional<std::size_t> upto;
    CLI::App app("Counts the move sequences to each depth", "tessera perft");
    add_options(app, common);
    app.add_option("--depth", depth, "how deep (default 4)")->check(CLI::Range(0, 100));
    app.add_option("--from", from, "start from a trial's position");
    app.add_option("--to", upto, "after so many of its moves")->needs("--from");
    app.footer(
        "Examples:\n  tessera perft andantino --depth 4\n  tessera perft andantino --depth 3 "
        "--json");
    if (const auto code = parse(app, arguments)) return *code;
    auto opened = open_position(common, from, upto);
    if (!opened) return complain(opened.errors());
    Position& p = **opened;
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::uint64_t> counts;
    {
        const Tracing tracing(common.trace);
        const Progress progress([] { return std::string("counting…"); });
        counts = perft(*p.world, p.game, depth, p.scratch, &stop_flag());
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (common.json) {
        const nlohmann::ordered_json j{
            {"game", p.game.name}, {"depth", depth}, {"counts", counts}, {"seconds", seconds}};
        std::cout << j.dump() << "\n";
    } else {
        std::cout << p.game.name << "\n";
        for (std::size_t d = 0; d < counts.size(); ++d)
            std::cout << "depth " << d << ": " << counts[d] << "\n";
        std::cout << seconds << " s\n";
    }
    return stop_flag() ? stopped : done;
}

}  // namespace tessera

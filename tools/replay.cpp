// SPDX-License-Identifier: Apache-2.0
// tessera replay: plays a saved game again, exactly, and checks it.
#include "systems/trial.hpp"
#include "tools/playing.hpp"

#include <iostream>

namespace tessera {

int tools::run_replay(std::span<const std::string> arguments) {
    using namespace playing;
    Common common;
    std::string file;
    std::optional<std::size_t> upto;
    CLI::App app("Replays a saved game and checks every move and the result", "tessera replay");
    app.add_option("TRIAL", file, "a file that record saved")->required();
    app.add_option("--to", upto, "stop after so many moves");
    add_options(app, common, false);
    app.footer(
        "Examples:\n  tessera record andantino -o /tmp/a.trial && tessera replay /tmp/a.trial\n"
        "  tessera replay /tmp/a.trial --to 5 --json");
    if (const auto code = parse(app, arguments)) return *code;
    const Tracing tracing(common.trace);
    auto loaded = load_trial(file);
    if (!loaded) return complain(loaded.errors());
    auto opened = open_position(common, file, upto);
    if (!opened) return complain(opened.errors());
    Position& p = **opened;
    Trial trial = std::move(loaded).value();
    trial.moves = p.world->moves;  // as they were played now
    trial.ending = ending_of(*p.world, trial.ending == Ending::capped && !upto);
    trial.winner = trial.ending == Ending::win ? p.world->now.winner : OwnerId{0};
    if (common.json) {
        std::cout << to_json(trial) << "\n";
        return done;
    }
    std::size_t i = 0;
    for (const Move& m : trial.moves) std::cout << ++i << ". " << to_text(m) << "\n";
    std::cout << p.game.name << ", seed " << trial.seed << ": " << trial.moves.size() << " moves, "
              << result_text(trial.ending, trial.winner) << ", signature "
              << signature_text(signature_of(trial)) << "\n";
    return done;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// tessera replay: plays a saved game again, exactly, and checks it.
#include "systems/trial.hpp"
#include "tools/command.hpp"
#include "tools/json.hpp"
#include "tools/numbers.hpp"
#include "tools/position.hpp"

#include <iostream>

namespace tessera::tools {
namespace {

void report(const Trial& trial, const Game& game, bool json) {
    if (json) return print(Json::parse(to_json(trial)));
    std::size_t i = 0;
    for (const Move& m : trial.moves) std::cout << ++i << ". " << to_text(m) << '\n';
    std::cout << game.name << ", seed " << trial.seed << ": " << trial.moves.size() << " moves, "
              << result_text(trial.ending, trial.winner) << ", signature "
              << signature_text(signature_of(trial)) << '\n';
}

int replay(const PositionAsked& asked, const Common& common) {
    const Opened opened = open_position(asked, common);
    if (!opened.position) return opened.code;
    Position& p = *opened.position;
    Trial trial = p.trial;
    const bool whole = p.world->moves.size() == trial.moves.size();
    trial.moves = p.world->moves;  // as they were played now
    trial.ending = ending_of(*p.world, whole && trial.ending == Ending::capped);
    trial.winner = trial.ending == Ending::win ? p.world->now.winner : OwnerId{0};
    report(trial, p.game, common.json);
    return done;
}

}  // namespace

int run_replay(std::span<const std::string> arguments) {
    Line line("replay",
              "Replays a saved game and checks every move and the result. Seed, options and policy "
              "are the trial's own.",
              "  tessera record andantino -o game.trial && tessera replay game.trial\n"
              "  tessera replay game.trial --to 5 --json");
    PositionAsked asked;
    line.app.add_option("TRIAL", asked.trial, "A file that record saved")->required();
    line.app.add_option("--to", asked.upto, "Stop after so many moves")->check(whole(0));
    return line.run(arguments, [&] { return replay(asked, line.common); });
}

}  // namespace tessera::tools

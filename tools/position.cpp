// SPDX-License-Identifier: Apache-2.0
#include "tools/position.hpp"

#include "games/language/load.hpp"
#include "tools/numbers.hpp"
#include "tools/words.hpp"

namespace tessera::tools {

std::optional<Game> load(std::string_view name_or_path, std::span<const std::string> options) {
    Result<Game> game = language::load_game(name_or_path, options);
    if (game) return std::move(game).value();
    complain(bad_input, game.errors());
    return std::nullopt;
}

void add_game(Line& line, PositionAsked& asked) {
    line.app.add_option("GAME", asked.game, "A name of the library, or a .lud file")->required();
    add_policy(line.app, asked.policy);
}

void add_trial(Line& line, PositionAsked& asked) {
    const Option from = line.app.add_option("--from", asked.trial, "Start from a trial's position");
    line.app.add_option("--to", asked.upto, "After so many of its moves")
        ->check(whole(0))
        ->needs(from);
}

Opened open_position(const PositionAsked& asked, const Common& common) {
    auto position = std::make_unique<Position>();
    if (!asked.trial.empty()) {
        auto loaded = load_trial(asked.trial);
        if (!loaded) return {nullptr, complain(bad_input, loaded.errors())};
        position->trial = std::move(loaded).value();
    }
    const Trial& trial = position->trial;
    if (asked.upto && *asked.upto > trial.moves.size())
        return {nullptr,
                complain(wrong_use, asked.trial + " has " + std::to_string(trial.moves.size()) +
                                        " moves, not " + std::to_string(*asked.upto))};
    auto game = load(asked.game.empty() ? trial.game : asked.game,
                     common.options.empty() ? trial.options : common.options);
    if (!game) return {nullptr, bad_input};
    position->game = std::move(*game);
    const Policy policy = asked.game.empty() ? trial.policy : *find_policy(asked.policy);
    position->world = std::make_unique<World>(layout_for(position->game, policy));
    restart(*position->world, position->game);
    if (asked.trial.empty()) return {std::move(position)};
    const auto played =
        replay(trial, *position->world, position->game, position->scratch, asked.upto);
    if (!played) return {nullptr, complain(bad_input, played.errors())};
    return {std::move(position)};
}

}  // namespace tessera::tools

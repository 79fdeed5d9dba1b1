// SPDX-License-Identifier: Apache-2.0
// A game or a position in it, from what was typed: GAME, --policy, --from TRIAL, --to MOVE.
#pragma once

#include "systems/step.hpp"
#include "systems/trial.hpp"
#include "tools/complain.hpp"
#include "tools/line.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tessera::tools {

// Loads a game, or says on stderr what is wrong with it.
std::optional<Game> load(std::string_view name_or_path, std::span<const std::string> options);

struct PositionAsked {
    std::string game;  // empty: the trial's own, with its policy
    std::string policy = "zone";
    std::string trial;                // empty: the start of the game
    std::optional<std::size_t> upto;  // moves of the trial; none: all
};

void add_game(Line&, PositionAsked&);   // GAME and --policy
void add_trial(Line&, PositionAsked&);  // --from and --to

struct Position {
    Game game;
    Trial trial;  // that it came from, if any
    std::unique_ptr<World> world;
    Scratch scratch;
};

struct Opened {
    std::unique_ptr<Position>
        position;  // none: the complaint was made, `code` is what to exit with
    int code = done;
};

Opened open_position(const PositionAsked&, const Common&);

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// Compares recorded games on boards of a fixed shape with ours, ply by ply.
#pragma once

#include "core/game.hpp"
#include "systems/play/step.hpp"
#include "tools/json.hpp"

#include <string>
#include <vector>

namespace tessera::tools {

// The trials of one file. Each way of reading says what differs first; empty: nothing.
class FixedReplay {
public:
    FixedReplay(const Game& game, const nlohmann::json& head);

    void begin();
    std::string play(const nlohmann::json& ply);  // compares, then makes the recorded move
    std::string end(const nlohmann::json& end);

private:
    std::string compare_position(const nlohmann::json& state) const;
    std::string compare_legal(const nlohmann::json& legal) const;
    void make(const nlohmann::json& ply);

    const Game& game_;
    World world_;
    Scratch scratch_;
};

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// A game that was played, as a file: which game, from what, every move by coordinate, and how it
// ended.
//
//     tessera-trial 1
//     game andantino
//     option Tiling/Square        any number
//     seed 1
//     policy zone
//     agent uct:iterations=1000   any number, in order of seats
//     moves
//     0,0=1                       to=component; 2,-1:1 is kind 1 of a cell, 0,0@2 lies on board 2
//     0,0@2>1,0=4                 from>to=component
//     8,0>16,0=1#0a1b2c3d         on a board of a fixed shape places are numbers; # and what else
//                                 the move does, as a hash
//     pass                        nothing else was legal
//     result win 1                or: draw, capped, unfinished
//     signature 0123456789abcdef
//     end
#pragma once

#include "core/result.hpp"
#include "systems/step.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tessera {

struct Trial {
    std::string game;  // a name of the library, or the path of a description
    std::vector<std::string> options;
    std::uint64_t seed = 1;
    Policy policy;
    std::vector<std::string> agents;
    std::vector<Move> moves;
    Ending ending = Ending::none;  // none: unfinished
    OwnerId winner = 0;
    std::uint32_t first_move_line = 0;  // of the file it came from; 0: of none
    std::string file;                   // likewise
};

[[nodiscard]] std::string to_text(const Coord&);
[[nodiscard]] std::string to_text(const Move&);
[[nodiscard]] std::optional<Move> parse_move(std::string_view);

[[nodiscard]] std::uint64_t signature_of(const Trial&);
[[nodiscard]] std::string signature_text(std::uint64_t);        // 16 hexadecimal digits
[[nodiscard]] std::string result_text(Ending, OwnerId winner);  // "win 1", "draw" …

[[nodiscard]] std::string to_text(const Trial&);
[[nodiscard]] std::string to_json(
    const Trial&);  // game, options, seed, policy, agents, moves, result, signature
[[nodiscard]] Result<Trial> parse_trial(std::string name, std::string_view text);

// Writes beside the file and renames: whatever goes wrong, what was there before stays.
[[nodiscard]] Result<std::monostate> save_trial(const Trial&, const std::filesystem::path&);
[[nodiscard]] Result<Trial> load_trial(const std::filesystem::path&);

// How the game stands; `cut`: a limit ended it.
[[nodiscard]] Ending ending_of(const World&, bool cut);

// Plays the first `upto` moves (all: none given) in a world at the start of the game. Every move
// must be legal, and after the last one the game must stand as the trial says.
[[nodiscard]] Result<std::monostate> replay(const Trial&, World&, const Game&, Scratch&,
                                            std::optional<std::size_t> upto = {});

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// From a text to a game or to its errors, for tests.
#pragma once

#include "games/language/compile.hpp"

#include "tests/catch.hpp"

#include <string>
#include <utility>
#include <vector>

namespace tessera::language {

inline Result<Game> compile_text(std::string text, const std::vector<std::string>& options = {}) {
    const Result<Description> read = read_game(Source{"test.lud", std::move(text)}, options);
    if (!read) return read.errors();
    return compile(*read);
}

// The errors, a line each; empty if there are none.
inline std::string errors_of(std::string text) {
    const Result<Game> game = compile_text(std::move(text));
    return game ? "" : to_text(game.errors());
}

inline void check_contains(const std::string& text, const std::string& part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
}

// A small game, with some of its parts given.
struct Parts {
    std::string players = "(players 2)";
    std::string items =
        R"((boardless Hexagonal) (tile "Hex" Each) (tile "Disc" Each) (hand Each size:2))";
    std::string start = R"((start { (place "Hex1" (handSite P1)) (place "Hex2" (handSite P2)) }))";
    std::string moves = "(move Add (to (sites Playable)))";
    std::string endings = "(if (is Line 4) (result Mover Win))";
};

inline std::string text_of(const Parts& p) {
    return "(game \"G\" " + p.players + " (equipment { " + p.items + " }) (rules " + p.start +
           " (play " + p.moves + ") (end { " + p.endings + " })))";
}

inline std::string with_condition(const std::string& truth) {
    Parts p;
    p.endings = "(if " + truth + " (result Mover Win))";
    return text_of(p);
}

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// Games on a board of a fixed shape, as text, around the part that a test is about.
#pragma once

#include "games/language/kind.hpp"

#include <string>

namespace tessera::language {

struct FixedParts {
    std::string players = "(players 2)";
    std::string items = R"((board (square 8) (track "Track" {0 1 2 3 4 12} loop:True))
        (hand Each size:2)
        (piece "Pawn" Each (move Step Forward (to if:(is Empty (to)))))
        (piece "Ball" Each) (piece "King" Each) (piece "Queen" Each) (piece "Knight" Each)
        (piece "Stone" Each) (piece "Dot" Neutral)
        (regions P1 (sites Top)) (regions P2 (sites Bottom))
        (regions "Home" P1 (sites Top)) (regions "Home" P2 (sites Bottom))
        (map { (pair P1 LastSite) (pair P2 FirstSite) }))";
    std::string more_items, start, phases;
    std::string moves = "(forEach Piece)";
    std::string endings = "(if (no Moves Next) (result Mover Win))";
    std::string meta;
};

inline std::string text_of(const FixedParts& p) {
    const std::string play =
        p.phases.empty() ? "(play " + p.moves + ")" : "phases:{ " + p.phases + " }";
    return "(game \"G\" " + p.players + " (equipment { " + p.items + p.more_items + " }) (rules " +
           p.meta + " " + p.start + " " + play + " (end { " + p.endings + " })))";
}

// A whole game around an example of that kind; empty: nobody knows how.
inline std::string fixed_game_around(Kind kind, const std::string& example) {
    FixedParts p;
    const std::string to_empty = "(to if:(is Empty (to)))";
    switch (kind) {
        case Kind::players: p.players = example; break;
        case Kind::player: p.players = "(players { " + example + " (player S) })"; break;
        case Kind::item:
            if (example.starts_with("(board") || example.starts_with("(mancala") ||
                example.starts_with("(surakarta"))
                p.items = example + R"((piece "Pawn" Each))";
            else if (example.starts_with("(hand"))
                p.items = R"((board (square 8)) (piece "Pawn" Each))" + example;
            else if (example.starts_with("(piece"))
                p.items = "(board (square 8))" + example;
            else
                p.more_items = example;
            break;
        case Kind::flips: p.more_items = "(piece \"Disc\" Each " + example + ")"; break;
        case Kind::pair: p.more_items = "(map \"Other\" { " + example + " })"; break;
        case Kind::rules:
            return "(game \"G\" " + p.players + " (equipment { " + p.items + " }) " + example + ")";
        case Kind::meta:
            p.meta = example.starts_with("(meta") ? example : "(meta " + example + ")";
            break;
        case Kind::start: p.start = example; break;
        case Kind::placement: p.start = "(start " + example + ")"; break;
        case Kind::play: p.phases = "(phase \"Only\" " + example + ")"; break;
        case Kind::phase: p.phases = example; break;
        case Kind::next_phase:
            p.phases = "(phase \"Placement\" (play (forEach Piece)) " + example +
                       ") (phase \"Movement\" (play (forEach Piece)))";
            break;
        case Kind::moves: p.moves = example; break;
        case Kind::origin: p.moves = "(move " + example + " (to (sites Empty)))"; break;
        case Kind::target: p.moves = "(move Step " + example + ")"; break;
        case Kind::between: p.moves = "(move Hop " + example + " " + to_empty + ")"; break;
        case Kind::apply: p.moves = "(move Step (to if:(is Empty (to)) " + example + "))"; break;
        case Kind::then: p.moves = "(forEach Piece " + example + ")"; break;
        case Kind::directions: p.moves = "(move Step " + example + " " + to_empty + ")"; break;
        case Kind::span: p.moves = "(move Slide (between " + example + "))"; break;
        case Kind::piece: p.moves = "(move Add " + example + " (to (sites Empty)))"; break;
        case Kind::end: {
            const std::string text = text_of(p);
            return text.substr(0, text.rfind("(end")) + example + "))";
        }
        case Kind::ending: p.endings = example; break;
        case Kind::result: p.endings = "(if (no Moves Next) " + example + ")"; break;
        case Kind::score: p.endings = "(if (no Moves Next) (byScore { " + example + " }))"; break;
        case Kind::truth: p.endings = "(if " + example + " (result Mover Win))"; break;
        case Kind::number: p.endings = "(if (= 1 " + example + ") (result Mover Win))"; break;
        case Kind::region:
            p.endings = "(if (= 1 (count Sites in:" + example + ")) (result Mover Win))";
            break;
        default: return "";
    }
    return text_of(p);
}

}  // namespace tessera::language

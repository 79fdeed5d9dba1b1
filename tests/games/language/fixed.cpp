// SPDX-License-Identifier: Apache-2.0
// Descriptions of games on boards of a fixed shape: what is wrong with them, and where.
#include "tests/games/language/compile_text.hpp"
#include "tests/games/language/fixed_text.hpp"

using namespace tessera;
using namespace tessera::language;

namespace {

void check(const FixedParts& parts, const std::string& error) {
    check_contains(errors_of(text_of(parts)), error);
}

FixedParts with_moves(std::string moves) {
    FixedParts p;
    p.moves = std::move(moves);
    return p;
}

FixedParts with_start(const std::string& placement) {
    FixedParts p;
    p.start = "(start " + placement + ")";
    return p;
}

}  // namespace

TEST_CASE("fixed: names that nobody has are told, with the nearest", "[language][fixed]") {
    check(with_start("(place \"Pwn1\" (sites Top))"),
          "no piece is called \"Pwn1\" (did you mean Pawn1?)");
    check(with_moves("(forEach Piece \"Pwan\")"), "no piece is called \"Pwan\"");
    check(with_moves("(move Select (from (sites \"Hmoe\")))"), "no region is called \"Hmoe\"");
    check(with_moves("(move Select (from (sites Track \"Trakc\")))"),
          "no track is called \"Trakc\"");
    check(with_moves("(move Step Forwrd (to if:(is Empty (to))))"), "found Forwrd");
    check(with_start("(place \"Pawn1\" coord:\"Z9\")"), "the board has no such site");
    check(with_start("(place \"Pawn1\")"), "expected where the piece is placed");
}

TEST_CASE("fixed: words of other boards, and of later, are told apart", "[language][fixed]") {
    check(with_moves("(move Add (to (sites Playable)))"), "takes no (sites Playable …) here");
    check(with_moves("(roll)"), "unknown: (roll …)");
    check(with_moves("(move Step stack:True (to if:(is Empty (to))))"),
          "stacks are not played yet");
    FixedParts p;
    p.more_items = "(dice d:6 num:1)";
    check(p, "unknown: (dice …)");
}

TEST_CASE("fixed: phases, boards and players that cannot be are refused", "[language][fixed]") {
    FixedParts p;
    p.phases = "(phase \"One\" (play (forEach Piece)) (nextPhase Mover \"Two\"))";
    check(p, "no phase is called \"Two\"");
    p = {};
    p.more_items = "(board (square 3))";
    check(p, "a second board");
    p = {};
    p.players = "(players 17)";
    check(p, "from 1 to 16");
    p = {};
    p.more_items = "(piece \"Pawn\" P1)";
    check(p, "two pieces are called \"Pawn1\"");
    CHECK(errors_of(text_of(FixedParts{})).empty());
}

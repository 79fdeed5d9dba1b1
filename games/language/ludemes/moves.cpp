// SPDX-License-Identifier: Apache-2.0
// Moves: where a piece comes from, and where it may go.
#include "games/language/lowering.hpp"

namespace tessera::language {
namespace {

constexpr Word yes_or_no[]{{"True", 1}, {"False", 0}};

// Region and condition of (to …), after what `before` holds.
std::vector<Code> targets(Lowering& low, const Argument& to, std::vector<Code> before) {
    const Form& f = to.part.front();
    if (low.node(f.code("region")).op != Op::playable)
        low.complain(f["region"].at, "pieces are put on (sites Playable) so far");
    before.push_back(f.code("region"));
    if (f.has("if")) before.push_back(f.code("if"));
    return before;
}

Code move_add(Lowering& low, const Form& f) {
    const Game& game = low.game;
    for (int p = 1; low.is_equipped && p <= game.layout.n_players; ++p)
        if (game.piece_of(static_cast<OwnerId>(p)) == 0)
            low.complain(f.at, "player " + std::to_string(p) + " has no piece to add",
                         "(tile \"Name\" Each) gives every player one");
    return low.emit(Op::move_add, 0, targets(low, f["to"], {}));
}

bool has_piece_in_hand(const Lowering& low, OwnerId player) {
    for (const Lowering::Placed& p : low.placed)
        if (p.at.board != 0 && p.at.board == low.game.hand_of(player)) return true;
    return false;
}

Code move_copy(Lowering& low, const Form& f) {
    const Form& from = f["from"].part.front();
    const Code hand = from.code("region");
    const auto kids = low.game.program.children_of(hand);
    if (low.node(hand).op != Op::hand || low.node(kids[0]).op != Op::mover)
        low.complain(from["region"].at, "pieces come from (sites Hand Mover) so far");
    if (f["copy"].value == 0)
        low.complain(f["copy"].at, "moves from a hand are copies so far: expected copy:True");
    for (int p = 1; low.complaints.is_empty() && p <= low.game.layout.n_players; ++p)
        if (!has_piece_in_hand(low, static_cast<OwnerId>(p)))
            low.complain(f.at,
                         "player " + std::to_string(p) + " has nothing in hand and cannot move",
                         "the start needs (place … (handSite P" + std::to_string(p) + "))");
    return low.emit(Op::move_copy, 0, targets(low, f["to"], {hand}));
}

}  // namespace

std::span<const Ludeme> move_ludemes() {
    static const std::vector<Ludeme> table = only_on(
        Boards::growing,
        {
            {"move Add",
             Kind::moves,
             {takes(Kind::target, "to")},
             "Adds the mover's first piece to a site.",
             "(move Add (to (sites Playable) if:(is Empty (to))))",
             move_add},
            {"move",
             Kind::moves,
             {takes(Kind::origin, "from"), takes(Kind::target, "to"),
              takes(yes_or_no, "copy").labelled().or_else("False")},
             "Puts a copy of a piece in hand on a site.",
             "(move (from (sites Hand Mover)) (to (sites Playable)) copy:True)",
             move_copy},
            {"from",
             Kind::origin,
             {takes(Kind::region, "region")},
             "Where a piece may come from.",
             "(from (sites Hand Mover))"},
            {"to",
             Kind::target,
             {takes(Kind::region, "region"), takes(Kind::truth, "if").labelled().optional()},
             "Where a piece may go: the sites of the region of which the condition holds.",
             "(to (sites Playable) if:(is Occupied (ahead (to) E)))"},
        });
    return table;
}

}  // namespace tessera::language

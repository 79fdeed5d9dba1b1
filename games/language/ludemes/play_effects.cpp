// SPDX-License-Identifier: Apache-2.0
// Effects on boards of a fixed shape: the turn, numbers that are kept, other pieces.
#include "games/language/ludemes/play_row.hpp"

namespace tessera::language {
namespace {

constexpr Kind moves = Kind::moves;

Parameter from() { return takes(Kind::origin, "from").optional(); }
Parameter to() { return takes(Kind::target, "to").optional(); }
Parameter between() { return takes(Kind::between, "between").optional(); }

}  // namespace

std::span<const Ludeme> play_effect_ludemes() {
    static const std::vector<Ludeme> table{
        row("moveAgain", moves, Op::move_again, {then()}, "The mover moves once more.",
            "(moveAgain)"),
        row("set NextPlayer", moves, Op::set_next_player, {takes(Kind::number, "player"), then()},
            "Who moves next.", "(set NextPlayer (player))"),
        row("set Count", moves, Op::set_count,
            {sites_of(), takes(Kind::region, "at").labelled(), takes(Kind::number, "count"),
             then()},
            "How many counters lie there.", "(set Count at:(last To) 2)"),
        row("set State", moves, Op::set_state,
            {sites_of(), takes(Kind::region, "at").labelled(),
             takes(Kind::number, "level").labelled().optional().mute(),
             takes(Kind::number, "state"), then()},
            "The state of what lies there.", "(set State at:(last To) 1)"),
        row("set Value", moves, Op::set_value,
            {sites_of(), takes(Kind::region, "at").labelled(),
             takes(Kind::number, "level").labelled().optional().mute(),
             takes(Kind::number, "value"), then()},
            "The value of what lies there.", "(set Value at:(last To) 3)"),
        own_row(
            "set Value", moves,
            [](Lowering& low, const Form& f) {
                return low.emit(
                    Op::set_value_of_player, 0,
                    {f.code("player"), f.code("value"), f.has("then") ? f.code("then") : no_node});
            },
            {takes(Kind::role, "player"), takes(Kind::number, "value"), then()},
            "A player's value.", "(set Value Mover 1)"),
        row("set Var", moves, Op::set_variable,
            {takes(Kind::variable_name, "name"), takes(Kind::number, "value").or_else("Undefined"),
             then()},
            "A variable.", "(set Var \"Begun\" 1)"),
        own_row(
            "set Var", moves,
            [](Lowering& low, const Form& f) {
                return low.emit(Op::set_variable, 0,
                                {low.emit(Op::constant, 0), f.code("value"),
                                 f.has("then") ? f.code("then") : no_node});
            },
            {takes(Kind::number, "value").or_else("Undefined"), then()},
            "The variable without a name.", "(set Var 1)"),
        row("set Score", moves, Op::set_score,
            {takes(Kind::role, "player"), takes(Kind::number, "score"), then()},
            "A player's score.", "(set Score Mover 5)"),
        row("addScore", moves, Op::add_score,
            {takes(Kind::role, "player"), takes(Kind::number, "score"), then()},
            "Adds to a player's score.", "(addScore Mover 1)"),
        row("set Counter", moves, Op::set_counter,
            {takes(Kind::number, "counter").optional(), then()},
            "The counter of moves starts anew.", "(set Counter)"),
        row("set Pending", moves, Op::set_pending,
            {takes(Kind::region, "sites").optional(), then()},
            "Something is pending until the next move is made.", "(set Pending (last To))"),
        row("trigger", moves, Op::trigger,
            {takes(Kind::string, "event").mute(), takes(Kind::role, "player"), then()},
            "An event happens to a player.", "(trigger \"Lost\" Next)"),
        row("swap Pieces", moves, Op::move_swap_pieces,
            {takes(Kind::number, "first").optional(), takes(Kind::number, "second").optional(),
             then()},
            "Two pieces change places.", "(swap Pieces (last From) (last To))"),
        row("sow", moves, Op::sow,
            {sites_of(), takes(Kind::number, "start").optional(),
             takes(Kind::number, "count").labelled().optional(),
             takes(Kind::number, "numPerHole").labelled().optional(),
             takes(Kind::track_name, "track").optional(),
             takes(Kind::number, "owner").labelled().optional(), truth_of("if"),
             takes(moves, "sowEffect").labelled().optional(),
             takes(moves, "apply").labelled().optional(), truth_of("includeSelf"),
             truth_of("origin"), truth_of("skipIf"), truth_of("backtracking"), truth_of("forward"),
             then()},
            "Counters are dropped one by one along a track.",
            "(sow if:(= (count at:(to)) 2) apply:(remove (to)))"),
        row("custodial", moves, Op::custodial, {from(), ways(), between(), to(), then()},
            "What lies in line between the last piece and a friend.",
            "(custodial (between (max 1) if:(is Enemy (who at:(between)))"
            " (apply (remove (between)))) (to if:(is Friend (who at:(to)))))"),
        row("surround", moves, Op::surround,
            {from(), ways(), between(), to(), takes(Kind::number, "except").labelled().optional(),
             takes(Kind::piece, "with").labelled().optional().mute(), then()},
            "Neighbours with friends on all sides.", "(surround (from (last To)) Orthogonal)"),
        row("intervene", moves, Op::intervene, {from(), ways(), between(), to(), then()},
            "What the last piece stands between.", "(intervene (from (last To)))"),
        row("enclose", moves, Op::enclose,
            {sites_of(), from(), ways("Orthogonal"), between(),
             takes(Kind::number, "numException").labelled().optional(), then()},
            "Groups that have no empty site beside them.", "(enclose (from (last To)) Orthogonal)"),
        row("flip", moves, Op::flip, {sites_of(), takes(Kind::number, "site").optional(), then()},
            "The other side of a piece comes up.", "(flip (between))"),
    };
    return table;
}

}  // namespace tessera::language

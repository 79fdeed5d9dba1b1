// SPDX-License-Identifier: Apache-2.0
// Conditions on boards of a fixed shape.
#include "games/language/ludemes/play_row.hpp"

namespace tessera::language {
namespace {

constexpr Kind truth = Kind::truth;
constexpr Word set_words[]{
    {"Sides", static_cast<std::int32_t>(RegionSets::sides)},
    {"SidesNoCorners", static_cast<std::int32_t>(RegionSets::sides_no_corners)},
    {"Corners", static_cast<std::int32_t>(RegionSets::corners)}};
constexpr Word relation_words[]{
    {"Adjacent", static_cast<std::int32_t>(RelationType::adjacent)},
    {"Orthogonal", static_cast<std::int32_t>(RelationType::orthogonal)},
    {"Diagonal", static_cast<std::int32_t>(RelationType::diagonal)},
    {"OffDiagonal", static_cast<std::int32_t>(RelationType::off_diagonal)},
    {"All", static_cast<std::int32_t>(RelationType::all)}};

std::vector<Parameter> who() { return {number_of("player")}; }

Parameter at_last_to() { return takes(Kind::number, "at").labelled().optional(); }

// at: is the last target where it is left out.
Code is_connected(Lowering& low, const Form& f) {
    const auto optional = [&](std::string_view name) {
        return f.has(name) ? f.code(name) : no_node;
    };
    const Code number = f.has("number") ? low.emit(Op::constant, f["number"].value) : no_node;
    const Code at = f.has("at") ? f.code("at") : low.emit(Op::last_to);
    const Code regions = f.has("regions") ? low.emit(Op::list, 0, f.codes("regions")) : no_node;
    const Code sets = f.has("sets") ? low.emit(Op::constant, f["sets"].value) : no_node;
    return low.emit(f.ludeme->op, 0,
                    {number, f.code("directions"), at, regions, optional("player"), sets});
}

Ludeme connected(std::string_view keyword, Op op, std::string_view help, std::string_view example,
                 bool by_sets) {
    std::vector<Parameter> p{takes(Kind::whole, "number").optional(), sites_of(), ways(),
                             at_last_to()};
    if (by_sets)
        p.push_back(takes(set_words, "sets"));
    else
        p.push_back(takes(Kind::region, "regions").several().optional());
    p.push_back(takes(Kind::role, "player").optional());
    if (by_sets)
        p.push_back(takes(Kind::region, "regions").several().labelled().optional());
    else
        p.push_back(takes(set_words, "sets").labelled().optional());
    Ludeme l = row(keyword, truth, op, std::move(p), help, example);
    l.lower = is_connected;
    return l;
}

Parameter through() { return takes(Kind::number, "through").labelled().optional(); }

Code is_line(Lowering& low, const Form& f) {
    const auto optional = [&](std::string_view name) {
        return f.has(name) ? f.code(name) : no_node;
    };
    const Code pivot = f.has("through") ? f.code("through") : low.emit(Op::last_to);
    Code whats = f.has("whats") ? low.emit(Op::list, 0, f.codes("whats")) : no_node;
    if (f.has("what")) whats = low.emit(Op::list, 0, {f.code("what")});
    return low.emit(
        Op::is_line_on, 0,
        {f.code("length"), f.code("directions"), pivot, whats, optional("player"),
         optional("exact"), optional("if"), optional("contiguous"), optional("throughAny")});
}

}  // namespace

std::span<const Ludeme> play_truth_ludemes() {
    static const std::vector<Ludeme> table{
        row("=", truth, Op::same_region,
            {takes(Kind::region, "left"), takes(Kind::region, "right")}, "The same sites.",
            "(= (sites Occupied by:P1) (sites P1))", "equals"),
        row("if", truth, Op::truth_if,
            {takes(truth, "condition"), takes(truth, "then"), takes(truth, "otherwise").optional()},
            "One condition or another.", "(if (is Mover P1) (is Empty 3) (is Empty 5))"),
        row("xor", truth, Op::either_or, {takes(truth, "left"), takes(truth, "right")},
            "One of the two holds, and not the other.", "(xor (is Mover P1) (is Empty (to)))"),
        // ---- players and numbers
        row("is Enemy", truth, Op::is_enemy, who(), "An enemy of the mover.",
            "(is Enemy (who at:(to)))"),
        row("is Friend", truth, Op::is_friend, who(), "The mover, or a friend.",
            "(is Friend (who at:(to)))"),
        row("is Mover", truth, Op::is_mover, who(), "The mover.", "(is Mover P1)"),
        row("is Next", truth, Op::is_next, who(), "The player who comes next.", "(is Next P2)"),
        row("is Prev", truth, Op::is_previous, who(), "The player who moved before.",
            "(is Prev Mover)"),
        row("is Active", truth, Op::is_active, who(), "Still in the game.", "(is Active P1)"),
        row("is Even", truth, Op::is_even, {number_of("number")}, "Even.",
            "(is Even (count Moves))"),
        row("is Odd", truth, Op::is_odd, {number_of("number")}, "Odd.", "(is Odd (count Moves))"),
        // ---- sites
        row("is Empty", truth, Op::is_empty, {sites_of(), number_of("site")}, "Nothing lies there.",
            "(is Empty (to))"),
        row("is Occupied", truth, Op::is_occupied, {sites_of(), number_of("site")},
            "Something lies there.", "(is Occupied (to))"),
        row("is In", truth, Op::is_member, {number_of("site"), takes(Kind::region, "region")},
            "The site is in the region.", "(is In (to) (sites Corners))"),
        row("is In", truth, Op::is_member,
            {takes(Kind::region, "sites"), takes(Kind::region, "region")},
            "All the sites are in the region.", "(is In {(to) (from)} (sites Corners))"),
        row("is In", truth, Op::is_in, {number_of("wanted"), takes(Kind::numbers, "numbers")},
            "The number is among them.", "(is In (what at:(to)) {1 2})"),
        row("is Full", truth, Op::is_full, {}, "No site of the board is empty.", "(is Full)"),
        row("is Within", truth, Op::is_within,
            {takes(Kind::piece_name, "piece"), sites_of(), takes(Kind::region, "in").labelled()},
            "Such a piece is in the region.", "(is Within \"King\" in:(sites Mover))"),
        row("is Related", truth, Op::is_related,
            {takes(relation_words, "relation"), sites_of(), number_of("site"),
             takes(Kind::region, "region")},
            "A site of the region is related to the site.",
            "(is Related Adjacent (last To) (sites Corners))"),
        // ---- patterns
        {.keyword = "is Line",
         .gives = truth,
         .parameters = {sites_of(), number_of("length"), ways(), through(),
                        takes(Kind::role, "player").optional(),
                        takes(Kind::number, "what").labelled().optional(),
                        takes(Kind::number, "whats").several().labelled().optional(),
                        truth_of("exact"), truth_of("contiguous"), truth_of("if"),
                        takes(Kind::region, "throughAny").labelled().optional(),
                        truth_of("byLevel").mute(), truth_of("top").mute()},
         .help = "A straight line of pieces of one kind runs through a site, the last one that was "
                 "moved to. exact: not a longer one.",
         .example = "(is Line 4 Orthogonal exact:True)",
         .lower = is_line,
         .boards = Boards::fixed,
         .op = Op::is_line_on},
        connected("is Connected", Op::is_connected,
                  "The group of the last piece joins the regions, or so many of them.",
                  "(is Connected Mover)", false),
        connected("is Connected", Op::is_connected,
                  "The group of the last piece joins sides or corners, so many of them.",
                  "(is Connected 3 Sides)", true),
        row("is Threatened", truth, Op::is_threatened,
            {number_of("piece").optional(), sites_of(),
             takes(Kind::region, "at").labelled().optional(),
             takes(Kind::moves, "moves").optional()},
            "An enemy could move to it.", "(is Threatened (id \"King\" Mover) at:(to))"),
        row("is Pending", truth, Op::is_pending, {number_of("value").optional()},
            "A site, or anything, is pending.", "(is Pending)"),
        row("is Triggered", truth, Op::is_triggered,
            {takes(Kind::string, "event").mute(), takes(Kind::role, "player")},
            "The event was triggered for the player.", "(is Triggered \"Lost\" Next)"),
        row("was Pass", truth, Op::was_pass, {}, "The last move was a pass.", "(was Pass)"),
        // ---- moves and pieces
        row("no Moves", truth, Op::no_moves, {takes(Kind::role, "player")},
            "The player cannot move.", "(no Moves Next)"),
        row("no Pieces", truth, Op::no_pieces,
            {sites_of(), takes(Kind::role, "player").optional(),
             takes(Kind::piece_name, "piece").optional(),
             takes(Kind::region, "in").labelled().optional()},
            "The player has no pieces, or none of that name.", "(no Pieces Next)"),
        row("no Pieces", truth, Op::no_pieces,
            {sites_of(), takes(Kind::number, "of").labelled(),
             takes(Kind::piece_name, "piece").optional(),
             takes(Kind::region, "in").labelled().optional()},
            "A player given by number has no pieces.", "(no Pieces of:(next))"),
        row("all Sites", truth, Op::all_sites,
            {takes(Kind::region, "region"), takes(truth, "if").labelled()},
            "The condition holds of each (site) of the region.",
            "(all Sites (sites Mover) if:(is Occupied (site)))"),
        row("all Passed", truth, Op::all_passed, {}, "All players have passed in a row.",
            "(all Passed)"),
        row("can Move", truth, Op::can_move, {takes(Kind::moves, "moves")}, "There is such a move.",
            "(can Move (forEach Piece))"),
    };
    return table;
}

}  // namespace tessera::language

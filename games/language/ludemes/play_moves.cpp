// SPDX-License-Identifier: Apache-2.0
// Moves on boards of a fixed shape: kinds of motion, iterators, choices.
#include "core/board/walks.hpp"
#include "games/language/ludemes/play_row.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

constexpr Kind moves = Kind::moves;
constexpr Word when_words[]{{"EndOfTurn", 1}, {"StartOfTurn", 0}};

Parameter from() { return takes(Kind::origin, "from").optional(); }
Parameter to() { return takes(Kind::target, "to"); }
Parameter between() { return takes(Kind::between, "between").optional(); }
Parameter unstacked() { return takes(Kind::truth, "stack").labelled().optional().mute(); }

// (move Step …) is chosen by a player, (step …) an effect: they are the same otherwise.
void add_both(std::vector<Ludeme>& table, std::string_view chosen, std::string_view effect, Op op,
              const std::vector<Parameter>& parameters, std::string_view help,
              std::string_view example, std::string_view effect_example,
              Code (*lower)(Lowering&, const Form&) = as_it_stands) {
    table.push_back(row(chosen, moves, op, parameters, help, example));
    table.back().lower = lower;
    table.push_back(row(effect, moves, op, parameters, help, effect_example));
    table.back().lower = lower;
}

Code optional(const Form& f, std::string_view name) { return f.has(name) ? f.code(name) : no_node; }

Code add_lowered(Lowering& low, const Form& f) {
    const Code pieces = f.has("piece") ? low.emit(Op::list, 0, {f.code("piece")}) : no_node;
    return low.emit(Op::add_to, 0,
                    {pieces, f.code("to"), optional(f, "count"), optional(f, "then")});
}

// Walks of F, L and R from each site, for all ways to look.
Code leap_lowered(Lowering& low, const Form& f) {
    std::vector<std::vector<WalkStep>> walks;
    const Tree& tree = low.description.tree;
    const auto read = [&](auto&& self, Ast at) -> void {
        const auto children = tree.children(at);
        const bool is_walk = !children.empty() && tree.kind(children.front()) == NodeKind::word;
        if (!is_walk) {
            for (const Ast kid : children) self(self, kid);
            return;
        }
        std::vector<WalkStep> walk;
        for (const Ast kid : children)
            walk.push_back(tree.text(kid) == "F"   ? WalkStep::forward
                           : tree.text(kid) == "L" ? WalkStep::left
                                                   : WalkStep::right);
        walks.push_back(std::move(walk));
    };
    read(read, f["walks"].at);
    std::vector<std::vector<std::uint32_t>> ends;
    if (low.book->board) {
        const Topology& t = low.book->board->topology();
        const SiteType use = low.book->board->use();
        for (std::uint32_t s = 0; s < low.book->board->n_sites(); ++s) {
            std::vector<std::uint32_t> all;
            for (const auto& way : walks)
                for (const std::uint32_t end :
                     walk(t.graph(), t.touching(), use, t.steps(use), s, way, WalkChoice::all))
                    if (std::ranges::find(all, end) == all.end()) all.push_back(end);
            ends.push_back(std::move(all));
        }
    }
    low.book->leaps.push_back(std::move(ends));
    const Code walks_table =
        low.emit(Op::constant, static_cast<std::int32_t>(low.book->leaps.size()) - 1);
    return low.emit(Op::move_leap, 0,
                    {optional(f, "from"), walks_table, optional(f, "forward"), f.code("to"),
                     optional(f, "then")});
}

Code promote_lowered(Lowering& low, const Form& f) {
    const Code pieces = low.emit(Op::list, 0, {f.code("piece")});
    return low.emit(Op::move_promote, 0,
                    {optional(f, "site"), pieces, optional(f, "player"), optional(f, "then")});
}

Code for_each_piece(Lowering& low, const Form& f) {
    Code pieces = no_node;
    if (f.has("pieces")) {
        std::vector<bool> all(low.game.component_names.size());
        for (const Argument& a : f.all("pieces")) {
            const auto& one = low.book->piece_sets[static_cast<std::size_t>(a.value)];
            for (std::size_t i = 0; i < one.size(); ++i) all[i] = all[i] || one[i];
        }
        low.book->piece_sets.push_back(std::move(all));
        pieces = low.emit(Op::constant, static_cast<std::int32_t>(low.book->piece_sets.size()) - 1);
    }
    const Code container = f.has("container") ? low.emit(Op::constant, 1) : no_node;
    return low.emit(
        Op::for_each_piece, 0,
        {pieces, container, optional(f, "moves"), optional(f, "player"), optional(f, "then")});
}

Code shoot_lowered(Lowering& low, const Form& f) {
    return low.emit(Op::move_shoot, 0,
                    {f.code("piece"), optional(f, "from"), f.code("directions"),
                     optional(f, "between"), optional(f, "to"), optional(f, "then")});
}

Parameter several_moves() { return takes(moves, "moves").several(); }

std::vector<Ludeme> make_table() {
    std::vector<Ludeme> t;
    add_both(t, "move Add", "add", Op::add_to,
             {takes(Kind::piece, "piece").optional(), to(),
              takes(Kind::number, "count").labelled().optional(), unstacked(), then()},
             "Adds a piece, the mover's first one if none is named.",
             "(move Add (to (sites Empty)))", "(add (piece \"Stone\") (to (last To)))",
             add_lowered);
    add_both(t, "move", "fromTo", Op::move_from_to,
             {takes(Kind::origin, "from"), to(), takes(Kind::number, "count").labelled().optional(),
              truth_of("copy"), unstacked(), takes(Kind::role, "player").optional().mute(), then()},
             "Moves a piece, or so many counters, from one site to another.",
             "(move (from (handSite Mover)) (to (sites Empty)))",
             "(fromTo (from (to)) (to (mapEntry (mover))) count:(count at:(to)))");
    add_both(t, "move Step", "step", Op::move_step, {from(), ways(), to(), unstacked(), then()},
             "A step to a neighbour.", "(move Step Orthogonal (to if:(is Empty (to))))",
             "(step Orthogonal (to if:(is Empty (to))))");
    add_both(t, "move Slide", "slide", Op::move_slide,
             {from(), ways(), between(), takes(Kind::target, "to").optional(), unstacked(), then()},
             "A way straight on, as far as it is free.", "(move Slide Diagonal)",
             "(slide Diagonal)");
    add_both(t, "move Hop", "hop", Op::move_hop,
             {from(), ways(), between(), to(), unstacked(), then()}, "A jump over something.",
             "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between))))"
             " (to if:(is Empty (to))))",
             "(hop (to if:(is Empty (to))))");
    add_both(t, "move Leap", "leap", Op::move_leap,
             {from(), takes(Kind::path, "walks").late(), truth_of("forward"),
              takes(Kind::truth, "rotations").labelled().optional().mute(), to(), then()},
             "A jump by walks: forward, left and right.",
             "(move Leap {{F F R F} {F F L F}} (to if:(is Empty (to))))",
             "(leap {{F F R F}} (to if:(is Empty (to))))", leap_lowered);
    add_both(t, "move Remove", "remove", Op::move_remove,
             {sites_of(), takes(Kind::region, "sites"),
              takes(Kind::number, "level").labelled().optional(),
              takes(when_words, "at").labelled().optional(),
              takes(Kind::number, "count").labelled().optional(), then()},
             "Takes a piece off the board.", "(move Remove (sites Occupied by:Next))",
             "(remove (between))");
    add_both(t, "move Pass", "pass", Op::move_pass, {then()}, "Does nothing.", "(move Pass)",
             "(pass)");
    add_both(t, "move Select", "select", Op::move_select,
             {takes(Kind::origin, "from"), takes(Kind::target, "to").optional(),
              takes(Kind::role, "player").optional().mute(), then()},
             "Chooses a site, or two.", "(move Select (from (sites Mover)))",
             "(select (from (sites Mover)))");
    add_both(t, "move Promote", "promote", Op::move_promote,
             {sites_of(), takes(Kind::number, "site").optional(), takes(Kind::piece, "piece"),
              takes(Kind::role, "player").optional(), then()},
             "Another piece takes the place of one.",
             "(move Promote (last To) (piece {\"Queen\" \"Knight\"}) Mover)",
             "(promote (last To) (piece \"King\") Mover)", promote_lowered);
    t.push_back(row("move Shoot", moves, Op::move_shoot,
                    {takes(Kind::piece, "piece"), from(), ways(), between(),
                     takes(Kind::target, "to").optional(), then()},
                    "Puts a piece where one could slide to.", "(move Shoot (piece \"Dot0\"))"));
    t.back().lower = shoot_lowered;
    // ---- for each
    t.push_back(own_row("forEach Piece", moves, for_each_piece,
                        {takes(site_words, "on").labelled().optional().mute(),
                         takes(Kind::piece_name, "pieces").several().optional(),
                         takes(Kind::string, "container").labelled().optional().late(),
                         takes(moves, "moves").optional(), takes(Kind::role, "player").optional(),
                         truth_of("top").mute(), then()},
                        "The moves of each of the mover's pieces: its own, or those given.",
                        "(forEach Piece \"Pawn\")"));
    t.push_back(row("forEach Site", moves, Op::for_each_site,
                    {takes(Kind::region, "region"), takes(moves, "moves"),
                     takes(moves, "noMoveYet").labelled().optional(), then()},
                    "The moves for each (site) of a region.",
                    "(forEach Site (sites Corners) (remove (site)))"));
    t.push_back(row("forEach Value", moves, Op::for_each_value,
                    {takes(Kind::number, "min").labelled(), takes(Kind::number, "max").labelled(),
                     takes(moves, "moves"), then()},
                    "The moves for each (value).",
                    "(forEach Value min:1 max:3 (set State at:(last To) (value)))"));
    t.push_back(row("forEach Player", moves, Op::for_each_player, {takes(moves, "moves"), then()},
                    "The moves for each (player).", "(forEach Player (addScore (player) 1))"));
    t.push_back(
        row("forEach Direction", moves, Op::for_each_direction,
            {takes(Kind::number, "from").or_else("Undefined"), ways(),
             takes(Kind::span, "range").labelled().optional(),
             takes(Kind::truth, "between").labelled().optional(), takes(moves, "moves"), then()},
            "The moves for each neighbour in some directions; (to) is the neighbour.",
            "(forEach Direction (last To) Orthogonal (remove (to)))"));
    // ---- lists
    t.push_back(row("or", moves, Op::moves_or, {several_moves(), then()}, "Any of these moves.",
                    "(or (move Step (to if:(is Empty (to)))) (move Pass))"));
    t.push_back(row("and", moves, Op::moves_and, {several_moves(), then()}, "All of these effects.",
                    "(and (remove (to)) (moveAgain))"));
    t.push_back(row("if", moves, Op::moves_if,
                    {takes(Kind::truth, "condition"), takes(moves, "moves"),
                     takes(moves, "otherwise").optional(), then()},
                    "One kind of moves or another.", "(if (is Mover P1) (moveAgain))"));
    t.push_back(row("do", moves, Op::moves_do,
                    {takes(moves, "first"), takes(moves, "next").labelled().optional(),
                     takes(Kind::truth, "ifAfterwards").labelled().optional(), then()},
                    "Moves after which a condition holds; or what goes before others.",
                    "(do (forEach Piece) ifAfterwards:(not (is Threatened (id \"King\" Mover))))"));
    t.push_back(row("priority", moves, Op::moves_priority, {several_moves(), then()},
                    "The first of these that gives any moves.",
                    "(priority { (forEach Piece \"King\") (forEach Piece) })"));
    t.push_back(row("max Moves", moves, Op::moves_longest,
                    {truth_of("withValue"), takes(moves, "moves"), then()},
                    "Moves that start the longest turn.", "(max Moves (forEach Piece))"));
    t.back().lower = [](Lowering& low, const Form& f) {
        return low.emit(Op::moves_longest, 0,
                        {f.code("moves"), optional(f, "withValue"), optional(f, "then")});
    };
    t.push_back(row("apply", moves, Op::moves_apply, {takes(moves, "effect")},
                    "An effect as a move.", "(apply (moveAgain))"));
    return t;
}

}  // namespace

std::span<const Ludeme> play_move_ludemes() {
    static const std::vector<Ludeme> table = make_table();
    return table;
}

}  // namespace tessera::language

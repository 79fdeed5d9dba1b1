// SPDX-License-Identifier: Apache-2.0
#include "games/language/catalogue.hpp"

#include <array>

namespace tessera::language {
namespace {

std::size_t n_keywords(const Lowering& l, Ast form) {
    return keyword_of(l.description.tree, form).find(' ') == std::string::npos ? 1 : 2;
}

template <Op op, Type result, Type argument>
Code binary(Lowering& l, Ast form) {
    const auto args = l.positional(form, 1);
    l.only_named(form, {});
    if (!l.has_count(form, args.size(), 2, 2)) return l.harmless(result);
    const Code a = l.lower(args[0], argument), b = l.lower(args[1], argument);
    return l.emit(op, 0, {a, b});
}

template <Op op, Type type>
Code plain(Lowering& l, Ast form) {
    l.only_named(form, {});
    l.has_count(form, l.positional(form, n_keywords(l, form)).size(), 0, 0);
    return l.emit(op);
}

Code n_players(Lowering& l, Ast form) {
    l.only_named(form, {});
    l.has_count(form, l.positional(form, 2).size(), 0, 0);
    return l.emit(Op::constant, l.game.layout.n_players);
}

template <Op op>
Code truths(Lowering& l, Ast form) {
    std::vector<Ast> args = l.positional(form, 1);
    l.only_named(form, {});
    if (args.size() == 1 && l.description.tree.kind(args[0]) == NodeKind::braces) {
        const auto kids = l.description.tree.children(args[0]);
        args.assign(kids.begin(), kids.end());
    }
    if (!l.has_count(form, args.size(), 1, 1000)) return l.harmless(Type::truth);
    std::vector<Code> kids;
    for (Ast a : args) kids.push_back(l.lower(a, Type::truth));
    return l.emit(op, 0, kids);
}

Code negate(Lowering& l, Ast form) {
    const auto args = l.positional(form, 1);
    if (!l.has_count(form, args.size(), 1, 1)) return l.harmless(Type::truth);
    return l.emit(Op::negate, 0, {l.lower(args[0], Type::truth)});
}

template <Op op>
Code of_site(Lowering& l, Ast form) {  // (is Empty <site>)
    const auto args = l.positional(form, 2);
    if (!l.has_count(form, args.size(), 1, 1)) return l.harmless(Type::truth);
    return l.emit(op, 0, {l.lower(args[0], Type::site)});
}

template <Op op>
Code at_site(Lowering& l, Ast form) {  // (what at:<site>)
    l.only_named(form, {"at"});
    const auto at = l.named(form, "at");
    if (!at) {
        l.complain(form, "expected at:<site>");
        return l.harmless(Type::number);
    }
    return l.emit(op, 0, {l.lower(*at, Type::site)});
}

Code numbers(Lowering& l, Ast arg) {
    if (l.description.tree.kind(arg) != NodeKind::braces) return l.lower(arg, Type::numbers);
    std::vector<Code> kids;
    for (Ast a : l.description.tree.children(arg)) kids.push_back(l.lower(a, Type::number));
    return l.emit(Op::list, 0, kids);
}

Code is_in(Lowering& l, Ast form) {
    const auto args = l.positional(form, 2);
    if (!l.has_count(form, args.size(), 2, 2)) return l.harmless(Type::truth);
    const Code wanted = l.lower(args[0], Type::number);
    return l.emit(Op::is_in, 0, {wanted, numbers(l, args[1])});
}

Code is_line(Lowering& l, Ast form) {
    l.only_named(form, {"whats"});
    const auto args = l.positional(form, 2);
    if (!l.has_count(form, args.size(), 1, 1)) return l.harmless(Type::truth);
    std::vector<Code> kids{l.lower(args[0], Type::number)};
    if (const auto whats = l.named(form, "whats"))
        for (Ast a : l.description.tree.children(*whats)) kids.push_back(l.lower(a, Type::number));
    if (kids.size() > max_line_kinds + 1)
        l.complain(form, "more than sixteen kinds of piece in one line");
    return l.emit(Op::is_line, 0, kids);
}

Code is_loop(Lowering& l, Ast form) {
    l.only_named(form, {"surround"});
    l.has_count(form, l.positional(form, 2).size(), 0, 0);
    const auto prey = l.named(form, "surround");
    if (!prey) {
        l.complain(
            form, "expected surround:<role>: loops around nothing in particular are not known yet");
        return l.harmless(Type::truth);
    }
    return l.emit(Op::is_loop, 0, {l.role(*prey)});
}

Code count_sites(Lowering& l, Ast form) {
    l.only_named(form, {"in"});
    const auto in = l.named(form, "in");
    if (!in) {
        l.complain(form, "expected in:<region>");
        return l.harmless(Type::number);
    }
    const Code region = l.lower(*in, Type::region);
    const auto node = l.game.program.nodes[region];
    if (node.op == Op::around &&
        node.value == static_cast<std::int32_t>(Filter::occupied))  // kept between moves
        return l.emit(Op::occupied_around, 0, {l.game.program.children_of(node)[0]});
    return l.emit(Op::count_sites, 0, {region});
}

Code id_of(Lowering& l, Ast form) {
    const auto args = l.positional(form, 1);
    if (!l.has_count(form, args.size(), 1, 2)) return l.harmless(Type::number);
    std::string name(l.text(args[0]));
    if (args.size() == 2 && l.text(args[1]).starts_with('P')) name += l.text(args[1]).substr(1);
    for (std::size_t i = 1; i < l.game.component_names.size(); ++i)
        if (l.game.component_names[i] == name)
            return l.emit(Op::constant, static_cast<std::int32_t>(i));
    l.complain(args[0], "no piece is called \"" + name + "\"");
    return l.harmless(Type::number);
}

Code ahead(Lowering& l, Ast form) {
    l.only_named(form, {"steps"});
    const auto args = l.positional(form, 1);
    if (!l.has_count(form, args.size(), 2, 2)) return l.harmless(Type::site);
    const Code site = l.lower(args[0], Type::site);
    const auto compass = compass_of(l.text(args[1]));
    if (!compass) l.complain(args[1], "expected a compass direction such as E or NNW");
    const auto steps = l.named(form, "steps");
    const Code n = steps ? l.lower(*steps, Type::number) : l.emit(Op::constant, 1);
    return l.emit(Op::ahead, compass.value_or(0), {site, n});
}

Code hand_site(Lowering& l, Ast form) {
    const auto args = l.positional(form, 1);
    if (!l.has_count(form, args.size(), 1, 2)) return l.harmless(Type::site);
    const Code player = l.role(args[0]);
    const Code slot = args.size() == 2 ? l.lower(args[1], Type::number) : l.emit(Op::constant, 0);
    return l.emit(Op::hand_site, 0, {player, slot});
}

Code sites_around(Lowering& l, Ast form) {
    l.only_named(form, {});
    const auto args = l.positional(form, 2);
    if (!l.has_count(form, args.size(), 1, 2)) return l.harmless(Type::region);
    Filter filter = Filter::all;
    if (args.size() == 2) {
        const auto word = l.text(args[1]);
        if (word == "NotEmpty")
            filter = Filter::occupied;
        else if (word == "Empty")
            filter = Filter::empty;
        else
            l.complain(args[1], "expected NotEmpty or Empty");
    }
    return l.emit(Op::around, static_cast<std::int32_t>(filter), {l.lower(args[0], Type::site)});
}

Code sites_hand(Lowering& l, Ast form) {
    const auto args = l.positional(form, 2);
    if (!l.has_count(form, args.size(), 1, 1)) return l.harmless(Type::region);
    return l.emit(Op::hand, 0, {l.role(args[0])});
}

Code whole_board(Lowering& l, Ast form) {
    l.complain(form,
               "a growing board has no whole: the rule would depend on which cells are stored",
               "ask for (sites Playable), or for sites around a place");
    return l.harmless(Type::region);
}

Code results(Lowering& l, Ast form) {
    l.only_named(form, {"from", "to"});
    const auto from = l.named(form, "from"), to = l.named(form, "to");
    const auto args = l.positional(form, 1);
    if (!from || !to || args.size() != 1) {
        l.complain(form, "expected from:<site> to:<region> and what to find there");
        return l.harmless(Type::numbers);
    }
    const Code start = l.lower(*from, Type::site), region = l.lower(*to, Type::region);
    return l.emit(Op::results, 0, {start, region, l.lower(args[0], Type::number)});
}

constexpr auto N = Type::number, T = Type::truth, S = Type::site, R = Type::region;

const std::array entries{
    // ---- frame
    Ludeme{"game", "game", "<name> players equipment rules", "A game.",
           "(game \"Mine\" (players 2) (equipment { … }) (rules … ))"},
    Ludeme{"players", "players", "<number>", "How many play.", "(players 2)"},
    Ludeme{"equipment", "equipment", "{ item }", "Board, tiles and hands.",
           "(equipment { (boardless Hexagonal) (tile \"Hex\" Each) })"},
    Ludeme{"boardless", "item", "Square | Hexagonal | Triangular | T488",
           "A board that grows out of the moves.", "(boardless Hexagonal)"},
    Ludeme{"tile", "item", "<name> Each [numSides:<number>]", "A tile for each player.",
           "(tile \"Hex\" Each numSides:6)"},
    Ludeme{"hand", "item", "Each [size:<number>]",
           "Places beside the board, a row for each player.", "(hand Each size:2)"},
    Ludeme{"rules", "rules", "[start] play end", "How the game starts, goes on and ends.",
           "(rules (play … ) (end … ))"},
    Ludeme{"start", "start", "{ place }", "What lies there before the first move.",
           "(start (place \"Hex1\" (centrePoint)))"},
    Ludeme{"place", "start", "<piece> site", "Puts a piece down before the first move.",
           "(place \"Hex1\" (centrePoint))"},
    Ludeme{"play", "play", "moves", "The moves of a turn.",
           "(play (move Add (to (sites Playable))))"},
    Ludeme{"move Add", "moves", "(to region [if:truth])", "Adds the mover's tile to a site.",
           "(move Add (to (sites Playable) if:(is Empty (to))))"},
    Ludeme{"move", "moves", "(from region) (to region [if:truth]) copy:True",
           "Puts a copy of a tile in hand on a site.",
           "(move (from (sites Hand Mover)) (to (sites Playable)) copy:True)"},
    Ludeme{"end", "end", "if | { if }", "When the game ends; the first that holds decides.",
           "(end (if (is Line 4) (result Mover Win)))"},
    Ludeme{"if", "end", "truth (result role Win|Loss|Draw)", "An ending.",
           "(if (is Line 4) (result Mover Win))"},
    Ludeme{"result", "result", "role Win|Loss|Draw", "What an ending means for a player.",
           "(result Mover Loss)"},
    // ---- truths
    Ludeme{"=", "truth", "number number", "Equal.", "(= (count Moves) 48)", T,
           binary<Op::equal, T, N>},
    Ludeme{"!=", "truth", "number number", "Not equal.", "(!= (what at:(to)) 0)", T,
           binary<Op::not_equal, T, N>},
    Ludeme{"<", "truth", "number number", "Less.", "(< 1 (count Moves))", T,
           binary<Op::less, T, N>},
    Ludeme{"<=", "truth", "number number", "Less or equal.", "(<= 2 (count Players))", T,
           binary<Op::less_equal, T, N>},
    Ludeme{">", "truth", "number number", "Greater.", "(> (count Moves) 9)", T,
           binary<Op::greater, T, N>},
    Ludeme{">=", "truth", "number number", "Greater or equal.", "(>= (count Moves) 9)", T,
           binary<Op::greater_equal, T, N>},
    Ludeme{"and", "truth", "truth… | { truth }", "All hold.",
           "(and (is Line 3) (is Occupied (last To)))", T, truths<Op::all_of>},
    Ludeme{"or", "truth", "truth… | { truth }", "At least one holds.",
           "(or (is Line 5) (is Loop surround:Next))", T, truths<Op::any_of>},
    Ludeme{"not", "truth", "truth", "Does not hold.", "(not (is Line 3))", T, negate},
    Ludeme{"is Empty", "truth", "site", "Nothing lies there.", "(is Empty (to))", T,
           of_site<Op::is_empty>},
    Ludeme{"is Occupied", "truth", "site", "Something lies there.", "(is Occupied (last To))", T,
           of_site<Op::is_occupied>},
    Ludeme{"is In", "truth", "number numbers", "The number is among them.",
           "(is In (what at:(to)) {1 2})", T, is_in},
    Ludeme{"is Line", "truth", "<length> [whats:{ number }]",
           "The last move made a straight line of at least that length.", "(is Line 5)", T,
           is_line},
    Ludeme{"is Loop", "truth", "surround:role",
           "The last move closed a ring around tiles of that player.", "(is Loop surround:Next)", T,
           is_loop},
    // ---- numbers
    Ludeme{"+", "number", "number number", "Sum.", "(+ 1 2)", N, binary<Op::add, N, N>},
    Ludeme{"-", "number", "number number", "Difference.", "(- 3 1)", N, binary<Op::subtract, N, N>},
    Ludeme{"*", "number", "number number", "Product.", "(* 2 24)", N, binary<Op::multiply, N, N>},
    Ludeme{"/", "number", "number number", "Quotient, whole; 0 when divided by 0.", "(/ 7 2)", N,
           binary<Op::divide, N, N>},
    Ludeme{"%", "number", "number number", "Remainder; 0 when divided by 0.", "(% 7 2)", N,
           binary<Op::modulo, N, N>},
    Ludeme{"min", "number", "number number", "The smaller.", "(min 1 2)", N,
           binary<Op::minimum, N, N>},
    Ludeme{"max", "number", "number number", "The larger.", "(max 1 2)", N,
           binary<Op::maximum, N, N>},
    Ludeme{"count Sites", "number", "in:region", "How many sites.",
           "(count Sites in:(sites Around (to) NotEmpty))", N, count_sites},
    Ludeme{"count Moves", "number", "", "Moves made so far.", "(count Moves)", N,
           plain<Op::n_moves, N>},
    Ludeme{"count Players", "number", "", "How many play.", "(count Players)", N, n_players},
    Ludeme{"mover", "number", "", "The player to move.", "(mover)", N, plain<Op::mover, N>},
    Ludeme{"next", "number", "", "The player after the mover.", "(next)", N,
           plain<Op::next_player, N>},
    Ludeme{"prev", "number", "", "The player who moved before.", "(prev)", N,
           plain<Op::previous_player, N>},
    Ludeme{"what", "number", "at:site", "The piece that lies there; 0: none.", "(what at:(to))", N,
           at_site<Op::what>},
    Ludeme{"who", "number", "at:site", "The owner of what lies there; 0: nobody.",
           "(who at:(last To))", N, at_site<Op::who>},
    Ludeme{"id", "number", "<piece> [role]", "The number of a piece.", "(id \"Hex\" P1)", N, id_of},
    // ---- sites
    Ludeme{"to", "site", "", "The target that is being looked at.", "(to)", S, plain<Op::to, S>},
    Ludeme{"from", "site", "", "The origin that is being looked at.", "(from)", S,
           plain<Op::from, S>},
    Ludeme{"last To", "site", "", "Where the last move went.", "(last To)", S,
           plain<Op::last_to, S>},
    Ludeme{"last From", "site", "", "Where the last move came from.", "(last From)", S,
           plain<Op::last_from, S>},
    Ludeme{"centrePoint", "site", "", "The middle: the origin of a growing board.", "(centrePoint)",
           S, plain<Op::origin, S>},
    Ludeme{"ahead", "site", "site [steps:number] direction", "A place in a straight direction.",
           "(ahead (centrePoint) E)", S, ahead},
    Ludeme{"handSite", "site", "role [number]", "A place of a player's hand.", "(handSite P1 0)", S,
           hand_site},
    // ---- regions
    Ludeme{"sites Around", "region", "site [NotEmpty|Empty]",
           "The cells that share at least a corner.", "(sites Around (to) NotEmpty)", R,
           sites_around},
    Ludeme{"sites Playable", "region", "", "Empty cells that touch a tile.", "(sites Playable)", R,
           plain<Op::playable, R>},
    Ludeme{"sites Hand", "region", "role", "A player's hand.", "(sites Hand Mover)", R, sites_hand},
    Ludeme{"sites Board", "region", "", "Refused on a growing board.", "(sites Board)", R,
           whole_board},
    Ludeme{"sites Empty", "region", "", "Refused on a growing board.", "(sites Empty)", R,
           whole_board},
    // ---- several numbers
    Ludeme{"results", "numbers", "from:site to:region number",
           "What is found at each site of a region.",
           "(results from:(last From) to:(sites Around (to)) (what at:(to)))", Type::numbers,
           results},
};

}  // namespace

std::span<const Ludeme> catalogue() { return entries; }

const Ludeme* find_ludeme(std::string_view keyword, Type type) {
    for (const Ludeme& e : entries)
        if (e.lower && e.keyword == keyword && e.type == type) return &e;
    return nullptr;
}

std::string keyword_of(const Tree& tree, Ast form) {
    const std::string first(tree.keyword(form));
    const auto kids = tree.children(form);
    if (kids.size() > 1 && tree.kind(kids[1]) == NodeKind::word && tree.label(kids[1]).empty()) {
        const std::string both = first + " " + std::string(tree.text(kids[1]));
        for (const Ludeme& e : entries)
            if (e.keyword == both) return both;
    }
    return first;
}

}  // namespace tessera::language

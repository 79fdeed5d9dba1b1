// SPDX-License-Identifier: Apache-2.0
// Parts of moves on boards of a fixed shape: where from, over what, where to, which way, what then.
#include "games/language/ludemes/play_row.hpp"

namespace tessera::language {
namespace {

constexpr Word relation_words[]{
    {"Adjacent", static_cast<std::int32_t>(RelationType::adjacent)},
    {"Orthogonal", static_cast<std::int32_t>(RelationType::orthogonal)},
    {"Diagonal", static_cast<std::int32_t>(RelationType::diagonal)},
    {"OffDiagonal", static_cast<std::int32_t>(RelationType::off_diagonal)},
    {"All", static_cast<std::int32_t>(RelationType::all)}};

Code optional(const Form& f, std::string_view name) { return f.has(name) ? f.code(name) : no_node; }

Code from_part(Lowering& low, const Form& f) {
    return low.emit(Op::from_part, 0, {optional(f, "region"), optional(f, "if")});
}

Code to_part(Lowering& low, const Form& f) {
    return low.emit(Op::to_part, 0,
                    {optional(f, "region"), optional(f, "if"), optional(f, "apply")});
}

Code between_part(Lowering& low, const Form& f) {
    return low.emit(Op::between_part, 0,
                    {optional(f, "range"), optional(f, "if"), optional(f, "apply"),
                     optional(f, "trail"), optional(f, "before"), optional(f, "after")});
}

Code apply_part(Lowering& low, const Form& f) {
    return low.emit(Op::apply_part, 0, {optional(f, "if"), optional(f, "effect")});
}

Code directions(Lowering& low, const Form& f) {
    std::vector<std::string_view> words;
    const Tree& tree = low.description.tree;
    for (const Argument& a : f.all("words")) words.push_back(tree.text(a.at));
    if (words.empty()) words.push_back("Forward");
    const auto of = f.has("of") ? static_cast<RelationType>(f["of"].value) : RelationType::adjacent;
    return low.directions(words, of);
}

// The radials of some ways whose first sites are none of the others'.
Ways without(const Ways& all, const Ways& others, std::uint32_t n_sites) {
    Ways rest;
    for (std::uint32_t s = 0; s < n_sites; ++s) {
        for (std::uint32_t r = all.begin(s); r < all.end(s); ++r) {
            const auto radial = all.radial(r);
            bool is_out = false;
            for (std::uint32_t o = others.begin(s); o < others.end(s); ++o)
                is_out = is_out || others.radial(o).front() == radial.front();
            if (is_out) continue;
            rest.sites.insert(rest.sites.end(), radial.begin(), radial.end());
            rest.first_site.push_back(static_cast<std::uint32_t>(rest.sites.size()));
        }
        rest.first_radial.push_back(static_cast<std::uint32_t>(rest.first_site.size()) - 1);
    }
    return rest;
}

Code directions_without(Lowering& low, const Form& f) {
    if (!low.has_board(f.at)) return low.harmless(Kind::directions);
    Rulebook& book = *low.book;
    const auto table_of = [&](std::string_view name) {
        return book.way_tables[static_cast<std::size_t>(low.node(f.code(name)).value)];
    };
    const WayTable all = table_of("directions"), others = table_of("without");
    WayTable table;
    table.is_relative = all.is_relative || (others.is_relative && !others.is_of_last_move);
    table.is_of_last_move = others.is_of_last_move;
    if (table.is_of_last_move) table.otherwise = all.by_facing[0];
    const bool is_one = !table.is_relative && !table.is_of_last_move;
    for (std::size_t d = 0; d < (is_one ? 1 : n_compass); ++d) {
        const std::size_t of_all = all.is_relative ? d : 0;
        const std::size_t of_others = !others.is_of_last_move ? (others.is_relative ? d : 0)
                                      : others.is_relative    ? (d + n_compass / 2) % n_compass
                                                              : d;
        book.ways.push_back(
            without(book.ways[static_cast<std::size_t>(all.by_facing[of_all])],
                    book.ways[static_cast<std::size_t>(others.by_facing[of_others])],
                    book.board->n_sites()));
        table.by_facing[d] = static_cast<std::int16_t>(book.ways.size() - 1);
    }
    if (is_one) table.by_facing.fill(table.by_facing[0]);
    book.way_tables.push_back(table);
    return low.emit(Op::directions, static_cast<std::int32_t>(book.way_tables.size()) - 1);
}

Code directions_between(Lowering& low, const Form& f) {
    const std::string_view words[]{"SameDirection"};
    const Code table = low.directions(words, RelationType::adjacent);
    return low.emit(Op::directions_between, low.node(table).value, {f.code("from"), f.code("to")});
}

Code piece_part(Lowering& low, const Form& f) {
    std::vector<Code> whats;
    for (const Argument& a : f.all("names")) {
        const std::string name(a.text);
        const auto& names = low.game.component_names;
        const auto exact = std::find(names.begin() + 1, names.end(), name);
        if (exact != names.end()) {
            whats.push_back(
                low.emit(Op::constant, static_cast<std::int32_t>(exact - names.begin())));
            continue;
        }
        const std::int32_t set = low.piece_set(a.at, name);
        std::array<ComponentId, max_players + 2> table{};
        const auto& pieces = low.book->piece_sets[static_cast<std::size_t>(set)];
        for (std::size_t i = pieces.size(); i-- > 1;)
            if (pieces[i]) table[low.game.layout.components[i].owner] = static_cast<ComponentId>(i);
        low.book->pieces_by_player.push_back(table);
        whats.push_back(low.emit(Op::piece_id,
                                 static_cast<std::int32_t>(low.book->pieces_by_player.size()) - 1,
                                 {low.emit(Op::mover)}));
    }
    const Code list = low.emit(Op::list, 0, whats);
    return low.emit(Op::piece_part, 0, {list, optional(f, "state"), optional(f, "value")});
}

Code piece_by_number(Lowering& low, const Form& f) {
    const Code list = low.emit(Op::list, 0, f.codes("numbers"));
    return low.emit(Op::piece_part, 0, {list, optional(f, "state"), optional(f, "value")});
}

Parameter state() { return takes(Kind::number, "state").labelled().optional(); }
Parameter value() { return takes(Kind::number, "value").labelled().optional(); }

}  // namespace

std::span<const Ludeme> play_part_ludemes() {
    static const std::vector<Ludeme> table{
        own_row("from", Kind::origin, from_part,
                {sites_of(), takes(Kind::region, "region").optional(),
                 takes(Kind::number, "level").labelled().optional().mute(), truth_of("if")},
                "Where a piece may come from.", "(from (sites Occupied by:Mover))"),
        own_row("to", Kind::target, to_part,
                {sites_of(), takes(Kind::region, "region").optional(),
                 takes(Kind::number, "level").labelled().optional().mute(), truth_of("if"),
                 takes(Kind::apply, "apply").optional()},
                "Where a piece may go, and what happens there.", "(to if:(is Empty (to)))"),
        own_row("between", Kind::between, between_part,
                {takes(Kind::number, "before").labelled().optional(),
                 takes(Kind::span, "range").optional(),
                 takes(Kind::number, "after").labelled().optional(), truth_of("if"),
                 takes(Kind::number, "trail").labelled().optional(),
                 takes(Kind::apply, "apply").optional()},
                "What lies on the way: how many sites, of what kind, and what happens to them.",
                "(between if:(is Enemy (who at:(between))) (apply (remove (between))))"),
        own_row("apply", Kind::apply, apply_part,
                {truth_of("if"), takes(Kind::moves, "effect").optional()},
                "What a move does besides.", "(apply (remove (to)))"),
        own_row(
            "then", Kind::then,
            [](Lowering& low, const Form& f) {
                return low.emit(Op::then_part, 0, {f.code("effect")});
            },
            {takes(Kind::moves, "effect"),
             takes(Kind::truth, "applyAfterAllMoves").labelled().optional().mute()},
            "What follows when a move has been made.", "(then (moveAgain))"),
        own_row("directions", Kind::directions, directions,
                {takes(Kind::directions, "words").several(0).optional(),
                 takes(relation_words, "of").labelled().optional(),
                 takes(Kind::truth, "bySite").labelled().optional().mute()},
                "Directions: absolute, or as a piece sees them.", "(directions {FR FL})"),
        own_row("directions", Kind::directions, directions_between,
                {takes(site_words, "type").mute(), takes(Kind::number, "from").labelled(),
                 takes(Kind::number, "to").labelled()},
                "The direction from one site to another.",
                "(directions Cell from:(last From) to:(last To))"),
        own_row("difference", Kind::directions, directions_without,
                {takes(Kind::directions, "directions"), takes(Kind::directions, "without")},
                "Directions without others.", "(difference Adjacent Forward)"),
        row("range", Kind::span, Op::range_of,
            {takes(Kind::number, "least"), takes(Kind::number, "most").optional()},
            "Numbers from the least to the most.", "(range 1 3)"),
        row("exact", Kind::span, Op::range_of, {takes(Kind::number, "number")}, "This number.",
            "(exact 2)"),
        own_row(
            "max", Kind::span,
            [](Lowering& low, const Form& f) {
                return low.emit(Op::range_of, 0, {low.emit(Op::constant, 0), f.code("number")});
            },
            {takes(Kind::number, "number")}, "At most so many.", "(max 3)"),
        own_row(
            "min", Kind::span,
            [](Lowering& low, const Form& f) {
                return low.emit(Op::range_of, 0,
                                {f.code("number"), low.emit(Op::constant, 1'000'000'000)});
            },
            {takes(Kind::number, "number")}, "At least so many.", "(min 2)"),
        own_row("piece", Kind::piece, piece_part,
                {takes(Kind::string, "names").several(), state(), value()},
                "A piece by name; without the number of a player the mover's.",
                "(piece \"Queen\")"),
        own_row("piece", Kind::piece, piece_by_number,
                {takes(Kind::number, "numbers").several(), state(), value()}, "A piece by number.",
                "(piece (id \"King\" Mover))"),
        row("score", Kind::score, Op::score_part,
            {takes(Kind::role, "player"), takes(Kind::number, "score")}, "A player's score.",
            "(score P1 (count Pieces P1))"),
        row("pair", Kind::pair, Op::list,
            {takes(Kind::number, "key"), takes(Kind::number, "value")},
            "What a map gives for a key.", "(pair P1 LastSite)"),
    };
    return table;
}

}  // namespace tessera::language

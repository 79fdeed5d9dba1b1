// SPDX-License-Identifier: Apache-2.0
// Numbers on boards of a fixed shape; sites are numbers there.
#include "games/language/ludemes/play_row.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

constexpr Kind number = Kind::number;

Parameter at(bool optional = false) {
    const Parameter p = takes(number, "at").labelled();
    return optional ? p.optional() : p;
}

// (id "King" Mover), (id "King1"): a piece by name, and the player whose it is.
Code id(Lowering& low, const Form& f) {
    const Argument& piece = f["piece"];
    const std::string name(piece.text);
    const auto& names = low.game.component_names;
    const auto exact = std::find(names.begin() + 1, names.end(), name);
    if (exact != names.end() && !f.has("player"))
        return low.emit(Op::constant, static_cast<std::int32_t>(exact - names.begin()));
    const std::int32_t set = low.piece_set(piece.at, name);
    std::array<ComponentId, max_players + 2> table{};
    const auto& pieces = low.book->piece_sets[static_cast<std::size_t>(set)];
    for (std::size_t i = pieces.size(); i-- > 1;)
        if (pieces[i]) table[low.game.layout.components[i].owner] = static_cast<ComponentId>(i);
    low.book->pieces_by_player.push_back(table);
    const Code player = f.has("player") ? f.code("player") : low.emit(Op::mover);
    return low.emit(Op::piece_id, static_cast<std::int32_t>(low.book->pieces_by_player.size()) - 1,
                    {player});
}

template <Op at_once, Op after>
Code last(Lowering& low, const Form& f) {
    const bool is_after = f.has("afterConsequence") && low.node(f.code("afterConsequence")).value;
    return low.emit(is_after ? after : at_once);
}

// The map by its name, if it has one; a name comes before the map is read.
Code map_entry(Lowering& low, const Form& f) {
    Code name = no_node;
    if (f.has("map")) {
        const auto& maps = low.late_maps;
        const auto found = std::ranges::find(maps, f["map"].text, &Lowering::LateMap::name);
        if (found == maps.end())
            low.complain(f["map"].at, "no map is called \"" + std::string(f["map"].text) + "\"");
        else
            name = low.emit(Op::constant, static_cast<std::int32_t>(found - maps.begin()));
    }
    return low.emit(Op::map_entry, 0, {name, f.code("key")});
}

Code coord(Lowering& low, const Form& f) {
    const auto site = low.site_labelled(f["label"].text);
    if (!site)
        low.complain(f["label"].at,
                     "the board has no site \"" + std::string(f["label"].text) + "\"");
    return low.emit(Op::constant, site.value_or(0));
}

Code count_rows(Lowering& low, const Form& f) {
    if (!low.has_board(f.at)) return low.harmless(number);
    const auto& all = low.book->board->coordinates();
    const bool rows = f.ludeme->keyword == "count Rows";
    return low.emit(Op::constant, static_cast<std::int32_t>(rows ? all.n_rows : all.n_columns));
}

Code count_elements(Lowering& low, const Form& f) {
    if (!low.has_board(f.at)) return low.harmless(number);
    const Topology& topology = low.book->board->topology();
    const SiteType type = f.ludeme->keyword == "count Cells"      ? SiteType::cell
                          : f.ludeme->keyword == "count Vertices" ? SiteType::vertex
                                                                  : SiteType::edge;
    return low.emit(Op::constant, static_cast<std::int32_t>(topology.n_sites(type)));
}

Code count_moves(Lowering& low, const Form&) { return low.emit(Op::n_moves); }

}  // namespace

std::span<const Ludeme> play_number_ludemes() {
    static const std::vector<Ludeme> table{
        // ---- iterators
        row("between", number, Op::between, {}, "The site between, that is being looked at.",
            "(between)"),
        row("site", number, Op::site_number, {}, "The site of the iterator around.", "(site)"),
        row("player", number, Op::player_number, {}, "The player of the iterator around.",
            "(player)"),
        row("value", number, Op::value_number, {}, "The value of the iterator around.", "(value)"),
        row("level", number, Op::level_number, {}, "The level that is being looked at.", "(level)"),
        own_row("last To", number, last<Op::last_to, Op::last_to_after>,
                {truth_of("afterConsequence")},
                "Where the last move went; afterConsequence: what followed from it counts.",
                "(last To)"),
        own_row("last From", number, last<Op::last_from, Op::last_from_after>,
                {truth_of("afterConsequence")},
                "Where the last move came from; afterConsequence: what followed from it counts.",
                "(last From)"),
        // ---- what lies there
        row("what", number, Op::what_at,
            {sites_of(), at(), takes(number, "level").labelled().optional().mute()},
            "The number of the piece that lies there; 0: none.", "(what at:(to))"),
        row("who", number, Op::who_at,
            {sites_of(), at(), takes(number, "level").labelled().optional().mute()},
            "The owner of what lies there; 0: nobody.", "(who at:(last To))"),
        row("state", number, Op::state_at,
            {sites_of(), at(), takes(number, "level").labelled().optional().mute()},
            "The state of what lies there.", "(state at:(to))"),
        row("value Piece", number, Op::value_at,
            {sites_of(), at(), takes(number, "level").labelled().optional().mute()},
            "The value of what lies there.", "(value Piece at:(to))"),
        row("count", number, Op::count_at,
            {sites_of(), at(true), takes(Kind::region, "in").labelled().optional()},
            "How many counters lie there, or in all of a region.", "(count at:(to))"),
        row("count Number", number, Op::count_at,
            {sites_of(), at(true), takes(Kind::region, "in").labelled().optional()},
            "How many counters lie there, or in all of a region.", "(count Number at:(to))"),
        // ---- arithmetic
        row("abs", number, Op::absolute_value, {number_of("number")}, "Without its sign.",
            "(abs (- 2 5))"),
        row("^", number, Op::power, {number_of("base"), number_of("exponent")}, "A power.",
            "(^ 2 3)", "pow"),
        row("if", number, Op::number_if,
            {takes(Kind::truth, "condition"), number_of("then"),
             number_of("otherwise").or_else("Off")},
            "One number or another.", "(if (is Mover P1) 1 2)"),
        // ---- counts
        row("count Sites", number, Op::count_sites, {takes(Kind::region, "in").labelled()},
            "How many sites.", "(count Sites in:(sites Empty))"),
        row("count Pieces", number, Op::count_pieces,
            {sites_of(), takes(Kind::role, "player").optional(),
             takes(Kind::piece_name, "piece").optional(),
             takes(Kind::region, "in").labelled().optional(), truth_of("if")},
            "How many pieces: of a player, of a name, in a region.", "(count Pieces Mover)"),
        row("count Pieces", number, Op::count_pieces,
            {sites_of(), takes(number, "of").labelled(),
             takes(Kind::piece_name, "piece").optional(),
             takes(Kind::region, "in").labelled().optional(), truth_of("if")},
            "How many pieces of a player given by number.", "(count Pieces of:(next))"),
        own_row("count Rows", number, count_rows, {}, "Rows of the board.", "(count Rows)"),
        own_row("count Columns", number, count_rows, {}, "Columns of the board.",
                "(count Columns)"),
        own_row("count Cells", number, count_elements, {}, "Cells of the board.", "(count Cells)"),
        own_row("count Vertices", number, count_elements, {}, "Vertices of the board.",
                "(count Vertices)"),
        own_row("count Edges", number, count_elements, {}, "Edges of the board.", "(count Edges)"),
        row("count Turns", number, Op::count_turns, {}, "Turns so far, this one too.",
            "(count Turns)"),
        row("count MovesThisTurn", number, Op::count_moves_this_turn, {},
            "Moves that the mover has made in this turn.", "(count MovesThisTurn)"),
        row("count Active", number, Op::count_active, {}, "Players still in the game.",
            "(count Active)"),
        row("count Groups", number, Op::count_groups,
            {sites_of(), ways(), truth_of("if"), takes(number, "min").labelled().optional()},
            "Groups of joined pieces of one kind, or of sites of which the condition holds.",
            "(count Groups Orthogonal)"),
        row("count Steps", number, Op::count_steps,
            {sites_of(), ways(), number_of("from"), number_of("to")},
            "The fewest steps from one site to another.", "(count Steps (last From) (last To))"),
        row("size Group", number, Op::size_of_group,
            {sites_of(), takes(Kind::region, "at").labelled(), ways(), truth_of("if")},
            "Sites of a group.", "(size Group at:(last To) Orthogonal)"),
        // ---- places
        row("handSite", number, Op::hand_place,
            {number_of("player"), number_of("place").optional()},
            "A place of a player's hand, from 0.", "(handSite Mover 1)"),
        row("ahead", number, Op::ahead_of,
            {sites_of(), number_of("site"), takes(number, "steps").labelled().or_else("1"),
             ways("Forward")},
            "The site some steps ahead.", "(ahead (to) steps:2 N)"),
        row("regionSite", number, Op::region_site,
            {takes(Kind::region, "region"), takes(number, "index").labelled()},
            "A site of a region by its place in it.", "(regionSite (sites Corners) index:0)"),
        own_row("coord", number, coord, {takes(Kind::string, "label")}, "A site by its label.",
                "(coord \"A1\")"),
        row("coord", number, Op::coord_of,
            {takes(number, "row").labelled(), takes(number, "column").labelled()},
            "A site by row and column, from 0.", "(coord row:1 column:(column of:(to)))"),
        row("row", number, Op::row_of, {sites_of(), takes(number, "of").labelled()},
            "The row of a site, from 0.", "(row of:(to))"),
        row("column", number, Op::column_of, {sites_of(), takes(number, "of").labelled()},
            "The column of a site, from 0.", "(column of:(to))"),
        own_row(
            "centrePoint", number,
            [](Lowering& low, const Form& f) {
                Argument a;
                return low.fixed_number(f.at, "CentreSite", a);
            },
            {sites_of()}, "The site in the middle.", "(centrePoint)"),
        own_row("mapEntry", number, map_entry,
                {takes(Kind::string, "map").optional(), number_of("key")},
                "What a map pairs with a number or a player.", "(mapEntry (mover))"),
        row("trackSite Move", number, Op::track_move,
            {sites_of(), takes(number, "from").labelled().optional(),
             takes(Kind::role, "player").optional(), takes(Kind::track_name, "track").optional(),
             takes(number, "steps").labelled().or_else("1")},
            "The site that lies some steps on along a track.",
            "(trackSite Move from:(to) \"Track\" steps:1)"),
        row("trackSite EndSite", number, Op::track_end,
            {takes(Kind::role, "player").optional(), takes(Kind::track_name, "track").optional()},
            "The last site of a track.", "(trackSite EndSite Mover)"),
        row("where", number, Op::where,
            {takes(Kind::piece_name, "piece"), takes(Kind::role, "player").optional(),
             takes(number, "state").labelled().optional(), sites_of()},
            "The first site with such a piece; Off: none.", "(where \"King\" Mover)"),
        row("where", number, Op::where_what, {number_of("what"), sites_of()},
            "The first site with a piece of that number; Off: none.",
            "(where (id \"King\" Mover))"),
        // ---- pieces and players
        own_row("id", number, id,
                {takes(Kind::string, "piece"), takes(Kind::role, "player").optional()},
                "The number of a piece.", "(id \"King\" Mover)"),
        row("id", number, Op::minimum, {number_of("player"), number_of("same").or_else("Infinity")},
            "The number of a player.", "(id Mover)"),
        row("score", number, Op::score, {takes(Kind::role, "player")}, "A player's score.",
            "(score Mover)"),
        row("value Player", number, Op::player_value, {takes(Kind::role, "player")},
            "A player's value.", "(value Player Mover)"),
        row("value Pending", number, Op::pending_value, {}, "The value that is pending.",
            "(value Pending)"),
        row("var", number, Op::variable, {takes(Kind::variable_name, "name")}, "A variable.",
            "(var \"Begun\")"),
        own_row(
            "var", number,
            [](Lowering& low, const Form&) {
                return low.emit(Op::variable, 0, {low.emit(Op::constant, 0)});
            },
            {}, "The variable without a name.", "(var)"),
        row("counter", number, Op::counter, {}, "Moves since the counter was set.", "(counter)"),
        own_row("count Moves", number, count_moves, {}, "Moves made so far.", "(count Moves)"),
    };
    return table;
}

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// Sets of sites on boards of a fixed shape.
#include "games/language/ludemes/play_row.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace tessera::language {
namespace {

constexpr Kind region = Kind::region;
constexpr Word filter_words[]{{"Empty", static_cast<std::int32_t>(Filter::empty)},
                              {"NotEmpty", static_cast<std::int32_t>(Filter::occupied)},
                              {"Own", static_cast<std::int32_t>(Filter::own)},
                              {"Enemy", static_cast<std::int32_t>(Filter::enemy)},
                              {"NotOwn", static_cast<std::int32_t>(Filter::all)}};
constexpr Word sight_words[]{{"Piece", 0}, {"Empty", 1}, {"Farthest", 2}};

// A region that follows from the board alone.
template <typename F>
Code of_board(Lowering& low, const Form& f, F&& make) {
    if (!low.has_board(f.at)) return low.harmless(region);
    const PlayBoard& board = *low.book->board;
    return low.static_region(make(board, board.topology()));
}

Code all_sites(Lowering& low, const Form& f) {
    return of_board(low, f, [](const PlayBoard& board, const Topology&) {
        SiteRegion sites(board.n_sites());
        std::iota(sites.begin(), sites.end(), 0u);
        return sites;
    });
}

template <Side side>
Code side_region(Lowering& low, const Form& f) {
    return of_board(low, f, [](const PlayBoard& board, const Topology& t) {
        return side_of(t.graph(), t.touching(), board.use(), side);
    });
}

template <SiteRegion (*make)(const Rim&, SiteType)>
Code rim_region(Lowering& low, const Form& f) {
    return of_board(low, f, [](const PlayBoard& board, const Topology& t) {
        return make(t.rim(), board.use());
    });
}

Code centre(Lowering& low, const Form& f) {
    return of_board(low, f, [](const PlayBoard& board, const Topology& t) {
        return centre_of(t.graph(), t.touching(), board.use());
    });
}

// Sides by compass direction: the one whose middle lies farthest that way.
Code one_side(Lowering& low, const Form& f) {
    return of_board(low, f, [&](const PlayBoard& board, const Topology& t) {
        const auto sides = sides_of(t.graph(), t.touching(), t.rim(), board.use());
        const double angle = f["direction"].value * std::numbers::pi / 8;
        SiteRegion best;
        double farthest = -1e300;
        for (const SiteRegion& side : sides) {
            double sum = 0;
            for (const std::uint32_t s : side) {
                const Position& at = t.place_of(board.use(), s);
                sum += at.x * std::sin(angle) + at.y * std::cos(angle);
            }
            sum /= static_cast<double>(side.size());
            if (sum > farthest) farthest = sum, best = side;
        }
        std::ranges::sort(best);
        return best;
    });
}

Code phase(Lowering& low, const Form& f) {
    const auto wanted = low.constant(f.code("phase"));
    return of_board(low, f, [&](const PlayBoard& board, const Topology& t) {
        const auto phases = phases_of(t.related(board.use(), RelationType::orthogonal));
        SiteRegion sites;
        for (std::uint32_t s = 0; s < phases.size(); ++s)
            if (wanted && static_cast<std::int32_t>(phases[s]) == *wanted) sites.push_back(s);
        return sites;
    });
}

Code around(Lowering& low, const Form& f) {
    const auto optional = [&](std::string_view name) {
        return f.has(name) ? f.code(name) : no_node;
    };
    const Code filter = f.has("only") ? low.emit(Op::constant, f["only"].value) : no_node;
    return low.emit(Op::sites_around, 0,
                    {f.code("sites"), filter, f.code("directions"), f.code("distance"),
                     optional("if"), optional("includeSelf")});
}

Code occupied(Lowering& low, const Form& f) {
    Code pieces = no_node;
    if (f.has("component")) pieces = f.code("component");
    if (f.has("components")) {  // all of these in one set
        std::vector<bool> all(low.game.component_names.size());
        for (const Argument& a : f.all("components")) {
            const auto& one = low.book->piece_sets[static_cast<std::size_t>(a.value)];
            for (std::size_t i = 0; i < one.size(); ++i) all[i] = all[i] || one[i];
        }
        low.book->piece_sets.push_back(std::move(all));
        pieces = low.emit(Op::constant, static_cast<std::int32_t>(low.book->piece_sets.size()) - 1);
    }
    Code container = no_node;
    if (f.has("container")) {  // by name, or by a number: that of a hand
        const Tree& tree = low.description.tree;
        const Ast at = f["container"].at;
        const bool is_board = tree.text(at) == "Board" || tree.text(at) == "0";
        container = low.emit(Op::constant, is_board ? 0 : 1);
    }
    return low.emit(Op::sites_occupied, 0, {f.code("by"), container, pieces});
}

Code hand(Lowering& low, const Form& f) {
    return low.emit(Op::sites_hand, 0, {f.has("player") ? f.code("player") : no_node});
}

Code named(Lowering& low, const Form& f) {
    return low.emit(Op::sites_named, 0,
                    {f.code("name"), f.has("player") ? f.code("player") : no_node});
}

Ludeme plain(std::string_view keyword, Code (*lower)(Lowering&, const Form&), std::string_view help,
             std::string_view example) {
    return own_row(keyword, region, lower, {sites_of()}, help, example);
}

}  // namespace

std::span<const Ludeme> play_region_ludemes() {
    static const std::vector<Ludeme> table{
        plain("sites Board", all_sites, "All sites of the board.", "(sites Board)"),
        plain("sites Top", side_region<Side::top>, "The highest row.", "(sites Top)"),
        plain("sites Bottom", side_region<Side::bottom>, "The lowest row.", "(sites Bottom)"),
        plain("sites Left", side_region<Side::left>, "The leftmost sites.", "(sites Left)"),
        plain("sites Right", side_region<Side::right>, "The rightmost sites.", "(sites Right)"),
        plain("sites Corners", rim_region<corners_of>, "The sites at the corners.",
              "(sites Corners)"),
        plain("sites Outer", rim_region<perimeter_of>, "The outermost sites.", "(sites Outer)"),
        plain("sites Perimeter", rim_region<perimeter_of>, "The sites at the edge.",
              "(sites Perimeter)"),
        plain("sites Inner", rim_region<inner_of>, "All but the outermost sites.", "(sites Inner)"),
        plain("sites Centre", centre, "The sites in the middle.", "(sites Centre)"),
        own_row("sites Side", region, one_side, {sites_of(), takes(Kind::direction, "direction")},
                "The sites of the side that lies that way.", "(sites Side NE)"),
        own_row("sites Phase", region, phase, {sites_of(), number_of("phase")},
                "The sites of one colour, when neighbours differ.", "(sites Phase 1)"),
        row("sites Row", region, Op::sites_row, {sites_of(), number_of("row")}, "A row, from 0.",
            "(sites Row 1)"),
        row("sites Column", region, Op::sites_column, {sites_of(), number_of("column")},
            "A column, from 0.", "(sites Column 1)"),
        row("sites", region, Op::sites_of_role, {takes(Kind::role, "player")},
            "The regions of a player.", "(sites Mover)"),
        own_row("sites", region, named,
                {takes(Kind::region_name, "name"), takes(Kind::role, "player").optional()},
                "A region by its name.", "(sites \"Home\")"),
        own_row("sites", region, named,
                {takes(Kind::role, "player"), takes(Kind::region_name, "name")},
                "A player's region by its name.", "(sites Mover \"Home\")"),
        row("sites", region, Op::sites_list, {takes(region, "sites").several()}, "These sites.",
            "(sites {1 5 9})"),
        row("sites Empty", region, Op::sites_empty, {sites_of()}, "Sites without a piece.",
            "(sites Empty)"),
        own_row("sites Occupied", region, occupied,
                {takes(Kind::role, "by").labelled(),
                 takes(Kind::string, "container").labelled().optional().late(),
                 takes(Kind::piece_name, "component").labelled().optional(),
                 takes(Kind::piece_name, "components").several().labelled().optional(),
                 truth_of("top").mute(), takes(site_words, "on").labelled().optional().mute()},
                "Sites with pieces of a player.", "(sites Occupied by:Mover)"),
        own_row("sites Hand", region, hand, {takes(Kind::role, "player").optional()},
                "A player's hand.", "(sites Hand Mover)"),
        row("sites ToClear", region, Op::sites_to_clear, {},
            "Pieces that will be taken at the end of the turn.", "(sites ToClear)"),
        row("sites Pending", region, Op::sites_pending, {}, "Sites that are pending.",
            "(sites Pending)"),
        own_row("sites Around", region, around,
                {sites_of(), takes(region, "sites"), takes(filter_words, "only").optional(), ways(),
                 takes(Kind::number, "distance").labelled().or_else("1"), truth_of("if"),
                 truth_of("includeSelf")},
                "The neighbours of a site or of a region.", "(sites Around (to) Orthogonal)"),
        row("sites LineOfSight", region, Op::sites_line_of_sight,
            {takes(sight_words, "seen").optional(), sites_of(),
             takes(Kind::number, "at").labelled().optional(), ways()},
            "What is seen from a site: the first piece of each way, the empty sites before it, or "
            "the farthest of them.",
            "(sites LineOfSight Empty at:(last To))"),
        row("sites Direction", region, Op::sites_direction,
            {takes(region, "from").labelled(), ways(), truth_of("included"), truth_of("stop"),
             truth_of("stopIncluded"), takes(Kind::number, "distance").labelled().optional(),
             sites_of()},
            "The sites that lie in a direction, until `stop` holds.",
            "(sites Direction from:(to) N)"),
        row("sites Between", region, Op::sites_between,
            {ways(), sites_of(), takes(Kind::number, "from").labelled(), truth_of("fromIncluded"),
             takes(Kind::number, "to").labelled(), truth_of("toIncluded"), truth_of("cond")},
            "The sites in line between two others.",
            "(sites Between from:(last From) to:(last To))"),
        row("sites Track", region, Op::sites_track,
            {takes(Kind::role, "player").optional(), takes(Kind::track_name, "track").optional(),
             takes(Kind::number, "from").labelled().optional(),
             takes(Kind::number, "to").labelled().optional()},
            "The sites of a track.", "(sites Track Mover)"),
        row("sites Group", region, Op::sites_group,
            {sites_of(), takes(region, "at").labelled(), ways(), truth_of("if")},
            "The group of a site.", "(sites Group at:(last To) Orthogonal)"),
        row("sites Group", region, Op::sites_group,
            {sites_of(), takes(region, "from").labelled(), ways(), truth_of("if")},
            "The groups of sites.", "(sites Group from:(sites Corners) Orthogonal)"),
        row("sites State", region, Op::sites_state, {sites_of(), number_of("state")},
            "Sites with pieces of a state.", "(sites State 1)"),
        row("sites From", region, Op::sites_from, {takes(Kind::moves, "moves")},
            "Where moves come from.", "(sites From (forEach Piece))"),
        row("sites To", region, Op::sites_to, {takes(Kind::moves, "moves")}, "Where moves go.",
            "(sites To (forEach Piece))"),
        // ---- regions of regions
        row("union", region, Op::region_union, {takes(region, "regions").several()},
            "Sites of any of them.", "(union (sites P1) (sites P2))"),
        row("difference", region, Op::region_difference,
            {takes(region, "region"), takes(region, "without")}, "Without these.",
            "(difference (sites Board) (sites Corners))"),
        row("intersection", region, Op::region_intersection, {takes(region, "regions").several()},
            "Sites of all of them.", "(intersection (sites Top) (sites Left))"),
        row("expand", region, Op::region_expand,
            {takes(region, "region").optional(),
             takes(Kind::number, "origin").labelled().optional(),
             takes(Kind::number, "steps").labelled().or_else("1"), ways(), sites_of()},
            "With what lies so many steps around.", "(expand (sites Bottom) steps:2)"),
        row("if", region, Op::region_if,
            {takes(Kind::truth, "condition"), takes(region, "then"),
             takes(region, "otherwise").optional()},
            "One region or another.", "(if (is Mover P1) (sites Top) (sites Bottom))"),
        row("forEach", region, Op::region_for_each,
            {takes(region, "region"), takes(Kind::truth, "if").labelled()},
            "The sites of which the condition holds.",
            "(forEach (sites Board) if:(is Empty (site)))"),
    };
    return table;
}

}  // namespace tessera::language

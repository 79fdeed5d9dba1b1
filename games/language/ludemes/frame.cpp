// SPDX-License-Identifier: Apache-2.0
// The frame of a game: who plays, how it starts and how it ends.
#include "games/language/lowering.hpp"

namespace tessera::language {
namespace {

constexpr Word verdicts[]{{"Win", static_cast<std::int32_t>(Verdict::win)},
                          {"Loss", static_cast<std::int32_t>(Verdict::loss)},
                          {"Draw", static_cast<std::int32_t>(Verdict::draw)}};

Code nothing(Lowering&, const Form&) { return no_node; }  // its parts have done all

Code players(Lowering& low, const Form& f) {
    const std::int32_t n = f["number"].value;
    if (n < 1 || n > max_players)
        low.complain(f["number"].at,
                     "expected a number of players from 1 to " + std::to_string(max_players));
    else
        low.game.layout.n_players = n;
    return no_node;
}

// ---- Start -------------------------------------------------------------------------------------

// A site that is known before the game starts.
struct Fixed {
    bool is_fixed = false;
    std::optional<Coord> at{};  // none: there is no such place
};

Fixed fixed_site(const Lowering& low, Code site) {
    const auto kids = low.game.program.children_of(site);
    switch (low.node(site).op) {
        case Op::origin: return {true, Coord{0, 0, low.lattice()->origin_kind, 0}};
        case Op::hand_site:
            if (!low.constant(kids[0]) || !low.constant(kids[1])) return {};
            return {true, constant_site(low.game, site)};
        case Op::ahead: {
            const Fixed from = fixed_site(low, kids[0]);
            if (!from.is_fixed || !low.constant(kids[1])) return {};
            if (!from.at || from.at->board != 0) return {true, std::nullopt};
            const auto compass = static_cast<std::uint8_t>(low.node(site).value);
            return {true, low.lattice()->ahead(*from.at, compass, *low.constant(kids[1]))};
        }
        default: return {};
    }
}

Code place(Lowering& low, const Form& f) {
    const Argument& piece = f["piece"];
    const Argument& site = f["site"];
    const std::int32_t what = low.component(piece.at, std::string(piece.text));
    if (what == 0 || !low.is_equipped) return no_node;
    const Fixed fixed = fixed_site(low, site.code);
    if (!fixed.is_fixed) {
        low.complain(site.at,
                     "a start is placed at a fixed site: (centrePoint), (ahead …) of it, or "
                     "(handSite …)");
        return no_node;
    }
    if (!fixed.at) {
        low.complain(site.at, "there is no straight way to that site");
        return no_node;
    }
    for (const Lowering::Placed& p : low.placed)
        if (p.at == *fixed.at) {
            low.complain(f.at, "two pieces start on one site",
                         "the first is " + to_text(low.description.tree, p.by));
            return no_node;
        }
    low.placed.push_back({*fixed.at, f.at});
    return low.emit(Op::place, what, {site.code});
}

Code start(Lowering& low, const Form& f) {
    low.game.start = f.codes("placements");
    return no_node;
}

// ---- Play and end ------------------------------------------------------------------------------

Code play(Lowering& low, const Form& f) {
    low.game.play = f.code("moves");
    return no_node;
}

Code ending(Lowering& low, const Form& f) {
    const Form& result = f["result"].part.front();
    return low.emit(Op::end_if, result["verdict"].value,
                    {f.code("condition"), result.code("player")});
}

Code end(Lowering& low, const Form& f) {
    low.game.ends = f.codes("endings");
    return no_node;
}

}  // namespace

std::span<const Ludeme> frame_ludemes() {
    static const std::vector<Ludeme> table = only_on(
        Boards::growing,
        {
            {"game",
             Kind::game,
             {takes(Kind::string, "name"), takes(Kind::players, "players"),
              takes(Kind::equipment, "equipment"), takes(Kind::rules, "rules")},
             "A game.",
             "(game \"Mine\" (players 2) (equipment { (boardless Square) (tile \"A\" Each) })"
             " (rules (play (move Add (to (sites Playable)))) (end (if (is Line 3) (result Mover "
             "Win)))))",
             nothing},
            {.keyword = "match",
             .gives = Kind::game,
             .parameters = {},
             .help = "Several games in a row.",
             .example = "(match \"Series\")",
             .refusal = "a file describes one game so far",
             .advice = "write (game \"Name\" …)"},
            {"players",
             Kind::players,
             {takes(Kind::whole, "number")},
             "How many play: 1 to 16.",
             "(players 2)",
             players},
            {"rules",
             Kind::rules,
             {takes(Kind::start, "start").optional(), takes(Kind::play, "play"),
              takes(Kind::end, "end")},
             "How the game starts, goes on and ends.",
             "(rules (play (move Add (to (sites Playable)))) (end (if (is Line 3) (result Mover "
             "Win))))",
             nothing},
            {"start",
             Kind::start,
             {takes(Kind::placement, "placements").several()},
             "What lies there before the first move. Without it the first tile goes to the middle.",
             "(start { (place \"Hex1\" (centrePoint)) (place \"Hex2\" (ahead (centrePoint) E)) })",
             start},
            {"place",
             Kind::placement,
             {takes(Kind::string, "piece"), takes(Kind::site, "site")},
             "Puts a piece down before the first move; \"Hex1\" is the \"Hex\" of player 1.",
             "(place \"Hex1\" (centrePoint))",
             place},
            {"play",
             Kind::play,
             {takes(Kind::moves, "moves")},
             "The moves of a turn.",
             "(play (move Add (to (sites Playable))))",
             play},
            {"end",
             Kind::end,
             {takes(Kind::ending, "endings").several()},
             "When the game ends; the first that holds decides.",
             "(end { (if (is Line 4) (result Mover Win)) (if (is Line 3) (result Mover Loss)) })",
             end},
            {"if",
             Kind::ending,
             {takes(Kind::truth, "condition"), takes(Kind::result, "result")},
             "Asked after each move: if the condition holds, the result stands.",
             "(if (is Line 4) (result Mover Win))",
             ending},
            {"result",
             Kind::result,
             {takes(Kind::role, "player"), takes(verdicts, "verdict")},
             "What an ending means for a player; Mover is who has just moved.",
             "(result Mover Loss)"},
        },
        {"game", "match"});
    return table;
}

}  // namespace tessera::language

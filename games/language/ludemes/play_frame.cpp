// SPDX-License-Identifier: Apache-2.0
// The frame of a game on a board of a fixed shape: players, start, phases, end.
#include "games/language/ludemes/play_row.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

constexpr Word verdicts[]{{"Win", static_cast<std::int32_t>(Verdict::win)},
                          {"Loss", static_cast<std::int32_t>(Verdict::loss)},
                          {"Draw", static_cast<std::int32_t>(Verdict::draw)},
                          {"Tie", static_cast<std::int32_t>(Verdict::draw)}};

Code nothing(Lowering&, const Form&) { return no_node; }

Code optional(const Form& f, std::string_view name) { return f.has(name) ? f.code(name) : no_node; }

void set_players(Lowering& low, Ast at, std::int32_t n) {
    if (n < 1 || n > max_players)
        low.complain(at, "expected a number of players from 1 to " + std::to_string(max_players));
    else
        low.game.layout.n_players = n;
}

Code players(Lowering& low, const Form& f) {
    set_players(low, f.at, f["number"].value);
    return no_node;
}

Code players_with_directions(Lowering& low, const Form& f) {
    const auto& all = f.all("players");
    set_players(low, f.at, static_cast<std::int32_t>(all.size()));
    low.book->player_facings.assign(max_players + 1, no_facing);
    for (std::size_t i = 0; i < all.size() && i < max_players; ++i)
        if (const Form& one = all[i].part.front(); one.has("facing"))
            low.book->player_facings[i + 1] = static_cast<std::uint8_t>(one["facing"].value);
    return no_node;
}

// ---- Start -------------------------------------------------------------------------------------

// Names of pieces without a player's number stand for those of all players in their hands.
Code place(Lowering& low, const Form& f) {
    const std::string name(f["piece"].text);
    const auto& names = low.game.component_names;
    const auto exact = std::find(names.begin() + 1, names.end(), name);
    const bool in_hand = f.has("container") && f["container"].text.starts_with("Hand");
    const auto emit_one = [&](std::size_t what, Code sites) {
        const Code starts =
            low.emit(Op::start_place, 0,
                     {low.emit(Op::constant, static_cast<std::int32_t>(what)), sites,
                      optional(f, "count"), optional(f, "state"), optional(f, "value")});
        low.book->starts.push_back(starts);
    };
    if (f.has("count") && low.constant(f.code("count")) != std::optional(1))
        low.book->is_sowing = true;
    if (exact != names.end() && !in_hand) {
        const auto what = static_cast<std::size_t>(exact - names.begin());
        std::vector<Code> sites = f.codes("sites");
        if (f.has("coord")) {
            const auto site = low.site_labelled(f["coord"].text);
            if (!site) low.complain(f["coord"].at, "the board has no such site");
            sites.push_back(low.emit(Op::constant, site.value_or(0)));
        }
        if (f.has("container")) {  // a label
            const auto site = low.site_labelled(f["container"].text);
            if (!site) low.complain(f["container"].at, "the board has no such site");
            sites.push_back(low.emit(Op::constant, site.value_or(0)));
        }
        if (sites.empty()) {
            low.complain(f.at, "expected where the piece is placed");
            return no_node;
        }
        const Code list = low.emit(Op::list, 0, sites);
        emit_one(what, low.emit(Op::sites_list, 0, {list}));
        return no_node;
    }
    if (!in_hand) {
        (void)low.piece_set(f["piece"].at, name);
        return no_node;
    }
    const std::string_view hand = f["container"].text;
    for (std::size_t i = 1; i < names.size(); ++i) {
        const OwnerId owner = low.game.layout.components[i].owner;
        if (owner == 0) continue;
        const bool fits_name = names[i] == name || names[i] == name + std::to_string(owner);
        const bool fits_hand = hand == "Hand" || hand == "Hand" + std::to_string(owner);
        if (!fits_name || !fits_hand) continue;
        const Code site =
            low.emit(Op::hand_place, 0, {low.emit(Op::constant, owner), low.emit(Op::constant, 0)});
        emit_one(i, site);
    }
    return no_node;
}

Code set_count(Lowering& low, const Form& f) {
    low.book->is_sowing = true;
    if (!f.has("to") && !f.has("at")) {
        low.complain(f.at, "expected to: or at:, the sites");
        return no_node;
    }
    low.book->starts.push_back(
        low.emit(Op::start_count, 0, {f.code("count"), f.has("to") ? f.code("to") : f.code("at")}));
    return no_node;
}

Code set_score(Lowering& low, const Form& f) {
    low.book->starts.push_back(
        low.emit(Op::start_score, 0,
                 {f.code("player"), f.has("score") ? f.code("score") : low.emit(Op::constant, 0)}));
    return no_node;
}

// ---- Phases ------------------------------------------------------------------------------------

Code play(Lowering& low, const Form& f) {
    return low.emit(Op::moves_or, 0, {low.emit(Op::list, 0, {f.code("moves")}), no_node});
}

Code next_phase(Lowering& low, const Form& f) {
    const std::int32_t name =
        f.has("name") ? static_cast<std::int32_t>(low.late_phases.size()) : -1;
    if (f.has("name")) low.late_phases.push_back({0, 0, std::string(f["name"].text), f["name"].at});
    return low.emit(Op::next_phase, name, {optional(f, "player"), optional(f, "condition")});
}

std::vector<Code> endings_of(const Lowering& low, const Form& f) {
    if (!f.has("end") || f.code("end") == no_node) return {};
    const auto ends = low.game.program.children_of(f.code("end"));
    return {ends.begin(), ends.end()};
}

RulePhase phase_of(Lowering& low, const Form& f, std::size_t index) {
    RulePhase phase;
    if (f.has("name")) phase.name = f["name"].text;
    phase.play = f.has("play") ? f.code("play") : no_node;
    if (f.has("owner") && f["owner"].role.who == Who::player) phase.owner = f["owner"].role.player;
    phase.ends = endings_of(low, f);
    for (const Argument& a : f.all("next")) {
        if (a.code == no_node) continue;
        const auto kids = low.game.program.children_of(a.code);
        const std::int32_t name = low.node(a.code).value;
        if (name >= 0) {
            low.late_phases[static_cast<std::size_t>(name)].phase = index;
            low.late_phases[static_cast<std::size_t>(name)].next = phase.nexts.size();
        }
        phase.nexts.push_back({kids[0], kids[1], 0xff});
    }
    return phase;
}

Code rules(Lowering& low, const Form& f) {
    Rulebook& book = *low.book;
    for (const Argument& a : f.all("phases"))
        if (!a.part.empty())
            book.phases.push_back(phase_of(low, a.part.front(), book.phases.size()));
    if (f.has("play")) {
        RulePhase phase;
        phase.play = f.code("play");
        book.phases.insert(book.phases.begin(), phase);
    }
    if (book.phases.empty()) low.complain(f.at, "expected (play …) or phases:");
    for (const Lowering::LatePhase& late : low.late_phases) {
        const auto found = std::ranges::find(book.phases, late.name, &RulePhase::name);
        if (found == book.phases.end())
            low.complain(late.at, "no phase is called \"" + late.name + "\"");
        else if (late.next < book.phases[late.phase].nexts.size())
            book.phases[late.phase].nexts[late.next].to =
                static_cast<std::uint8_t>(found - book.phases.begin());
    }
    for (std::size_t i = 0; i < book.phases.size(); ++i)
        for (RulePhase::Next& next : book.phases[i].nexts)
            if (next.to == 0xff) next.to = static_cast<std::uint8_t>((i + 1) % book.phases.size());
    book.ends = endings_of(low, f);
    return no_node;
}

// ---- End ---------------------------------------------------------------------------------------

Code end(Lowering& low, const Form& f) { return low.emit(Op::list, 0, f.codes("endings")); }

Code ending(Lowering& low, const Form& f) {
    const Code more = f.has("more") ? low.emit(Op::list, 0, f.codes("more")) : no_node;
    return low.emit(Op::end_when, 0, {f.code("condition"), more, optional(f, "result")});
}

Code result(Lowering& low, const Form& f) {
    return low.emit(Op::result, f["verdict"].value, {f.code("player")});
}

Code by_score(Lowering& low, const Form& f) {
    const Code scores = f.has("scores") ? low.emit(Op::list, 0, f.codes("scores")) : no_node;
    return low.emit(Op::end_by_score, 0, {scores, optional(f, "misere")});
}

Code meta_swap(Lowering& low, const Form&) {
    low.book->needs_turn_swap = true;
    return no_node;
}

}  // namespace

std::span<const Ludeme> play_frame_ludemes() {
    static const std::vector<Ludeme> table{
        own_row("players", Kind::players, players, {takes(Kind::whole, "number")},
                "How many play: 1 to 16.", "(players 2)"),
        own_row("players", Kind::players, players_with_directions,
                {takes(Kind::player, "players").several()}, "Who plays, and where each faces.",
                "(players { (player N) (player S) })"),
        [] {
            Ludeme l = own_row("player", Kind::player, nullptr,
                               {takes(Kind::direction, "facing").optional()},
                               "A player, and where the pieces face.", "(player N)");
            return l;
        }(),
        own_row("rules", Kind::rules, rules,
                {takes(Kind::meta, "meta").optional(), takes(Kind::start, "start").optional(),
                 takes(Kind::play, "play").optional(),
                 takes(Kind::phase, "phases").several().labelled().optional(),
                 takes(Kind::end, "end").optional()},
                "How the game starts, goes on and ends.",
                "(rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover "
                "Win))))"),
        own_row("meta", Kind::meta, nothing, {takes(Kind::meta, "rules").several()},
                "Rules about rules.", "(meta (swap))"),
        own_row("swap", Kind::meta, meta_swap, {},
                "After the first move the second player may take it over.", "(swap)"),
        // ---- start
        own_row("start", Kind::start, nothing, {takes(Kind::placement, "placements").several()},
                "What lies there before the first move.",
                "(start (place \"Ball1\" (sites Bottom)))"),
        own_row("place", Kind::placement, place,
                {takes(Kind::string, "piece"), takes(Kind::string, "container").optional(),
                 sites_of(), takes(Kind::region, "sites").several().optional(),
                 takes(Kind::string, "coord").labelled().optional(),
                 takes(Kind::number, "count").labelled().optional(),
                 takes(Kind::number, "state").labelled().optional(),
                 takes(Kind::number, "rotation").labelled().optional().mute(),
                 takes(Kind::number, "value").labelled().optional()},
                "Puts pieces down before the first move.", "(place \"Pawn1\" (sites Row 1))"),
        own_row("set Count", Kind::placement, set_count,
                {takes(Kind::number, "count"), sites_of(),
                 takes(Kind::region, "to").labelled().optional(),
                 takes(Kind::region, "at").labelled().optional()},
                "How many counters lie there at the start.", "(set Count 4 to:(sites Board))"),
        own_row("set Score", Kind::placement, set_score,
                {takes(Kind::role, "player"), takes(Kind::number, "score").optional()},
                "A score at the start.", "(set Score P1 5)"),
        // ---- phases
        own_row("play", Kind::play, play, {takes(Kind::moves, "moves")}, "The moves of a turn.",
                "(play (forEach Piece))"),
        own_row("phase", Kind::phase, nullptr,
                {takes(Kind::string, "name"), takes(Kind::owner, "owner").optional(),
                 takes(Kind::play, "play"), takes(Kind::end, "end").optional(),
                 takes(Kind::next_phase, "next").several().optional()},
                "A part of the game with its own rules.",
                "(phase \"Movement\" (play (forEach Piece)))"),
        own_row(
            "nextPhase", Kind::next_phase, next_phase,
            {takes(Kind::role, "player").optional(), takes(Kind::truth, "condition").optional(),
             takes(Kind::string, "name").optional()},
            "When a player, or everybody, goes on to another phase.",
            "(nextPhase Mover (all Sites (sites Hand Mover) if:(is Empty (site))) \"Movement\")"),
        // ---- end
        own_row("end", Kind::end, end, {takes(Kind::ending, "endings").several()},
                "When the game ends; the first that holds decides.",
                "(end (if (no Moves Next) (result Mover Win)))"),
        own_row("if", Kind::ending, ending,
                {takes(Kind::truth, "condition"), takes(Kind::ending, "more").several().optional(),
                 takes(Kind::result, "result").optional()},
                "If the condition holds, the result stands.",
                "(if (no Pieces Next) (result Mover Win))"),
        row("forEach Player", Kind::ending, Op::end_for_each,
            {takes(Kind::role, "players").or_else("Each"), takes(Kind::truth, "if").labelled(),
             takes(Kind::result, "result")},
            "For each player of whom the condition holds.",
            "(forEach Player if:(no Pieces Player) (result Player Loss))"),
        row("forEach NonMover", Kind::ending, Op::end_for_each,
            {takes(Kind::role, "players").or_else("NonMover"), takes(Kind::truth, "if").labelled(),
             takes(Kind::result, "result")},
            "For each player but the mover of whom the condition holds.",
            "(forEach NonMover if:(no Pieces Player) (result Player Loss))"),
        own_row("result", Kind::result, result,
                {takes(Kind::role, "player"), takes(verdicts, "verdict")},
                "What an ending means for players.", "(result Mover Win)"),
        own_row("byScore", Kind::result, by_score,
                {takes(Kind::score, "scores").several().optional(), truth_of("misere")},
                "The highest score wins.", "(byScore { (score P1 (count Pieces P1)) })"),
    };
    return table;
}

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
#include "tools/conform_fixed.hpp"

#include "systems/play/check.hpp"
#include "systems/step.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace tessera::tools {
namespace {

using nlohmann::json;
using play::Act;
using play::Action;
using play::PlayMove;

// A move as both sides know it: from, to, and what it does in sorted keys.
using Deed = std::tuple<std::string, int, int>;

std::int32_t field(const std::string& text, const std::string& name) {
    for (const char before : {':', ','}) {
        const std::size_t at = text.find(before + name + "=");
        if (at != std::string::npos) return std::atoi(text.c_str() + at + name.size() + 2);
    }
    return -1;
}

// Of "[Move:typeFrom=Cell,from=16,typeTo=Cell,to=25,decision=true]".
Deed deed_of(const std::string& text) {
    const std::string name = text.substr(1, text.find(':') - 1);
    if (name == "Move" || name == "MoveN" || name == "Copy")
        return {"Move", field(text, "from"), field(text, "to")};
    if (name == "Add") return {name, field(text, "to"), field(text, "what")};
    if (name == "Promote") return {name, field(text, "to"), field(text, "what")};
    if (name == "Remove") return {name, field(text, "to"), 0};
    return {"", 0, 0};
}

Deed deed_of(const Action& a) {
    switch (a.act) {
        case Act::move:
        case Act::copy:
        case Act::move_many: return {"Move", a.a, a.b};
        case Act::add: return {"Add", a.a, a.what};
        case Act::promote: return {"Promote", a.a, a.what};
        case Act::remove:
        case Act::remove_later: return {"Remove", a.a, 0};
        default: return {"", 0, 0};
    }
}

std::vector<Deed> in_order(std::vector<Deed> deeds) {
    std::erase(deeds, Deed{"", 0, 0});
    std::ranges::sort(deeds);
    // What is taken at the end of the turn is recorded twice: announced, and done.
    deeds.erase(std::unique(deeds.begin(), deeds.end()), deeds.end());
    return deeds;
}

std::vector<Deed> deeds_of(const json& actions) {
    std::vector<Deed> deeds;
    for (const auto& a : actions) {  // innermost brackets: an action may hold a whole move
        const auto text = a.get<std::string>();
        for (std::size_t at = 0; (at = text.find('[', at)) != std::string::npos; ++at) {
            const std::size_t end = text.find_first_of("[]", at + 1);
            if (end != std::string::npos && text[end] == ']')
                deeds.push_back(deed_of(text.substr(at, end - at + 1)));
        }
    }
    return in_order(std::move(deeds));
}

std::vector<Deed> deeds_of(std::span<const Action> actions) {
    std::vector<Deed> deeds;
    for (const Action& a : actions) deeds.push_back(deed_of(a));
    return in_order(std::move(deeds));
}

std::vector<Deed> deeds_of(const play::MoveList& list, const PlayMove& m) {
    return deeds_of(std::span(list.actions).subspan(m.first_action, m.n_actions));
}

using Ends = std::tuple<int, int>;

Ends ends_of(const json& move) {
    if (move.value("pass", 0) != 0 || move.value("swap", 0) != 0) return {-1, -1};
    return {move.value("from", -1), move.value("to", -1)};
}

Ends ends_of(const PlayMove& m) {
    if (m.is_pass || m.is_swap) return {-1, -1};
    return {m.from, m.to};
}

using SiteState = std::array<int, 7>;

std::string text_of(const SiteState& s) {
    return "site " + std::to_string(s[0]) + ": what " + std::to_string(s[1]) + ", who " +
           std::to_string(s[2]) + ", count " + std::to_string(s[3]) + ", state " +
           std::to_string(s[4]) + ", value " + std::to_string(s[6]);
}

std::string number_difference(const char* name, long ours, const json& theirs) {
    if (theirs == ours) return {};
    return std::string(name) + ": " + std::to_string(ours) + ", recorded " + theirs.dump();
}

}  // namespace

FixedReplay::FixedReplay(const Game& game, const json& head)
    : game_(game), world_(layout_for(game, {})) {
    (void)head;
}

void FixedReplay::begin() { restart(world_, game_); }

std::string FixedReplay::compare_position(const json& state) const {
    std::vector<SiteState> ours, theirs;
    for (SiteId s = 0; s < game_.rules->n_sites; ++s) {
        const Piece p = world_.pieces[s];
        const Detail d = world_.details[s];
        if (p.what)
            ours.push_back(
                {static_cast<int>(s), p.what, p.who, d.count, d.state, d.rotation, d.value});
    }
    for (const char* type : {"Cell", "Vertex", "Edge"})
        for (const auto& s : state.at("sites").at(type)) {
            if (!s.at(1).is_number()) return "position: stacks are not read yet";
            if (s.at(1).get<int>() == 0) continue;
            SiteState one{};
            for (std::size_t i = 0; i < one.size(); ++i) one[i] = s.at(i).get<int>();
            // Where every player has one kind of piece at most, the other engine keeps one number
            // for the kind and for the owner, also of pieces that nobody owns.
            const Piece there = world_.pieces[static_cast<SiteId>(one[0])];
            const bool is_nobodys = there.who == 0 || there.who > game_.layout.n_players;
            if (there.what == one[1] && is_nobodys && one[2] == one[1]) one[2] = there.who;
            theirs.push_back(one);
        }
    std::ranges::sort(theirs);
    std::string difference;
    for (const SiteState& s : theirs)
        if (!std::ranges::binary_search(ours, s)) difference += "; recorded " + text_of(s);
    for (const SiteState& s : ours)
        if (!std::ranges::binary_search(theirs, s)) difference += "; ours " + text_of(s);
    if (!difference.empty()) return "position" + difference;
    if (auto wrong = number_difference("mover", world_.now.mover, state.at("mover"));
        !wrong.empty())
        return wrong;
    if (auto wrong = number_difference("next", world_.match.next, state.at("next"));
        !wrong.empty() && !is_over(world_))
        return wrong;
    if (state.contains("phase"))
        for (std::size_t p = 0; p < state.at("phase").size(); ++p)
            if (auto wrong =
                    number_difference("phase", world_.match.phase[p + 1], state.at("phase")[p]);
                !wrong.empty())
                return wrong;
    if (state.contains("scores"))
        for (std::size_t p = 0; p < state.at("scores").size(); ++p)
            if (auto wrong =
                    number_difference("score", world_.match.score[p + 1], state.at("scores")[p]);
                !wrong.empty())
                return wrong;
    return {};
}

// As sets: the other engine lists a move twice where it has noted a piece twice.
std::string FixedReplay::compare_legal(const json& legal) const {
    using Known = std::pair<Ends, std::vector<Deed>>;
    std::set<Known> ours, theirs;
    const play::MoveList& list = scratch_.play.legal;
    for (const PlayMove& m : list.moves) ours.emplace(ends_of(m), deeds_of(list, m));
    for (const auto& m : legal) theirs.emplace(ends_of(m), deeds_of(m.at("a")));
    const auto only_in = [](const std::set<Known>& some, const std::set<Known>& others) {
        std::string text;
        for (const Known& move : some) {
            if (others.contains(move) || text.size() > 60) continue;
            const auto& [from, to] = move.first;
            text += " " + std::to_string(from) + "-" + std::to_string(to) + " (" +
                    std::to_string(move.second.size()) + ")";
        }
        return text;
    };
    const std::string missing = only_in(theirs, ours), surplus = only_in(ours, theirs);
    if (missing.empty() && surplus.empty()) return {};
    return "legal: " + std::to_string(ours.size()) + " moves, recorded " +
           std::to_string(theirs.size()) + (missing.empty() ? "" : "; missing" + missing) +
           (surplus.empty() ? "" : "; too many" + surplus);
}

// Moves between the same sites are told apart by what they do at once, else by what they bring.
void FixedReplay::make(const json& ply) {
    const json& choice = ply.at("legal").at(ply.at("choice").get<std::size_t>());
    const play::MoveList& list = scratch_.play.legal;
    std::vector<std::size_t> same_ends, same;
    for (std::size_t k = 0; k < list.moves.size(); ++k) {
        if (ends_of(list.moves[k]) != ends_of(choice)) continue;
        same_ends.push_back(k);
        if (deeds_of(list, list.moves[k]) == deeds_of(choice.at("a"))) same.push_back(k);
    }
    if (same.empty()) same = std::move(same_ends);
    if (same.size() > 1 && ply.contains("applied")) {
        const auto wanted = deeds_of(ply.at("applied"));
        for (const std::size_t k : same) {
            std::vector<Action> done;
            play::step(world_, game_, k, scratch_, &done);
            if (deeds_of(done) == wanted) return;
            play::rewind(world_, world_.moves.size() - 1);
        }
    }
    play::step(world_, game_, same.front(), scratch_);
}

std::string FixedReplay::play(const json& ply) {
    if (auto wrong = compare_position(ply); !wrong.empty()) return wrong;
    if (is_over(world_)) return "the game is over, recorded: it goes on";
    if (auto wrong = play::find_contradiction(world_, game_); !wrong.empty()) return wrong;
    play::list_moves(world_, game_, scratch_);
    if (auto wrong = compare_legal(ply.at("legal")); !wrong.empty()) return wrong;
    make(ply);
    return {};
}

std::string FixedReplay::end(const json& end) {
    if (auto wrong = compare_position(end.at("final")); !wrong.empty()) return wrong;
    const bool over = is_over(world_);
    if (over != end.at("over").get<bool>())
        return over ? "result: over, recorded: not over" : "result: not over, recorded: over";
    if (!end.contains("winner")) return {};  // cut
    const int winner = world_.now.ending == Ending::win ? world_.now.winner : 0;
    return number_difference("result: winner", winner, end.at("winner"));
}

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
#include "games/language/catalogue.hpp"
#include "games/language/read_board.hpp"

#include "tests/games/language/compile_text.hpp"
#include "tests/games/language/fixed_text.hpp"

#include <set>

using namespace tessera;
using namespace tessera::language;

namespace {

// A whole game around an example of that kind; empty: the test does not know how.
std::string game_around(Kind kind, const std::string& example) {
    Parts p;
    switch (kind) {
        case Kind::game: return example;
        case Kind::players: p.players = example; break;
        case Kind::equipment:
            return "(game \"G\" (players 2) " + example +
                   " (rules (play (move Add (to (sites Playable)))) (end (if (is Line 3) (result "
                   "Mover Win)))))";
        case Kind::item:
            if (example.starts_with("(boardless"))
                p.items = example + R"((tile "Hex" Each) (hand Each))";
            else if (example.starts_with("(hand"))
                p.items = R"((boardless Square) (tile "Hex" Each))" + example;
            else
                p.items += example;
            break;
        case Kind::rules:
            return "(game \"G\" (players 2) (equipment { " + p.items + " }) " + example + ")";
        case Kind::start: p.start = example; break;
        case Kind::placement: p.start = "(start " + example + ")"; break;
        case Kind::play:
            return "(game \"G\" (players 2) (equipment { " + p.items + " }) (rules " + example +
                   " (end (if (is Line 3) (result Mover Win)))))";
        case Kind::moves: p.moves = example; break;
        case Kind::origin:
            p.moves = "(move " + example + " (to (sites Playable)) copy:True)";
            break;
        case Kind::target: p.moves = "(move Add " + example + ")"; break;
        case Kind::end:
            return "(game \"G\" (players 2) (equipment { " + p.items + " }) (rules (play " +
                   p.moves + ") " + example + "))";
        case Kind::ending: p.endings = example; break;
        case Kind::result: p.endings = "(if (is Line 3) " + example + ")"; break;
        case Kind::truth: return with_condition(example);
        case Kind::number: return with_condition("(= 1 " + example + ")");
        case Kind::numbers: return with_condition("(is In 1 " + example + ")");
        case Kind::site: return with_condition("(is Empty " + example + ")");
        case Kind::region:
            if (example == "(sites Playable)") return text_of(p);
            return with_condition("(= 1 (count Sites in:" + example + "))");
        default: return "";
    }
    return text_of(p);
}

std::string game_around(const Ludeme& l, const std::string& example) {
    return l.boards == Boards::fixed ? fixed_game_around(l.gives, example)
                                     : game_around(l.gives, example);
}

// A board around an example of that kind; empty: it is nothing of boards.
std::string board_around(const Ludeme& l) {
    const std::string example(l.example);
    switch (l.gives) {
        case Kind::graph: return example;
        case Kind::polygon: return "(keep (square 6) " + example + ")";
        case Kind::track:
        case Kind::values: return "(board (square 3) " + example + ")";
        case Kind::range: return "(board (square 3) (values Cell " + example + "))";
        case Kind::dimension: return "(square " + example + ")";
        case Kind::real: return "(shift 0 " + example + " (square 3))";
        default: return l.read_board != nullptr ? example : "";
    }
}

std::string board_errors(const std::string& text) {
    const auto board = read_board({"test", text}, SiteType::cell);
    return board ? "" : to_text(board.errors());
}

}  // namespace

TEST_CASE("catalogue: every example of a board is read", "[language][catalogue][board]") {
    for (const Ludeme* l : catalogue()) {
        const std::string text = board_around(*l);
        if (text.empty()) continue;
        INFO(text);
        CHECK(l->example.find(l->keyword) != std::string_view::npos);
        CHECK(board_errors(text) == "");
    }
}

TEST_CASE("catalogue: the second spelling of arithmetic means the same on boards",
          "[language][catalogue][board]") {
    for (const Ludeme* l : catalogue()) {
        if (l->alias.empty() || l->value == nullptr) continue;
        std::string text = board_around(*l);
        const auto first = read_board({"test", text}, SiteType::cell);
        text.replace(text.rfind(l->keyword, text.rfind('(') + 1), l->keyword.size(), l->alias);
        INFO(text);
        const auto second = read_board({"test", text}, SiteType::cell);
        REQUIRE(first.ok());
        REQUIRE(second.ok());
        CHECK(first->graph.vertices.size() == second->graph.vertices.size());
        CHECK(first->graph.vertices.back().y == second->graph.vertices.back().y);
    }
}

TEST_CASE("catalogue: every example compiles, or is refused as the entry says",
          "[language][catalogue]") {
    for (const Ludeme* l : catalogue()) {
        if (!board_around(*l).empty() && l->read_board == nullptr) continue;
        if (l->keyword == "surakartaBoard") continue;  // its rules are not read yet
        DYNAMIC_SECTION(row_of(l->gives).name << ' ' << l->keyword) {
            const std::string text = game_around(*l, std::string(l->example));
            INFO(text);
            REQUIRE_FALSE(text.empty());
            CHECK(l->example.find(l->keyword) != std::string_view::npos);
            if (l->refusal.empty())
                CHECK(errors_of(text) == "");
            else
                check_contains(errors_of(text), std::string(l->refusal));
        }
    }
}

TEST_CASE("catalogue: the second spelling means the same", "[language][catalogue]") {
    for (const Ludeme* l : catalogue()) {
        if (l->alias.empty() || l->value != nullptr) continue;
        std::string example(l->example);
        const auto first = compile_text(game_around(*l, example));
        example.replace(1, l->keyword.size(), l->alias);
        INFO(example);
        const auto second = compile_text(game_around(*l, example));
        REQUIRE(first.ok());
        REQUIRE(second.ok());
        CHECK(to_text(*first) == to_text(*second));
    }
}

TEST_CASE("catalogue: entries are complete and unlike each other", "[language][catalogue]") {
    std::set<std::string> seen;
    for (const Ludeme* l : catalogue()) {
        INFO(l->keyword);
        CHECK_FALSE(l->help.empty());
        CHECK(l->help.ends_with('.') + l->help.ends_with("…") + l->help.ends_with(')') > 0);
        CHECK(seen.insert(signature(*l) + std::string(row_of(l->gives).name) +
                          std::to_string(static_cast<int>(l->boards)))
                  .second);
        std::set<std::string_view> names;
        for (const Parameter& p : l->parameters) {
            CHECK(names.insert(p.name).second);
            CHECK((p.kind == Kind::word) == !p.words.empty());
        }
    }
}

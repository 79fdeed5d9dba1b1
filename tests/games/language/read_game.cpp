// SPDX-License-Identifier: Apache-2.0
#include "games/language/read_game.hpp"

#include "tests/catch.hpp"

#include <chrono>
#include <string>
#include <vector>

using namespace tessera;
using namespace tessera::language;

namespace {

void check_contains(const std::string& text, const std::string& part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
}

void check_starts(const std::string& text, const std::string& part) {
    INFO(text);
    CHECK(text.starts_with(part));
}

Result<Description> read(std::string text, std::vector<std::string> options = {},
                         const GlobalDefines* globals = nullptr) {
    return read_game(Source{"test.lud", std::move(text)}, options, globals);
}

// What the description reads like with everything replaced; or the errors.
std::string read_back(std::string text, std::vector<std::string> options = {},
                      const GlobalDefines* globals = nullptr) {
    const Result<Description> game = read(std::move(text), std::move(options), globals);
    return game ? to_text(game->tree, game->tree.root()) : to_text(game.errors());
}

std::string game(const std::string& body) { return "(game \"G\" " + body + ")"; }

const std::string tiling_option = R"((option "Tiling" <T> args:{ <shape> <sides> } {
    (item "Hexagon" <"Hex"> <sides:6> "six sides")
    (item "Square" <"Square"> <sides:4> "four sides")**
    (item "Triangle" <"Tri"> <sides:3> "three sides")*
}))";

void check_refused_quickly(const std::string& text, const std::string& because) {
    const auto start = std::chrono::steady_clock::now();
    const Result<Description> result = read(text);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    REQUIRE_FALSE(result.ok());
    check_contains(to_text(result.errors()), because);
    CHECK(time.count() < 5.0);  // a second in a release build; sanitizers are slower
}

}  // namespace

TEST_CASE("read_game: a game is its keyword tree", "[language][read_game]") {
    const auto result =
        read("// a comment\n(game \"G\" (play (move Add if:(is Empty))) { 1 \"a (b\" })");
    REQUIRE(result.ok());
    const Tree& tree = result->tree;
    CHECK(result->name == "G");
    CHECK(tree.keyword(tree.root()) == "game");
    const NodeId move = tree.children(tree.children(tree.root())[2])[1];
    CHECK(tree.keyword(move) == "move");
    CHECK(tree.label(tree.children(move)[2]) == "if");
    CHECK(result->metadata.is_empty());
}

TEST_CASE("read_game: a node knows its line and column", "[language][read_game]") {
    const auto result = read("(game \"Gä\"\n  (play))");
    REQUIRE(result.ok());
    const NodeId play = result->tree.children(result->tree.root())[2];
    CHECK(to_text(error_at(*result, result->tree.node(play), "wrong", "hint")) ==
          "test.lud:2:3: wrong (hint)");
}

TEST_CASE("read_game: metadata stands apart", "[language][read_game]") {
    const auto result = read(game("(a)") + "(metadata (info { (id \"7\") }))");
    REQUIRE(result.ok());
    CHECK(to_text(result->metadata, result->metadata.root()) == "(metadata (info {(id \"7\")}))");
    CHECK(to_text(result->tree, result->tree.root()) == "(game \"G\" (a))");
}

TEST_CASE("brackets: double ones lose the outer pair, empty ones vanish", "[language][tree]") {
    CHECK(read_back(game("((a) (b))")) == game("(a) (b)"));
    CHECK(read_back(game("(not ((is Mover)))")) == game("(not (is Mover))"));
    CHECK(read_back(game("(a () in:() {})")) == game("(a {})"));
    CHECK(read_back(game("(a in:((b)))")) == game("(a in:(b))"));
}

TEST_CASE("labels: a blank after the colon is tolerated", "[language][tree]") {
    CHECK(read_back(game("(a from: x to:{1 2})")) == game("(a from:x to:{1 2})"));
    check_contains(read_back(game("(a from:)")), "after \"from:\"");
}

TEST_CASE("strings: quotes inside keep their backslash, brackets mean nothing",
          "[language][token]") {
    const std::string tricky = R"x((a "x \"y\" ) // {"))x";
    CHECK(read_back(game(tricky)) == game(tricky));
    CHECK(read_back(game(R"x((a "b \\"c\\" d"))x")) == game(R"x((a "b \"c\" d"))x"));
    CHECK(read_back(game("(a \"two\nlines\")")) == game("(a \"two\nlines\")"));
}

TEST_CASE("ranges: numbers go up and down, sites by column", "[language][range]") {
    CHECK(read_back(game("{1..4} {3..0} {-1..1} {5..5}")) ==
          game("{1 2 3 4} {3 2 1 0} {-1 0 1} {5}"));
    CHECK(read_back(game("{\"A1\"..\"B2\"}")) == game("{\"A1\" \"A2\" \"B1\" \"B2\"}"));
    CHECK(read_back("(define \"N\" 3)" + game("{1..\"N\"}")) == game("{1 2 3}"));
    check_contains(read_back(game("{0..99999999}")), "at most");
    check_contains(read_back(game("{\"B2\"..\"A1\"}")), "goes up");
}

TEST_CASE("defines: parameters are filled, left out and deleted", "[language][expand]") {
    const std::string defines = "(define \"D\" (d #1 x:#2 #3))";
    CHECK(read_back(defines + game("(\"D\" 1 (b) 3)")) == game("(d 1 x:(b) 3)"));
    CHECK(read_back(defines + game("(\"D\" 1 ~ 3)")) == game("(d 1 3)"));
    CHECK(read_back(defines + game("(\"D\" y:1)")) == game("(d y:1)"));
    CHECK(read_back(defines + game("\"D\"")) == game("(d)"));
}

TEST_CASE("defines: parameters inside words and strings", "[language][expand]") {
    CHECK(read_back("(define \"D\" P#1 \"Disc#1\" #10)" + game("(\"D\" 2)")) ==
          game("P2 \"Disc2\" 20"));
}

TEST_CASE("defines: they may use defines, and hand parameters on", "[language][expand]") {
    const std::string defines =
        "(define \"Not\" (not #1)) (define \"Both\" (\"Not\" #1) (\"Not\" #2))"
        "(define \"Apply\" (#1 (x) #2))";
    CHECK(read_back(defines + game("(\"Both\" (a) (b))")) == game("(not (a)) (not (b))"));
    CHECK(read_back(defines + game("(\"Not\" (\"Not\" (a)))")) == game("(not (not (a)))"));
    CHECK(read_back(defines + game("(\"Apply\" \"Not\")")) == game("(not (x))"));
}

TEST_CASE("defines: the game's own win over global ones", "[language][expand]") {
    GlobalDefines globals;
    globals.add({"here.def", "(define \"Here\" (global \"Deep\"))"});
    globals.add({"deep.def", "(define \"Deep\" deep)"});
    CHECK(read_back(game("(\"Here\")"), {}, &globals) == game("(global deep)"));
    CHECK(read_back("(define \"Deep\" own)" + game("\"Here\""), {}, &globals) ==
          game("(global own)"));
    CHECK(read_back("(define \"G\" wrong)" + game("(a)")) == game("(a)"));
}

TEST_CASE("defines: an error inside names the define and its use", "[language][expand]") {
    const auto result = read("(define \"D\"\n  (d))\n" + game("\"D\""));
    REQUIRE(result.ok());
    const NodeId d = result->tree.children(result->tree.root())[2];
    CHECK(to_text(error_at(*result, result->tree.node(d), "wrong")) ==
          "test.lud:2:3: wrong (in what test.lud:3:11 uses)");
}

TEST_CASE("defines: an unknown one is named with the nearest", "[language][expand]") {
    CHECK(read_back("(define \"Jumping\" x)\n" + game("(\"Jumpping\" 1)")) ==
          "test.lud:2:12: no define is called \"Jumpping\" (did you mean Jumping?)\n");
}

TEST_CASE("options: the item with most stars is the default", "[language][option]") {
    const std::string text = game("(tile <T:shape> <T:sides>) \"<T:sides>!\" <T>") + tiling_option;
    CHECK(read_back(text) == game("(tile \"Square\" sides:4) \"sides:4!\" \"Square\""));
    CHECK(read_back(text, {"tiling/TRIANGLE"}) ==
          game("(tile \"Tri\" sides:3) \"sides:3!\" \"Tri\""));
    const auto result = read(text, {"Tiling/Hexagon"});
    REQUIRE(result.ok());
    REQUIRE(result->options.size() == 1);
    CHECK(result->options[0].name == "Tiling");
    CHECK(result->options[0].default_item == 1);
    CHECK(result->options[0].chosen == 0);
    CHECK(result->options[0].items[0].help == "six sides");
}

TEST_CASE("options: values may hold operators, strings, single brackets, other options",
          "[language][option]") {
    const std::string option = R"((option "O" <O> args:{ <a> <b> <c> } {
        (item "I" <(if (< 1 2) (>= 3 4) ">")> <(dual > <)> "help") }))";
    CHECK(read_back(game("<O:a> <O:b> x <O:c>") + option) ==
          game("(if (< 1 2) (>= 3 4) \">\") (dual x)"));
    CHECK(read_back(game("<P>") + tiling_option +
                    "(option \"P\" <P> args:{<v>} {(item \"I\" <(v <T:sides>)>)})") ==
          game("(v sides:4)"));
}

TEST_CASE("options: an unknown choice lists what there is", "[language][option]") {
    const std::string errors = read_back(game("<T>") + tiling_option, {"Tiling/Sqare"});
    check_contains(errors, "\"Tiling/Hexagon\"");
    check_contains(errors, "did you mean Tiling/Square?");
    check_contains(read_back(game("(a)"), {"A/B"}), "has no options");
    check_contains(read_back(game("<T:side>") + tiling_option), "<T:sides>");
}

TEST_CASE("options: values in a circle are refused", "[language][option]") {
    check_refused_quickly(game("<A>") + "(option \"A\" <A> args:{<v>} {(item \"I\" <<A><A>>)})",
                          "circle");
}

TEST_CASE("rulesets: they choose items, single options win", "[language][option]") {
    const std::string text = game("<T:sides>") + tiling_option +
                             "(rulesets { (ruleset \"Ruleset/Old\" { \"Tiling/Triangle\" })* })";
    CHECK(read_back(text) == game("sides:4"));
    CHECK(read_back(text, {"ruleset/old"}) == game("sides:3"));
    CHECK(read_back(text, {"Tiling/Hexagon", "Ruleset/Old"}) == game("sides:6"));
    const auto result = read(text, {"Ruleset/Old"});
    REQUIRE(result.ok());
    REQUIRE(result->rulesets.size() == 1);
    CHECK(result->ruleset == std::optional<std::size_t>(0));
}

TEST_CASE("errors: a bracket is reported where it was opened", "[language][errors]") {
    check_starts(read_back("(game \"G\"\n  (play {(a) (b))\n)"),
                 "test.lud:2:9: '{' opened here is closed by ')'; '}' was expected");
    check_starts(read_back("(game \"G\"\n  (play)"), "test.lud:1:1: '('");
    check_contains(read_back(game("(a)") + ")"), "closes nothing");
    check_contains(read_back(game("(a \"b)")), "a string is opened here");
}

TEST_CASE("errors: several in one go", "[language][errors]") {
    const auto result = read("(define \"A\" (b)\n(define \"B\" {c)\n(game \"G\" (a)");
    REQUIRE_FALSE(result.ok());
    CHECK(result.errors().size() == 3);
}

TEST_CASE("errors: what is not a game says so", "[language][errors]") {
    check_contains(read_back(""), "(game \"Name\" …) was expected");
    check_contains(read_back("(gaem \"G\")"), "did you mean game?");
    check_contains(read_back("(game)"), "name was expected");
    check_contains(read_back("hello"), "not 'hello'");
    check_contains(read_back(std::string("(game \0)", 8)), "zero byte");
}

TEST_CASE("limits: deep nesting is refused", "[language][limits]") {
    check_refused_quickly(std::string(400'000, '('), "nested deeper");
    check_refused_quickly("(define \"D\" " + std::string(300, '{') + "#1" + std::string(300, '}') +
                              ")" + game("(\"D\" (\"D\" x))"),
                          "nested deeper");
}

TEST_CASE("limits: defines in a circle are refused", "[language][limits]") {
    check_refused_quickly("(define \"A\" (a \"B\")) (define \"B\" (\"A\"))" + game("\"A\""),
                          "\"A\" -> \"B\" -> \"A\"");
    check_refused_quickly("(define \"S\" (#1 #1))" + game("(\"S\" \"S\")"), "uses itself");
}

TEST_CASE("limits: doubling defines are refused", "[language][limits]") {
    for (const std::string seed : {"x", "", "(a)", "\"#1#1\""}) {
        std::string text = "(define \"D0\" " + seed + ")";
        for (int i = 1; i <= 60; ++i) {
            const std::string below = "(\"D" + std::to_string(i - 1) + "\" x#1#1)";
            text += "(define \"D" + std::to_string(i) + "\" " + below + " " + below + ")";
        }
        check_refused_quickly(text + game("(\"D60\" x)"), "too long");
    }
}

TEST_CASE("limits: a long chain of defines is refused", "[language][limits]") {
    std::string text = game("\"D0\"");
    for (int i = 0; i < 20'000; ++i) {
        text += "(define \"D" + std::to_string(i) + "\" \"D" + std::to_string(i + 1) + "\")";
    }
    check_refused_quickly(text, "deep");
}

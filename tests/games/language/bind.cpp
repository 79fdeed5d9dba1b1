// SPDX-License-Identifier: Apache-2.0
#include "games/language/bind.hpp"

#include "tests/games/language/compile_text.hpp"

using namespace tessera;
using namespace tessera::language;

namespace {

void check_condition(const std::string& truth, const std::string& error) {
    check_contains(errors_of(with_condition(truth)), error);
}

std::string program_of(const std::string& truth) {
    const auto game = compile_text(with_condition(truth));
    return game ? to_text(game->program, game->ends.front()) : to_text(game.errors());
}

}  // namespace

TEST_CASE("bind: several arguments stand in braces or bare", "[language][bind]") {
    CHECK(program_of("(and (is Line 3) (is Line 4))") ==
          program_of("(and {(is Line 3) (is Line 4)})"));
    CHECK(program_of("(= 6 (+ {1 2 (count Moves)}))") == program_of("(= 6 (+ 1 2 (count Moves)))"));
    CHECK(program_of("(= 6 (+ 1 2 (count Moves)))") ==
          "(end-if win (equal 6 (add 3 (n-moves))) (mover))");
    CHECK(program_of("(= 1 (min {4 3 5}))") == "(end-if win (equal 1 3) (mover))");
    CHECK(program_of("(or (is Line 3) (is Line 4) (is Line 5))") ==
          "(end-if win (any-of (is-line 3) (is-line 4) (is-line 5)) (mover))");
}

TEST_CASE("bind: what is left out has its default", "[language][bind]") {
    CHECK(program_of("(is Empty (ahead (to) E))") ==
          program_of("(is Empty (ahead (to) steps:1 E))"));
    CHECK(program_of("(is Empty (handSite P2))") == program_of("(is Empty (handSite P2 0))"));
    CHECK(program_of("(= 0 (- (count Moves)))") ==
          "(end-if win (equal 0 (subtract 0 (n-moves))) (mover))");
}

TEST_CASE("bind: labelled arguments stand anywhere", "[language][bind]") {
    CHECK(program_of("(is Empty (ahead steps:2 (to) E))") ==
          program_of("(is Empty (ahead (to) E steps:2))"));
    CHECK(program_of("(is Line whats:{1 2} 3)") == program_of("(is Line 3 whats:{1 2})"));
}

TEST_CASE("bind: what is missing is named", "[language][bind]") {
    check_condition("(is Line)", "expected a number (length) in (is Line …)");
    check_condition("(= 0 (what))", "expected at:site in (what …)");
    check_condition("(and)", "expected one or more of: a condition (conditions) in (and …)");
    check_condition("(and {})", "(and …) takes at least 1: conditions");
    check_contains(errors_of(R"((game "G"))"), "expected (players …) in (game …)");
    check_contains(errors_of(R"((game "G"))"), "expected (rules …) in (game …)");
    Parts p;
    p.moves = "";
    check_contains(errors_of(text_of(p)), "expected moves in (play …)");
}

TEST_CASE("bind: what is too much is named", "[language][bind]") {
    check_condition("(is Line 3 4)", "(is Line …) takes no 4 here");
    check_condition("(not (is Line 3) (is Line 4))", "(not …) takes no (is Line …) here");
    check_condition("(is Empty (to) at:3)", "(is Empty …) takes no at:");
    check_condition("(= 0 (who at:(to) at:(to)))", "at: stands twice in (who …)");
    check_condition("(= 0 (+ {1 a:2}))", "a: means nothing within braces");
}

TEST_CASE("bind: what is wrong is shown beside what was expected", "[language][bind]") {
    check_condition("(is Line (to))", "expected a number, found (to …)");
    check_condition("(is Line \"three\")", "expected a number (length), found \"three\"");
    check_condition("(is Empty 5)", "expected a site, found 5");
    check_condition("(is Empty {(to)})", "expected a site, found {…}");
    check_condition("(= 0 (count Sites in:(sites Around (to) Own)))",
                    "expected NotEmpty or Empty, found Own");
    check_condition("({3})", "expected a condition");
}

TEST_CASE("bind: the nearest known word is offered", "[language][bind]") {
    check_condition("(is Lime 3)", "did you mean is Line?");
    check_condition("(is Lin 3)", "did you mean is Line?");
    check_condition("(is Line 3 what:{1})", "did you mean whats?");
    check_condition("(= 0 (count Sites in:(sites Arround (to))))", "did you mean sites Around?");
    check_condition("(= 0 (count Sites in:(sites Around (to) Emty)))", "did you mean Empty?");
    check_condition("(= Moover 1)", "did you mean Mover?");
    check_condition("(= 0 (count Sites on:(sites Around (to))))", "did you mean in?");
    check_contains(errors_of("(define \"Length\" 4)" + with_condition("(is Line \"Lenght\")")),
                   "did you mean the define \"Length\"?");
}

TEST_CASE("bind: a missing part does not make the others wrong", "[language][bind]") {
    const std::string text =
        R"((game "G" (players 2) (equipment { (boardless Square) (tile "A" Each) })
            (rules (start (place "A1" (centrePoint))) (end (if (is Line 3) (result Mover Win))))))";
    CHECK(
        errors_of(text) ==
        "test.lud:2:13: expected (play …) in (rules …) (it is written (rules [start] play end))\n");
}

TEST_CASE("bind: several errors come in one go, each where it stands", "[language][bind]") {
    const Result<Game> game = compile_text(
        "(game \"G\"\n (players 20)\n (equipment {\n (tile \"A\" "
        "Eech) (boardless Hex) })\n (rules (play (move Add)) "
        "(end)))");
    REQUIRE_FALSE(game.ok());
    CHECK(game.errors().size() == 5);
    CHECK(game.errors()[0].line == 2);
    CHECK(game.errors()[1].line == 4);
    CHECK(game.errors()[1].column == 12);
}

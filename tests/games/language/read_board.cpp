// SPDX-License-Identifier: Apache-2.0
#include "games/language/read_board.hpp"

#include "games/language/compile.hpp"
#include "tests/boards.hpp"
#include "tests/games/language/compile_text.hpp"

#include <ctime>

using namespace tessera;
using namespace tessera::language;

namespace {

Result<Board> read(const std::string& text, SiteType use = SiteType::cell) {
    return read_board({"board", text}, use);
}

std::string errors(const std::string& text) {
    const std::clock_t before = std::clock();  // other work on the machine does not count
    const auto board = read(text);
    CHECK(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC < 1);
    return board ? "" : to_text(board.errors());
}

void check_error(const std::string& text, const std::string& part) {
    INFO(text.substr(0, 200));
    CHECK_THAT(errors(text), Catch::Contains(part));
}

std::string nested(std::size_t n, const std::string& before, const std::string& inside) {
    std::string text;
    for (std::size_t i = 0; i < n; ++i) text += before;
    return text + inside + std::string(n, ')');
}

// The first line of a recording: the board's numbers of elements, and for some all of it.
std::optional<nlohmann::json> recorded_game(const std::filesystem::path& lud) {
    const auto path = ludii_folder() / "trials" / (lud.stem().string() + ".jsonl.gz");
    const gzFile file = gzopen(path.c_str(), "rb");
    if (file == nullptr) return std::nullopt;
    std::string text;
    std::array<char, 65536> part{};
    for (int n = 0;
         text.find('\n') == std::string::npos && (n = gzread(file, part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(n));
    gzclose(file);
    return nlohmann::json::parse(text.substr(0, text.find('\n')));
}

bool has_counts(const Graph& graph, const nlohmann::json& container) {
    return container.at("cells") == graph.n_cells() &&
           container.at("vertices") == graph.vertices.size() &&
           container.at("edges") == graph.edges.size();
}

}  // namespace

// ---- Against another engine --------------------------------------------------------------------

TEST_CASE("read_board: recorded boards have our numbers and places", "[language][board][ludii]") {
    if (!has_ludii("boards")) return;
    std::size_t n_same = 0, n_empty = 0;
    const auto boards = recorded_boards();
    for (const RecordedBoard& recorded : boards) {
        INFO(recorded.expression);
        const auto board = read(recorded.expression, recorded.use);
        if (recorded.board.at("Vertex").empty()) {  // theirs is empty, ours refuses that
            ++n_empty;
            CHECK_FALSE(board.ok());
            continue;
        }
        const std::string found =
            board ? difference(board->graph, recorded) : to_text(board.errors());
        CHECK(found == "");
        n_same += found.empty() ? 1 : 0;
    }
    CHECK(n_same + n_empty == boards.size());
    CHECK(n_empty < 5);
}

TEST_CASE("boards_of: the boards of every description of the other library build",
          "[language][board][ludii]") {
    if (!has_ludii("lud")) return;
    const auto globals = GlobalDefines::load(ludii_folder() / "def");
    REQUIRE(globals.ok());
    std::size_t n_boards = 0, n_counted = 0, n_alike = 0;
    for (const auto& entry : std::filesystem::directory_iterator(ludii_folder() / "lud")) {
        const auto source = load_source(entry.path());
        REQUIRE(source.ok());
        const auto game = read_game(*source, {}, &*globals);
        REQUIRE(game.ok());
        const auto boards = boards_of(*game);
        INFO(entry.path().stem().string());
        CHECK(boards.ok());
        if (!boards) continue;
        n_boards += boards->size();
        const auto recorded = recorded_game(entry.path());
        if (!recorded || boards->size() != 1 || !recorded->contains("containers")) continue;
        ++n_counted;
        const Graph& graph = boards->front().graph;
        const bool is_alike = has_counts(graph, recorded->at("containers")[0]);
        CHECK(is_alike);
        n_alike += is_alike ? 1 : 0;
        if (!recorded->contains("board") || !recorded->at("board").contains("Cell")) continue;
        RecordedBoard whole;
        whole.board = recorded->at("board");
        CHECK(difference(graph, whole) == "");
    }
    CHECK(n_boards > 700);
    CHECK(n_alike == n_counted);
}

namespace {

struct OptionTally {
    std::size_t n_items = 0, n_boards = 0, most_elements = 0;
    double slowest = 0;
    std::string slowest_name{}, largest_name{};
};

void build_with(const Source& source, const GlobalDefines& globals, const std::string& choice,
                OptionTally& tally) {
    const std::vector<std::string> choices{choice};
    const auto game = read_game(source, choices, &globals);
    if (!game) return;  // another test says so
    ++tally.n_items;
    const std::clock_t before = std::clock();
    const auto boards = boards_of(*game);
    const double taken = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    if (!boards) FAIL_CHECK(choice << ": " << to_text(boards.errors()));
    if (!boards) return;
    std::size_t n_elements = 0;
    for (const Board& board : *boards)
        n_elements +=
            board.graph.vertices.size() + board.graph.edges.size() + board.graph.n_cells();
    tally.n_boards += boards->size();
    const std::string name = source.name + " " + choice;
    if (taken > tally.slowest) tally.slowest = taken, tally.slowest_name = name;
    if (n_elements > tally.most_elements)
        tally.most_elements = n_elements, tally.largest_name = name;
}

// Every item of every option by itself, the others as they are by default; of these one in so many.
OptionTally build_options(std::size_t one_in) {
    OptionTally tally;
    const auto globals = GlobalDefines::load(ludii_folder() / "def");
    REQUIRE(globals.ok());
    std::size_t k = 0;
    for (const auto& entry : std::filesystem::directory_iterator(ludii_folder() / "lud")) {
        const auto source = load_source(entry.path());
        REQUIRE(source.ok());
        const auto game = read_game(*source, {}, &*globals);
        REQUIRE(game.ok());
        INFO(entry.path().stem().string());
        for (const Option& option : game->options)
            for (const OptionItem& item : option.items)
                if (k++ % one_in == 0)
                    build_with(*source, *globals, option.name + '/' + item.name, tally);
    }
    return tally;
}

}  // namespace

TEST_CASE("boards_of: the boards of single options build", "[language][board][ludii]") {
    if (!has_ludii("lud")) return;
    const OptionTally tally = build_options(20);
    CHECK(tally.n_boards > 0);
    CHECK(tally.slowest < 1);
}

// By hand: tessera_tests "[options]"
TEST_CASE("boards_of: the boards of all single options build", "[.][options]") {
    if (!has_ludii("lud")) return;
    const OptionTally tally = build_options(1);
    WARN(tally.n_items << " items, " << tally.n_boards << " boards; slowest " << tally.slowest
                       << " s: " << tally.slowest_name << "; largest " << tally.most_elements
                       << " elements: " << tally.largest_name);
    CHECK(tally.slowest < 1);
}

// ---- What is read ------------------------------------------------------------------------------

TEST_CASE("read_board: sizes count cells or vertices, as the board says", "[language][board]") {
    CHECK(read("(square 3)")->graph.n_cells() == 9);
    CHECK(read("(square 3)", SiteType::vertex)->graph.n_cells() == 4);
    const auto board = read("(board (square 3) use:Vertex)");
    REQUIRE(board.ok());
    CHECK(board->use == SiteType::vertex);
    CHECK(board->graph.n_cells() == 4);
}

TEST_CASE("read_board: dimensions are whole, places are not", "[language][board]") {
    CHECK(read("(square (/ 7 2))")->graph.n_cells() == 9);
    CHECK(read("(square (- (^ 2 3) (* 5 1)))")->graph.n_cells() == 9);
    CHECK(read("(shift (/ 7 2) .5 (square 1))")->graph.vertices.front().x == 3.5);
    CHECK(read("(shift (sqrt (+ 1 1.25)) -.5 (square 1))")->graph.vertices.front().x == 1.5);
}

TEST_CASE("read_board: ranges and comments are read as in games", "[language][board]") {
    const auto board = read("(remove (square 4) // a board\n cells:{0..3})");
    REQUIRE(board.ok());
    CHECK(board->graph.n_cells() == 12);
}

TEST_CASE("read_board: tracks as text and as a list", "[language][board]") {
    const auto board = read(
        R"((board (square 3) {(track "A" "0,E,N2,5,End," P2 directed:True)
                              (track "B" {0 1 4 3 End} loop:True 1)}))");
    REQUIRE(board.ok());
    REQUIRE(board->tracks.size() == 2);
    const Track& a = board->tracks[0];
    CHECK(a.name == "A");
    CHECK((a.owner == 2 && a.is_directed && !a.is_loop));
    REQUIRE(a.steps.size() == 5);
    CHECK((a.steps[0].kind == TrackStep::Kind::site && a.steps[0].site == 0));
    CHECK((a.steps[1].kind == TrackStep::Kind::walk && a.steps[1].steps == 0));
    CHECK((a.steps[2].kind == TrackStep::Kind::walk && a.steps[2].steps == 2));
    CHECK(a.steps[1].compass != a.steps[2].compass);
    CHECK(a.steps[4].kind == TrackStep::Kind::end);
    const Track& b = board->tracks[1];
    CHECK((b.owner == 1 && b.is_loop && !b.is_directed));
    CHECK(b.steps.size() == 5);
}

TEST_CASE("read_board: values of a puzzle, with tracks or without", "[language][board]") {
    const auto board =
        read("(board (square 3) {(values Cell (range 1 9)) (values Edge (range 2))})");
    REQUIRE(board.ok());
    REQUIRE(board->values.size() == 2);
    CHECK((board->values[0].least == 1 && board->values[0].most == 9));
    CHECK((board->values[1].sites == SiteType::edge && board->values[1].most == 2));
}

TEST_CASE("read_board: mancala boards have holes in rows and stores at their ends",
          "[language][board]") {
    const auto with_stores = read("(mancalaBoard 2 6)");
    REQUIRE(with_stores.ok());
    CHECK(with_stores->use == SiteType::vertex);
    CHECK(with_stores->graph.vertices.size() == 14);
    CHECK(with_stores->graph.edges.size() == 20);
    CHECK(with_stores->graph.n_cells() == 7);
    CHECK(with_stores->graph.vertices.front().x < 0);
    CHECK(with_stores->graph.vertices.back().x > 5);
    const auto without = read("(mancalaBoard 4 8 store:None)");
    REQUIRE(without.ok());
    CHECK(without->graph.vertices.size() == 32);
    CHECK(without->graph.edges.size() == 52);
}

TEST_CASE("read_board: the loops of a surakarta board cross all of it four times",
          "[language][board]") {
    const auto board = read("(surakartaBoard (square 6) loops:2)");
    REQUIRE(board.ok());
    CHECK(board->graph.vertices.size() == 36);
    REQUIRE(board->tracks.size() == 2);
    for (const Track& track : board->tracks) {
        CHECK(track.is_loop);
        CHECK(track.steps.size() == 24);
    }
    CHECK(board->tracks[0].steps.front().site == 6);
    CHECK(board->tracks[1].steps.front().site == 12);
}

TEST_CASE("boards_of: boards of a game, its options and defines included", "[language][board]") {
    const auto game = read_game({"g", R"((define "Small" (square <Size:n>))
(game "G" (players 2) (equipment { (board (add "Small" vertices:{{9 9}}) use:Vertex) (hand Each) })
 (rules (play (forEach Piece))))
(option "Size" <Size> args:{ <n> } { (item "3" <3> "")** (item "5" <5> "") }))"},
                                std::vector<std::string>{"Size/5"});
    REQUIRE(game.ok());
    const auto boards = boards_of(*game);
    REQUIRE(boards.ok());
    REQUIRE(boards->size() == 1);
    CHECK(boards->front().graph.vertices.size() == 26);
}

// ---- What is refused ---------------------------------------------------------------------------

TEST_CASE("read_board: errors say where, what was expected and what is near", "[language][board]") {
    check_error("(sqare 3)",
                "board:1:1: unknown: (sqare …); expected a graph (did you mean square?)");
    check_error("(shift 1 0\n (hex Dimond 3))", "board:2:7: ");
    check_error("(shift 1 0\n (hex Dimond 3))", "did you mean Diamond?");
    check_error("(dual)", "expected a graph in (dual …)");
    check_error("(merge (square 3) (dual (square 1 use:Vertex)))", "takes no use:");
    check_error("(square 3) (square 4)", "board:1:12: one form was expected, and more follows");
    check_error("", "a form such as (hex 4) was expected");
    check_error("square", "a form such as (hex 4) was expected");
    check_error("(square 3", "never closed");
    check_error("(keep (square 6) (poly {{1 1} {1} {5 5}}))", "expected points as {x y}");
    check_error("(add (square 3) edges:{{0}})", "expected two vertices in each pair of braces");
    check_error("(add (square 3) edges:{{0 1.5}})", "expected two vertices in each pair of braces");
    check_error("(remove (square 3) cells:{0 1.5})", "cells: expected whole numbers");
    check_error("(square (/ 4 0))", "divides by nothing");
    check_error("(square (^ 10 20))", "comes to too much");
    check_error("(board (square 3) (track \"A\" \"0,E,X2\"))", "found 'X2'");
}

TEST_CASE("read_board: hostile expressions give a sentence at once", "[language][board]") {
    const std::string crossing = "(poly {{0 0} {5 5} {5 0} {0 5}})";
    for (const std::string shape : {"square", "hex", "tri", "tiling T4612", "brick", "celtic"}) {
        check_error("(" + shape + " 100000)", "smaller");
        check_error("(" + shape + " -3)", "expected");
        check_error("(" + shape + " 0)", "expected");
    }
    check_error("(rectangle 31623 31623)", "smaller");
    check_error("(mancalaBoard 4 1000000000)", "smaller");
    check_error("(layers 100000000 (square 3))", "smaller");
    check_error("(layers 0 (square 3))", "at least one layer");
    check_error("(complete (square 40))", "cannot be connected");
    check_error("(keep (square 6) " + crossing + ")", "crosses itself");
    check_error("(square " + crossing + ")", "crosses itself");
    check_error("(repeat 2 2 step:{{1 0} {0 1}} " + crossing + ")", "crosses itself");
    check_error("(keep (square 6) (poly {{9 9} {9 12} {12 12}}))", "leaves nothing");
    check_error("(intersect (square 3) (shift 9 9 (square 3)))", "leaves nothing");
    check_error("(dual (regular Star 5))", "it has no dual");
    check_error("(dual (graph vertices:{{0 0} {1 0}} edges:{{0 1}}))", "it has no dual");
    check_error("(scale 0 (square 3))", "fall together");
    check_error("(shift 1e300 0 (square 3))", "too far out");
    check_error("(scale 1e9 (square 3))", "too far out");
    check_error(nested(10'000, "(dual ", "(square 3)"), "nested deeper than");
    check_error(nested(10'000, "(", ""), "nested deeper than");
}

TEST_CASE("read_board: hundreds of nested operators are read", "[language][board]") {
    const auto board = read(nested(400, "(shift 1 0 ", "(square 3)"));
    REQUIRE(board.ok());
    CHECK(board->graph.vertices.front().x == Approx(400));
}

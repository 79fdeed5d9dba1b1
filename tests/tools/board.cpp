// SPDX-License-Identifier: Apache-2.0
// tessera board.
#include "tests/allocations.hpp"
#include "tests/catch.hpp"
#include "tests/ludii.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("board: says how many sites of each kind there are", "[tools][board]") {
    const auto document = json_of({"board", "(hex 4)"});
    CHECK(document["use"] == "Cell");
    CHECK(document["cells"]["sites"] == 37);
    CHECK(document["cells"]["corners"] == 6);
    CHECK(document["cells"]["degrees"]["6"] == 19);
    CHECK(document["vertices"]["sites"] == 96);
    CHECK(document["edges"]["sites"] == 132);
    CHECK(document["cells"]["symmetric"] == true);
}

TEST_CASE("board: --use Vertex counts dimensions in vertices", "[tools][board]") {
    CHECK(json_of({"board", "(square 3)", "--use", "Vertex"})["vertices"]["sites"] == 9);
}

TEST_CASE("board: draws pictures, and refuses other files", "[tools][board]") {
    const Folder folder;
    const std::string svg = folder.file("b.svg"), png = folder.file("b.png");
    CHECK(tessera::child::tessera({"board", "(tri 4)", "-o", svg, "--radials", "4", "--branching"})
              .code == 0);
    CHECK(contains(folder.read("b.svg"), "<svg"));
    CHECK(tessera::child::tessera({"board", "(square 5)", "-o", png, "--relations", "12", "--dual"})
              .code == 0);
    CHECK(contains(folder.read("b.png"), "PNG"));
    CHECK(tessera::child::tessera({"board", "(hex 2)", "-o", folder.file("b.gif")}).code == 2);
    CHECK(tessera::child::tessera({"board", "(hex 2)", "-o", png, "--radials", "7"}).code == 2);
}

TEST_CASE("board: what is no board gets a sentence", "[tools][board]") {
    for (const char* text : {"(hexx 4)", "(hex -3)", "(square 1000000000)", "(hex"}) {
        INFO(text);
        const Run run = tessera::child::tessera({"board", text});
        CHECK(run.code == 3);
        CHECK_FALSE(run.err.empty());
        CHECK(run.seconds < 5);
    }
    CHECK(tessera::child::tessera({"board"}).code == 2);
}

namespace {

// Sanitizers reserve more than any limit leaves.
const std::string memory_limit = tessera::counts_allocations() ? "ulimit -v 400000; " : "";

std::string nested(const std::string& word, int times, const std::string& inner) {
    std::string text;
    for (int i = 0; i < times; ++i) text += "(" + word + " ";
    return text + inner + std::string(static_cast<std::size_t>(times), ')');
}

}  // namespace

TEST_CASE("board: a hostile expression gets a clear error, at once and in little memory",
          "[tools][board]") {
    struct Hostile {
        std::string text;
        const char* says;
    };
    const std::string dot = "(graph vertices:{{0 0} {1 0}} edges:{{0 1}})";
    const std::vector<Hostile> all{
        {"(square 1000000000)", "more than 4194304"},
        {"(rectangle 30000 40000)", "more than 4194304"},
        {"(layers 1000000000 (square 3))", "more than 4194304"},
        {"(tiling T4612 1000000000)", "more than 4194304"},
        {"(mancalaBoard 1000000000 3)", "more than 4194304"},
        {"(hex (poly {{0 0} {4 4} {4 0} {0 4}}))", "crosses itself"},
        {"(hex -3)", "at least 1, not -3"},
        {"(square 2.5)", "2.5"},
        {"(remove (square 1) vertices:{0 1 2 3})", "(remove …) leaves nothing"},
        {"(keep (square 3) (poly {{9 9} {9 11} {11 11} {11 9}}))", "(keep …) leaves nothing"},
        {"(intersect (square 2) (shift 9 9 (square 2)))", "(intersect …) leaves nothing"},
        {"(dual " + dot + ")", "encloses no cells"},
        {"(scale 0 (square 2))", "fall together"},
        {nested("rotate 1", 10000, "(square 3)"), "nested deeper than"},
        {nested("dual", 10000, "(square 3)"), "nested deeper than"},
        {std::string(10000, '('), "nested deeper than"},
    };
    for (const Hostile& hostile : all) {
        INFO(hostile.text.substr(0, 80));
        const Run run = shell(memory_limit + "tessera board '" + hostile.text + "'");
        CHECK(run.code == 3);
        CHECK(run.err.find("board expression:1:") != std::string::npos);
        CHECK(run.err.find(hostile.says) != std::string::npos);
        CHECK(run.err.size() < 2000);
        CHECK(run.seconds < 1);
    }
}

// What does not agree are ties: of two cells that lie as straight behind a corner (or corners of a
// cell) the other engine takes either, as its rounding has it.
TEST_CASE("board: nearly all recorded boards agree", "[tools][board][conformance]") {
    if (!tessera::has_ludii("boards")) return;
    const auto document =
        json_of({"board", "--compare", (tessera::ludii_folder() / "boards").string()}, 1);
    const std::size_t n = document["boards"];
    CHECK(n >= 187);
    const auto& agree = document["agree"];
    for (const char* part : {"adjacent", "orthogonal", "perimeter"}) {
        INFO(part);
        CHECK(agree[part].get<std::size_t>() + 2 >= n);
    }
    CHECK(agree["corners"].get<std::size_t>() + 4 >= n);
    CHECK(agree["off"].get<std::size_t>() + 11 >= n);
    CHECK(agree["diagonal"].get<std::size_t>() + 21 >= n);
    CHECK(agree["centre"].get<std::size_t>() + 5 >= n);
    CHECK(agree["directions"].get<double>() >= 0.997);
    CHECK(agree["radials"].get<double>() >= 0.972);
    CHECK(agree["labels"].get<double>() >= 0.87);
}

// SPDX-License-Identifier: Apache-2.0
// tessera board.
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
    CHECK(agree["corners"].get<std::size_t>() + 6 >= n);
    CHECK(agree["off"].get<std::size_t>() + 14 >= n);
    CHECK(agree["diagonal"].get<std::size_t>() + 24 >= n);
    CHECK(agree["directions"].get<double>() >= 0.99);
    CHECK(agree["radials"].get<double>() >= 0.96);
}

// SPDX-License-Identifier: Apache-2.0
#include "core/board/operators.hpp"

#include "core/board/shapes.hpp"
#include "tests/catch.hpp"

#include <algorithm>

using namespace tessera;

namespace {

Graph squares(Dimension size) {
    TiledShape shape;
    shape.first = size;
    return *tiled(shape);
}

Graph moved(Graph graph, double x, double y) { return *shift(std::move(graph), {x, y, 0}); }

using Counts = std::array<std::size_t, 3>;  // vertices, edges, cells
Counts counts(const Graph& graph) {
    return {graph.vertices.size(), graph.edges.size(), graph.n_cells()};
}

bool same_places(const Graph& a, const Graph& b) {
    return std::ranges::equal(a.vertices, b.vertices, same_point);
}

bool is_whole(const Graph& graph) {  // every number is that of an element
    const auto is_vertex = [&](std::uint32_t v) { return v < graph.vertices.size(); };
    return std::ranges::all_of(
               graph.edges, [&](const GraphEdge& e) { return is_vertex(e.a) && is_vertex(e.b); }) &&
           std::ranges::all_of(graph.cell_vertices, is_vertex) &&
           graph.cell_starts.back() == graph.cell_vertices.size() &&
           (graph.cell_places.empty() || graph.cell_places.size() == graph.n_cells()) &&
           (graph.pivots.empty() || graph.pivots.size() == graph.vertices.size());
}

Polygon box(double low, double high) {  // clockwise
    return {{{low, low, 0}, {low, high, 0}, {high, high, 0}, {high, low, 0}}};
}

}  // namespace

TEST_CASE("operators: a board is turned round its middle, and quarter turns are exact",
          "[core][board]") {
    const Graph board = squares(3);
    const auto quarter = rotate(board, 90);
    CHECK(quarter->vertices[0].x == 3);
    CHECK(quarter->vertices[0].y == 0);
    CHECK(same_places(*rotate(*rotate(board, 33), -33), board));
    CHECK(same_places(*rotate(board, 720), board));
    CHECK(rotate(board, 45)->vertices[0].y == Approx(1.5 - 1.5 * std::sqrt(2)));
}

TEST_CASE("operators: scaling starts at the origin, skewing at the lowest vertex",
          "[core][board]") {
    const Graph board = moved(squares(2), 1, 1);
    CHECK(same_point(scale(board, {2, 3, 1})->vertices[0], {2, 3, 0}));
    CHECK(same_point(skew(board, 0.5)->vertices[0], {1, 1, 0}));
    CHECK(same_point(skew(board, 0.5)->vertices.back(), {4, 3, 0}));
    CHECK_FALSE(scale(board, {0, 1, 1}).ok());
    CHECK_FALSE(shift(board, {1e9, 0, 0}).ok());
}

TEST_CASE("operators: the place of a cell that is not the mean of its corners moves too",
          "[core][board]") {
    const Graph target = *concentric_target(3);
    REQUIRE_FALSE(target.cell_places.empty());
    CHECK(same_point(cell_centre(moved(target, 5, 0), 0),
                     {cell_centre(target, 0).x + 5, cell_centre(target, 0).y, 0}));
    const Graph pair = *unite(std::array{squares(2), target}, false);
    CHECK(is_whole(pair));
    CHECK(same_point(cell_centre(pair, 0), {0.5, 0.5, 0}));
    CHECK(same_point(cell_centre(pair, 4), cell_centre(target, 0)));
}

TEST_CASE("operators: union leaves boards apart, merge makes one of what lies at one place",
          "[core][board]") {
    const std::array boards{squares(2), moved(squares(2), 2, 0)};
    CHECK(counts(*unite(boards, false)) == Counts{18, 24, 8});
    CHECK(counts(*merge(boards, false)) == Counts{15, 22, 8});
    const std::array apart{squares(2), moved(squares(2), 3, 0)};
    CHECK(counts(*merge(apart, false)) == Counts{18, 24, 8});
    CHECK(counts(*merge(apart, true)) == Counts{18, 27, 10});
    CHECK(counts(*unite(apart, true)) == Counts{18, 27, 10});
}

TEST_CASE("operators: merge forgives a hundredth of a tile, and no more", "[core][board]") {
    CHECK(counts(*merge(std::array{squares(2), moved(squares(2), 2.006, 0)}, false)) ==
          Counts{15, 22, 8});
    CHECK(counts(*merge(std::array{squares(2), moved(squares(2), 2.015, 0)}, false))[0] == 18);
}

TEST_CASE("operators: merge keeps the numbers of the first board", "[core][board]") {
    const Graph all = *merge(std::array{squares(2), moved(squares(2), 1, 1)}, false);
    CHECK(same_point(all.vertices[8], {2, 2, 0}));
    CHECK(same_point(all.vertices[9], {3, 1, 0}));
    CHECK(counts(all) == Counts{14, 20, 7});
}

TEST_CASE("operators: intersect keeps what all boards have", "[core][board]") {
    CHECK(counts(*intersect(std::array{squares(3), moved(squares(3), 1, 1)})) == Counts{9, 12, 4});
    CHECK(counts(*intersect(std::array{squares(3), moved(squares(3), 9, 0)})) == Counts{0, 0, 0});
}

TEST_CASE("operators: layers stand above each other and are connected", "[core][board]") {
    const auto tower = layers(squares(2), 3);
    CHECK(counts(*tower) == Counts{27, 3 * 12 + 2 * 9, 12});
    CHECK(tower->vertices[1].z == 1);
    CHECK_FALSE(layers(squares(2), 0).ok());
    CHECK_FALSE(layers(squares(2), 1LL << 40).ok());
}

TEST_CASE("operators: add finds what is there and brings what is missing", "[core][board]") {
    Elements elements;
    elements.vertices_at = {{1, 1, 0}, {0.5, 3, 0}};
    elements.edges = {{0, 4}, {4, 0}, {0, 99}, {3, 3}};
    elements.edges_at = {{{{0.5, 3, 0}, {9, 9, 0}}}};
    elements.rings_at = {{{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}},
                         {{2, 2, 0}, {2, 3, 0}, {3, 3, 0}}};
    const auto board = add(squares(2), elements, false);
    CHECK(counts(*board) == Counts{9 + 4, 12 + 2 + 3, 5});
    CHECK(is_whole(*board));
}

TEST_CASE("operators: connected vertices join their neighbours", "[core][board]") {
    Elements elements;
    elements.vertices_at = {{3, 1, 0}};
    CHECK(add(squares(2), elements, true)->edges.size() == 13);
    CHECK(add(squares(2), elements, false)->edges.size() == 12);
}

TEST_CASE("operators: removed cells take edges of their own, not vertices", "[core][board]") {
    Elements elements;
    elements.cells = {0, 3, 77, -1};
    CHECK(counts(*remove(squares(2), elements, true)) == Counts{9, 8, 2});
    CHECK(counts(*remove(squares(2), elements, false)) == Counts{9, 12, 2});
}

TEST_CASE("operators: removed vertices take edges and cells, removed edges take cells",
          "[core][board]") {
    Elements vertices;
    vertices.vertices = {0, 8};
    const auto rest = remove(squares(2), vertices, true);
    CHECK(counts(*rest) == Counts{7, 8, 2});
    CHECK(is_whole(*rest));
    Elements edges;
    edges.edges = {{0, 1}, {1, 0}, {0, 8}};
    CHECK(counts(*remove(squares(2), edges, true)) == Counts{9, 11, 3});
    CHECK(counts(remove_inside(squares(2), box(-0.5, 0.5))) == Counts{8, 10, 3});
}

TEST_CASE("operators: trim takes free edges and lone vertices, but none that others turn round",
          "[core][board]") {
    Elements elements;
    elements.edges_at = {{{{2, 2, 0}, {3, 2, 0}}}};
    elements.vertices_at = {{7, 7, 0}};
    const Graph board = *add(squares(2), elements, false);
    CHECK(counts(board) == Counts{11, 13, 4});
    CHECK(counts(trim(board)) == Counts{9, 12, 4});
    Graph round = board;
    round.pivots.assign(round.vertices.size(), no_element);
    round.pivots[0] = 9;
    CHECK(trim(round).vertices.size() == 10);
    CHECK(is_whole(trim(round)));
}

TEST_CASE("operators: a polygon written clockwise owns its border, the other way round it does not",
          "[core][board]") {
    const Graph board = squares(4);
    Polygon inner = box(1, 3);
    CHECK(counts(keep(board, inner)) == Counts{9, 12, 4});
    CHECK(counts(clip(board, inner)) == Counts{16, 16, 1});
    std::ranges::reverse(inner.points);
    CHECK(counts(keep(board, inner)) == Counts{1, 0, 0});
    CHECK(counts(hole(board, box(1.5, 2.5))) == Counts{25, 36, 12});
}

TEST_CASE("operators: the dual has a vertex for each cell and a cell for each inner vertex",
          "[core][board]") {
    CHECK(counts(*dual(squares(3))) == Counts{9, 12, 4});
    CHECK(counts(*dual(*dual(squares(3)))) == Counts{4, 4, 1});
    Graph lines;
    lines.vertices = {{0, 0, 0}, {1, 0, 0}};
    lines.edges = {{0, 1}};
    CHECK_FALSE(dual(lines).ok());
    CHECK_FALSE(dual(Graph{}).ok());
}

TEST_CASE("operators: subdivide cuts cells of enough sides round their middle", "[core][board]") {
    CHECK(counts(*subdivide(squares(2), 1, SiteType::cell)) == Counts{13, 28, 16});
    CHECK(counts(*subdivide(squares(2), 5, SiteType::cell)) == Counts{9, 12, 4});
    CHECK(counts(*subdivide(squares(2), 1, SiteType::vertex)) == Counts{13, 28, 0});
    CHECK(same_point(subdivide(squares(2), 1, SiteType::cell)->vertices[9], {1.5, 1.5, 0}));
}

TEST_CASE("operators: complete connects all vertices, or those of each cell", "[core][board]") {
    CHECK(complete(squares(2), false)->edges.size() == 36);
    CHECK(counts(*complete(squares(2), true)) == Counts{9, 20, 4});
    CHECK_FALSE(complete(squares(20), false).ok());
    CHECK(complete(squares(20), true).ok());
}

TEST_CASE("operators: edges are cut where they cross and where they touch a vertex",
          "[core][board]") {
    Graph lines;
    lines.vertices = {{0, 0, 0},  {4, 0, 0}, {1, -1, 0}, {1, 1, 0},
                      {2, -1, 0}, {2, 1, 0}, {3, 0, 0}};
    lines.edges = {{0, 1}, {2, 3}, {4, 5}};
    const auto cut = split_crossings(lines);
    CHECK(counts(*cut) == Counts{9, 8, 0});  // 0 … 1 in four parts, the others in two
    CHECK(is_whole(*cut));
    CHECK(same_places(*split_crossings(*cut), *cut));
}

TEST_CASE("operators: crossing boards become one plane graph", "[core][board]") {
    const Graph pair = *merge(std::array{squares(3), *rotate(squares(3), 45)}, false);
    const auto cut = split_crossings(pair);
    REQUIRE(cut.ok());
    CHECK(cut->vertices.size() + cut->n_cells() == cut->edges.size() + 1);  // Euler
    const auto large = *merge(std::array{squares(60), *rotate(squares(60), 30)}, false);
    const auto fine = split_crossings(large);
    REQUIRE(fine.ok());
    CHECK(fine->vertices.size() + fine->n_cells() >= fine->edges.size());
}

TEST_CASE("operators: a fractal is a board of boards, missing cells on every level",
          "[core][board]") {
    CHECK(counts(*fractal(squares(3), 2)) == counts(squares(9)));
    CHECK(same_places(*fractal(squares(3), 2), squares(9)));
    Elements middle;
    middle.cells = {4};
    const Graph ring = *remove(squares(3), middle, true);
    CHECK(fractal(ring, 1)->n_cells() == 8);
    const auto carpet = fractal(ring, 3);
    REQUIRE(carpet);
    CHECK(carpet->n_cells() == 512);
    CHECK(is_whole(*carpet));
    TiledShape shape;
    shape.first = 2;
    shape.tiling = Tiling::tri;
    CHECK(fractal(*tiled(shape), 3)->n_cells() == 64);  // the middle one is turned
    CHECK_FALSE(fractal(squares(3), 0));
    CHECK_FALSE(fractal(squares(3), 40));
    shape.tiling = Tiling::hex;
    CHECK_FALSE(fractal(*tiled(shape), 2));
    CHECK_FALSE(fractal(Graph{}, 2));
}

TEST_CASE("operators: a lattice has a vertex for each edge", "[core][board]") {
    const auto diagonal = medial(squares(3));
    REQUIRE(diagonal);
    CHECK(counts(*diagonal) == Counts{24, 36, 13});
    TiledShape hexagons;
    hexagons.tiling = Tiling::hex;
    hexagons.first = 2;
    const auto kagome = medial(*tiled(hexagons));
    REQUIRE(kagome);
    CHECK(counts(*kagome) == Counts{30, 42, 13});  // seven hexagons, six triangles
    CHECK_FALSE(medial(Graph{}));
}

// SPDX-License-Identifier: Apache-2.0
#include "core/board/shapes.hpp"

#include "tests/boards.hpp"
#include "tests/catch.hpp"

#include <cmath>
#include <functional>
#include <map>
#include <numeric>

using namespace tessera;

namespace {

using Build = std::function<Result<Graph>(SiteType use)>;

Build of(TiledShape shape) {
    return [shape](SiteType use) {
        TiledShape used = shape;
        used.use = use;
        return tiled(used);
    };
}

Build of(Tiling tiling, Outline outline, Dimension a, std::optional<Dimension> b = {}) {
    return of(TiledShape{tiling, outline, a, b, {}, {}});
}

Build of(Tiling tiling, Dimension a, std::optional<Dimension> b = {}) {
    return of(tiling, Outline::by_tiling, a, b);
}

Build in(Tiling tiling, std::vector<Position> corners) {
    return of(TiledShape{tiling, Outline::by_tiling, 0, {}, Polygon{std::move(corners)}, {}});
}

Build with(Dimension rows, Dimension columns, Diagonals diagonals, bool pyramidal = false) {
    TiledShape shape{Tiling::square, Outline::rectangle, rows, columns, {}, {}};
    shape.diagonals = diagonals;
    shape.pyramidal = pyramidal;
    return of(shape);
}

Build rings(Dimension sides, Dimension n, bool join_corners) {
    return [=](SiteType use) {
        return concentric_rings({sides, n, true, true, join_corners, use});
    };
}

Build wheel(std::vector<Dimension> cells, bool stagger = false) {
    return [=](SiteType use) { return concentric_wheel({cells, stagger, use}); };
}

Build star_or_polygon(Dimension sides, bool star) {
    return [=](SiteType use) { return regular({sides, star, use}); };
}

template <class Shape>
Build always(Result<Graph> (*build)(const Shape&), Shape shape) {
    return [=](SiteType) { return build(shape); };
}

const std::map<std::string, Build>& builds() {
    using enum Outline;
    static const std::map<std::string, Build> all{
        {"(square 1)", of(Tiling::square, 1)},
        {"(square 3)", of(Tiling::square, 3)},
        {"(square Diamond 4)", of(Tiling::square, diamond, 4)},
        {"(square (poly {{0 0}{0 6}{6 6}{6 3}{3 3}{3 0}}))",
         in(Tiling::square, {{0, 0}, {0, 6}, {6, 6}, {6, 3}, {3, 3}, {3, 0}})},
        {"(square 4 diagonals:Alternating)", with(4, 4, Diagonals::alternating)},
        {"(square 4 diagonals:Radiating)", with(4, 4, Diagonals::radiating)},
        {"(square 5 diagonals:Radiating)", with(5, 5, Diagonals::radiating)},
        {"(square 5 diagonals:SolidNoSplit)", with(5, 5, Diagonals::solid_no_split)},
        {"(square 6 diagonals:Concentric)", with(6, 6, Diagonals::concentric)},
        {"(rectangle 4 6 diagonals:Solid)", with(4, 6, Diagonals::solid)},
        {"(rectangle 3 5)", of(Tiling::square, rectangle, 3, 5)},
        {"(rectangle 7 2)", of(Tiling::square, rectangle, 7, 2)},
        {"(square 3 pyramidal:True)", with(3, 3, Diagonals::implied, true)},
        {"(square 5 pyramidal:True)", with(5, 5, Diagonals::implied, true)},
        {"(hex 1)", of(Tiling::hex, 1)},
        {"(hex 2)", of(Tiling::hex, 2)},
        {"(hex 4)", of(Tiling::hex, 4)},
        {"(hex 7)", of(Tiling::hex, 7)},
        {"(hex Hexagon 3)", of(Tiling::hex, hexagon, 3)},
        {"(hex Diamond 5)", of(Tiling::hex, diamond, 5)},
        {"(hex Diamond 4 3)", of(Tiling::hex, diamond, 4, 3)},
        {"(hex Prism 3 4)", of(Tiling::hex, prism, 3, 4)},
        {"(hex Rectangle 3 4)", of(Tiling::hex, rectangle, 3, 4)},
        {"(hex Rectangle 4 3)", of(Tiling::hex, rectangle, 4, 3)},
        {"(hex Star 2)", of(Tiling::hex, star, 2)},
        {"(hex Star 3)", of(Tiling::hex, star, 3)},
        {"(hex Triangle 3)", of(Tiling::hex, triangle, 3)},
        {"(hex Triangle 5)", of(Tiling::hex, triangle, 5)},
        {"(hex Limping 3)", of(Tiling::hex, limping, 3)},
        {"(hex Limping 4)", of(Tiling::hex, limping, 4)},
        {"(hex (poly {{0 0}{0 6}{6 6}{6 0}}))", in(Tiling::hex, {{0, 0}, {0, 6}, {6, 6}, {6, 0}})},
        {"(tri 2)", of(Tiling::tri, 2)},
        {"(tri Diamond 4)", of(Tiling::tri, diamond, 4)},
        {"(tri Hexagon 2)", of(Tiling::tri, hexagon, 2)},
        {"(tri Hexagon 3)", of(Tiling::tri, hexagon, 3)},
        {"(tri Limping 3)", of(Tiling::tri, limping, 3)},
        {"(tri Prism 2 3)", of(Tiling::tri, prism, 2, 3)},
        {"(tri Prism 3)", of(Tiling::tri, prism, 3)},
        {"(tri Rectangle 3 5)", of(Tiling::tri, rectangle, 3, 5)},
        {"(tri Square 3)", of(Tiling::tri, Outline::square, 3)},
        {"(tri (poly {{0 0}{0 5}{5 5}{5 0}}))", in(Tiling::tri, {{0, 0}, {0, 5}, {5, 5}, {5, 0}})},
        {"(tiling T31212 2)", of(Tiling::t31212, 2)},
        {"(tiling T31212 3)", of(Tiling::t31212, 3)},
        {"(tiling T333333_33434 2)", of(Tiling::t333333_33434, 2)},
        {"(tiling T333333_33434 3)", of(Tiling::t333333_33434, 3)},
        {"(tiling T33336 1)", of(Tiling::t33336, 1)},
        {"(tiling T33336 2)", of(Tiling::t33336, 2)},
        {"(tiling T33336 3)", of(Tiling::t33336, 3)},
        {"(tiling T33344 3)", of(Tiling::t33344, 3)},
        {"(tiling T3464 1)", of(Tiling::t3464, 1)},
        {"(tiling T3464 3)", of(Tiling::t3464, 3)},
        {"(tiling T3636 1)", of(Tiling::t3636, 1)},
        {"(tiling T3636 2)", of(Tiling::t3636, 2)},
        {"(tiling T3636 3)", of(Tiling::t3636, 3)},
        {"(tiling T4612 2)", of(Tiling::t4612, 2)},
        {"(tiling T4612 3)", of(Tiling::t4612, 3)},
        {"(tiling T488 2)", of(Tiling::t488, 2)},
        {"(tiling T488 3)", of(Tiling::t488, 3)},
        {"(tiling T488 4 3)", of(Tiling::t488, 4, 3)},
        {"(brick 3)", always(brick, {BrickOutline::square, 3, {}, false})},
        {"(brick 4 trim:True)", always(brick, {BrickOutline::square, 4, {}, true})},
        {"(brick Limping 3)", always(brick, {BrickOutline::limping, 3, {}, false})},
        {"(brick Prism 3 4)", always(brick, {BrickOutline::prism, 3, 4, false})},
        {"(brick Rectangle 3 5)", always(brick, {BrickOutline::rectangle, 3, 5, false})},
        {"(brick Square 4)", always(brick, {BrickOutline::square, 4, {}, false})},
        {"(celtic 3)", always(celtic, {3, {}, {}, {}})},
        {"(quadhex 2)", always(quadhex, {2, false})},
        {"(quadhex 3)", always(quadhex, {3, false})},
        {"(concentric Square rings:3)", rings(4, 3, false)},
        {"(concentric Triangle rings:3)", rings(3, 3, false)},
        {"(concentric Hexagon rings:3)", rings(6, 3, false)},
        {"(concentric Hexagon rings:2 joinCorners:True)", rings(6, 2, true)},
        {"(concentric sides:5 rings:3)", rings(5, 3, false)},
        {"(concentric Target rings:4)", [](SiteType) { return concentric_target(4); }},
        {"(concentric {8})", wheel({8})},
        {"(concentric {1 4 8 16})", wheel({1, 4, 8, 16})},
        {"(concentric {4 8 16} stagger:True)", wheel({4, 8, 16}, true)},
        {"(concentric {0 8 8} joinCorners:True)", wheel({0, 8, 8})},
        {"(regular 3)", star_or_polygon(3, false)},
        {"(regular 7)", star_or_polygon(7, false)},
        {"(regular Star 5)", star_or_polygon(5, true)},
        {"(regular Star 7)", star_or_polygon(7, true)},
        {"(wedge 4)", always(wedge, {4, 3})},
        {"(wedge 5 2)", always(wedge, {5, 2})},
        {"(spiral turns:4 sites:60)", always(spiral, {4, 60, true})},
        {"(repeat 3 3 step:{{1 0}{0 1}} (poly {{0 0}{0 1}{1 1}{1 0}}))",
         always(repeat, {3, 3, {0, 1}, {1, 0}, {Polygon{{{0, 0}, {0, 1}, {1, 1}, {1, 0}}}}})},
    };
    return all;
}

Graph built(const Build& build, SiteType use = SiteType::cell) {
    auto graph = build(use);
    if (!graph) FAIL(to_text(graph.errors()));
    return std::move(graph).value();
}

std::string error_of(const Result<Graph>& graph) {
    return graph.ok() ? "" : graph.errors()[0].message;
}

// The numbers of sides of the cells round a vertex, sorted.
std::map<std::vector<std::size_t>, int> surroundings(const Graph& graph) {
    std::vector<std::vector<std::size_t>> around(graph.vertices.size());
    std::vector<double> angles(graph.vertices.size(), 0);
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        const std::size_t n = graph.cell(c).size();
        for (const std::uint32_t v : graph.cell(c)) {
            around[v].push_back(n);
            angles[v] += 180.0 - 360.0 / static_cast<double>(n);
        }
    }
    std::map<std::vector<std::size_t>, int> found;
    for (std::size_t v = 0; v < around.size(); ++v) {
        if (angles[v] < 359) continue;  // on the outline
        std::ranges::sort(around[v]);
        ++found[around[v]];
    }
    return found;
}

}  // namespace

TEST_CASE("shapes: every board recorded without an operator has the same numbers and places",
          "[core][board]") {
    if (!has_ludii("boards")) return;
    std::size_t n = 0;
    for (const RecordedBoard& recorded : recorded_boards()) {
        const auto build = builds().find(recorded.expression);
        if (build == builds().end()) continue;
        CAPTURE(recorded.expression, recorded.use);
        const auto graph = build->second(recorded.use);
        REQUIRE(graph.ok());
        CHECK(difference(*graph, recorded) == "");
        ++n;
    }
    CHECK(n > builds().size());  // some are recorded for cells and for vertices
}

TEST_CASE("shapes: inside a tiling every vertex is surrounded as its name says", "[core][board]") {
    using Around = std::vector<std::size_t>;
    const std::map<Tiling, Around> expected{
        {Tiling::square, {4, 4, 4, 4}},    {Tiling::hex, {6, 6, 6}},
        {Tiling::tri, {3, 3, 3, 3, 3, 3}}, {Tiling::t488, {4, 8, 8}},
        {Tiling::t4612, {4, 6, 12}},       {Tiling::t3464, {3, 4, 4, 6}},
        {Tiling::t3636, {3, 3, 6, 6}},     {Tiling::t31212, {3, 12, 12}},
        {Tiling::t33336, {3, 3, 3, 3, 6}}, {Tiling::t33344, {3, 3, 3, 4, 4}},
        {Tiling::t33434, {3, 3, 3, 4, 4}},
    };
    for (const auto& [tiling, around] : expected) {
        CAPTURE(geometry_of(tiling).name);
        const auto found = surroundings(built(of(tiling, 5)));
        REQUIRE(found.size() == 1);
        CHECK(found.begin()->first == around);
        CHECK(found.begin()->second > 5);
    }
}

TEST_CASE("shapes: boards without holes have one more vertex than edges less cells",
          "[core][board]") {
    for (const auto& [expression, build] : builds()) {
        const bool is_flat = expression.find("pyramidal") == std::string::npos &&
                             expression.find("SolidNoSplit") == std::string::npos;
        const bool has_cells = built(build).n_cells() > 0 &&
                               expression.find("Target") == std::string::npos &&
                               expression.find("{0 8 8}") == std::string::npos &&
                               expression.find("{1 4 8 16}") == std::string::npos;
        if (!is_flat || !has_cells) continue;
        CAPTURE(expression);
        const Graph graph = built(build);
        CHECK(graph.vertices.size() + graph.n_cells() == graph.edges.size() + 1);
    }
}

TEST_CASE("shapes: dimensions of squares and triangles count vertices where these are played on",
          "[core][board]") {
    for (const Dimension n : {2, 3, 5}) {
        const auto square_cells = built(of(Tiling::square, n)).n_cells();
        CHECK(square_cells == static_cast<std::size_t>(n * n));
        for (const SiteType use : {SiteType::vertex, SiteType::edge}) {
            CHECK(built(of(Tiling::square, n), use).vertices.size() == square_cells);
            CHECK(built(of(Tiling::tri, n), use).vertices.size() ==
                  static_cast<std::size_t>(n * (n + 1) / 2));
            CHECK(built(of(Tiling::hex, n), use).n_cells() ==
                  static_cast<std::size_t>(3 * n * (n - 1) + 1));
            CHECK(built(of(Tiling::tri, Outline::prism, n, n), use).vertices.size() ==
                  static_cast<std::size_t>(3 * n * (n - 1) + 1));
        }
        CHECK(built(of(Tiling::tri, Outline::hexagon, n)).n_cells() ==
              static_cast<std::size_t>(6 * n * n));
        CHECK(built(of(Tiling::tri, Outline::star, n)).n_cells() ==
              static_cast<std::size_t>(12 * n * n));
    }
}

TEST_CASE("shapes: a counter-clockwise polygon loses the places on its outline", "[core][board]") {
    const std::vector<Position> clockwise{{0, 0}, {0, 4}, {4, 4}, {4, 0}};
    const std::vector<Position> counter(clockwise.rbegin(), clockwise.rend());
    CHECK(built(in(Tiling::square, clockwise)).vertices.size() == 25);
    CHECK(built(in(Tiling::square, counter)).vertices.size() == 9);
}

TEST_CASE("shapes: sides lead round squares, hexagons and triangles", "[core][board]") {
    TiledShape shape;
    shape.sides = {4, 3, -1, 2, 3};  // up 4, right 3, down 1, right 2, down 3
    CHECK(built(of(shape)).vertices.size() == 5 * 4 + 4 * 2);
    shape.tiling = Tiling::hex;
    shape.sides = {3};
    CHECK(built(of(shape)).n_cells() == 19);
    shape.sides = {2, 3, 2, 3, 2, 3};
    CHECK(built(of(shape)).n_cells() == 12);
    shape.tiling = Tiling::tri;
    CHECK(built(of(shape)).vertices.size() == 12);
}

TEST_CASE("shapes: wheels of vertices turn round their middle, or else round those before them",
          "[core][board]") {
    const Graph middle = built(wheel({1, 6, 6}), SiteType::vertex);
    CHECK(middle.vertices.size() == 13);
    CHECK(middle.edges.size() == 6 + 6 + 6 + 6);
    CHECK(middle.pivots == std::vector<std::uint32_t>(13, 0));

    const Graph none = built(wheel({0, 6, 6}), SiteType::vertex);
    CHECK(none.vertices.size() == 12);
    CHECK(none.edges.size() == 6 + 6 + 6);
    CHECK(std::ranges::count(none.pivots, no_element) == 6);
    CHECK(none.pivots[6] == 0);
}

TEST_CASE("shapes: what makes no board fails with a sentence, at once and in little memory",
          "[core][board]") {
    constexpr Dimension huge = 1'000'000'000'000'000'000;
    using enum Outline;
    for (const Tiling tiling :
         {Tiling::square, Tiling::hex, Tiling::tri, Tiling::t488, Tiling::t3636, Tiling::t33434}) {
        for (const Dimension n : {Dimension{30'000}, Dimension{1'000'000'000}, huge}) {
            CHECK_THAT(error_of(of(tiling, n)(SiteType::cell)), Catch::Contains("smaller"));
            CHECK_THAT(error_of(of(tiling, by_tiling, n, n)(SiteType::cell)),
                       Catch::Contains("smaller"));
        }
        CHECK_THAT(error_of(of(tiling, -3)(SiteType::cell)), Catch::Contains("at least 1"));
        CHECK_THAT(error_of(of(tiling, 0)(SiteType::vertex)), Catch::Contains("at least 1"));
        CHECK_THAT(error_of(in(tiling, {{0, 0}, {4, 4}, {4, 0}, {0, 4}})(SiteType::cell)),
                   Catch::Contains("crosses itself"));
        CHECK_THAT(error_of(in(tiling, {{0, 0}, {4, 4}})(SiteType::cell)),
                   Catch::Contains("three corners"));
        CHECK_THAT(error_of(in(tiling, {{0, 0}, {0, 9e5}, {9e5, 9e5}})(SiteType::cell)),
                   Catch::Contains("smaller"));
    }
    for (const Outline outline : {rectangle, diamond, prism, triangle, hexagon, star, limping}) {
        CHECK_THAT(error_of(of(Tiling::hex, outline, 100'000, 100'000)(SiteType::cell)),
                   Catch::Contains("smaller"));
    }
    CHECK_THAT(error_of(with(2000, 2000, Diagonals::solid)(SiteType::cell)),
               Catch::Contains("smaller"));
    CHECK_THAT(error_of(with(1000, 1000, Diagonals::implied, true)(SiteType::cell)),
               Catch::Contains("smaller"));
    CHECK_THAT(error_of(of(Tiling::t488, star, 3)(SiteType::cell)), Catch::Contains("T488"));
    CHECK_THAT(error_of(brick({BrickOutline::spiral, huge, {}, false})),
               Catch::Contains("smaller"));
    CHECK_THAT(error_of(brick({BrickOutline::rectangle, 9000, 9000, false})),
               Catch::Contains("smaller"));
    CHECK_THAT(error_of(quadhex({100'000, true})), Catch::Contains("smaller"));
    CHECK_THAT(error_of(celtic({100'000, {}, {}, {}})), Catch::Contains("smaller"));
    CHECK_THAT(error_of(spiral({huge, huge - 1, true})), Catch::Contains("smaller"));
    CHECK_THAT(error_of(spiral({10, 5, true})), Catch::Contains("more sites"));
    CHECK_THAT(error_of(wedge({huge, 3})), Catch::Contains("smaller"));
    CHECK_THAT(error_of(wedge({3, 1})), Catch::Contains("two columns"));
    CHECK_THAT(error_of(regular({2, false, SiteType::cell})), Catch::Contains("three sides"));
    CHECK_THAT(error_of(concentric_target(huge)), Catch::Contains("smaller"));
    CHECK_THAT(error_of(rings(4, huge, false)(SiteType::cell)), Catch::Contains("smaller"));
    CHECK_THAT(error_of(wheel({})(SiteType::cell)), Catch::Contains("rings"));
    CHECK_THAT(error_of(wheel({8, 1'000'000})(SiteType::cell)), Catch::Contains("too fine"));
    CHECK_THAT(error_of(free_graph({{{0, 0}}, {{0, 1}}})), Catch::Contains("no such vertices"));
    CHECK_THAT(error_of(free_graph({{{0, 0}}, {{0, 0}}})), Catch::Contains("two different"));
}

TEST_CASE("shapes: turning a board by any angle and back leaves its numbers as they were",
          "[core][board]") {
    for (const auto& [expression, build] : builds()) {
        CAPTURE(expression);
        const Graph graph = built(build);
        if (!graph.cell_places.empty()) continue;
        Graph again = graph;
        for (const double angle : {1.0, -0.3, -0.7}) {
            for (Position& at : again.vertices) {
                at = {at.x * std::cos(angle) - at.y * std::sin(angle),
                      at.x * std::sin(angle) + at.y * std::cos(angle), at.z};
            }
        }
        Graph expected = graph;
        renumber(expected);
        renumber(again);
        REQUIRE(again.vertices.size() == expected.vertices.size());
        for (std::size_t v = 0; v < again.vertices.size(); ++v) {
            CHECK(same_point(again.vertices[v], expected.vertices[v]));
        }
        CHECK(again.cell_starts == expected.cell_starts);
        CHECK(again.cell_vertices == expected.cell_vertices);
    }
}

namespace {

std::size_t n_vertices_between(std::vector<Dimension> sides) {
    TiledShape shape{Tiling::tri, Outline::by_tiling, 0, {}, {}, std::move(sides)};
    shape.use = SiteType::vertex;
    const auto graph = tiled(shape);
    REQUIRE(graph);
    return graph->vertices.size();
}

}  // namespace

// A game's description says how many there are to be.
TEST_CASE("shapes: hexagons of triangles that descriptions write with longer last sides",
          "[core][board]") {
    CHECK(n_vertices_between({2, 4, 2, 4, 2}) == 18);
    CHECK(n_vertices_between({3, 5, 3, 5, 3}) == 36);
    CHECK(n_vertices_between({4, 5, 4, 5, 4}) == 48);
    CHECK(n_vertices_between({4, 6, 4, 7, 4}) == 60);
    CHECK(n_vertices_between({5, 7, 5, 8, 5}) == 90);
    CHECK(n_vertices_between({6, 8, 6, 10, 5}) == 126);
    CHECK(n_vertices_between({8, 10, 9, 13, 6}) == 216);
    CHECK(n_vertices_between({10, 12, 11, 17, 6}) == 330);
}

// SPDX-License-Identifier: Apache-2.0
// Boards by tiling and shape, and free graphs.
#include "core/board/shapes.hpp"

#include "games/language/board_text.hpp"
#include "games/language/catalogue.hpp"

#include <utility>

namespace tessera::language {
namespace {

using Build = Result<Graph> (*)(const BoardText&, const Form&);

template <class T>
constexpr std::int32_t number_of(T value) {
    return static_cast<std::int32_t>(value);
}

constexpr Word truths[]{{"False", 0}, {"True", 1}};
constexpr Word outlines[]{
    {"NoShape", number_of(Outline::by_tiling)},   {"Square", number_of(Outline::square)},
    {"Rectangle", number_of(Outline::rectangle)}, {"Diamond", number_of(Outline::diamond)},
    {"Prism", number_of(Outline::prism)},         {"Triangle", number_of(Outline::triangle)},
    {"Hexagon", number_of(Outline::hexagon)},     {"Star", number_of(Outline::star)},
    {"Limping", number_of(Outline::limping)}};
constexpr Word square_outlines[]{{"NoShape", number_of(Outline::by_tiling)},
                                 {"Square", number_of(Outline::square)},
                                 {"Rectangle", number_of(Outline::rectangle)},
                                 {"Diamond", number_of(Outline::diamond)},
                                 {"Limping", number_of(Outline::limping)}};
constexpr Word diagonals[]{{"Implied", number_of(Diagonals::implied)},
                           {"Solid", number_of(Diagonals::solid)},
                           {"SolidNoSplit", number_of(Diagonals::solid_no_split)},
                           {"Alternating", number_of(Diagonals::alternating)},
                           {"Concentric", number_of(Diagonals::concentric)},
                           {"Radiating", number_of(Diagonals::radiating)}};
constexpr Word tilings[]{
    {"T31212", number_of(Tiling::t31212)}, {"T333333_33434", number_of(Tiling::t333333_33434)},
    {"T33336", number_of(Tiling::t33336)}, {"T33344", number_of(Tiling::t33344)},
    {"T33434", number_of(Tiling::t33434)}, {"T3464", number_of(Tiling::t3464)},
    {"T3636", number_of(Tiling::t3636)},   {"T4612", number_of(Tiling::t4612)},
    {"T488", number_of(Tiling::t488)}};
constexpr Word brick_outlines[]{{"Square", number_of(BrickOutline::square)},
                                {"Rectangle", number_of(BrickOutline::rectangle)},
                                {"Limping", number_of(BrickOutline::limping)},
                                {"Diamond", number_of(BrickOutline::diamond)},
                                {"Prism", number_of(BrickOutline::prism)},
                                {"Spiral", number_of(BrickOutline::spiral)}};
constexpr std::int32_t target = 0;
constexpr Word ring_shapes[]{{"Triangle", 3}, {"Square", 4}, {"Hexagon", 6}, {"Target", target}};
constexpr Word stars[]{{"Star", 1}};

// ---- What was written --------------------------------------------------------------------------

bool is_true(const Form& f, std::string_view name) { return f[name].value != 0; }

std::optional<Dimension> second_of(const Form& f) {
    return f.has("columns") ? std::optional(whole_of(f["columns"])) : std::nullopt;
}

template <class T>
T word_or(const Form& f, std::string_view name, T otherwise) {
    return f.has(name) ? static_cast<T>(f[name].value) : otherwise;
}

Result<std::vector<Polygon>> polygons_of(const Form& f) {
    std::vector<Polygon> polygons;
    for (const Argument& a : f.all("polygon")) {
        auto polygon = polygon_of(a);
        if (!polygon) return polygon.errors();
        polygons.push_back(std::move(*polygon));
    }
    return polygons;
}

// ---- Tilings that are cut out ------------------------------------------------------------------

template <Tiling tiling>
TiledShape shape_of(const BoardText& text) {
    TiledShape shape;
    shape.tiling = tiling;
    shape.use = text.use;
    return shape;
}

void read_sizes(const Form& f, TiledShape& shape) {
    shape.first = whole_of(f["rows"]);
    shape.second = second_of(f);
}

Result<Graph> in_polygon(TiledShape shape, const Form& f) {
    auto polygons = polygons_of(f);
    if (!polygons) return polygons.errors();
    shape.polygon = std::move(polygons->front());
    return tiled(shape);
}

Result<Graph> by_sides(TiledShape shape, const Form& f) {
    for (const std::int64_t side : wholes_of(f["sides"].list)) shape.sides.push_back(side);
    return tiled(shape);
}

template <Tiling tiling>
Result<Graph> sized(const BoardText& text, const Form& f) {
    TiledShape shape = shape_of<tiling>(text);
    shape.outline = word_or(f, "shape", Outline::by_tiling);
    read_sizes(f, shape);
    return tiled(shape);
}
template <Tiling tiling>
Result<Graph> polygonal(const BoardText& text, const Form& f) {
    return in_polygon(shape_of<tiling>(text), f);
}
template <Tiling tiling>
Result<Graph> sided(const BoardText& text, const Form& f) {
    return by_sides(shape_of<tiling>(text), f);
}

TiledShape squares_of(const BoardText& text, const Form& f) {
    TiledShape shape = shape_of<Tiling::square>(text);
    shape.diagonals = word_or(f, "diagonals", Diagonals::implied);
    return shape;
}

Result<Graph> square_sized(const BoardText& text, const Form& f) {
    TiledShape shape = squares_of(text, f);
    shape.outline = word_or(f, "shape", Outline::by_tiling);
    shape.pyramidal = is_true(f, "pyramidal");
    shape.first = whole_of(f["size"]);
    return tiled(shape);
}
Result<Graph> square_polygonal(const BoardText& text, const Form& f) {
    return in_polygon(squares_of(text, f), f);
}
Result<Graph> square_sided(const BoardText& text, const Form& f) {
    return by_sides(squares_of(text, f), f);
}

Result<Graph> rectangle(const BoardText& text, const Form& f) {
    TiledShape shape = squares_of(text, f);
    shape.outline = Outline::rectangle;
    read_sizes(f, shape);
    return tiled(shape);
}

TiledShape tiling_of(const BoardText& text, const Form& f) {
    TiledShape shape;
    shape.tiling = static_cast<Tiling>(f["tiling"].value);
    shape.use = text.use;
    return shape;
}

Result<Graph> tiling_sized(const BoardText& text, const Form& f) {
    TiledShape shape = tiling_of(text, f);
    read_sizes(f, shape);
    return tiled(shape);
}
Result<Graph> tiling_polygonal(const BoardText& text, const Form& f) {
    return in_polygon(tiling_of(text, f), f);
}
Result<Graph> tiling_sided(const BoardText& text, const Form& f) {
    return by_sides(tiling_of(text, f), f);
}

// ---- Other tilings -----------------------------------------------------------------------------

Result<Graph> build_brick(const BoardText&, const Form& f) {
    return brick({word_or(f, "shape", BrickOutline::square), whole_of(f["rows"]), second_of(f),
                  is_true(f, "trim")});
}

Result<Graph> celtic_sized(const BoardText&, const Form& f) {
    CelticShape shape;
    shape.rows = whole_of(f["rows"]);
    shape.columns = second_of(f);
    return celtic(shape);
}
Result<Graph> celtic_polygonal(const BoardText&, const Form& f) {
    auto polygons = polygons_of(f);
    if (!polygons) return polygons.errors();
    CelticShape shape;
    shape.polygon = std::move(polygons->front());
    return celtic(shape);
}
Result<Graph> celtic_sided(const BoardText&, const Form& f) {
    CelticShape shape;
    shape.sides = wholes_of(f["sides"].list);
    return celtic(shape);
}

Result<Graph> build_quadhex(const BoardText&, const Form& f) {
    return quadhex({whole_of(f["layers"]), is_true(f, "thirds")});
}

Dimension rings_of(const Form& f) { return whole_of(f["rings"]); }

Result<Graph> rings(const BoardText& text, const Form& f, Dimension sides) {
    return concentric_rings({sides, rings_of(f), is_true(f, "midpoints"),
                             is_true(f, "joinMidpoints"), is_true(f, "joinCorners"), text.use});
}

Result<Graph> concentric_shaped(const BoardText& text, const Form& f) {
    const std::int32_t sides = f["shape"].value;
    return sides == target ? concentric_target(rings_of(f)) : rings(text, f, sides);
}
Result<Graph> concentric_sided(const BoardText& text, const Form& f) {
    return rings(text, f, whole_of(f["sides"]));
}
Result<Graph> concentric_circular(const BoardText& text, const Form& f) {
    return concentric_wheel({wholes_of(f["cells"].list), is_true(f, "stagger"), text.use});
}

// ---- Shapes ------------------------------------------------------------------------------------

Result<Graph> build_regular(const BoardText& text, const Form& f) {
    return regular({whole_of(f["sides"]), f.has("star"), text.use});
}

Result<Graph> build_wedge(const BoardText&, const Form& f) {
    WedgeShape shape;
    shape.rows = whole_of(f["rows"]);
    if (f.has("columns")) shape.columns = whole_of(f["columns"]);
    return wedge(shape);
}

Result<Graph> build_spiral(const BoardText&, const Form& f) {
    return spiral({whole_of(f["turns"]), whole_of(f["sites"]), is_true(f, "clockwise")});
}

Result<Graph> build_repeat(const BoardText&, const Form& f) {
    const auto steps = points_of(f["step"].list);
    if (!steps) return steps.errors();
    Diagnostic bad_steps;
    bad_steps.message = "step: expected two steps, to the next column and to the next row";
    if (steps->size() != 2) return bad_steps;
    auto polygons = polygons_of(f);
    if (!polygons) return polygons.errors();
    RepeatShape shape;
    shape.rows = whole_of(f["rows"]);
    shape.columns = whole_of(f["columns"]);
    shape.next_column = (*steps)[0];
    shape.next_row = (*steps)[1];
    shape.polygons = std::move(*polygons);
    return repeat(shape);
}

Result<Graph> build_graph_freely(const BoardText&, const Form& f) {
    FreeShape shape;
    auto places = points_of(f["vertices"].list);
    if (!places) return places.errors();
    shape.vertices = std::move(*places);
    for (const NumberList& edge :
         f.has("edges") ? f["edges"].list.list : std::vector<NumberList>{}) {
        const auto ends = wholes_of(edge);
        Diagnostic bad_edge;
        bad_edge.message = "edges: expected the numbers of two vertices in each pair of braces";
        if (ends.size() != 2) return bad_edge;
        shape.edges.emplace_back(ends[0], ends[1]);
    }
    return free_graph(shape);
}

Result<Graph> build_graph_again(const BoardText& text, const Form& f) {
    return graph_of(text, f, "graph");
}

// ---- The table ---------------------------------------------------------------------------------

Parameter a_dimension(std::string_view name) { return takes(Kind::dimension, name); }
Parameter a_polygon() { return takes(Kind::polygon, "polygon"); }
Parameter a_truth(std::string_view name, std::string_view otherwise) {
    return takes(truths, name).labelled().or_else(otherwise);
}
Parameter some_diagonals() { return takes(diagonals, "diagonals").labelled().optional(); }
Parameter some_sides() { return takes(Kind::indices, "sides"); }

constexpr std::string_view within_help = "The tiles that lie in a polygon.";
constexpr std::string_view sides_help =
    "The tiles within sides of these lengths, clockwise; negative ones turn the other way.";

void add_entry(std::vector<Ludeme>& table, std::string_view keyword,
               std::vector<Parameter> parameters, std::string_view help, std::string_view example,
               Build build) {
    table.push_back({.keyword = keyword,
                     .gives = Kind::graph,
                     .parameters = std::move(parameters),
                     .help = help,
                     .example = example,
                     .build = build});
}

void add_regular_tilings(std::vector<Ludeme>& t) {
    add_entry(t, "square",
              {takes(square_outlines, "shape").optional(), a_dimension("size"), some_diagonals(),
               a_truth("pyramidal", "False")},
              "Squares in a square or another shape; a pyramid has smaller squares above.",
              "(square Diamond 4)", square_sized);
    add_entry(t, "square", {a_polygon(), some_diagonals()}, within_help,
              "(square (poly {{0 0} {0 3} {3 3} {3 0}}))", square_polygonal);
    add_entry(t, "square", {some_sides(), some_diagonals()}, sides_help, "(square {4 3 4 3})",
              square_sided);
    add_entry(t, "rectangle",
              {a_dimension("rows"), a_dimension("columns").optional(), some_diagonals()},
              "Squares in rows and columns.", "(rectangle 3 5 diagonals:Alternating)", rectangle);
    const std::vector<Parameter> shaped{takes(outlines, "shape").optional(), a_dimension("rows"),
                                        a_dimension("columns").optional()};
    add_entry(t, "hex", shaped, "Hexagons in a hexagon or another shape.", "(hex Triangle 4)",
              sized<Tiling::hex>);
    add_entry(t, "hex", {a_polygon()}, within_help, "(hex (poly {{0 0} {0 6} {6 6} {6 0}}))",
              polygonal<Tiling::hex>);
    add_entry(t, "hex", {some_sides()}, sides_help, "(hex {4 6 4 6 4})", sided<Tiling::hex>);
    add_entry(t, "tri", shaped, "Triangles in a triangle or another shape.", "(tri Hexagon 3)",
              sized<Tiling::tri>);
    add_entry(t, "tri", {a_polygon()}, within_help, "(tri (poly {{0 0} {0 5} {5 5} {5 0}}))",
              polygonal<Tiling::tri>);
    add_entry(t, "tri", {some_sides()}, sides_help, "(tri {4 6 4 7 4})", sided<Tiling::tri>);
}

void add_other_tilings(std::vector<Ludeme>& t) {
    add_entry(t, "tiling",
              {takes(tilings, "tiling"), a_dimension("rows"), a_dimension("columns").optional()},
              "A semi-regular tiling, named by the tiles round a vertex.", "(tiling T3464 2)",
              tiling_sized);
    add_entry(t, "tiling", {takes(tilings, "tiling"), a_polygon()}, within_help,
              "(tiling T488 (poly {{0 0} {0 9} {9 9} {9 0}}))", tiling_polygonal);
    add_entry(t, "tiling", {takes(tilings, "tiling"), some_sides()}, sides_help,
              "(tiling T3636 {3 4 3 4})", tiling_sided);
    add_entry(t, "brick",
              {takes(brick_outlines, "shape").optional(), a_dimension("rows"),
               a_dimension("columns").optional(), a_truth("trim", "False")},
              "Bricks of two squares; trim: with half bricks where whole ones stick out.",
              "(brick Limping 3)", build_brick);
    add_entry(t, "celtic", {a_dimension("rows"), a_dimension("columns").optional()},
              "Celtic knotwork.", "(celtic 3)", celtic_sized);
    add_entry(t, "celtic", {a_polygon()}, "Celtic knotwork in a polygon.",
              "(celtic (poly {{0 0} {0 6} {6 6} {6 0}}))", celtic_polygonal);
    add_entry(t, "celtic", {some_sides()}, "Celtic knotwork within sides of these lengths.",
              "(celtic {4 3 4 3})", celtic_sided);
    add_entry(t, "quadhex", {a_dimension("layers"), a_truth("thirds", "False")},
              "A hexagon of quadrilaterals; thirds: as a board for three.", "(quadhex 3)",
              build_quadhex);
    const std::vector<Parameter> ringed{a_dimension("rings").labelled().or_else("3"),
                                        a_dimension("steps").labelled().optional(),
                                        a_truth("midpoints", "True"),
                                        a_truth("joinMidpoints", "True"),
                                        a_truth("joinCorners", "False"),
                                        a_truth("stagger", "False")};
    const auto with = [&](const Parameter& first) {
        std::vector<Parameter> all{first};
        all.insert(all.end(), ringed.begin(), ringed.end());
        return all;
    };
    add_entry(t, "concentric", with(takes(ring_shapes, "shape")),
              "Polygons within each other, joined at the middle of their sides or at corners.",
              "(concentric Square rings:3)", concentric_shaped);
    add_entry(t, "concentric", with(a_dimension("sides").labelled()),
              "Regular polygons within each other.", "(concentric sides:5 rings:3)",
              concentric_sided);
    add_entry(t, "concentric", with(takes(Kind::indices, "cells")),
              "Rings of so many cells, from the middle.", "(concentric {1 4 8})",
              concentric_circular);
}

void add_shapes(std::vector<Ludeme>& t) {
    add_entry(t, "regular", {takes(stars, "star").optional(), a_dimension("sides")},
              "A regular polygon or star.", "(regular Star 5)", build_regular);
    add_entry(t, "wedge", {a_dimension("rows"), a_dimension("columns").optional()},
              "Lines that spread from a point, joined by rows.", "(wedge 4)", build_wedge);
    add_entry(t, "spiral",
              {a_dimension("turns").labelled(), a_dimension("sites").labelled(),
               a_truth("clockwise", "True")},
              "A track that winds outwards.", "(spiral turns:4 sites:60)", build_spiral);
    add_entry(t, "repeat",
              {a_dimension("rows"), a_dimension("columns"), takes(Kind::points, "step").labelled(),
               takes(Kind::polygon, "polygon").several()},
              "Tiles in rows and columns; step: the way to the next column and to the next row.",
              "(repeat 3 3 step:{{1 0} {0 1}} (poly {{0 0} {0 1} {1 1} {1 0}}))", build_repeat);
    add_entry(t, "graph",
              {takes(Kind::points, "vertices").labelled(),
               takes(Kind::groups, "edges").labelled().optional()},
              "Any vertices and edges; cells are the regions that the edges enclose.",
              "(graph vertices:{{0 0} {1 0} {2 1}} edges:{{0 1} {1 2} {2 0}})", build_graph_freely);
    add_entry(t, "graph", {takes(Kind::graph, "graph")}, "The graph itself.", "(graph (square 3))",
              build_graph_again);
    t.push_back({.keyword = "poly",
                 .gives = Kind::polygon,
                 .parameters = {takes(Kind::points, "corners")},
                 .help = "A polygon by its corners, clockwise (its border belongs to it then).",
                 .example = "(poly {{0 0} {0 3} {3 3} {3 0}})"});
}

}  // namespace

std::span<const Ludeme> shape_ludemes() {
    static const std::vector<Ludeme> table = [] {
        std::vector<Ludeme> t;
        add_regular_tilings(t);
        add_other_tilings(t);
        add_shapes(t);
        return t;
    }();
    return table;
}

}  // namespace tessera::language

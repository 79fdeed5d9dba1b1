// SPDX-License-Identifier: Apache-2.0
// Operators that make boards of boards.
#include "core/board/operators.hpp"

#include "games/language/board_text.hpp"
#include "games/language/catalogue.hpp"

#include <algorithm>
#include <array>

namespace tessera::language {
namespace {

constexpr Kind graph = Kind::graph;
constexpr Word truths[]{{"False", 0}, {"True", 1}};
constexpr Word sites[]{{"Cell", static_cast<std::int32_t>(SiteType::cell)},
                       {"Vertex", static_cast<std::int32_t>(SiteType::vertex)},
                       {"Edge", static_cast<std::int32_t>(SiteType::edge)}};

bool is_true(const Form& f, std::string_view name) { return f[name].value != 0; }

double real_or(const Form& f, std::string_view name, double otherwise) {
    return f.has(name) ? f[name].real : otherwise;
}

// One graph in, one out.
template <class Operate>
Result<Graph> on_graph(const BoardText& text, const Form& f, Operate operate) {
    auto g = graph_of(text, f, "graph");
    return g ? Result<Graph>(operate(std::move(*g))) : g;
}

template <class Operate>
Result<Graph> on_graphs(const BoardText& text, const Form& f, Operate operate) {
    const auto graphs = graphs_of(text, f, "graphs");
    return graphs ? Result<Graph>(operate(std::span<const Graph>(*graphs)))
                  : Result<Graph>(graphs.errors());
}

// ---- Places ------------------------------------------------------------------------------------

Result<Graph> build_shift(const BoardText& text, const Form& f) {
    const Position by{f["x"].real, f["y"].real, real_or(f, "z", 0)};
    return on_graph(text, f, [&](Graph g) { return shift(std::move(g), by); });
}

Result<Graph> build_scale(const BoardText& text, const Form& f) {
    const double x = f["x"].real;
    const Position by{x, real_or(f, "y", x), real_or(f, "z", 1)};
    return on_graph(text, f, [&](Graph g) { return scale(std::move(g), by); });
}

Result<Graph> build_rotate(const BoardText& text, const Form& f) {
    return on_graph(text, f, [&](Graph g) { return rotate(std::move(g), f["degrees"].real); });
}

Result<Graph> build_skew(const BoardText& text, const Form& f) {
    return on_graph(text, f, [&](Graph g) { return skew(std::move(g), f["amount"].real); });
}

// ---- Several boards ----------------------------------------------------------------------------

Result<Graph> build_union(const BoardText& text, const Form& f) {
    return on_graphs(text, f, [&](auto graphs) { return unite(graphs, is_true(f, "connect")); });
}

Result<Graph> build_merge(const BoardText& text, const Form& f) {
    return on_graphs(text, f, [&](auto graphs) { return merge(graphs, is_true(f, "connect")); });
}

Result<Graph> build_intersect(const BoardText& text, const Form& f) {
    return on_graphs(text, f, [&](auto graphs) { return intersect(graphs); });
}

Result<Graph> build_layers(const BoardText& text, const Form& f) {
    return on_graph(text, f, [&](const Graph& g) { return layers(g, whole_of(f["layers"])); });
}

// ---- Elements ----------------------------------------------------------------------------------

// {{{x y} {x y}} …} rather than {{0 1} …}
bool is_by_place(const NumberList& groups) {
    return !groups.list.empty() && !groups.list.front().list.empty() &&
           !groups.list.front().list.front().is_number;
}

Diagnostic bad_group(std::string_view name, std::string_view number) {
    return bad_graph(std::string(name) + ": expected " + std::string(number) +
                     " vertices in each pair of braces, by number or by place");
}

// Each group has at least as many vertices as it needs; edges by number have two, and those that
// are curved are given by their ends and two directions.
std::optional<Diagnostic> read_groups(const Form& f, std::string_view name, std::size_t least,
                                      std::vector<std::vector<std::int64_t>>& numbers,
                                      std::vector<std::vector<Position>>& places) {
    if (!f.has(name)) return std::nullopt;
    const NumberList& groups = f[name].list;
    for (const NumberList& group : groups.list) {
        if (group.list.size() < least) return bad_group(name, least == 2 ? "two" : "three or more");
        if (is_by_place(groups)) {
            auto points = points_of(group);
            if (!points) return points.errors().front();
            places.push_back(std::move(*points));
            continue;
        }
        numbers.push_back(wholes_of(group));
        const bool is_plain = numbers.back().size() == group.list.size();
        if (!is_plain || (least == 2 && numbers.back().size() != 2))
            return bad_group(name, least == 2 ? "two" : "three or more");
    }
    return std::nullopt;
}

std::optional<Diagnostic> read_edges(const Form& f, std::string_view name, Elements& elements) {
    std::vector<std::vector<Position>> places;
    if (auto error = read_groups(f, name, 2, elements.edges, places)) return error;
    for (const auto& ends : places) elements.edges_at.push_back({ends[0], ends[1]});
    return std::nullopt;
}

std::optional<Diagnostic> read_places(const Form& f, std::string_view name, Elements& elements) {
    if (!f.has(name)) return std::nullopt;
    auto points = points_of(f[name].list);
    if (!points) return points.errors().front();
    elements.vertices_at = std::move(*points);
    return std::nullopt;
}

Result<Elements> elements_to_add(const Form& f) {
    Elements elements;
    for (const auto& error :
         {read_places(f, "vertices", elements), read_edges(f, "edges", elements),
          read_edges(f, "edgesCurved", elements),
          read_groups(f, "cells", 3, elements.rings, elements.rings_at)})
        if (error) return *error;
    return elements;
}

Result<Graph> build_add(const BoardText& text, const Form& f) {
    auto g = f.has("graph") ? graph_of(text, f, "graph") : Result<Graph>(Graph{});
    const auto elements = elements_to_add(f);
    if (!elements) return elements.errors();
    return g ? add(std::move(*g), *elements, is_true(f, "connect")) : g;
}

// {0 1 2}, or {{x y} …} for vertices and {{{x y} …} …} for cells.
bool is_plain_list(const NumberList& list) {
    return std::ranges::all_of(list.list, &NumberList::is_number);
}

std::optional<Diagnostic> read_numbers(const Form& f, std::string_view name,
                                       std::vector<std::int64_t>& numbers) {
    numbers = wholes_of(f[name].list);
    if (numbers.size() == f[name].list.list.size()) return std::nullopt;
    return bad_graph(std::string(name) + ": expected whole numbers, or places in braces");
}

std::optional<Diagnostic> read_removed_cells(const Form& f, Elements& elements) {
    if (!f.has("cells")) return std::nullopt;
    if (is_plain_list(f["cells"].list)) return read_numbers(f, "cells", elements.cells);
    return read_groups(f, "cells", 3, elements.rings, elements.rings_at);
}

std::optional<Diagnostic> read_removed_vertices(const Form& f, Elements& elements) {
    if (!f.has("vertices")) return std::nullopt;
    if (!is_plain_list(f["vertices"].list)) return read_places(f, "vertices", elements);
    return read_numbers(f, "vertices", elements.vertices);
}

Result<Graph> build_remove(const BoardText& text, const Form& f) {
    Elements elements;
    for (const auto& error : {read_removed_cells(f, elements), read_edges(f, "edges", elements),
                              read_removed_vertices(f, elements)})
        if (error) return *error;
    return on_graph(text, f,
                    [&](const Graph& g) { return remove(g, elements, is_true(f, "trimEdges")); });
}

Result<Graph> build_trim(const BoardText& text, const Form& f) {
    return on_graph(text, f, [](const Graph& g) { return trim(g); });
}

// ---- Polygons ----------------------------------------------------------------------------------

template <Graph (*cut)(const Graph&, const Polygon&)>
Result<Graph> build_cut(const BoardText& text, const Form& f) {
    const auto polygon = polygon_of(f["polygon"]);
    if (!polygon) return polygon.errors();
    return on_graph(text, f, [&](const Graph& g) { return cut(g, *polygon); });
}

// ---- New elements ------------------------------------------------------------------------------

Result<Graph> build_dual(const BoardText& text, const Form& f) {
    return on_graph(text, f, [](const Graph& g) { return dual(g); });
}

Result<Graph> build_lattice(const BoardText& text, const Form& f) {
    return on_graph(text, f, [](const Graph& g) { return medial(g); });
}

Result<Graph> build_fractal(const BoardText& text, const Form& f) {
    return on_graph(text, f, [&](const Graph& g) { return fractal(g, whole_of(f["levels"])); });
}

Result<Graph> build_subdivide(const BoardText& text, const Form& f) {
    return on_graph(text, f,
                    [&](Graph g) { return subdivide(std::move(g), whole_of(f["min"]), text.use); });
}

Result<Graph> build_complete(const BoardText& text, const Form& f) {
    return on_graph(text, f,
                    [&](Graph g) { return complete(std::move(g), is_true(f, "eachCell")); });
}

Result<Graph> build_split_crossings(const BoardText& text, const Form& f) {
    return on_graph(text, f, [](const Graph& g) { return split_crossings(g); });
}

Result<Graph> build_make_faces(const BoardText& text, const Form& f) {
    return on_graph(text, f, [](Graph g) {
        make_faces(g, Crossings::no_side_of_a_face);
        return g;
    });
}

// ---- Numbers -----------------------------------------------------------------------------------

Result<Graph> build_renumber(const BoardText& text, const Form& f) {
    return on_graph(text, f, [&](Graph g) {
        if (!f.has("sites")) renumber(g);
        for (const SiteType type : {SiteType::vertex, SiteType::edge, SiteType::cell})
            if (std::ranges::any_of(f.all("sites"), [&](const Argument& a) {
                    return a.value == static_cast<std::int32_t>(type);
                }))
                renumber(g, type);
        return g;
    });
}

// Labels follow from the places of a board's elements, and always do.
Result<Graph> build_recoordinate(const BoardText& text, const Form& f) {
    return on_graph(text, f, [](Graph g) { return g; });
}

// ---- The table ---------------------------------------------------------------------------------

Parameter a_truth(std::string_view name, std::string_view otherwise) {
    return takes(truths, name).labelled().or_else(otherwise);
}
Parameter a_graph() { return takes(graph, "graph"); }
std::vector<Parameter> some_graphs() {
    return {takes(graph, "graphs").several(), a_truth("connect", "False")};
}

Ludeme entry(std::string_view keyword, std::vector<Parameter> parameters, std::string_view help,
             std::string_view example, Result<Graph> (*build)(const BoardText&, const Form&)) {
    return {.keyword = keyword,
            .gives = graph,
            .parameters = std::move(parameters),
            .help = help,
            .example = example,
            .build = build};
}

std::vector<Ludeme> make_table() {
    const Parameter some_sites = takes(sites, "sites").several().optional();
    return {
        // ---- places
        entry("shift",
              {takes(Kind::real, "x"), takes(Kind::real, "y"), takes(Kind::real, "z").optional(),
               a_graph()},
              "The board moved.", "(shift 2 0.5 (square 3))", build_shift),
        entry("scale",
              {takes(Kind::real, "x"), takes(Kind::real, "y").optional(),
               takes(Kind::real, "z").optional(), a_graph()},
              "The board made larger or smaller; y as x where it is left out.",
              "(scale 1 0.5 (square 3))", build_scale),
        entry("rotate", {takes(Kind::real, "degrees"), a_graph()},
              "The board turned counter-clockwise round its middle.", "(rotate 45 (square 3))",
              build_rotate),
        entry("skew", {takes(Kind::real, "amount"), a_graph()},
              "The board leaning to the right; 1 makes 45 degrees.", "(skew .5 (square 3))",
              build_skew),
        // ---- several boards
        entry("union", some_graphs(),
              "Boards side by side, not connected; connect:True joins vertices that are near.",
              "(union (square 3) (shift 5 0 (square 3)))", build_union),
        entry("merge", some_graphs(),
              "Boards laid over each other; what lies at one place becomes one.",
              "(merge (square 4) (shift 2 2 (square 4)))", build_merge),
        entry("intersect", {takes(graph, "graphs").several()},
              "The vertices and edges that all of the boards have.",
              "(intersect (square 5) (shift 2 2 (square 5)))", build_intersect),
        entry("layers", {takes(Kind::dimension, "layers"), a_graph()},
              "Copies of a board above each other, connected upwards.", "(layers 3 (square 3))",
              build_layers),
        // ---- elements
        entry("add",
              {takes(graph, "graph").optional(),
               takes(Kind::points, "vertices").labelled().optional(),
               takes(Kind::groups, "edges").labelled().optional(),
               takes(Kind::groups, "edgesCurved").labelled().optional(),
               takes(Kind::groups, "cells").labelled().optional(), a_truth("connect", "False")},
              "The board and more. Edges and cells name vertices by number or by place; what is "
              "missing at a place comes with them. Curved edges: both ends and two directions.",
              "(add (square 3) vertices:{{1.5 4}} edges:{{0 5} {13 16}})", build_add),
        entry("remove",
              {a_graph(), takes(Kind::groups, "cells").labelled().optional(),
               takes(Kind::groups, "edges").labelled().optional(),
               takes(Kind::groups, "vertices").labelled().optional(), a_truth("trimEdges", "True")},
              "The board without some elements, by number or by place. Numbers are those before; "
              "what is not there is not missed. trimEdges: with the edges of removed cells alone.",
              "(remove (square 4) cells:{0 3} edges:{{6 7}} vertices:{24})", build_remove),
        entry("remove", {a_graph(), takes(Kind::polygon, "polygon"), a_truth("trimEdges", "True")},
              "The board without the vertices in a polygon.",
              "(remove (square 8) (poly {{2.5 2.5} {2.5 5.5} {5.5 5.5} {5.5 2.5}}))",
              build_cut<remove_inside>),
        entry("trim", {a_graph()}, "The board without edges that lead nowhere.",
              "(trim (remove (square 4) cells:{0 3}))", build_trim),
        // ---- polygons
        entry("keep", {a_graph(), takes(Kind::polygon, "polygon")},
              "What lies in a polygon, with its border if that is written clockwise.",
              "(keep (square 6) (poly {{1 1} {1 5} {5 5} {5 1}}))", build_cut<keep>),
        entry("clip", {a_graph(), takes(Kind::polygon, "polygon")},
              "What lies outside a polygon, and the regions that it encloses.",
              "(clip (square 6) (poly {{1 1} {1 5} {5 5} {5 1}}))", build_cut<clip>),
        entry("hole", {a_graph(), takes(Kind::polygon, "polygon")},
              "The board without the cells whose centre lies in a polygon.",
              "(hole (square 6) (poly {{1.5 1.5} {1.5 4.5} {4.5 4.5} {4.5 1.5}}))",
              build_cut<hole>),
        // ---- new elements
        entry("dual", {a_graph()},
              "A vertex for each cell, an edge for each two cells that share one.",
              "(dual (square 4))", build_dual),
        entry("lattice", {a_graph()},
              "A vertex for each edge, joined where edges follow each other round a cell.",
              "(lattice (square 4))", build_lattice),
        entry("fractal", {a_graph(), takes(Kind::dimension, "levels").labelled().or_else("2")},
              "A board of boards: each cell gives way to the whole board, so many levels deep.",
              "(fractal (remove (square 3) cells:{4}) levels:3)", build_fractal),
        entry("subdivide", {a_graph(), takes(Kind::dimension, "min").labelled().or_else("1")},
              "Each cell of at least so many sides cut into triangles round its middle.",
              "(subdivide (square 3) min:4)", build_subdivide),
        entry("complete", {a_graph(), a_truth("eachCell", "False")},
              "All vertices connected to each other, or those of each cell.",
              "(complete (square 2) eachCell:True)", build_complete),
        entry("splitCrossings", {a_graph()}, "A vertex wherever edges cross.",
              "(splitCrossings (merge (square 3) (rotate 45 (square 3))))", build_split_crossings),
        entry("makeFaces", {a_graph()}, "Cells anew: the regions that edges enclose.",
              "(makeFaces (square 3))", build_make_faces),
        // ---- numbers
        entry("renumber", {some_sites, a_graph()},
              "Elements numbered upwards, in rows from left to right; all kinds, or those named.",
              "(renumber Cell Vertex (rotate 90 (square 3)))", build_renumber),
        entry("recoordinate", {some_sites, a_graph()},
              "The board itself: labels follow its shape anyway.",
              "(recoordinate Cell (rotate 90 (square 3)))", build_recoordinate),
    };
}

}  // namespace

std::span<const Ludeme> operator_ludemes() {
    static const std::vector<Ludeme> table = make_table();
    return table;
}

}  // namespace tessera::language

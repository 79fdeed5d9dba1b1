// SPDX-License-Identifier: Apache-2.0
#include "games/language/board_text.hpp"

#include "core/board/build.hpp"

#include <cmath>
#include <string>
#include <utility>

namespace tessera::language {
namespace {

constexpr double farthest = 1e6;

std::string name_of(const Form& form) { return "(" + std::string(form.ludeme->keyword) + " …)"; }

bool is_point(const NumberList& point) {
    if (point.is_number || point.list.size() < 2 || point.list.size() > 3) return false;
    for (const NumberList& coordinate : point.list)
        if (!coordinate.is_number || !(coordinate.number < farthest) ||
            !(coordinate.number > -farthest))
            return false;
    return true;
}

}  // namespace

Diagnostic error_in(const BoardText& text, Ast at, std::string message, std::string hint) {
    return error_at(text.description, text.description.tree.node(at), std::move(message),
                    std::move(hint));
}

Result<Graph> build_graph(const BoardText& text, const Form& form) {
    auto graph = form.ludeme->build(text, form);
    if (graph && graph->vertices.empty())
        return error_in(text, form.at, name_of(form) + " leaves nothing: there is no vertex in it");
    if (graph) return graph;
    std::vector<Diagnostic> errors = graph.errors();
    for (Diagnostic& error : errors)
        if (error.line == 0)
            error = error_in(text, form.at, name_of(form) + ": " + error.message, error.hint);
    return errors;
}

Result<Graph> graph_of(const BoardText& text, const Form& form, std::string_view parameter) {
    return build_graph(text, form[parameter].part.front());
}

Result<std::vector<Graph>> graphs_of(const BoardText& text, const Form& form,
                                     std::string_view parameter) {
    std::vector<Graph> graphs;
    for (const Argument& a : form.all(parameter)) {
        auto graph = build_graph(text, a.part.front());
        if (!graph) return graph.errors();
        graphs.push_back(std::move(*graph));
    }
    return graphs;
}

Result<std::vector<Position>> points_of(const NumberList& list) {
    std::vector<Position> points;
    for (const NumberList& point : list.list) {
        if (!is_point(point))
            return bad_graph(
                "expected points as {x y} or {x y z}, with coordinates up to a "
                "million, such as {{0 0} {0 2.5}}");
        points.push_back({point.list[0].number, point.list[1].number,
                          point.list.size() > 2 ? point.list[2].number : 0});
    }
    return points;
}

std::vector<std::int64_t> wholes_of(const NumberList& list) {
    std::vector<std::int64_t> wholes;
    for (const NumberList& whole : list.list)
        if (whole.is_number && whole.number == std::trunc(whole.number))
            wholes.push_back(static_cast<std::int64_t>(whole.number));
    return wholes;
}

std::int64_t whole_of(const Argument& argument) { return static_cast<std::int64_t>(argument.real); }

Result<Polygon> polygon_of(const Argument& argument) {
    auto corners = points_of(argument.part.front()["corners"].list);
    if (!corners) return corners.errors();
    Polygon polygon{std::move(*corners)};
    if (const auto flaw = flaw_of(polygon)) return *flaw;
    return polygon;
}

}  // namespace tessera::language

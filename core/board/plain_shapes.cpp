// SPDX-License-Identifier: Apache-2.0
// Shapes without a tiling: regular polygons and stars, wedges, spirals, repeated polygons, and
// graphs written out.
#include "core/board/build.hpp"
#include "core/board/squares.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tessera {
namespace {

constexpr double full_turn = 2 * std::numbers::pi;

double real(Dimension dimension) { return static_cast<double>(dimension); }

std::uint32_t number(Dimension dimension) { return static_cast<std::uint32_t>(dimension); }

}  // namespace

// Its perimeter would be as long as it has sides if it were a circle. Squares stand on a side, all
// others on a corner's opposite.
Result<Graph> regular(const RegularShape& shape) {
    if (shape.sides < 3) return bad_graph("expected a polygon of at least three sides");
    if (auto flaw = flaw_of_dimension(shape.sides)) return *flaw;
    const Dimension n = shape.sides;
    const double first = n == 4 ? full_turn / 8 : full_turn / 4;
    GraphBuilder builder;
    for (Dimension i = 0; i < n; ++i) {
        const double angle = first + full_turn * real(i) / real(n);
        const double radius = real(n) / full_turn;
        add_new_vertex(builder, {radius * std::cos(angle), radius * std::sin(angle), 0});
    }
    const Dimension step = shape.star ? (n - 1) / 2 : 1;
    for (Dimension i = 0; i < n; ++i) add_edge(builder, number(i), number((i + step) % n));
    auto graph = take(std::move(builder));
    if (!graph) return graph;
    if (shape.use == SiteType::cell) make_faces(*graph, Crossings::no_side_of_a_face);
    renumber(*graph);
    return graph;
}

Result<Graph> wedge(const WedgeShape& shape) {
    if (auto flaw = flaw_of_dimension(shape.rows)) return *flaw;
    if (shape.columns < 2) return bad_graph("expected a wedge of at least two columns");
    if (2 * real(shape.rows) * real(shape.columns) > real(max_elements)) return graph_too_big();
    const Dimension rows = shape.rows;
    const Dimension columns = shape.columns;
    GraphBuilder builder;
    add_new_vertex(builder, {real(rows - 1), real(rows - 1), 0});
    for (Dimension row = 1; row < rows; ++row) {
        for (Dimension column = 0; column < columns; ++column) {
            const double part = 2 * real(column) / real(columns - 1) - 1;
            add_new_vertex(builder, {real(rows - 1) + part * real(row), real(rows - 1 - row), 0});
        }
    }
    for (Dimension row = 0; row < rows; ++row) {
        const Dimension first = (row - 1) * columns + 1;
        for (Dimension column = 0; row > 0 && column + 1 < columns; ++column) {
            add_edge(builder, number(first + column), number(first + column + 1));
        }
        for (Dimension column = 0; row + 1 < rows && column < columns; ++column) {
            const Dimension above = row == 0 ? 0 : first + column;
            add_edge(builder, number(above), number(first + columns + column));
        }
    }
    return take(std::move(builder));
}

Result<Graph> repeat(const RepeatShape& shape) {
    if (auto flaw = flaw_of_dimension(shape.rows)) return *flaw;
    if (auto flaw = flaw_of_dimension(shape.columns)) return *flaw;
    double n_points = 0;
    for (const Polygon& polygon : shape.polygons) {
        if (polygon.points.size() < 2)
            return bad_graph("expected polygons of at least two corners");
        n_points += static_cast<double>(polygon.points.size());
    }
    if (real(shape.rows) * real(shape.columns) * n_points > real(max_elements)) {
        return graph_too_big();
    }
    GraphBuilder builder;
    for (Dimension row = 0; row < shape.rows; ++row) {
        for (Dimension column = 0; column < shape.columns; ++column) {
            const double x = real(column) * shape.next_column.x + real(row) * shape.next_row.x;
            const double y = real(column) * shape.next_column.y + real(row) * shape.next_row.y;
            for (const Polygon& polygon : shape.polygons) {
                const std::size_t n = polygon.points.size();
                for (std::size_t i = 0; i < n; ++i) {
                    const Position& from = polygon.points[i];
                    const Position& to = polygon.points[(i + 1) % n];
                    const std::uint32_t a = add_vertex(builder, {x + from.x, y + from.y, 0});
                    const std::uint32_t b = add_vertex(builder, {x + to.x, y + to.y, 0});
                    if (a != b) add_edge(builder, a, b);
                }
            }
        }
    }
    auto graph = take(std::move(builder));
    if (!graph) return graph;
    make_faces(*graph, Crossings::ignore);
    renumber(*graph);
    return graph;
}

Result<Graph> free_graph(const FreeShape& shape) {
    if (shape.vertices.size() > max_elements || shape.edges.size() > max_elements) {
        return graph_too_big();
    }
    GraphBuilder builder;
    for (const Position& at : shape.vertices) add_new_vertex(builder, at);
    const auto n = static_cast<Dimension>(shape.vertices.size());
    for (const auto& [a, b] : shape.edges) {
        if (a < 0 || b < 0 || a >= n || b >= n) {
            return bad_graph("the edge {" + std::to_string(a) + " " + std::to_string(b) +
                             "} has no such vertices; expected numbers from 0 to " +
                             std::to_string(n - 1));
        }
        if (a == b) {
            return bad_graph("the edge {" + std::to_string(a) + " " + std::to_string(b) +
                             "} leads to where it starts; expected two different vertices");
        }
        add_edge(builder, number(a), number(b));
    }
    auto graph = take(std::move(builder));
    if (graph) make_faces(*graph, Crossings::ignore);
    return graph;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Operators that move a board: shift, scale, rotate, skew.
#include "core/board/operators.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tessera {
namespace {

struct Extent {
    Position low, high;
};

Extent extent_of(const Graph& graph) {
    if (graph.vertices.empty()) return {};
    Extent all{graph.vertices.front(), graph.vertices.front()};
    for (const Position& at : graph.vertices) {
        all.low = {std::min(all.low.x, at.x), std::min(all.low.y, at.y), std::min(all.low.z, at.z)};
        all.high = {std::max(all.high.x, at.x), std::max(all.high.y, at.y),
                    std::max(all.high.z, at.z)};
    }
    return all;
}

template <class Move>
void move_places(Graph& graph, Move move) {
    for (Position& at : graph.vertices) at = move(at);
    for (Position& at : graph.cell_places) at = move(at);
}

bool is_near(const Position& at) {
    const auto is_small = [](double value) { return std::abs(value) <= farthest_place; };
    return is_small(at.x) && is_small(at.y) && is_small(at.z);
}

Result<Graph> checked(Graph graph) {
    if (std::ranges::all_of(graph.vertices, is_near)) return graph;
    return bad_graph("vertices would lie too far out; expected coordinates up to a million");
}

double sine_of(double quarter_turns, double radians) {
    const double whole = std::round(quarter_turns);
    if (std::abs(quarter_turns - whole) > 1e-12) return std::sin(radians);
    const int turn = static_cast<int>(std::fmod(std::fmod(whole, 4) + 4, 4));
    return turn == 1 ? 1 : turn == 3 ? -1 : 0;
}

}  // namespace

Result<Graph> shift(Graph graph, const Position& by) {
    move_places(graph, [&](const Position& at) {
        return Position{at.x + by.x, at.y + by.y, at.z + by.z};
    });
    return checked(std::move(graph));
}

Result<Graph> scale(Graph graph, const Position& by) {
    move_places(graph, [&](const Position& at) {
        return Position{at.x * by.x, at.y * by.y, at.z * by.z};
    });
    for (const GraphEdge& edge : graph.edges)
        if (same_point(graph.vertices[edge.a], graph.vertices[edge.b]))
            return bad_graph("vertices would fall together; expected a larger scale");
    return checked(std::move(graph));
}

Result<Graph> rotate(Graph graph, double degrees) {
    if (!(std::abs(degrees) <= farthest_place))
        return bad_graph("expected an angle in degrees, up to a million");
    const Extent all = extent_of(graph);
    const Position middle{(all.low.x + all.high.x) / 2, (all.low.y + all.high.y) / 2, 0};
    const double radians = degrees * std::numbers::pi / 180;
    // Quarter turns are exact: boards built of quarters are to fit together again.
    const double sine = sine_of(degrees / 90, radians);
    const double cosine = sine_of(degrees / 90 + 1, radians + std::numbers::pi / 2);
    move_places(graph, [&](const Position& at) {
        const double x = at.x - middle.x, y = at.y - middle.y;
        return Position{middle.x + x * cosine - y * sine, middle.y + x * sine + y * cosine, at.z};
    });
    return checked(std::move(graph));
}

Result<Graph> skew(Graph graph, double amount) {
    const double bottom = extent_of(graph).low.y;
    move_places(graph, [&](const Position& at) {
        return Position{at.x + amount * (at.y - bottom), at.y, at.z};
    });
    return checked(std::move(graph));
}

}  // namespace tessera

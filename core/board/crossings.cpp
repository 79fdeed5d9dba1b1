// SPDX-License-Identifier: Apache-2.0
#include "core/board/crossings.hpp"

#include "core/board/build.hpp"
#include "core/board/edge_grid.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tessera {
namespace {

std::optional<Position> crossing_point(const Graph& graph, const GraphEdge& e, const GraphEdge& f) {
    const Position& a = graph.vertices[e.a];
    const Position& b = graph.vertices[e.b];
    const auto s = crossing_part(a, b, graph.vertices[f.a], graph.vertices[f.b]);
    if (!s) return std::nullopt;
    return Position{a.x + *s * (b.x - a.x), a.y + *s * (b.y - a.y), a.z + *s * (b.z - a.z)};
}

struct Box {
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
};

Box box_of(const Graph& graph, const GraphEdge& edge) {
    const Position& a = graph.vertices[edge.a];
    const Position& b = graph.vertices[edge.b];
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

bool overlap(const Box& a, const Box& b) {
    return a.x0 <= b.x1 && a.x1 >= b.x0 && a.y0 <= b.y1 && a.y1 >= b.y0;
}

bool shares_end(const GraphEdge& e, const GraphEdge& f) {
    return e.a == f.a || e.a == f.b || e.b == f.a || e.b == f.b;
}

// Calls visit(f, e) with edges f < e whose boxes overlap, some pairs more than once. It says
// whether e is to go on in this square.
template <class Visit>
void for_overlapping(const Graph& graph, Visit visit) {
    std::vector<Box> boxes(graph.edges.size());
    for (std::size_t e = 0; e < boxes.size(); ++e) boxes[e] = box_of(graph, graph.edges[e]);
    const EdgeGrid grid = edge_grid_of(graph, boxes.size());
    std::vector<std::vector<std::uint32_t>> lying(grid.n_squares());
    for (std::uint32_t e = 0; e < boxes.size(); ++e) {
        const GraphEdge& edge = graph.edges[e];
        grid.for_line(graph.vertices[edge.a], graph.vertices[edge.b], [&](std::size_t square) {
            for (const std::uint32_t f : lying[square]) {
                if (shares_end(graph.edges[f], edge)) continue;  // most, round a hub
                if (overlap(boxes[f], boxes[e]) && !visit(f, e)) break;
            }
            lying[square].push_back(e);
        });
    }
}

}  // namespace

std::optional<double> crossing_part(const Position& a, const Position& b, const Position& c,
                                    const Position& d) {
    if (std::abs(a.z - c.z) > tolerance || std::abs(b.z - d.z) > tolerance) return std::nullopt;
    const Position u{b.x - a.x, b.y - a.y, 0}, v{d.x - c.x, d.y - c.y, 0};
    const double cross = u.x * v.y - u.y * v.x;
    const double s = ((c.x - a.x) * v.y - (c.y - a.y) * v.x) / cross;
    const double t = ((c.x - a.x) * u.y - (c.y - a.y) * u.x) / cross;
    if (!(s > 0 && s < 1 && t > 0 && t < 1)) return std::nullopt;  // nearly always; quick
    const double u_length = std::hypot(u.x, u.y), v_length = std::hypot(v.x, v.y);
    if (std::abs(cross) <= tolerance * u_length * v_length) return std::nullopt;
    const auto is_within = [](double part, double length) {
        return part * length > tolerance && (1 - part) * length > tolerance;
    };
    if (!is_within(s, u_length) || !is_within(t, v_length)) return std::nullopt;
    return s;
}

std::vector<bool> edges_crossing_earlier_ones(const Graph& graph) {
    std::vector<bool> crossing(graph.edges.size(), false);
    for_overlapping(graph, [&](std::uint32_t f, std::uint32_t e) {
        if (!crossing[e] && crossing_point(graph, graph.edges[f], graph.edges[e])) {
            crossing[e] = true;
        }
        return !crossing[e];
    });
    return crossing;
}

std::vector<Crossing> crossings_of(const Graph& graph) {
    std::vector<Crossing> found;
    for_overlapping(graph, [&](std::uint32_t f, std::uint32_t e) {
        if (const auto at = crossing_point(graph, graph.edges[f], graph.edges[e])) {
            found.push_back({f, e, *at});
        }
        return true;
    });
    const auto key = [](const Crossing& c) { return std::pair(c.first, c.second); };
    std::ranges::sort(found, {}, key);
    const auto same = [&](const Crossing& c, const Crossing& d) { return key(c) == key(d); };
    found.erase(std::unique(found.begin(), found.end(), same), found.end());
    return found;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/board/crossings.hpp"

#include "core/board/build.hpp"

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

// Squares that the boxes of edges lie in.
struct Squares {
    double x0 = 0, y0 = 0, side = 1;
    std::size_t n_columns = 1, n_rows = 1;

    std::size_t column(double x) const { return static_cast<std::size_t>((x - x0) / side); }
    std::size_t row(double y) const { return static_cast<std::size_t>((y - y0) / side); }
};

// As wide as edges are long on average, but not more of them than a few for each edge.
Squares squares_for(const std::vector<Box>& boxes) {
    Squares squares;
    if (boxes.empty()) return squares;
    Box all = boxes.front();
    double length = 0;
    for (const Box& box : boxes) {
        all = {std::min(all.x0, box.x0), std::min(all.y0, box.y0), std::max(all.x1, box.x1),
               std::max(all.y1, box.y1)};
        length += std::max(box.x1 - box.x0, box.y1 - box.y0);
    }
    const double width = all.x1 - all.x0;
    const double height = all.y1 - all.y0;
    const double n = static_cast<double>(boxes.size());
    squares.x0 = all.x0;
    squares.y0 = all.y0;
    squares.side =
        std::max({length / n, std::sqrt(width * height / n), width / n, height / n, tolerance});
    squares.n_columns = squares.column(all.x1) + 1;
    squares.n_rows = squares.row(all.y1) + 1;
    return squares;
}

// Calls visit(f, e) with edges f < e whose boxes overlap, some pairs more than once. It says
// whether e is to go on in this square.
template <class Visit>
void for_overlapping(const Graph& graph, Visit visit) {
    std::vector<Box> boxes(graph.edges.size());
    for (std::size_t e = 0; e < boxes.size(); ++e) boxes[e] = box_of(graph, graph.edges[e]);
    const Squares squares = squares_for(boxes);
    std::vector<std::vector<std::uint32_t>> lying(squares.n_columns * squares.n_rows);
    for (std::uint32_t e = 0; e < boxes.size(); ++e) {
        const Box& box = boxes[e];
        for (std::size_t y = squares.row(box.y0); y <= squares.row(box.y1); ++y) {
            for (std::size_t x = squares.column(box.x0); x <= squares.column(box.x1); ++x) {
                auto& edges = lying[y * squares.n_columns + x];
                for (const std::uint32_t f : edges) {
                    if (overlap(boxes[f], box) && !visit(f, e)) break;
                }
                edges.push_back(e);
            }
        }
    }
}

}  // namespace

std::optional<double> crossing_part(const Position& a, const Position& b, const Position& c,
                                    const Position& d) {
    if (std::abs(a.z - c.z) > tolerance || std::abs(b.z - d.z) > tolerance) return std::nullopt;
    const Position u{b.x - a.x, b.y - a.y, 0}, v{d.x - c.x, d.y - c.y, 0};
    const double u_length = std::hypot(u.x, u.y), v_length = std::hypot(v.x, v.y);
    const double cross = u.x * v.y - u.y * v.x;
    if (std::abs(cross) <= tolerance * u_length * v_length) return std::nullopt;
    const double s = ((c.x - a.x) * v.y - (c.y - a.y) * v.x) / cross;
    const double t = ((c.x - a.x) * u.y - (c.y - a.y) * u.x) / cross;
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

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
    const Position& c = graph.vertices[f.a];
    const Position& d = graph.vertices[f.b];
    if (std::abs(a.z - c.z) > tolerance || std::abs(b.z - d.z) > tolerance) return std::nullopt;
    const Position u{b.x - a.x, b.y - a.y, 0};
    const Position v{d.x - c.x, d.y - c.y, 0};
    const double u_length = std::hypot(u.x, u.y);
    const double v_length = std::hypot(v.x, v.y);
    const double cross = u.x * v.y - u.y * v.x;
    if (std::abs(cross) <= tolerance * u_length * v_length) return std::nullopt;
    const double s = ((c.x - a.x) * v.y - (c.y - a.y) * v.x) / cross;
    const double t = ((c.x - a.x) * u.y - (c.y - a.y) * u.x) / cross;
    const auto inside = [](double part, double length) {
        return part * length > tolerance && (1 - part) * length > tolerance;
    };
    if (!inside(s, u_length) || !inside(t, v_length)) return std::nullopt;
    return Position{a.x + s * u.x, a.y + s * u.y, a.z + s * (b.z - a.z)};
}

struct Box {
    double x0, y0, x1, y1;
};

Box box_of(const Graph& graph, const GraphEdge& edge) {
    const Position& a = graph.vertices[edge.a];
    const Position& b = graph.vertices[edge.b];
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

// Edges sorted into squares; only those whose boxes overlap are compared. The visit of an earlier
// edge by a later one says whether the later one is to go on in this square.
template <class Visit>
void for_overlapping(const Graph& graph, Visit visit) {
    std::vector<std::uint32_t> order(graph.edges.size());
    std::vector<Box> boxes(graph.edges.size());
    Box all{0, 0, 0, 0};
    double length = 0;
    for (std::uint32_t e = 0; e < order.size(); ++e) {
        const Box box = boxes[e] = box_of(graph, graph.edges[e]);
        all = e == 0 ? box
                     : Box{std::min(all.x0, box.x0), std::min(all.y0, box.y0),
                           std::max(all.x1, box.x1), std::max(all.y1, box.y1)};
        length += std::max(box.x1 - box.x0, box.y1 - box.y0);
    }
    const double n = static_cast<double>(std::max<std::size_t>(1, order.size()));
    // Squares of the average length, but not more of them than a few for each edge.
    const double side = std::max({length / n, std::sqrt((all.x1 - all.x0) * (all.y1 - all.y0) / n),
                                  (all.x1 - all.x0) / n, (all.y1 - all.y0) / n, tolerance});
    const auto column = [&](double x) { return static_cast<std::size_t>((x - all.x0) / side); };
    const auto row = [&](double y) { return static_cast<std::size_t>((y - all.y0) / side); };
    const std::size_t n_columns = column(all.x1) + 1;
    std::vector<std::vector<std::uint32_t>> squares(n_columns * (row(all.y1) + 1));
    for (std::uint32_t e = 0; e < order.size(); ++e) {
        const Box& box = boxes[e];
        for (std::size_t y = row(box.y0); y <= row(box.y1); ++y) {
            for (std::size_t x = column(box.x0); x <= column(box.x1); ++x) {
                auto& square = squares[y * n_columns + x];
                for (const std::uint32_t f : square) {
                    const Box& other = boxes[f];
                    if (other.x0 > box.x1 || other.x1 < box.x0) continue;
                    if (other.y0 > box.y1 || other.y1 < box.y0) continue;
                    if (!visit(f, e)) break;
                }
                square.push_back(e);
            }
        }
    }
}

}  // namespace

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

// SPDX-License-Identifier: Apache-2.0
// The operator splitCrossings: edges are cut where they meet others.
//
// Edges are taken in the order of their numbers. The first later edge that one crosses cuts both:
// they go, and their four halves are new edges behind all others. When nothing crosses any more,
// an edge that runs through vertices is cut there in the same way.
#include "core/board/crossings.hpp"
#include "core/board/edge_grid.hpp"
#include "core/board/operators.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace tessera {
namespace {

constexpr std::size_t max_looks = 60'000'000;  // pairs of edges compared; half a second
constexpr std::size_t max_squares = 1 << 20;

Position between(const Position& a, const Position& b, double part) {
    return {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y), a.z + part * (b.z - a.z)};
}

class Splitter {
public:
    explicit Splitter(const Graph& graph)
        : builder_(builder_of(graph)),
          grid_(edge_grid_of(graph, max_squares)),
          squares_(grid_.n_squares()) {
        for (std::uint32_t e = 0; e < builder_.edges.size(); ++e) enter(e);
        is_there_.assign(builder_.edges.size(), true);
    }

    Result<Graph> run() {
        if (!split_at_crossings() || !split_at_vertices())
            return bad_graph("too many edges lie across each other to cut them all");
        return remaining();
    }

private:
    const Position& at(std::uint32_t v) const { return builder_.grid.points[v]; }

    void enter(std::uint32_t e) {
        const GraphEdge edge = builder_.edges[e];
        grid_.for_line(at(edge.a), at(edge.b),
                       [&](std::size_t square) { squares_[square].push_back(e); });
    }

    // Pieces of an edge may lie along an edge that is there already: it is the same then.
    void append(std::uint32_t a, std::uint32_t b) {
        if (a == b) return;
        const std::uint32_t known = find_edge(builder_, a, b);
        if (known != no_element && is_there_[known]) return;
        if (known != no_element) {  // went before: it comes again, behind all others
            again_.push_back(known);
            is_there_[known] = true;
            return;
        }
        const std::size_t n = builder_.edges.size();
        const std::uint32_t e = add_edge(builder_, a, b);
        if (builder_.edges.size() == n) return;  // too big
        is_there_.push_back(true);
        enter(e);
    }

    // The first later edge that crosses e, and where.
    std::optional<std::pair<std::uint32_t, Position>> first_crossing(std::uint32_t e) {
        const GraphEdge edge = builder_.edges[e];
        std::uint32_t first = no_element;
        Position where;
        grid_.for_line(at(edge.a), at(edge.b), [&](std::size_t square) {
            n_looks_ += squares_[square].size();
            for (const std::uint32_t f : squares_[square]) {
                if (f <= e || f >= first || !is_there_[f]) continue;
                const GraphEdge other = builder_.edges[f];
                const auto part = crossing_part(at(edge.a), at(edge.b), at(other.a), at(other.b));
                if (part) first = f, where = between(at(edge.a), at(edge.b), *part);
            }
        });
        if (first == no_element) return std::nullopt;
        return std::pair(first, where);
    }

    void set_pivot(std::uint32_t v, const GraphEdge& edge) {
        for (const std::uint32_t end : {edge.b, edge.a}) {
            if (end >= builder_.pivots.size() || builder_.pivots[end] == no_element) continue;
            builder_.pivots.resize(std::max<std::size_t>(builder_.pivots.size(), v + 1),
                                   no_element);
            builder_.pivots[v] = builder_.pivots[end];
        }
    }

    bool split_at_crossings() {
        for (std::uint32_t e = 0; e < builder_.edges.size(); ++e) {
            if (!is_there_[e]) continue;
            const auto found = first_crossing(e);
            if (n_looks_ > max_looks || builder_.too_big) return false;
            if (!found) continue;
            const GraphEdge first = builder_.edges[e], second = builder_.edges[found->first];
            const std::uint32_t v = add_vertex(builder_, found->second);
            set_pivot(v, second);
            set_pivot(v, first);
            is_there_[e] = is_there_[found->first] = false;
            for (const GraphEdge& edge : {first, second}) append(edge.a, v), append(v, edge.b);
        }
        return true;
    }

    // The lowest vertex that e runs through.
    std::uint32_t vertex_on(std::uint32_t e) {
        const GraphEdge edge = builder_.edges[e];
        const Position &a = at(edge.a), &b = at(edge.b);
        const double length = distance(a, b);
        std::uint32_t lowest = no_element;
        grid_.for_line(a, b, [&](std::size_t square) {
            n_looks_ += members_[square].size();
            for (const std::uint32_t v : members_[square]) {
                if (v >= lowest || v == edge.a || v == edge.b) continue;
                const Position& p = at(v);
                const double along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y) +
                                      (p.z - a.z) * (b.z - a.z)) /
                                     (length * length);
                if (along > 0 && along < 1 && same_point(p, between(a, b, along))) lowest = v;
            }
        });
        return lowest;
    }

    bool split_at_vertices() {
        members_.resize(squares_.size());
        for (std::uint32_t v = 0; v < builder_.grid.points.size(); ++v) for_near_squares(v);
        for (std::uint32_t e = 0; e < builder_.edges.size(); ++e) {
            if (!is_there_[e]) continue;
            const std::uint32_t v = vertex_on(e);
            if (n_looks_ > max_looks || builder_.too_big) return false;
            if (v == no_element) continue;
            const GraphEdge edge = builder_.edges[e];
            set_pivot(v, edge);
            is_there_[e] = false;
            append(edge.a, v), append(v, edge.b);
        }
        return true;
    }

    // A vertex near a border of its square may lie on an edge beyond it.
    void for_near_squares(std::uint32_t v) {
        const Position p = at(v);
        const double reach = 2 * tolerance;
        grid_.for_box({p.x - reach, p.y - reach, 0}, {p.x + reach, p.y + reach, 0},
                      [&](std::size_t square) { members_[square].push_back(v); });
    }

    Result<Graph> remaining() {
        std::vector<GraphEdge> edges;
        std::vector<bool> is_last = is_there_;
        for (const std::uint32_t e : again_) is_last[e] = false;
        for (std::size_t e = 0; e < builder_.edges.size(); ++e)
            if (is_last[e]) edges.push_back(builder_.edges[e]);
        for (const std::uint32_t e : again_)
            if (is_there_[e]) edges.push_back(builder_.edges[e]);
        auto result = take(std::move(builder_));
        if (!result) return result;
        result->edges = std::move(edges);
        make_faces(*result, Crossings::no_side_of_a_face);
        return result;
    }

    GraphBuilder builder_;
    EdgeGrid grid_;
    std::vector<std::vector<std::uint32_t>> squares_;  // edges, those that went too
    std::vector<std::vector<std::uint32_t>> members_;  // vertices
    std::vector<bool> is_there_;                       // by edge
    std::vector<std::uint32_t> again_;                 // edges that went and came again
    std::size_t n_looks_ = 0;
};

}  // namespace

Result<Graph> split_crossings(const Graph& graph) {
    if (graph.edges.empty()) return graph;
    return Splitter(graph).run();
}

}  // namespace tessera

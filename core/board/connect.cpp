// SPDX-License-Identifier: Apache-2.0
#include "core/board/connect.hpp"

#include "core/board/build.hpp"
#include "core/board/operators.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tessera {
namespace {

constexpr std::size_t max_looks = 20'000'000;  // pairs of vertices; a tenth of a second or two

double average_edge(const Graph& graph) {
    double sum = 0;
    for (const GraphEdge& edge : graph.edges)
        sum += distance(graph.vertices[edge.a], graph.vertices[edge.b]);
    return graph.edges.empty() ? 0 : sum / static_cast<double>(graph.edges.size());
}

// Vertices in squares as wide as the reach: what is near lies in a square's neighbours.
struct Squares {
    double side;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> members;

    std::int64_t column(double at) const {
        return static_cast<std::int64_t>(std::floor(at / side));
    }
    static std::uint64_t key(std::int64_t x, std::int64_t y) {
        return (static_cast<std::uint64_t>(x) << 32) ^ (static_cast<std::uint64_t>(y) & 0xffffffff);
    }
};

Squares squares_of(const Graph& graph, double side) {
    Squares squares{side, {}};
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v) {
        const Position& at = graph.vertices[v];
        squares.members[Squares::key(squares.column(at.x), squares.column(at.y))].push_back(v);
    }
    return squares;
}

}  // namespace

Result<Graph> connect(Graph graph, std::size_t first) {
    const double reach = connecting_reach * average_edge(graph);
    if (reach <= 0) return graph;
    const Squares squares = squares_of(graph, reach);
    GraphBuilder builder = builder_of(graph);
    std::size_t n_looks = 0;
    std::vector<std::uint32_t> near;
    for (auto a = static_cast<std::uint32_t>(first); a < graph.vertices.size(); ++a) {
        const Position& at = graph.vertices[a];
        const std::int64_t x = squares.column(at.x), y = squares.column(at.y);
        near.clear();
        for (std::int64_t i = x - 1; i <= x + 1; ++i)
            for (std::int64_t j = y - 1; j <= y + 1; ++j) {
                const auto found = squares.members.find(Squares::key(i, j));
                if (found == squares.members.end()) continue;
                n_looks += found->second.size();
                for (const std::uint32_t b : found->second) {
                    const Position& other = graph.vertices[b];
                    if (a != b && std::hypot(at.x - other.x, at.y - other.y) < reach - tolerance)
                        near.push_back(b);
                }
            }
        if (n_looks > max_looks)
            return bad_graph("too many vertices lie near each other to connect them");
        std::ranges::sort(near);
        for (const std::uint32_t b : near) add_edge(builder, a, b);
    }
    const auto pivots = graph.pivots;
    auto result = take(std::move(builder));
    if (result) result->pivots = pivots;
    return result;
}

}  // namespace tessera

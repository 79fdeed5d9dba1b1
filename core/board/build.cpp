// SPDX-License-Identifier: Apache-2.0
#include "core/board/build.hpp"

#include "core/assert.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace tessera {
namespace {

constexpr double square_side = 16 * tolerance;

std::uint64_t mixed(std::uint64_t x) noexcept {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// The square that a coordinate lies in; places too far out share one.
std::int64_t square_of(double coordinate) noexcept {
    const double square = std::floor(coordinate / square_side);
    return std::abs(square) < 1e15 ? static_cast<std::int64_t>(square) : 0;
}

std::uint64_t square_hash(std::int64_t x, std::int64_t y, std::int64_t z) noexcept {
    const auto bits = [](std::int64_t value) { return static_cast<std::uint64_t>(value); };
    return mixed(bits(x) + 0x9e3779b97f4a7c15ULL * bits(y) + 0xc2b2ae3d27d4eb4fULL * bits(z));
}

std::size_t bucket_of(const PointGrid& grid, const Position& at) noexcept {
    return square_hash(square_of(at.x), square_of(at.y), square_of(at.z)) &
           (grid.buckets.size() - 1);
}

void grow_grid(PointGrid& grid) {
    grid.buckets.assign(std::max<std::size_t>(16, grid.buckets.size() * 2), no_element);
    for (std::size_t i = 0; i < grid.next.size(); ++i) {
        auto& bucket = grid.buckets[bucket_of(grid, grid.points[i])];
        grid.next[i] = std::exchange(bucket, static_cast<std::uint32_t>(i));
    }
}

std::size_t pair_hash(std::uint32_t a, std::uint32_t b) noexcept {
    return mixed((std::uint64_t{std::min(a, b)} << 32) | std::max(a, b));
}

bool is_between(const GraphEdge& edge, std::uint32_t a, std::uint32_t b) noexcept {
    return (edge.a == a && edge.b == b) || (edge.a == b && edge.b == a);
}

// Where an edge is in the table of edges, or the free place where it belongs.
std::size_t edge_slot(const GraphBuilder& builder, std::uint32_t a, std::uint32_t b) noexcept {
    const std::size_t mask = builder.edge_buckets.size() - 1;
    std::size_t slot = pair_hash(a, b) & mask;
    while (builder.edge_buckets[slot] != no_element &&
           !is_between(builder.edges[builder.edge_buckets[slot]], a, b)) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

void grow_edge_table(GraphBuilder& builder) {
    std::size_t size = std::max<std::size_t>(16, builder.edge_buckets.size() * 2);
    while (size <= 2 * builder.edges.size()) size *= 2;
    builder.edge_buckets.assign(size, no_element);
    for (std::size_t i = 0; i < builder.edges.size(); ++i) {
        const GraphEdge edge = builder.edges[i];
        builder.edge_buckets[edge_slot(builder, edge.a, edge.b)] = static_cast<std::uint32_t>(i);
    }
}

Position mean_of(std::span<const Position> points, std::span<const std::uint32_t> corners) {
    Position sum;
    for (const std::uint32_t v : corners) {
        sum.x += points[v].x;
        sum.y += points[v].y;
        sum.z += points[v].z;
    }
    const double n = corners.empty() ? 1 : static_cast<double>(corners.size());
    return {sum.x / n, sum.y / n, sum.z / n};
}

}  // namespace

double distance(const Position& a, const Position& b) noexcept {
    return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

bool same_point(const Position& a, const Position& b) noexcept {
    return distance(a, b) < tolerance;
}

Position edge_centre(const Graph& graph, std::size_t edge) noexcept {
    const Position a = graph.vertices[graph.edges[edge].a];
    const Position b = graph.vertices[graph.edges[edge].b];
    return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

Position cell_centre(const Graph& graph, std::size_t cell) noexcept {
    if (!graph.cell_places.empty()) return graph.cell_places[cell];
    return mean_of(graph.vertices, graph.cell(cell));
}

void add_point(PointGrid& grid, const Position& at) {
    if (grid.points.size() >= grid.buckets.size()) grow_grid(grid);
    grid.points.push_back(at);
    auto& bucket = grid.buckets[bucket_of(grid, at)];
    grid.next.push_back(std::exchange(bucket, static_cast<std::uint32_t>(grid.points.size() - 1)));
}

std::uint32_t find_point(const PointGrid& grid, const Position& at) noexcept {
    std::uint32_t found = no_element;
    if (grid.buckets.empty()) return found;
    for (auto x = square_of(at.x - tolerance); x <= square_of(at.x + tolerance); ++x) {
        for (auto y = square_of(at.y - tolerance); y <= square_of(at.y + tolerance); ++y) {
            for (auto z = square_of(at.z - tolerance); z <= square_of(at.z + tolerance); ++z) {
                std::uint32_t i = grid.buckets[square_hash(x, y, z) & (grid.buckets.size() - 1)];
                for (; i != no_element; i = grid.next[i]) {
                    if (same_point(grid.points[i], at)) found = std::min(found, i);
                }
            }
        }
    }
    return found;
}

GraphBuilder builder_of(const Graph& graph) {
    GraphBuilder builder;
    for (const Position& at : graph.vertices) add_new_vertex(builder, at);
    for (const GraphEdge& edge : graph.edges) add_edge(builder, edge.a, edge.b);
    builder.cell_starts = graph.cell_starts;
    builder.cell_vertices = graph.cell_vertices;
    builder.cell_places = graph.cell_places;
    builder.pivots = graph.pivots;
    return builder;
}

std::uint32_t find_vertex(const GraphBuilder& builder, const Position& at) noexcept {
    return find_point(builder.grid, at);
}

std::uint32_t add_new_vertex(GraphBuilder& builder, const Position& at) {
    if (builder.grid.points.size() >= max_elements) {
        builder.too_big = true;
        return 0;
    }
    add_point(builder.grid, at);
    return static_cast<std::uint32_t>(builder.grid.points.size() - 1);
}

std::uint32_t add_vertex(GraphBuilder& builder, const Position& at) {
    const std::uint32_t found = find_vertex(builder, at);
    return found != no_element ? found : add_new_vertex(builder, at);
}

std::uint32_t find_edge(GraphBuilder& builder, std::uint32_t a, std::uint32_t b) {
    if (builder.edges.size() * 2 >= builder.edge_buckets.size()) grow_edge_table(builder);
    return builder.edge_buckets[edge_slot(builder, a, b)];
}

std::uint32_t add_edge(GraphBuilder& builder, std::uint32_t a, std::uint32_t b) {
    TSR_ASSERT(a != b || builder.too_big, "an edge has two ends");
    if (builder.edges.size() * 2 >= builder.edge_buckets.size()) grow_edge_table(builder);
    std::uint32_t& place = builder.edge_buckets[edge_slot(builder, a, b)];
    if (place != no_element) return place;
    if (builder.edges.size() >= max_elements) {
        builder.too_big = true;
        return 0;
    }
    place = static_cast<std::uint32_t>(builder.edges.size());
    builder.edges.push_back({a, b});
    return place;
}

void add_new_edge(GraphBuilder& builder, std::uint32_t a, std::uint32_t b) {
    TSR_ASSERT(builder.edge_buckets.empty(), "the table of edges is made when it is needed first");
    if (builder.edges.size() >= max_elements) {
        builder.too_big = true;
        return;
    }
    builder.edges.push_back({a, b});
}

void add_cell(GraphBuilder& builder, std::span<const std::uint32_t> corners) {
    TSR_ASSERT(corners.size() >= 3 || builder.too_big, "a cell has at least three corners");
    if (builder.cell_starts.size() > max_elements ||
        builder.cell_vertices.size() + corners.size() > 8 * max_elements) {
        builder.too_big = true;
    }
    if (builder.too_big) return;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        add_edge(builder, corners[i], corners[(i + 1) % corners.size()]);
    }
    builder.cell_vertices.insert(builder.cell_vertices.end(), corners.begin(), corners.end());
    builder.cell_starts.push_back(static_cast<std::uint32_t>(builder.cell_vertices.size()));
    if (builder.cell_places.empty()) return;
    builder.cell_places.push_back(mean_of(builder.grid.points, corners));
}

Result<Graph> take(GraphBuilder&& builder) {
    if (builder.too_big) return graph_too_big();
    Graph graph;
    graph.vertices = std::move(builder.grid.points);
    graph.edges = std::move(builder.edges);
    graph.cell_starts = std::move(builder.cell_starts);
    graph.cell_vertices = std::move(builder.cell_vertices);
    graph.cell_places = std::move(builder.cell_places);
    graph.pivots = std::move(builder.pivots);
    if (!graph.pivots.empty()) graph.pivots.resize(graph.vertices.size(), no_element);
    return graph;
}

Diagnostic bad_graph(std::string message) {
    Diagnostic diagnostic;
    diagnostic.message = std::move(message);
    return diagnostic;
}

Diagnostic graph_too_big() {
    return bad_graph("the board would have more than " + std::to_string(max_elements) +
                     " vertices, edges or cells; expected a smaller one");
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// The regions that edges enclose.
#include "core/board/build.hpp"
#include "core/board/crossings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tessera {
namespace {

// A half-edge 2e leads from edges[e].a to .b, 2e + 1 back. Those that leave a vertex stand
// together, counter-clockwise.
struct Turns {
    std::vector<std::uint32_t> starts;  // by vertex
    std::vector<std::uint32_t> leaving;
    std::vector<std::uint32_t> places;  // by half-edge: where it stands in leaving
};

std::uint32_t tail(const Graph& graph, std::uint32_t half) {
    const GraphEdge& edge = graph.edges[half / 2];
    return half % 2 == 0 ? edge.a : edge.b;
}

std::uint32_t head(const Graph& graph, std::uint32_t half) { return tail(graph, half ^ 1U); }

// The direction of a half-edge: from -2 to 2, rising counter-clockwise from the west as its angle
// does. Due west is one of the two whatever the noise in its coordinates says.
double direction_of(const Graph& graph, std::uint32_t half, West west) {
    const Position& from = graph.vertices[tail(graph, half)];
    const Position& to = graph.vertices[head(graph, half)];
    const double x = to.x - from.x;
    const double y = to.y - from.y;
    if (x < 0 && std::abs(y) < tolerance * std::abs(x)) return west == West::last ? 2 : -2;
    const double rise = y / (std::abs(x) + std::abs(y));
    return x >= 0 ? rise : y >= 0 ? 2 - rise : -2 - rise;
}

// Only edges within a level take part: those that climb bound no cell.
bool is_level(const Graph& graph, const GraphEdge& edge) {
    return std::abs(graph.vertices[edge.a].z - graph.vertices[edge.b].z) < tolerance;
}

// By insertion: a vertex has few edges, and equal directions keep their order.
void sort_round_vertices(const Graph& graph, Turns& turns, West west) {
    std::vector<double> directions(2 * graph.edges.size());
    for (const std::uint32_t half : turns.leaving) {
        directions[half] = direction_of(graph, half, west);
    }
    const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
        return directions[a] < directions[b] - tolerance * tolerance;
    };
    for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
        const auto first = turns.leaving.begin() + turns.starts[v];
        const auto last = turns.leaving.begin() + turns.starts[v + 1];
        if (last - first > 32) {
            std::stable_sort(first, last, is_before);
            continue;
        }
        for (auto i = first; i != last; ++i) {
            std::rotate(std::upper_bound(first, i, *i, is_before), i, i + 1);
        }
    }
    for (std::size_t i = 0; i < turns.leaving.size(); ++i) {
        turns.places[turns.leaving[i]] = static_cast<std::uint32_t>(i);
    }
}

Turns turns_of(const Graph& graph, West west) {
    Turns turns;
    turns.starts.assign(graph.vertices.size() + 1, 0);
    turns.places.assign(2 * graph.edges.size(), no_element);
    for (const GraphEdge& edge : graph.edges) {
        if (!is_level(graph, edge)) continue;
        ++turns.starts[edge.a + 1];
        ++turns.starts[edge.b + 1];
    }
    std::partial_sum(turns.starts.begin(), turns.starts.end(), turns.starts.begin());
    turns.leaving.resize(turns.starts.back());
    auto filled = turns.starts;
    for (std::uint32_t half = 0; half < 2 * graph.edges.size(); ++half) {
        if (is_level(graph, graph.edges[half / 2])) {
            turns.leaving[filled[tail(graph, half)]++] = half;
        }
    }
    sort_round_vertices(graph, turns, west);
    return turns;
}

// The half-edge after this one round the vertex that both leave; itself where there is no other.
std::uint32_t next_round(const Graph& graph, const Turns& turns, std::uint32_t half) {
    const std::uint32_t v = tail(graph, half);
    const std::uint32_t place = turns.places[half] + 1;
    return turns.leaving[place < turns.starts[v + 1] ? place : turns.starts[v]];
}

using Ring = std::vector<std::uint32_t>;

bool is_clockwise(const Graph& graph, const Ring& ring) {
    double area = 0;
    const Position& origin = graph.vertices[ring[0]];
    for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
        const Position& a = graph.vertices[ring[i]];
        const Position& b = graph.vertices[ring[i + 1]];
        area += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y);
    }
    return area < -tolerance * tolerance;
}

// Walks round the region between this half-edge and the next one at its vertex. The ring is left
// empty where that leads to no cell.
void walk_round(const Graph& graph, const Turns& turns, std::uint32_t half,
                const std::vector<bool>& barred, Ring& ring) {
    const std::uint32_t start = tail(graph, half);
    ring.assign(1, start);
    for (;;) {
        const std::uint32_t step = next_round(graph, turns, half);
        if (step == half) break;  // a dead end
        half = step ^ 1U;
        const std::uint32_t v = tail(graph, half);
        if (v == start) {
            if (ring.size() < 3 || !is_clockwise(graph, ring)) break;
            return;
        }
        if (ring.size() >= max_face_sides || std::ranges::find(ring, v) != ring.end()) break;
        ring.push_back(v);
        if (!barred.empty() && barred[half / 2]) break;
    }
    ring.clear();
}

// Cells by their lowest vertex, to tell whether a ring is one of them already.
struct KnownCells {
    std::vector<std::uint32_t> last;    // by vertex: the cell found last whose lowest vertex it is
    std::vector<std::uint32_t> before;  // by cell: the one before it
};

bool has_corners(const Graph& graph, std::uint32_t cell, const Ring& ring) {
    const auto corners = graph.cell(cell);
    return corners.size() == ring.size() && std::ranges::all_of(ring, [&](std::uint32_t v) {
               return std::ranges::find(corners, v) != corners.end();
           });
}

void add_if_new(Graph& graph, KnownCells& known, const Ring& ring) {
    auto& last = known.last[*std::ranges::min_element(ring)];
    for (std::uint32_t c = last; c != no_element; c = known.before[c]) {
        if (has_corners(graph, c, ring)) return;
    }
    known.before.push_back(last);
    last = static_cast<std::uint32_t>(graph.n_cells());
    graph.cell_vertices.insert(graph.cell_vertices.end(), ring.begin(), ring.end());
    graph.cell_starts.push_back(static_cast<std::uint32_t>(graph.cell_vertices.size()));
}

}  // namespace

void make_faces(Graph& graph, Crossings crossings, West west) {
    graph.cell_starts.assign(1, 0);
    graph.cell_vertices.clear();
    graph.cell_places.clear();
    const Turns turns = turns_of(graph, west);
    const std::vector<bool> barred =
        crossings == Crossings::ignore ? std::vector<bool>{} : edges_crossing_earlier_ones(graph);
    KnownCells known;
    known.last.assign(graph.vertices.size(), no_element);
    Ring ring;
    for (const std::uint32_t half : turns.leaving) {  // by vertex
        walk_round(graph, turns, half, barred, ring);
        if (!ring.empty()) add_if_new(graph, known, ring);
    }
}

}  // namespace tessera

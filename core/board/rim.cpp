// SPDX-License-Identifier: Apache-2.0
#include "core/board/rim.hpp"

#include "core/board/bearing.hpp"
#include "core/board/corners.hpp"

#include <algorithm>
#include <numeric>

namespace tessera {

namespace {

bool is_level(const Graph& graph, std::uint32_t e) {
    return std::abs(graph.vertices[graph.edges[e].a].z - graph.vertices[graph.edges[e].b].z) <
           tolerance;
}

// -------------------------------------------------------------------------------------- parts

// Vertices that level edges connect, and the box around them.
struct Part {
    std::vector<std::uint32_t> vertices;
    Position low, high;
};

Part part_from(const Graph& graph, const Incidence& touching, std::uint32_t start,
               std::vector<bool>& seen) {
    Part part{{start}, graph.vertices[start], graph.vertices[start]};
    seen[start] = true;
    for (std::size_t i = 0; i < part.vertices.size(); ++i) {
        const std::uint32_t v = part.vertices[i];
        const Position& at = graph.vertices[v];
        part.low = {std::min(part.low.x, at.x), std::min(part.low.y, at.y), at.z};
        part.high = {std::max(part.high.x, at.x), std::max(part.high.y, at.y), at.z};
        for (const std::uint32_t e : touching.vertex_edges[v]) {
            const std::uint32_t u = other_end(graph, e, v);
            if (seen[u] || !is_level(graph, e)) continue;
            seen[u] = true;
            part.vertices.push_back(u);
        }
    }
    return part;
}

// Largest first, so that what surrounds comes before what is surrounded.
std::vector<Part> parts_of(const Graph& graph, const Incidence& touching) {
    std::vector<Part> parts;
    std::vector<bool> seen(graph.vertices.size());
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
        if (!seen[v]) parts.push_back(part_from(graph, touching, v, seen));
    std::ranges::stable_sort(parts, [](const Part& a, const Part& b) {
        return (a.high.x - a.low.x) + (a.high.y - a.low.y) >
               (b.high.x - b.low.x) + (b.high.y - b.low.y) + tolerance;
    });
    return parts;
}

// -------------------------------------------------------------------------------------- loops

struct Way {
    std::uint32_t edge = no_element, to = no_element;
};

// At v, the next edge counter-clockwise from the direction one came from; of edges in one line the
// shortest.
Way next_way(const Graph& graph, const Incidence& touching, std::uint32_t v, double back) {
    Way best;
    double least = 0, length = 0;
    for (const std::uint32_t e : touching.vertex_edges[v]) {
        const std::uint32_t u = other_end(graph, e, v);
        const Position &at = graph.vertices[v], &to = graph.vertices[u];
        const double far = std::hypot(to.x - at.x, to.y - at.y);
        if (far < tolerance || !is_level(graph, e)) continue;
        double turn = back - bearing(at, to);
        while (turn < tolerance) turn += full_turn;
        if (best.to != no_element && turn > least + tolerance) continue;
        if (best.to != no_element && turn > least - tolerance && far >= length) continue;
        best = {e, u};
        least = turn;
        length = far;
    }
    return best;
}

std::uint32_t leftmost(const Graph& graph, const Part& part) {
    return *std::ranges::min_element(part.vertices, [&](std::uint32_t a, std::uint32_t b) {
        const Position &p = graph.vertices[a], &q = graph.vertices[b];
        return std::abs(p.x - q.x) > tolerance   ? p.x < q.x
               : std::abs(p.y - q.y) > tolerance ? p.y < q.y
                                                 : a < b;
    });
}

// Keeps the outside on the right, from the leftmost vertex until its first edge comes again.
RimLoop walk(const Graph& graph, const Incidence& touching, const Part& part,
             std::vector<bool>& edge_is_on) {
    const std::uint32_t start = leftmost(graph, part);
    RimLoop loop;
    std::uint32_t v = start;
    double back = full_turn * 3 / 4;
    const Way first = next_way(graph, touching, start, back);
    const std::size_t most = 4 * part.vertices.size() + 4;  // crossing edges may lead astray
    for (Way way = first; way.to != no_element && loop.vertices.size() < most;
         way = next_way(graph, touching, v, back)) {
        if (v == start && way.edge == first.edge && !loop.vertices.empty()) return loop;
        loop.vertices.push_back(v);
        edge_is_on[way.edge] = true;
        back = bearing(graph.vertices[way.to], graph.vertices[v]);
        v = way.to;
    }
    if (loop.vertices.empty()) loop.vertices.push_back(start);
    return loop;
}

// Strictly inside: not on the line itself.
bool is_inside(const Graph& graph, const RimLoop& loop, const Position& at) {
    bool inside = false;
    for (std::size_t i = 0; i < loop.vertices.size(); ++i) {
        const Position &a = graph.vertices[loop.vertices[i]],
                       &b = graph.vertices[loop.vertices[(i + 1) % loop.vertices.size()]];
        const double along = (at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y);
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        if (distance_to_line(at, a, b) < tolerance && along > -tolerance &&
            along < length * length + tolerance)
            return false;
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

void add_loops(const Graph& graph, const Incidence& touching, Rim& rim,
               std::vector<bool>& edge_is_on) {
    std::vector<const Part*> kept;
    const auto parts = parts_of(graph, touching);
    for (const Part& part : parts) {
        const Position& at = graph.vertices[part.vertices[0]];
        bool inside = false;
        for (std::size_t i = 0; i < kept.size() && !inside; ++i)
            inside = at.x > kept[i]->low.x && at.x < kept[i]->high.x && at.y > kept[i]->low.y &&
                     at.y < kept[i]->high.y && is_inside(graph, rim.loops[i], at);
        if (inside) continue;
        kept.push_back(&part);
        rim.loops.push_back(walk(graph, touching, part, edge_is_on));
    }
}

}  // namespace

Rim rim_of(const Graph& graph, const Incidence& touching) {
    Rim rim;
    auto& cells = rim.perimeter[static_cast<std::size_t>(SiteType::cell)];
    auto& vertices = rim.perimeter[static_cast<std::size_t>(SiteType::vertex)];
    auto& edges = rim.perimeter[static_cast<std::size_t>(SiteType::edge)];
    cells.resize(graph.n_cells());
    vertices.resize(graph.vertices.size());
    edges.resize(graph.edges.size());
    add_loops(graph, touching, rim, edges);
    for (const RimLoop& loop : rim.loops)
        for (const std::uint32_t v : loop.vertices) vertices[v] = true;
    for (std::size_t e = 0; e < edges.size(); ++e) {
        const EdgeSides& sides = touching.sides[e];
        const bool is_open = sides.along == no_element || sides.against == no_element;
        if (is_open && vertices[graph.edges[e].a] && vertices[graph.edges[e].b]) edges[e] = true;
    }
    for (std::size_t c = 0; c < cells.size(); ++c)
        cells[c] = std::ranges::any_of(graph.cell(c), [&](auto v) { return vertices[v]; });
    mark_corners(graph, touching, rim);
    return rim;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/board/corners.hpp"

#include "core/board/bearing.hpp"

#include <algorithm>

namespace tessera {

namespace {

// What counts as a corner, in sides of a tile: the limits of the engine that made the recordings,
// so that its boards have the same corners.
constexpr int reach = 3;  // vertices looked at on either side
constexpr double convex_least = 0.32;
constexpr double concave_least = 0.25;
constexpr double alike = 0.95;  // neighbours of a corner that are nearly as sharp are corners too
constexpr std::size_t plain_polygon = 5;  // of so few vertices each is a corner

using Sharpness = std::vector<double>;

// How far a vertex lies outside the chords between the vertices around it; negative where the
// outline turns inwards, and where it goes to and fro so that a chord has no length.
double bend_at(const Graph& graph, const std::vector<std::uint32_t>& loop, std::size_t i) {
    const std::size_t n = loop.size();
    const Position& at = graph.vertices[loop[i]];
    double sum = 0;
    for (std::size_t k = 1; k <= reach; ++k) {
        const Position &a = graph.vertices[loop[(i + n - k) % n]],
                       &b = graph.vertices[loop[(i + k) % n]];
        const double far = distance_to_line(at, a, b) / static_cast<double>(k);
        const double side = (at.x - a.x) * (b.y - a.y) - (at.y - a.y) * (b.x - a.x);
        sum += side < 0 || same_point(a, b) ? -far : far;
    }
    return sum;
}

Sharpness sharpness_of(const Graph& graph, const std::vector<std::uint32_t>& loop) {
    const std::size_t n = loop.size();
    Sharpness raw(n), smooth(n);
    for (std::size_t i = 0; i < n; ++i) raw[i] = bend_at(graph, loop, i);
    for (std::size_t i = 0; i < n; ++i)
        smooth[i] = (4 * raw[i] + raw[(i + 1) % n] + raw[(i + n - 1) % n]) / 6;
    return smooth;
}

// At least so sharp, and no neighbour is sharper.
bool is_peak(const Sharpness& sharp, std::size_t i, double sign, double least) {
    const std::size_t n = sharp.size();
    const double here = sign * sharp[i];
    return here >= least && here >= sign * sharp[(i + 1) % n] - tolerance &&
           here >= sign * sharp[(i + n - 1) % n] - tolerance;
}

// Peaks, and what is nearly as sharp next to one.
std::vector<bool> convex_corners(const Sharpness& sharp) {
    const std::size_t n = sharp.size();
    std::vector<bool> is_corner(n);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < n; ++i)
        if (is_peak(sharp, i, 1, convex_least)) open.push_back(i);
    for (const std::size_t i : open) is_corner[i] = true;
    while (!open.empty()) {
        const std::size_t i = open.back();
        open.pop_back();
        for (const std::size_t j : {(i + 1) % n, (i + n - 1) % n}) {
            if (is_corner[j] || sharp[j] < alike * sharp[i]) continue;
            is_corner[j] = true;
            open.push_back(j);
        }
    }
    return is_corner;
}

struct VertexCorners {
    std::vector<bool> convex, concave;
};

void look_at(const Graph& graph, const RimLoop& loop, VertexCorners& corners) {
    const auto& round = loop.vertices;
    if (round.size() <= plain_polygon) {
        for (const std::uint32_t v : round) corners.convex[v] = true;
        return;
    }
    const Sharpness sharp = sharpness_of(graph, round);
    const auto convex = convex_corners(sharp);
    for (std::size_t i = 0; i < round.size(); ++i) {
        if (convex[i]) corners.convex[round[i]] = true;
        if (is_peak(sharp, i, -1, concave_least)) corners.concave[round[i]] = true;
    }
}

// --------------------------------------------------------------------------- edges and cells

struct Marks {
    const Graph& graph;
    const Incidence& touching;
    const Rim& rim;
    std::array<std::vector<bool>, 3> corners;

    bool is_corner_vertex(std::uint32_t v) const {
        return corners[static_cast<std::size_t>(SiteType::vertex)][v];
    }
    void mark_edge(std::uint32_t e) { corners[static_cast<std::size_t>(SiteType::edge)][e] = true; }
    void mark_cell(std::uint32_t c) { corners[static_cast<std::size_t>(SiteType::cell)][c] = true; }
    void mark_beside(std::uint32_t e) {
        const EdgeSides& sides = touching.sides[e];
        if (sides.against != no_element)
            mark_cell(sides.against);
        else if (sides.along != no_element)
            mark_cell(sides.along);
    }
};

bool mark_shared(Marks& marks, std::uint32_t v) {
    bool any = false;
    for (const std::uint32_t e : marks.touching.vertex_edges[v]) {
        if (!marks.is_corner_vertex(other_end(marks.graph, e, v))) continue;
        marks.mark_edge(e);
        marks.mark_beside(e);
        any = true;
    }
    return any;
}

// Cells that reach into a concave corner with nothing but this vertex.
void mark_inside(Marks& marks, std::uint32_t v) {
    for (const std::uint32_t c : marks.touching.vertex_cells[v])
        if (std::ranges::count_if(marks.graph.cell(c), [&](std::uint32_t u) {
                return marks.rim.is_on(SiteType::vertex, u);
            }) == 1)
            marks.mark_cell(c);
}

void mark_alone(Marks& marks, std::uint32_t v, bool is_concave) {
    for (const std::uint32_t e : marks.touching.vertex_edges[v]) {
        if (!marks.rim.is_on(SiteType::edge, e)) continue;
        marks.mark_edge(e);
        if (is_concave)
            mark_inside(marks, v);
        else
            marks.mark_beside(e);
    }
}

}  // namespace

void mark_corners(const Graph& graph, const Incidence& touching, Rim& rim) {
    VertexCorners found;
    found.convex.resize(graph.vertices.size());
    found.concave.resize(graph.vertices.size());
    for (const RimLoop& loop : rim.loops) look_at(graph, loop, found);
    Marks marks{graph, touching, rim, {}};
    for (const SiteType type : {SiteType::cell, SiteType::vertex, SiteType::edge})
        marks.corners[static_cast<std::size_t>(type)].resize(graph.n_sites(type));
    auto& vertices = marks.corners[static_cast<std::size_t>(SiteType::vertex)];
    for (std::size_t v = 0; v < vertices.size(); ++v)
        vertices[v] = found.convex[v] || found.concave[v];
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
        if (vertices[v] && !mark_shared(marks, v)) mark_alone(marks, v, found.concave[v]);
    rim.corners = std::move(marks.corners);
}

}  // namespace tessera

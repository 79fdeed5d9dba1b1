// SPDX-License-Identifier: Apache-2.0
#include "core/board/corners.hpp"

#include "core/board/bearing.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tessera {

namespace {

// How a corner is told from the steps of a jagged side.
//
// Take a corner between two long straight sides, that turns by t. Go k vertices away from it to
// either side: it then stands k sin(t / 2) above the line between the two places, in sides of a
// tile. That is sin(t / 2) for each step, whatever k. The teeth of a jagged side stand high only at
// some k, and low at others. So a vertex is as sharp as it stands above such lines for each step,
// on average over the first few k; below them counts against it. Read at the vertices alone this
// still jumps from tooth to tooth. The cubic spline that it controls is smooth: its value at a
// vertex is four sixths of its own and a sixth of each neighbour's.
//
// How much a corner turns at least, and how alike neighbours are that share one, is what the
// recorded boards leave open: 15.4° to 16.4°, 11.5° to 12.5°, and 0.92 to 0.95.
constexpr int reach = 3;                                           // steps looked at on either side
constexpr double least_convex_turn = 16, least_concave_turn = 12;  // degrees
constexpr double alike = 0.93;  // neighbours of a corner that are nearly as sharp are corners too

using Sharpness = std::vector<double>;

// Of the corner between two long straight sides. A neighbour's first line sees nothing of it, the
// second and third half and two thirds as much as the corner's own, on average 7 / 18.
double sharpness_of_turn(double degrees) {
    return (4 + 2 * 7.0 / 18) / 6 * std::sin(degrees * std::numbers::pi / 360);
}

// Above the line between two places, in sides of a tile; where these are one, as at the end of a
// line that leads to and fro, that is no corner either.
double height_above(const Position& at, const Position& a, const Position& b) {
    const double far = distance_to_line(at, a, b);
    const double side = (at.x - a.x) * (b.y - a.y) - (at.y - a.y) * (b.x - a.x);
    return side < 0 || same_point(a, b) ? -far : far;
}

Sharpness sharpness_of(const Graph& graph, const std::vector<std::uint32_t>& loop) {
    const std::size_t n = loop.size();
    const auto at = [&](std::size_t i) -> const Position& { return graph.vertices[loop[i % n]]; };
    Sharpness stands(n), smooth(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 1; k <= reach; ++k)
            stands[i] +=
                height_above(at(i), at(i + n - k), at(i + k)) / static_cast<double>(k * reach);
    for (std::size_t i = 0; i < n; ++i)
        smooth[i] = (stands[(i + n - 1) % n] + 4 * stands[i] + stands[(i + 1) % n]) / 6;
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
        if (is_peak(sharp, i, 1, sharpness_of_turn(least_convex_turn))) open.push_back(i);
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
    if (round.size() < 2 * reach) {  // too short to have sides
        for (const std::uint32_t v : round) corners.convex[v] = true;
        return;
    }
    const Sharpness sharp = sharpness_of(graph, round);
    const auto convex = convex_corners(sharp);
    for (std::size_t i = 0; i < round.size(); ++i) {
        if (convex[i]) corners.convex[round[i]] = true;
        if (is_peak(sharp, i, -1, sharpness_of_turn(least_concave_turn)))
            corners.concave[round[i]] = true;
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

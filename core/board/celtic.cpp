// SPDX-License-Identifier: Apache-2.0
// Knotwork: squares that stand on a corner, and loops where the band turns back at the outline.
#include "core/board/build.hpp"
#include "core/board/squares.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace tessera {
namespace {

const double diagonal = std::numbers::sqrt2;  // of a unit square
constexpr double loop_height = 0.9;

TilingGeometry squares_on_corners() {
    const double half = diagonal / 2;
    return {"celtic",
            {diagonal, 0, 0},
            {0, diagonal, 0},
            false,
            {{half, 0, 0}, {0, half, 0}, {-half, 0, 0}, {0, -half, 0}}};
}

// Sides lead right, up, left, down. A polygon written counter-clockwise like this loses its
// outline.
Polygon polygon_of_sides(const std::vector<Dimension>& sides) {
    TilingGeometry geometry = squares_on_corners();
    std::swap(geometry.across, geometry.up);
    return four_way_polygon(geometry, sides);
}

Result<Region> region_of(const CelticShape& shape) {
    if (shape.polygon || !shape.sides.empty()) {
        if (auto flaw = shape.polygon ? std::nullopt : flaw_of_sides(shape.sides)) return *flaw;
        const Polygon polygon = shape.polygon ? *shape.polygon : polygon_of_sides(shape.sides);
        if (auto flaw = flaw_of(polygon)) return *flaw;
        return polygon_region(squares_on_corners(), inflated(polygon, outline_margin));
    }
    if (auto flaw = flaw_of_dimension(shape.rows)) return *flaw;
    if (auto flaw = flaw_of_dimension(shape.columns.value_or(1))) return *flaw;
    return parallelogram_region(shape.rows, shape.columns.value_or(shape.rows));
}

// Edges of this graph lead in four directions, which are numbered counter-clockwise.
using Steps = std::array<std::uint32_t, 4>;

std::vector<Steps> steps_of(const Graph& graph) {
    std::vector<Steps> steps(graph.vertices.size(),
                             Steps{no_element, no_element, no_element, no_element});
    const auto direction_of = [&](std::uint32_t from, std::uint32_t to) {
        const bool is_right = graph.vertices[to].x > graph.vertices[from].x;
        const bool is_up = graph.vertices[to].y > graph.vertices[from].y;
        return is_up ? (is_right ? 0U : 1U) : (is_right ? 3U : 2U);
    };
    for (const GraphEdge& edge : graph.edges) {
        steps[edge.a][direction_of(edge.a, edge.b)] = edge.b;
        steps[edge.b][direction_of(edge.b, edge.a)] = edge.a;
    }
    return steps;
}

struct Corner {
    std::uint32_t vertex = 0;
    int turn = 0;  // of the outline, in right angles: 1 round a corner that sticks out
};

// The outline that passes a step, counter-clockwise; the steps are marked as done.
std::vector<Corner> outline_from(const std::vector<Steps>& steps,
                                 std::vector<std::array<bool, 4>>& done, std::uint32_t start,
                                 unsigned direction) {
    std::vector<Corner> outline;
    std::uint32_t v = start;
    while (!done[v][direction]) {
        done[v][direction] = true;
        v = steps[v][direction];
        int turn = -1;  // as far right as there is an edge
        while (steps[v][(direction + static_cast<unsigned>(turn + 4)) % 4] == no_element) ++turn;
        outline.push_back({v, turn});
        direction = (direction + static_cast<unsigned>(turn + 4)) % 4;
    }
    return outline;
}

// Loops stand on corners that stick out and, along a straight part, on every other corner.
std::vector<bool> loops_of(const std::vector<Corner>& outline) {
    std::vector<bool> has_loop;
    int n_straight = 0;
    for (const Corner& corner : outline) {
        if (corner.turn > 0) n_straight = 0;
        if (corner.turn == 0) ++n_straight;
        has_loop.push_back(corner.turn > 0 || (corner.turn == 0 && n_straight % 2 == 0));
    }
    return has_loop;
}

Position beyond(const Position& at, const Position& from, const Position& to, double length) {
    return {at.x + length * (to.x - from.x), at.y + length * (to.y - from.y), 0};
}

// A loop leads from its corner over the next one, if that recedes, or to it through a new vertex.
void add_loop(GraphBuilder& builder, const std::vector<Corner>& outline, std::size_t i) {
    const std::size_t n = outline.size();
    const std::uint32_t before = outline[(i + n - 1) % n].vertex;
    const std::uint32_t corner = outline[i].vertex;
    const Corner next = outline[(i + 1) % n];
    if (next.turn < 0) {
        const std::uint32_t last = outline[(i + 2) % n].vertex;
        if (last == corner) return;  // a point where two parts meet
        add_cell(builder, std::array{next.vertex, corner, last});
        return;
    }
    const Position a = builder.grid.points[corner];
    const Position b = builder.grid.points[next.vertex];
    const Position middle{(a.x + b.x) / 2, (a.y + b.y) / 2, 0};
    const Position out{b.y - a.y, a.x - b.x, 0};  // to the right
    const std::uint32_t tip =
        outline[i].turn == 0
            ? add_new_vertex(builder, beyond(middle, {}, out, loop_height))
            : add_new_vertex(builder, beyond(middle, builder.grid.points[before], a, loop_height));
    add_cell(builder, std::array{corner, tip, next.vertex});
}

bool is_start(const Steps& steps, unsigned direction) {
    // A lowest corner: nothing below, so the outline goes up to the right.
    return direction == 0 && steps[0] != no_element && steps[2] == no_element &&
           steps[3] == no_element;
}

void add_loops(GraphBuilder& builder, const Graph& graph) {
    const std::vector<Steps> steps = steps_of(graph);
    std::vector<std::array<bool, 4>> done(steps.size(), {false, false, false, false});
    for (std::uint32_t v = 0; v < steps.size(); ++v) {  // renumbered, so from the bottom
        if (!is_start(steps[v], 0) || done[v][0]) continue;
        const std::vector<Corner> outline = outline_from(steps, done, v, 0);
        const std::vector<bool> has_loop = loops_of(outline);
        for (std::size_t i = 0; i < outline.size() && !builder.too_big; ++i) {
            if (has_loop[i]) add_loop(builder, outline, i);
        }
    }
}

}  // namespace

Result<Graph> celtic(const CelticShape& shape) {
    const auto region = region_of(shape);
    if (!region) return region.errors();
    auto base = cut_out(squares_on_corners(), *region);
    if (!base) return base;
    renumber(*base);
    GraphBuilder builder = builder_of(*base);
    add_loops(builder, *base);
    auto graph = take(std::move(builder));
    if (graph) renumber(*graph);
    return graph;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Rings round a middle: polygons inside each other, wheels, targets.
#include "core/board/build.hpp"
#include "core/board/squares.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

namespace tessera {
namespace {

constexpr double full_turn = 2 * std::numbers::pi;
constexpr double top = full_turn / 4;
constexpr double same_turn = 1e-9;  // parts of a turn nearer than this are one

Position on_circle(double radius, double angle) {
    return {radius * std::cos(angle), radius * std::sin(angle), 0};
}

Position middle_of(const Position& a, const Position& b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2, 0};
}

std::uint32_t number(Dimension dimension) { return static_cast<std::uint32_t>(dimension); }

// ---------------------------------------------------------------------------- polygons
void add_polygon(GraphBuilder& builder, const RingsShape& shape, Dimension ring) {
    const auto n = static_cast<double>(shape.sides);
    const double arc = full_turn / n;
    const double first = top + (shape.sides % 2 == 0 ? arc / 2 : 0);
    const double radius = 1 + static_cast<double>(ring) * (shape.sides == 3 ? 2 : 1);
    const auto base = static_cast<std::uint32_t>(builder.grid.points.size());
    for (double side = 0; side < n; ++side) {
        const Position corner = on_circle(radius, first + arc * side);
        const Position next = on_circle(radius, first + arc * (side + 1));
        add_new_vertex(builder, corner);
        if (shape.midpoints) add_new_vertex(builder, middle_of(corner, next));
    }
    const auto end = static_cast<std::uint32_t>(builder.grid.points.size());
    for (std::uint32_t v = base; v < end; ++v) add_edge(builder, v, v + 1 < end ? v + 1 : base);
}

void join_polygons(GraphBuilder& builder, const RingsShape& shape) {
    const Dimension of_side = shape.midpoints ? 2 : 1;
    const Dimension of_ring = shape.sides * of_side;
    for (Dimension v = 0; v < (shape.rings - 1) * of_ring; ++v) {
        const bool is_midpoint = v % of_side == 1;
        const bool is_joined = is_midpoint ? shape.join_midpoints : shape.join_corners;
        if (is_joined) add_edge(builder, number(v), number(v + of_ring));
    }
}

// ------------------------------------------------------------------------------- wheels
double cells_in(Dimension cells) { return std::abs(static_cast<double>(cells)); }

double stagger_of(const WheelShape& shape, std::size_t ring) {
    const bool is_staggered = shape.stagger && ring % 2 == 1;
    return is_staggered ? 0.5 / std::max(1.0, cells_in(shape.cells[ring])) : 0;
}

// Where the lines between the cells of a ring are, in parts of a turn from the west,
// counter-clockwise: from the top, clockwise. A ring of one cell or none has no lines.
std::vector<double> lines_of(const WheelShape& shape, std::size_t ring) {
    std::vector<double> lines;
    const double n = cells_in(shape.cells[ring]);
    for (double step = 0; n >= 2 && step < n; ++step) {
        double part = 0.75 + stagger_of(shape, ring) - step / n;
        part -= std::floor(part + same_turn);
        lines.push_back(std::max(0.0, part));
    }
    return lines;
}

Position at_part(double radius, double part) { return on_circle(radius, full_turn * (part - 0.5)); }

// The circle outside ring - 1 and inside ring: a vertex for each line of either.
void add_circle(GraphBuilder& builder, double radius, std::vector<double> parts) {
    std::ranges::sort(parts);
    const auto same = [](double a, double b) { return b - a < same_turn; };
    parts.erase(std::unique(parts.begin(), parts.end(), same), parts.end());
    std::vector<std::uint32_t> circle;
    for (const double part : parts) circle.push_back(add_vertex(builder, at_part(radius, part)));
    for (std::size_t i = 0; i < circle.size() && radius > 0; ++i) {
        const std::uint32_t next = circle[(i + 1) % circle.size()];
        if (circle[i] != next) add_edge(builder, circle[i], next);
    }
}

Result<Graph> wheel_of_cells(const WheelShape& shape) {
    GraphBuilder builder;
    const std::uint32_t middle = add_vertex(builder, {});
    const std::size_t n = shape.cells.size();
    for (std::size_t ring = 0; ring <= n; ++ring) {
        std::vector<double> parts = ring == 0 ? std::vector<double>{} : lines_of(shape, ring - 1);
        const std::vector<double> more = ring == n ? std::vector<double>{} : lines_of(shape, ring);
        parts.insert(parts.end(), more.begin(), more.end());
        if (ring > 0) add_circle(builder, static_cast<double>(ring) - 0.5, std::move(parts));
    }
    for (std::size_t ring = 0; ring < n; ++ring) {
        const double outer = static_cast<double>(ring) + 0.5;
        for (const double part : lines_of(shape, ring)) {
            const std::uint32_t a = add_vertex(builder, at_part(std::max(0.0, outer - 1), part));
            const std::uint32_t b = add_vertex(builder, at_part(outer, part));
            if (a != b) add_edge(builder, a, b);
        }
    }
    builder.pivots.assign(builder.grid.points.size(), middle);
    auto graph = take(std::move(builder));
    if (graph) make_faces(*graph, Crossings::no_side_of_a_face, West::first);
    return graph;
}

// One ring alone is a polygon whose sides have about the length of a unit.
Result<Graph> circle_of_vertices(Dimension n) {
    if (n < 1) return bad_graph("expected a ring of at least one vertex");
    GraphBuilder builder;
    const double first = n == 4 ? full_turn / 8 : top;
    for (double i = 0; i < static_cast<double>(n); ++i) {
        const double radius = static_cast<double>(n) / full_turn;
        add_new_vertex(builder, on_circle(radius, first + full_turn * i / static_cast<double>(n)));
    }
    for (Dimension i = 0; i < n && n > 1; ++i) add_edge(builder, number(i), number((i + 1) % n));
    auto graph = take(std::move(builder));
    if (graph) renumber(*graph);
    return graph;
}

// Rings of vertices at distances 1, 2 …, each from just right of the top, clockwise; vertices
// behind each other are joined, and a middle with all of the first ring.
Result<Graph> wheel_of_vertices(WheelShape shape) {
    if (shape.cells.size() == 1) return circle_of_vertices(std::abs(shape.cells[0]));
    if (cells_in(shape.cells[0]) > 1) shape.cells.insert(shape.cells.begin(), 0);
    const bool has_middle = shape.cells[0] != 0;
    GraphBuilder builder;
    if (has_middle) add_vertex(builder, {});
    std::vector<std::vector<std::uint32_t>> rings(shape.cells.size());
    std::vector<std::vector<double>> angles(shape.cells.size());
    if (has_middle) rings[0] = {0};
    for (std::size_t ring = 1; ring < rings.size(); ++ring) {
        const double n = cells_in(shape.cells[ring]);
        for (double i = 1; i <= n; ++i) {
            angles[ring].push_back(top + full_turn * (stagger_of(shape, ring) + i / n - 1));
            const Position at = on_circle(static_cast<double>(ring), angles[ring].back());
            rings[ring].push_back(add_new_vertex(builder, at));
        }
        const std::size_t size = rings[ring].size();
        for (std::size_t i = 0; i < size && size > 1; ++i) {
            add_edge(builder, rings[ring][i], rings[ring][(i + 1) % size]);
        }
    }
    builder.pivots.assign(builder.grid.points.size(), has_middle ? 0 : no_element);
    if (has_middle && rings.size() > 1) {
        for (const std::uint32_t v : rings[1]) add_edge(builder, 0, v);
    }
    for (std::size_t ring = 1; ring + 1 < rings.size(); ++ring) {
        for (std::size_t i = 0; i < rings[ring].size(); ++i) {
            const Position behind = on_circle(static_cast<double>(ring + 1), angles[ring][i]);
            const std::uint32_t v = find_vertex(builder, behind);
            if (v == no_element) continue;
            add_edge(builder, rings[ring][i], v);
            if (!has_middle) builder.pivots[v] = rings[ring][i];
        }
    }
    return take(std::move(builder));
}

// Vertices of a ring must be told from each other.
std::optional<Diagnostic> flaw_of_ring(double n, double radius) {
    const double most = std::floor(full_turn * radius / (4 * tolerance));
    if (n <= most) return std::nullopt;
    return bad_graph("a ring of so many parts is too fine here; expected at most " +
                     std::to_string(static_cast<long>(most)));
}

}  // namespace

Result<Graph> concentric_rings(const RingsShape& shape) {
    if (shape.sides < 3) return bad_graph("expected rings of at least three sides");
    if (auto flaw = flaw_of_dimension(shape.sides)) return *flaw;
    if (auto flaw = flaw_of_dimension(shape.rings)) return *flaw;
    const double n = static_cast<double>(shape.sides) * static_cast<double>(shape.rings);
    if (4 * n > static_cast<double>(max_elements)) return graph_too_big();
    if (auto flaw = flaw_of_ring(static_cast<double>(shape.sides), 1)) return *flaw;
    GraphBuilder builder;
    for (Dimension ring = 0; ring < shape.rings; ++ring) add_polygon(builder, shape, ring);
    join_polygons(builder, shape);
    auto graph = take(std::move(builder));
    if (!graph) return graph;
    renumber(*graph);
    if (shape.use == SiteType::cell) make_faces(*graph, Crossings::no_side_of_a_face);
    return graph;
}

Result<Graph> concentric_wheel(const WheelShape& shape) {
    if (shape.cells.empty()) return bad_graph("expected the numbers of cells of the rings");
    double n = static_cast<double>(shape.cells.size());
    for (std::size_t ring = 0; ring < shape.cells.size(); ++ring) {
        n += cells_in(shape.cells[ring]);
        const double radius = std::max(0.5, static_cast<double>(ring) - 0.5);
        if (auto flaw = flaw_of_ring(cells_in(shape.cells[ring]), radius)) return *flaw;
    }
    if (3 * n > static_cast<double>(max_elements)) return graph_too_big();
    return shape.use == SiteType::cell ? wheel_of_cells(shape) : wheel_of_vertices(shape);
}

Result<Graph> concentric_target(Dimension rings) {
    constexpr std::uint32_t corners = 8;
    if (auto flaw = flaw_of_dimension(rings)) return *flaw;
    if (rings * Dimension{corners} > static_cast<Dimension>(max_elements)) return graph_too_big();
    GraphBuilder builder;
    for (std::uint32_t ring = 0; ring < number(rings); ++ring) {
        for (std::uint32_t i = 0; i < corners; ++i) {
            add_new_vertex(builder, on_circle(ring + 1, top + full_turn * i / corners));
        }
        const std::uint32_t base = ring * corners;
        for (std::uint32_t i = 0; i < corners; ++i) {
            add_edge(builder, base + i, base + (i + 1) % corners);
        }
    }
    auto graph = take(std::move(builder));
    if (!graph) return graph;
    make_faces(*graph, Crossings::no_side_of_a_face);
    for (std::size_t ring = 0; ring < graph->n_cells(); ++ring) {
        const double below = ring == 0 ? 0 : static_cast<double>(ring) + 0.5;
        graph->cell_places.push_back({0, -below, 0});
    }
    return graph;
}

}  // namespace tessera

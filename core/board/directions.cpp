// SPDX-License-Identifier: Apache-2.0
#include "core/board/directions.hpp"

#include "core/board/bearing.hpp"

#include <algorithm>
#include <cmath>

namespace tessera {

namespace {

constexpr std::array<std::string_view, n_directions> names{
    "N",   "NNE", "NE",  "ENE", "E",   "ESE", "SE",  "SSE", "S",  "SSW", "SW", "WSW", "W",
    "WNW", "NW",  "NNW", "In",  "Out", "CW",  "CCW", "U",   "UN", "UNE", "UE", "USE", "US",
    "USW", "UW",  "UNW", "D",   "DN",  "DNE", "DE",  "DSE", "DS", "DSW", "DW", "DNW"};

// Steps that are not longer sideways, or not higher, than this part of an edge are straight.
constexpr double level_part = 0.1;
// Cosine between a step and the way to the pivot from which it leads in or out.
constexpr double radial_cosine = 0.9;
// Cells round a pivot are in one ring when their distances from it differ by less than this part.
constexpr double ring_part = 0.1;

double mean_edge(const Graph& graph) {
    double sum = 0;
    for (const GraphEdge& e : graph.edges)
        sum += distance(graph.vertices[e.a], graph.vertices[e.b]);
    return graph.edges.empty() ? 1 : sum / static_cast<double>(graph.edges.size());
}

// The nearest of n sectors; of two that are as near, the first clockwise from north.
unsigned sector(double angle, unsigned n) noexcept {
    const double width = full_turn / n, at = angle / width, low = std::floor(at);
    const bool is_next = (at - low - 0.5) * width > angle_tolerance;
    return (static_cast<unsigned>(low) + (is_next ? 1 : 0)) % n;
}

Direction direction(unsigned base, unsigned offset) noexcept {
    return static_cast<Direction>(base + offset);
}

// The direction of a step, by eight or by sixteen sectors.
Direction way(const Position& from, const Position& to, double unit, bool by_sixteen) noexcept {
    const double rise = to.z - from.z;
    const bool is_level = std::abs(rise) <= level_part * unit;
    const unsigned up = static_cast<unsigned>(rise > 0 ? Direction::u : Direction::d);
    if (!is_level && std::hypot(to.x - from.x, to.y - from.y) < level_part * unit)
        return direction(up, 0);
    const unsigned k = sector(bearing(from, to), by_sixteen ? 16 : 8);
    if (is_level) return direction(0, by_sixteen ? k : 2 * k);
    // Between two of the four axes all is one.
    return direction(up + 1, !by_sixteen ? k : k % 4 == 0 ? k / 2 : k / 4 * 2 + 1);
}

// Calls f(kind, number) for all sites that a site has steps to.
template <typename F>
bool any_step(const Graph& graph, const Incidence& touching, SiteType type, const Steps& steps,
              std::uint32_t site, F f) {
    for (const std::uint32_t to : steps.to[site])
        if (f(type, to)) return true;
    if (type == SiteType::vertex) {
        for (const std::uint32_t e : touching.vertex_edges[site])
            if (f(SiteType::edge, e)) return true;
        for (const std::uint32_t c : touching.vertex_cells[site])
            if (f(SiteType::cell, c)) return true;
        return false;
    }
    if (type == SiteType::cell) {
        for (const std::uint32_t v : graph.cell(site))
            if (f(SiteType::vertex, v)) return true;
        for (const std::uint32_t e : touching.cell_edges[site])
            if (e != no_element && f(SiteType::edge, e)) return true;
        return false;
    }
    const GraphEdge& edge = graph.edges[site];
    if (f(SiteType::vertex, edge.a) || f(SiteType::vertex, edge.b)) return true;
    for (const std::uint32_t c : touching.vertex_cells[edge.a])
        if (f(SiteType::cell, c)) return true;
    for (const std::uint32_t c : touching.vertex_cells[edge.b]) {
        const auto met = touching.vertex_cells[edge.a];
        if (std::ranges::find(met, c) == met.end() && f(SiteType::cell, c)) return true;
    }
    return false;
}

// Would two steps of a site share one of the eight directions?
bool needs_sixteen(const Graph& graph, const Incidence& touching, SiteType type, const Steps& steps,
                   std::uint32_t site, double unit) {
    std::uint64_t used = 0;
    const Position& from = place(graph, touching, type, site);
    return any_step(graph, touching, type, steps, site, [&](SiteType to_type, std::uint32_t to) {
        const Direction d = way(from, place(graph, touching, to_type, to), unit, false);
        const std::uint64_t mask = std::uint64_t{1} << static_cast<unsigned>(d);
        const bool is_shared = (used & mask) != 0;
        used |= mask;
        return is_shared;
    });
}

// ----------------------------------------------------------------------------------- pivots

// What all corners of a site turn round, or no_element. A pivot itself turns round nothing.
std::uint32_t pivot_of(const Graph& graph, SiteType type, std::uint32_t site) {
    std::uint32_t pivot = no_element;
    const auto look_at = [&](std::uint32_t v) {
        const std::uint32_t p = graph.pivots[v];
        if (p == no_element || p == v) return true;
        if (pivot != no_element && pivot != p) return false;
        pivot = p;
        return true;
    };
    bool is_one = true;
    if (type == SiteType::vertex) is_one = look_at(site);
    if (type == SiteType::edge)
        is_one = look_at(graph.edges[site].a) && look_at(graph.edges[site].b);
    if (type == SiteType::cell)
        for (const std::uint32_t v : graph.cell(site)) is_one = is_one && look_at(v);
    return is_one ? pivot : no_element;
}

double cosine(const Position& at, const Position& a, const Position& b) noexcept {
    const double ax = a.x - at.x, ay = a.y - at.y, bx = b.x - at.x, by = b.y - at.y;
    const double lengths = std::hypot(ax, ay) * std::hypot(bx, by);
    return lengths < tolerance * tolerance ? 0 : (ax * bx + ay * by) / lengths;
}

// An edge that leads round its pivot rather than in or out. So does the one that a line which
// winds round its own end begins with.
bool is_tangent(const Graph& graph, const Incidence& touching, std::uint32_t e,
                std::uint32_t pivot) {
    const GraphEdge& edge = graph.edges[e];
    if (edge.a == pivot || edge.b == pivot) return touching.vertex_edges[pivot].size() == 1;
    const Position& middle = touching.edge_places[e];
    return std::abs(cosine(middle, graph.vertices[edge.a], graph.vertices[pivot])) < radial_cosine;
}

bool is_round(const Graph& graph, const Incidence& touching, SiteType type, std::uint32_t from,
              std::uint32_t to, std::uint32_t pivot) {
    if (type == SiteType::vertex) return to != pivot && graph.pivots[to] == pivot;
    if (type == SiteType::edge)
        return is_tangent(graph, touching, from, pivot) && is_tangent(graph, touching, to, pivot);
    const double near = distance(touching.cell_places[from], graph.vertices[pivot]),
                 far = distance(touching.cell_places[to], graph.vertices[pivot]);
    return std::abs(near - far) <= ring_part * std::max(near, far);
}

Direction turn(const Graph& graph, const Incidence& touching, SiteType type, std::uint32_t from,
               std::uint32_t to, std::uint32_t pivot, RelationBits relations) {
    if (pivot == no_element || (relations & bit(RelationType::diagonal)) != 0)
        return Direction::none;
    const Position &at = place(graph, touching, type, from),
                   &next = place(graph, touching, type, to), &middle = graph.vertices[pivot];
    const double c = cosine(at, next, middle);
    if (c > radial_cosine) return Direction::in;
    if (c < -radial_cosine) return Direction::out;
    const bool is_orthogonal = (relations & bit(RelationType::orthogonal)) != 0;
    if (!is_orthogonal || !is_round(graph, touching, type, from, to, pivot)) return Direction::none;
    const double side = (middle.x - at.x) * (next.y - at.y) - (middle.y - at.y) * (next.x - at.x);
    return side > 0 ? Direction::cw : Direction::ccw;
}

std::vector<bool> pivots_among(const Graph& graph) {
    std::vector<bool> is_pivot(graph.vertices.size());
    for (const std::uint32_t p : graph.pivots)
        if (p != no_element) is_pivot[p] = true;
    return is_pivot;
}

std::vector<Direction> turns_of(const Graph& graph, const Incidence& touching, SiteType type,
                                const Steps& steps) {
    std::vector<Direction> turns;
    if (graph.pivots.empty()) return turns;
    const auto is_pivot = pivots_among(graph);
    for (std::uint32_t site = 0; site < steps.to.size(); ++site) {
        const bool is_hub = type == SiteType::vertex && is_pivot[site];
        const std::uint32_t pivot = pivot_of(graph, type, site);
        for (std::uint32_t s = steps.to.offsets[site]; s < steps.to.offsets[site + 1]; ++s)
            turns.push_back(is_hub ? Direction::out
                                   : turn(graph, touching, type, site, steps.to.values[s], pivot,
                                          steps.relations[s]));
    }
    return turns;
}

// ------------------------------------------------------------------- between kinds of site

void add_step(Steps& steps, std::uint32_t to, RelationType relation) {
    steps.to.values.push_back(to);
    steps.relations.push_back(static_cast<RelationBits>(
        bit(relation) | bit(RelationType::adjacent) | bit(RelationType::all)));
}

// Cells at an edge: those beside it are orthogonal, those that only touch an end adjacent.
void add_cells_at_edge(const Graph& graph, const Incidence& touching, std::uint32_t e,
                       Steps& steps) {
    const auto first = touching.vertex_cells[graph.edges[e].a],
               second = touching.vertex_cells[graph.edges[e].b];
    const auto add = [&](std::uint32_t c) {
        const auto edges = touching.cell_edges[c];
        const bool is_beside = std::ranges::find(edges, e) != edges.end();
        add_step(steps, c, is_beside ? RelationType::orthogonal : RelationType::adjacent);
    };
    for (const std::uint32_t c : first) add(c);
    for (const std::uint32_t c : second)
        if (std::ranges::find(first, c) == first.end()) add(c);
}

void add_edges_at_cell(const Graph& graph, const Incidence& touching, std::uint32_t c,
                       Steps& steps) {
    std::vector<std::uint32_t> met;
    for (const std::uint32_t e : touching.cell_edges[c])
        if (e != no_element) met.push_back(e);
    for (const std::uint32_t e : met) add_step(steps, e, RelationType::orthogonal);
    for (const std::uint32_t v : graph.cell(c))
        for (const std::uint32_t e : touching.vertex_edges[v]) {
            if (std::ranges::find(met, e) != met.end()) continue;
            met.push_back(e);
            add_step(steps, e, RelationType::adjacent);
        }
}

void add_row_between(const Graph& graph, const Incidence& touching, SiteType from,
                     std::uint32_t site, SiteType to, Steps& steps) {
    const auto add_all = [&](std::span<const std::uint32_t> row) {
        for (const std::uint32_t other : row) add_step(steps, other, RelationType::orthogonal);
    };
    if (from == SiteType::vertex)
        add_all(to == SiteType::edge ? touching.vertex_edges[site] : touching.vertex_cells[site]);
    else if (from == SiteType::cell && to == SiteType::vertex)
        add_all(graph.cell(site));
    else if (from == SiteType::cell)
        add_edges_at_cell(graph, touching, site, steps);
    else if (to == SiteType::vertex)
        add_all(std::array{graph.edges[site].a, graph.edges[site].b});
    else
        add_cells_at_edge(graph, touching, site, steps);
    steps.to.end_row();
}

// ------------------------------------------------------------------------ relative directions

// Eighths of a circle to the right of forward, where that is what is meant, and then single steps
// among the offered directions.
struct Meaning {
    unsigned sixteenths;
    int steps;
};

constexpr Meaning meaning_of(RelativeDirection relative) noexcept {
    using enum RelativeDirection;
    switch (relative) {
        case forward: return {0, 0};
        case backward: return {8, 0};
        case rightward: return {4, 0};
        case leftward: return {12, 0};
        case fr: return {0, 1};
        case frr: return {0, 2};
        case frrr: return {0, 3};
        case fl: return {0, -1};
        case fll: return {0, -2};
        case flll: return {0, -3};
        case br: return {8, -1};
        case brr: return {8, -2};
        case brrr: return {8, -3};
        case bl: return {8, 1};
        case bll: return {8, 2};
        case blll: return {8, 3};
    }
    return {0, 0};
}

// The place of the offered direction that is nearest; of two the one further clockwise.
int nearest(std::span<const Direction> offered, unsigned wanted) noexcept {
    int best = 0;
    unsigned least = 4 * n_compass;  // twice the sixteenths, odd when counter-clockwise
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const unsigned ahead = (static_cast<unsigned>(offered[i]) + n_compass - wanted) % n_compass;
        const unsigned off = ahead <= n_compass / 2 ? 2 * ahead : 2 * (n_compass - ahead) + 1;
        if (off < least) {
            least = off;
            best = static_cast<int>(i);
        }
    }
    return best;
}

}  // namespace

std::string_view name_of(Direction direction) noexcept {
    return direction == Direction::none ? "" : names[static_cast<std::size_t>(direction)];
}

std::optional<Direction> direction_of(std::string_view name) noexcept {
    const auto* const found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Direction>(found - names.begin());
}

StepDirections directions_of(const Graph& graph, const Incidence& touching, SiteType type,
                             const Steps& steps) {
    const double unit = mean_edge(graph);
    StepDirections result;
    result.ways.reserve(steps.to.values.size());
    for (std::uint32_t site = 0; site < steps.to.size(); ++site) {
        const bool by_sixteen = needs_sixteen(graph, touching, type, steps, site, unit);
        const Position& from = place(graph, touching, type, site);
        for (const std::uint32_t to : steps.to[site])
            result.ways.push_back(way(from, place(graph, touching, type, to), unit, by_sixteen));
    }
    result.turns = turns_of(graph, touching, type, steps);
    return result;
}

Steps steps_between(const Graph& graph, const Incidence& touching, SiteType from, SiteType to) {
    if (from == to) return steps_of(graph, touching, from);
    Steps steps;
    for (std::uint32_t site = 0; site < graph.n_sites(from); ++site)
        add_row_between(graph, touching, from, site, to, steps);
    return steps;
}

std::optional<Direction> absolute(RelativeDirection relative, Direction facing, int rotation,
                                  std::span<const Direction> offered) noexcept {
    if (offered.empty() || static_cast<unsigned>(facing) >= n_compass) return std::nullopt;
    const Meaning meaning = meaning_of(relative);
    const int n = static_cast<int>(offered.size());
    const auto wrapped = [n](int i) { return static_cast<std::size_t>((i % n + n) % n); };
    const auto forward =
        offered[wrapped(nearest(offered, static_cast<unsigned>(facing)) + rotation % n)];
    const unsigned wanted = (static_cast<unsigned>(forward) + meaning.sixteenths) % n_compass;
    return offered[wrapped(nearest(offered, wanted) + meaning.steps)];
}

}  // namespace tessera

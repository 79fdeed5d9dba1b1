// SPDX-License-Identifier: Apache-2.0
#include "core/board/relations.hpp"

#include "core/board/bearing.hpp"
#include "core/board/build.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tessera {

namespace {

constexpr RelationBits orthogonal_bits =
    bit(RelationType::orthogonal) | bit(RelationType::adjacent) | bit(RelationType::all);
constexpr RelationBits diagonal_bits = bit(RelationType::diagonal) | bit(RelationType::all);
constexpr RelationBits off_bits =
    bit(RelationType::off_diagonal) | bit(RelationType::adjacent) | bit(RelationType::all);

// How far the two ends of a third edge may lie beside a diagonal along it, for its length.
constexpr double diagonal_slack = 0.1;

struct Found {
    std::uint32_t to;
    RelationBits relations;
    double bearing;
    std::uint32_t found = 0;
};

// Rows in the making. `seen` says in whose row a site was met last, so that each is met once.
struct Maker {
    const Graph& graph;
    const Incidence& touching;
    SiteType type;
    Steps steps{};
    std::vector<std::uint32_t> seen{};
    std::vector<Found> row{};

    void begin(std::uint32_t from) {
        row.clear();
        seen[from] = from;
    }
    // Not in this row yet?
    bool is_new(std::uint32_t from, std::uint32_t to) const { return seen[to] != from; }
    void add(std::uint32_t from, std::uint32_t to, RelationBits relations) {
        seen[to] = from;
        row.push_back(
            {to, relations,
             bearing(place(graph, touching, type, from), place(graph, touching, type, to))});
    }
    void end() {
        for (std::uint32_t k = 0; k < row.size(); ++k) row[k].found = k;
        std::ranges::sort(row, {}, &Found::bearing);
        // Those that lie in one line are in the order they were found, whatever the noise says.
        for (auto first = row.begin(); first != row.end();) {
            const auto last = std::find_if(first, row.end(), [&](const Found& other) {
                return other.bearing > first->bearing + angle_tolerance;
            });
            std::ranges::sort(first, last, {}, &Found::found);
            first = last;
        }
        for (const Found& found : row) {
            steps.to.values.push_back(found.to);
            steps.relations.push_back(found.relations);
        }
        steps.to.end_row();
    }
};

Maker maker(const Graph& graph, const Incidence& touching, SiteType type) {
    Maker m{graph, touching, type};
    m.seen.assign(graph.n_sites(type), no_element);
    return m;
}

// ------------------------------------------------------------------------------------- cells

// The cell at corner v that lies straightest behind it, seen from cell c. Of two that lie as
// straight, the first counter-clockwise round v from c.
std::uint32_t behind_corner(const Maker& m, std::uint32_t c, std::uint32_t v) {
    const Position &corner = m.graph.vertices[v], &from = m.touching.cell_places[c];
    const double home = bearing(corner, from);
    std::uint32_t best = no_element;
    double least = std::numeric_limits<double>::max(), turn = 0;
    for (const std::uint32_t d : m.touching.vertex_cells[v]) {
        if (!m.is_new(c, d)) continue;
        const Position& to = m.touching.cell_places[d];
        const double off = distance_to_line(corner, from, to);
        if (off > least + tolerance) continue;
        double turned = home - bearing(corner, to);
        if (turned < 0) turned += full_turn;
        if (best != no_element && off >= least - tolerance && turned >= turn) continue;
        best = d;
        least = off;
        turn = turned;
    }
    return best;
}

// The one edge at v that is none of the cell's, or no_element.
std::uint32_t edge_away(const Maker& m, std::uint32_t c, std::uint32_t v) {
    const auto of_cell = m.touching.cell_edges[c];
    std::uint32_t away = no_element;
    for (const std::uint32_t e : m.touching.vertex_edges[v]) {
        if (std::ranges::find(of_cell, e) != of_cell.end()) continue;
        if (away != no_element) return no_element;
        away = e;
    }
    return away;
}

void add_behind_edge(Maker& m, std::uint32_t c, std::uint32_t v) {
    if (m.touching.vertex_edges[v].size() != 3) return;
    const std::uint32_t edge = edge_away(m, c, v);
    if (edge == no_element) return;
    const std::uint32_t w = other_end(m.graph, edge, v);
    const Position& from = m.touching.cell_places[c];
    for (const std::uint32_t d : m.touching.vertex_cells[w]) {
        if (!m.is_new(c, d)) continue;
        const Position& to = m.touching.cell_places[d];
        const double off = distance_to_line(m.graph.vertices[v], from, to) +
                           distance_to_line(m.graph.vertices[w], from, to);
        if (off <= diagonal_slack * std::hypot(to.x - from.x, to.y - from.y) + tolerance)
            m.add(c, d, diagonal_bits);
    }
}

void add_cell_row(Maker& m, std::uint32_t c) {
    m.begin(c);
    for (const std::uint32_t e : m.touching.cell_edges[c]) {
        const std::uint32_t d = e == no_element ? no_element : across(m.touching, e, c);
        if (d != no_element && m.is_new(c, d)) m.add(c, d, orthogonal_bits);
    }
    for (const std::uint32_t v : m.graph.cell(c)) {
        const std::uint32_t d = behind_corner(m, c, v);
        if (d != no_element) m.add(c, d, diagonal_bits | bit(RelationType::adjacent));
    }
    for (const std::uint32_t v : m.graph.cell(c))
        for (const std::uint32_t d : m.touching.vertex_cells[v])
            if (m.is_new(c, d)) m.add(c, d, off_bits);
    for (const std::uint32_t v : m.graph.cell(c)) add_behind_edge(m, c, v);
    m.end();
}

// ------------------------------------------------------------------------- vertices and edges

// The corner of cell c that lies straightest behind its middle, seen from corner v: the first of
// those that lie as straight.
std::uint32_t across_cell(const Maker& m, std::uint32_t v, std::uint32_t c) {
    const Position &from = m.graph.vertices[v], &middle = m.touching.cell_places[c];
    std::uint32_t best = no_element;
    double least = std::numeric_limits<double>::max();
    for (const std::uint32_t u : m.graph.cell(c)) {
        const double off = u == v ? std::numeric_limits<double>::max()
                                  : distance_to_line(middle, from, m.graph.vertices[u]);
        if (off >= least - tolerance) continue;
        best = u;
        least = off;
    }
    return best;
}

void add_vertex_row(Maker& m, std::uint32_t v) {
    m.begin(v);
    for (const std::uint32_t e : m.touching.vertex_edges[v]) {
        const std::uint32_t u = other_end(m.graph, e, v);
        if (m.is_new(v, u)) m.add(v, u, orthogonal_bits);
    }
    for (const std::uint32_t c : m.touching.vertex_cells[v]) {
        if (m.graph.cell(c).size() < 4) continue;  // nothing is across a triangle
        const std::uint32_t u = across_cell(m, v, c);
        if (u != no_element && m.is_new(v, u)) m.add(v, u, diagonal_bits);
    }
    m.end();
}

void add_edge_row(Maker& m, std::uint32_t e) {
    m.begin(e);
    for (const std::uint32_t v : {m.graph.edges[e].a, m.graph.edges[e].b})
        for (const std::uint32_t f : m.touching.vertex_edges[v])
            if (m.is_new(e, f)) m.add(e, f, orthogonal_bits);
    m.end();
}

}  // namespace

Steps steps_of(const Graph& graph, const Incidence& touching, SiteType type) {
    Maker m = maker(graph, touching, type);
    m.steps.to.offsets.reserve(graph.n_sites(type) + 1);
    for (std::uint32_t site = 0; site < graph.n_sites(type); ++site) switch (type) {
            case SiteType::cell: add_cell_row(m, site); break;
            case SiteType::vertex: add_vertex_row(m, site); break;
            case SiteType::edge: add_edge_row(m, site); break;
        }
    return std::move(m.steps);
}

Rows related(const Steps& steps, RelationType relation) {
    Rows rows;
    for (std::size_t site = 0; site < steps.to.size(); ++site) {
        for (std::uint32_t s = steps.to.offsets[site]; s < steps.to.offsets[site + 1]; ++s)
            if ((steps.relations[s] & bit(relation)) != 0)
                rows.values.push_back(steps.to.values[s]);
        rows.end_row();
    }
    return rows;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// What every shape and operator builds graphs with: the one tolerance, vertices found by position,
// edges added once, faces, the canonical numbering, and the limit on size.
#pragma once

#include "core/board/graph.hpp"
#include "core/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tessera {

// Two points nearer than this are one: a thousandth of the side of a tile. All geometry uses it.
inline constexpr double tolerance = 0.001;

// Of each kind (vertices, edges, cells). A board of more is refused before memory is taken.
inline constexpr std::size_t max_elements = std::size_t{1} << 22;

// A region with more sides is a gap between the parts of a board rather than a tile; it is no cell.
inline constexpr std::size_t max_face_sides = 32;

[[nodiscard]] bool same_point(const Position& a, const Position& b) noexcept;
[[nodiscard]] double distance(const Position& a, const Position& b) noexcept;

// The middle of its two ends; the mean of its corners unless the graph has a place for it.
[[nodiscard]] Position edge_centre(const Graph& graph, std::size_t edge) noexcept;
[[nodiscard]] Position cell_centre(const Graph& graph, std::size_t cell) noexcept;

// Points in a hash grid whose squares are many tolerances wide: a look-up visits one square, or its
// neighbours too when the point is near a border. Points are numbered as they are added.
struct PointGrid {
    std::vector<Position> points;
    std::vector<std::uint32_t> buckets;  // by hash: the last point there; a power of two, or empty
    std::vector<std::uint32_t> next;     // by point: the one before it in its bucket
};

void add_point(PointGrid& grid, const Position& at);
// The lowest numbered point at a place, or no_element.
[[nodiscard]] std::uint32_t find_point(const PointGrid& grid, const Position& at) noexcept;

// A graph in the making. Vertices lie in grid.points until take().
struct GraphBuilder {
    PointGrid grid;
    std::vector<GraphEdge> edges;
    std::vector<std::uint32_t> edge_buckets;  // open addressing by pair of ends; edge index
    std::vector<std::uint32_t> cell_starts{0};
    std::vector<std::uint32_t> cell_vertices;
    std::vector<Position> cell_places;  // as in Graph
    std::vector<std::uint32_t> pivots;  // as in Graph, but vertices added last may be missing
    bool too_big = false;               // max_elements are there, more were not added
};

[[nodiscard]] GraphBuilder builder_of(const Graph& graph);

// Finds the vertex at a place or adds it; always adds; finds it or says no_element.
std::uint32_t add_vertex(GraphBuilder& builder, const Position& at);
std::uint32_t add_new_vertex(GraphBuilder& builder, const Position& at);
[[nodiscard]] std::uint32_t find_vertex(const GraphBuilder& builder, const Position& at) noexcept;

// Either direction is the same edge; it is added once. a and b differ.
std::uint32_t add_edge(GraphBuilder& builder, std::uint32_t a, std::uint32_t b);
[[nodiscard]] std::uint32_t find_edge(GraphBuilder& builder, std::uint32_t a, std::uint32_t b);

// An edge that is known to be new, before any other was added or looked for in another way.
void add_new_edge(GraphBuilder& builder, std::uint32_t a, std::uint32_t b);

// A cell with these corners, and its edges where they are missing.
void add_cell(GraphBuilder& builder, std::span<const std::uint32_t> corners);

// Fails when the builder had to stop at max_elements.
[[nodiscard]] Result<Graph> take(GraphBuilder&& builder);

[[nodiscard]] Diagnostic bad_graph(std::string message);
[[nodiscard]] Diagnostic graph_too_big();

// What to do with an edge that crosses an earlier edge somewhere else than at a vertex.
enum class Crossings : std::uint8_t { ignore, no_side_of_a_face };

// The edges of a vertex are taken counter-clockwise from the west. One that points due west itself
// is the last of them, or the first: it matters for the numbers of cells, and circles begin there.
enum class West : std::uint8_t { last, first };

// Replaces the cells by the regions that edges enclose in each plane of constant z: rings without
// repeated vertices, of at most max_face_sides sides, going clockwise. They are numbered by their
// lowest vertex and, round it, counter-clockwise from the west.
void make_faces(Graph& graph, Crossings crossings, West west = West::last);

// Numbers elements of a kind by rows: upwards and, in a row, from left to right; cells and edges by
// their centres. A row need not be straight: a place counts 100 y + x, as in the recorded boards
// (tilings whose rows differ by less than a tenth of a tile depend on it). Boards wider than
// 100 count more for y so that rows stay apart.
void renumber(Graph& graph, SiteType type);
void renumber(Graph& graph);

}  // namespace tessera

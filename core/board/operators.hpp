// SPDX-License-Identifier: Apache-2.0
// What makes graphs of graphs. Unless it says otherwise an operator keeps the numbers of what was
// there and appends what is new. An operator may leave nothing; it is the reader of a description
// who refuses that.
#pragma once

#include "core/board/build.hpp"
#include "core/board/graph.hpp"
#include "core/board/polygon.hpp"
#include "core/result.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

// ---- Where the board lies: only places change --------------------------------------------------

inline constexpr double farthest_place = 1e6;  // no coordinate is larger

[[nodiscard]] Result<Graph> shift(Graph graph, const Position& by);
// Seen from the origin. Refuses a scale at which vertices fall together.
[[nodiscard]] Result<Graph> scale(Graph graph, const Position& by);
// Counter-clockwise, round the middle of the rectangle that holds the board.
[[nodiscard]] Result<Graph> rotate(Graph graph, double degrees);
// Pushes each vertex to the right by this part of its height over the lowest one.
[[nodiscard]] Result<Graph> skew(Graph graph, double amount);

// ---- Several boards in one ---------------------------------------------------------------------

// Vertices nearer to each other than this many average edges are connected, where asked for.
inline constexpr double connecting_reach = 1.1;

// Side by side: nothing of one is connected to anything of another.
[[nodiscard]] Result<Graph> unite(std::span<const Graph> graphs, bool connects);
// Boards are put together by numbers that were rounded by hand: vertices of different boards that
// are nearer than this become one. A hundredth of a tile; the tolerance would be too little.
inline constexpr double merging_reach = 0.01;
// Laid over each other: vertices at one place become the first of them, edges between the same two
// become one. Cells are the regions that the edges then enclose.
[[nodiscard]] Result<Graph> merge(std::span<const Graph> graphs, bool connects);
// The vertices and edges of the first that all others have too, and the regions they enclose.
[[nodiscard]] Result<Graph> intersect(std::span<const Graph> graphs);
// Copies above each other at z = 0, 1 …, each vertex connected to that above it. Numbers anew.
[[nodiscard]] Result<Graph> layers(const Graph& graph, std::int64_t n_layers);

// ---- Adding and removing -----------------------------------------------------------------------

// By number or by place. Numbers that no vertex has, and edges and cells with such, are left out:
// a description that serves boards of several sizes counts on it.
struct Elements {
    std::vector<std::int64_t> cells;               // by number; only to remove them
    std::vector<std::vector<std::int64_t>> edges;  // two vertices each
    std::vector<std::vector<std::int64_t>> rings;  // the vertices of a cell
    std::vector<std::int64_t> vertices;            // by number; only to remove them
    std::vector<Position> vertices_at;
    std::vector<std::array<Position, 2>> edges_at;
    std::vector<std::vector<Position>> rings_at;
};

// Vertices and edges that are missing for an edge or cell by place come with it.
[[nodiscard]] Result<Graph> add(Graph graph, const Elements& elements, bool connects);
// Numbers are those before anything is removed. Cells go with their vertices and edges, edges with
// their vertices; with `trims`, edges go whose only cells go. Vertices stay, even alone.
[[nodiscard]] Result<Graph> remove(const Graph& graph, const Elements& elements, bool trims);
// The vertices in a polygon, and what hangs on them.
[[nodiscard]] Graph remove_inside(const Graph& graph, const Polygon& polygon);
// Edges with a free end, from the last to the first, then vertices without an edge, but not those
// that others turn round.
[[nodiscard]] Graph trim(const Graph& graph);

// ---- Cutting by a polygon; its outline is that of outline_margin
// --------------------------------------

// Only what lies in it; only what lies outside. Cells are the regions that the edges then enclose.
[[nodiscard]] Graph keep(const Graph& graph, const Polygon& polygon);
[[nodiscard]] Graph clip(const Graph& graph, const Polygon& polygon);
// Without the cells whose centre lies in it and the edges of those alone.
[[nodiscard]] Graph hole(const Graph& graph, const Polygon& polygon);

// ---- New elements out of old ones --------------------------------------------------------------

// A vertex for each cell, an edge for each two cells that share one, a cell for each region these
// enclose. Numbers anew. Refuses a graph that encloses nothing. A graph that encloses regions and
// has no cells (a board of vertices that was subdivided, say) stays as it is.
[[nodiscard]] Result<Graph> dual(const Graph& graph);
// A vertex in the middle of each edge; those of edges that follow each other round a cell are
// joined. So games on edges are played on vertices, squares become a lattice on its corner and
// hexagons 3.6.3.6. Numbers anew. Refuses a graph without cells.
[[nodiscard]] Result<Graph> medial(const Graph& graph);
// A board of boards: each cell gives way to the whole board, and so on to so many levels, at the
// size that keeps the smallest cells as they were. Cells that are missing are missing on every
// level: of a square without its middle comes a carpet of holes. Each cell must be a small picture
// of the board's hull, all of one size. Numbers anew.
[[nodiscard]] Result<Graph> fractal(const Graph& graph, std::int64_t levels);
// A vertex in the middle of each cell of `min` sides or more, connected to its corners. A board
// whose sites are vertices gets cells first and has none afterwards.
[[nodiscard]] Result<Graph> subdivide(Graph graph, std::int64_t min, SiteType use);
// An edge between each two vertices; with `in_each_cell`, between each two of a cell.
inline constexpr std::size_t max_complete = 128;  // vertices that are all connected
[[nodiscard]] Result<Graph> complete(Graph graph, bool in_each_cell);
// A vertex wherever edges cross, or an edge runs through a vertex.
[[nodiscard]] Result<Graph> split_crossings(const Graph& graph);

}  // namespace tessera

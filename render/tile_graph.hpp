// SPDX-License-Identifier: Apache-2.0
// The cells that a scene shows, as the graph of a fixed board: so that everything one may ask of a
// fixed board can be asked of one that grows.
#pragma once

#include "core/board/labels.hpp"
#include "core/board/topology.hpp"
#include "render/scene.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tessera::render {

inline constexpr std::size_t max_tiles_as_graph = 100'000;  // a moment's work

struct TileGraph {
    explicit TileGraph(Graph graph) : board(std::move(graph)) {}

    Topology board;
    std::vector<std::size_t> tiles;                   // by cell
    std::vector<std::optional<std::uint32_t>> cells;  // by tile
    Coordinates coordinates;                          // of the cells
    double distance = 1;                              // between neighbours
};

// Tiles that are in play; with `stored`, all that exist. None if there are too many of them.
[[nodiscard]] std::unique_ptr<TileGraph> graph_of(const Scene& scene, bool stored);

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// Edges that cross each other between their ends.
#pragma once

#include "core/board/graph.hpp"

#include <cstdint>
#include <vector>

namespace tessera {

// By edge: crosses an edge of a lower number on its own level. Edges that share a vertex, lie along
// each other, or only touch, do not cross.
[[nodiscard]] std::vector<bool> edges_crossing_earlier_ones(const Graph& graph);

struct Crossing {
    std::uint32_t first = 0, second = 0;  // edges, first < second
    Position at;
};

// All of them, by first edge, then second.
[[nodiscard]] std::vector<Crossing> crossings_of(const Graph& graph);

}  // namespace tessera

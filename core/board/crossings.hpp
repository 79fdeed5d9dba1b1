// SPDX-License-Identifier: Apache-2.0
// Edges that cross each other between their ends.
#pragma once

#include "core/board/graph.hpp"

#include <cstdint>
#include <optional>
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

// How far along the way from a to b it crosses the way from c to d, if it does so away from all
// ends.
[[nodiscard]] std::optional<double> crossing_part(const Position& a, const Position& b,
                                                  const Position& c, const Position& d);

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// The loops of Surakarta boards: ways along the lines of a rectangle and round its corners.
#pragma once

#include "core/board/graph.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace tessera {

struct SurakartaLoops {
    std::optional<std::int64_t> count{};  // none: as many as lie between the border and the middle
    std::int64_t from = 1;                // the line of the first one, from the border
};

// Vertices of each loop: along a row, round a corner up a column, back along a row, down a column.
// Expects a graph whose vertices stand in rows and columns.
[[nodiscard]] Result<std::vector<std::vector<std::uint32_t>>> surakarta_loops(
    const Graph& graph, const SurakartaLoops& loops);

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Edges between neighbours: `connect:True` of the operators that put boards together.
#pragma once

#include "core/board/graph.hpp"
#include "core/result.hpp"

namespace tessera {

// Connects each vertex from `first` on to all that are nearer than connecting_reach average edges,
// seen from above. Fails where that makes too many edges.
[[nodiscard]] Result<Graph> connect(Graph graph, std::size_t first);

}  // namespace tessera

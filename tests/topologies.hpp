// SPDX-License-Identifier: Apache-2.0
// Boards of tests: a tiling's usual outline with all that is known of it.
#pragma once

#include "core/board/shapes.hpp"
#include "core/board/topology.hpp"
#include "tests/catch.hpp"

#include <set>

namespace tessera {

inline Graph tiles(Tiling tiling, Dimension n, Outline outline = Outline::by_tiling) {
    TiledShape shape;
    shape.tiling = tiling;
    shape.first = n;
    shape.outline = outline;
    auto graph = tiled(shape);
    REQUIRE(graph.ok());
    return std::move(*graph);
}

template <typename Row>
std::set<std::uint32_t> as_set(const Row& row) {
    return {row.begin(), row.end()};
}

using SiteSet = std::set<std::uint32_t>;

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// The outline of a board, its corners, and which sites lie on it.
#pragma once

#include "core/board/incidence.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace tessera {

// One way round a part of the board, counter-clockwise; a vertex comes twice where the part is only
// a line there.
struct RimLoop {
    std::vector<std::uint32_t> vertices;
};

// Loops of the parts that lie in no other part. Sites by kind: vertices of loops; edges of loops,
// and others between two such vertices that no cell, or one, lies beside; cells with such a vertex.
struct Rim {
    std::vector<RimLoop> loops;
    std::array<std::vector<bool>, 3> perimeter;  // by SiteType, by site
    std::array<std::vector<bool>, 3> corners;

    bool is_on(SiteType type, std::size_t site) const {
        return perimeter[static_cast<std::size_t>(type)][site];
    }
    bool is_corner(SiteType type, std::size_t site) const {
        return corners[static_cast<std::size_t>(type)][site];
    }
};

[[nodiscard]] Rim rim_of(const Graph& graph, const Incidence& touching);

}  // namespace tessera

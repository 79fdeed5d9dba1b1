// SPDX-License-Identifier: Apache-2.0
// Walks over a board in the way of turtle graphics: F goes on to the next orthogonal site, L and R
// turn. {F F R F} is a knight's move on squares, and means something on any other tiling too.
//
// A turtle that has entered a site looks the way it came. F leads over the step that bends least
// from there, by less than 90°; over each of them where several are as good. R turns to an
// orthogonal step on the right hand, between straight on and back. Where there are several, as on
// hexagons, the board does not say which is meant, and the caller has to.
#pragma once

#include "core/board/relations.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

enum class WalkStep : std::uint8_t { forward, left, right };

enum class WalkChoice : std::uint8_t {
    nearest,  // of several turns the smallest
    all,      // each of them
    farthest  // each of them, and of the ends only those that are farthest away
};

// Where a walk ends, for all ways to look at its start; in order of number, each once.
[[nodiscard]] std::vector<std::uint32_t> walk(const Graph& graph, const Incidence& touching,
                                              SiteType type, const Steps& steps, std::uint32_t site,
                                              std::span<const WalkStep> way, WalkChoice choice);

}  // namespace tessera

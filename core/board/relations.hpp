// SPDX-License-Identifier: Apache-2.0
// How the sites of one kind are related: adjacent, orthogonal, diagonal, off-diagonal.
//
// Cells are orthogonal across an edge. Through each corner a cell has one diagonal neighbour, the
// one whose middle lies straightest behind the corner; the others that touch it there are
// off-diagonal. At a corner of three edges, where the two other cells are orthogonal, the diagonal
// leads along the third edge to the cell behind it, if that lies straight behind.
// Vertices are orthogonal and adjacent along an edge, diagonal across a cell. Edges are orthogonal
// when they meet.
#pragma once

#include "core/board/incidence.hpp"

#include <cstdint>
#include <vector>

namespace tessera {

enum class RelationType : std::uint8_t { adjacent, orthogonal, diagonal, off_diagonal, all };

// What holds between two sites: bits by RelationType. all is set in each.
using RelationBits = std::uint8_t;

constexpr RelationBits bit(RelationType relation) noexcept {
    return static_cast<RelationBits>(1U << static_cast<unsigned>(relation));
}

// The steps from each site to the related ones, clockwise from north.
struct Steps {
    Rows to;
    std::vector<RelationBits> relations;  // by place in to.values
};

[[nodiscard]] Steps steps_of(const Graph& graph, const Incidence& touching, SiteType type);

// The rows of one relation.
[[nodiscard]] Rows related(const Steps& steps, RelationType relation);

}  // namespace tessera

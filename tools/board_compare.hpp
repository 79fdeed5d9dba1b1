// SPDX-License-Identifier: Apache-2.0
// A recorded board of another engine against ours: what agrees, and what differs where.
#pragma once

#include "core/board/topology.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

// What is compared, in the order it is printed.
enum class BoardPart : std::uint8_t {
    numbering,  // the same vertices round each cell, the same ends of each edge
    positions,
    adjacent,
    orthogonal,
    diagonal,
    off,
    perimeter,
    corners
};

inline constexpr std::array<const char*, 8> board_part_names{
    "numbering", "positions", "adjacent", "orthogonal", "diagonal", "off", "perimeter", "corners"};

// Entries (site, direction, first step) and (site, direction, radial) on both sides, and on either.
struct Share {
    std::uint64_t both = 0, either = 0;
    double value() const {
        return either == 0 ? 1 : static_cast<double>(both) / static_cast<double>(either);
    }
};

struct BoardComparison {
    std::array<std::uint64_t, 8> n_different{};  // sites, by BoardPart
    Share directions, radials;
    Share rows, columns, labels;       // sites with the same; of cells and vertices
    bool has_centre = true;            // the same sites, of the kind that is played on
    std::vector<std::string> differs;  // the first of each part, as sentences

    bool agrees(BoardPart part) const { return n_different[static_cast<std::size_t>(part)] == 0; }
};

// `recorded`: the object `board` of a recording. Sites of all three kinds are compared.
[[nodiscard]] BoardComparison compare_board(const Topology& ours, const nlohmann::json& recorded);

// The graph of a recorded board, as far as the recording tells it.
[[nodiscard]] Graph graph_of(const nlohmann::json& recorded);

}  // namespace tessera

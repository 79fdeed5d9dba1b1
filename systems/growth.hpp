// SPDX-License-Identifier: Apache-2.0
// How large boards become: the thesis' worst and best cases, move by move.
#pragma once

#include "core/game.hpp"
#include "core/lattice.hpp"
#include "core/policy.hpp"

#include <atomic>
#include <cstdint>
#include <vector>

namespace tessera {

enum class GrowthCase : std::uint8_t { worst, best };

struct GrowthRun {
    std::vector<std::uint32_t> sizes;   // cells of the board after each move
    std::vector<std::uint32_t> unused;  // of these, without a piece
};

// Rings around a cell: everything that shares a vertex with the last one, counter-clockwise from
// east.
class Rings {
public:
    Rings(const Lattice& lattice, Coord centre) : lattice_(lattice), centre_(centre) {}
    const std::vector<Coord>& next();  // the first is the centre alone

private:
    const Lattice& lattice_;
    Coord centre_;
    std::vector<Coord> ring_, sorted_,
        before_;  // sorted_: ring_ by coordinate; before_: the one within
};

// The cell of a board of side 1.
Coord first_cell(const Lattice&);

// Placements of the best case: whole boards are filled layer by layer, zones ring by ring.
std::vector<Coord> spiral(const Lattice&, Expansion, std::size_t n_moves);

// Any policy but rule, without a game. Worst: each piece next to the last one, where it makes the
// most cells.
GrowthRun grow_case(const Lattice&, Policy, GrowthCase, std::size_t n_moves,
                    const std::atomic<bool>* stop = nullptr);

// Under a game's placement rule: the legal move that leaves the largest or the smallest board.
// Its end is ignored.
GrowthRun grow_case(Game, Policy, GrowthCase, std::size_t n_moves,
                    const std::atomic<bool>* stop = nullptr);

}  // namespace tessera

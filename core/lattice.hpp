// SPDX-License-Identifier: Apache-2.0
// A periodic tiling as data: k kinds of cell per fundamental domain, for each a table of
// neighbours. The tables are worked out from the outlines of the cells (lattice.cpp); the tilings
// themselves are rows of lattices.cpp.
#pragma once

#include "core/coord.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tessera {

struct Point {
    double x = 0, y = 0;
};

enum class Relation : std::uint8_t { orthogonal, diagonal, off_diagonal };

inline constexpr std::uint8_t no_direction = 0xff;
inline constexpr std::size_t max_steps = 18;
inline constexpr std::size_t max_kinds = 16;
inline constexpr std::int32_t max_ahead = 10'000;  // steps of one way straight on

// One neighbour: a cell that shares at least a vertex.
struct Step {
    std::int8_t dx = 0, dy = 0;
    std::uint8_t kind = 0;
    Relation relation = Relation::orthogonal;
    std::uint8_t compass = 0;  // sixteenths of a turn clockwise from north
    std::uint8_t straight =
        no_direction;  // step of the next cell that goes straight on; none where
                       // two are as good, or straight back leads elsewhere
    std::uint8_t opposite = no_direction;  // step of this cell that leads the other way, and back
    std::uint8_t back = 0;                 // step of the next cell that leads here
};

struct CellKind {
    Point centre;                // within the fundamental domain
    std::vector<Point> outline;  // around the centre, counter-clockwise
    std::vector<Step> steps;     // counter-clockwise from east
};

// Whole boards, as perimeter expansion keeps them, are cut out by half planes in units of cells:
// a*x + b*y + c[kind] <= bound. A board of side n has n-1 = layers * layer_side + rest and
// bound = layers * layer + rest * shift.
struct HalfPlane {
    std::int32_t a = 0, b = 0;
    std::array<std::int32_t, max_kinds> c{};
    std::int32_t layer = 1;  // how far one layer of cells moves it
    std::int32_t shift = 0;  // how far one more on the side moves it, where that is not a layer
};

struct Lattice {
    std::string_view name;
    Point along_x, along_y;  // translations of the domain
    std::vector<CellKind> kinds;
    std::vector<HalfPlane> sides;
    std::int32_t layer_side = 1;   // what one layer adds to a whole board's side
    std::int32_t fixed_side = 41;  // of the thesis' fixed board
    std::uint8_t origin_kind = 0;  // of (centrePoint)

    // Worked out from the rows above:
    std::vector<std::uint8_t> by_height{};  // kinds of one domain row, lowest and leftmost first
    std::uint8_t n_links = 0;               // most steps of any kind
    // One kind, straight on is the same step again, and the opposite one half a turn on.
    bool is_uniform = false;
    std::array<std::array<std::uint8_t, max_steps>, max_kinds> straight{};  // [kind][step]
    std::array<std::array<std::uint8_t, max_steps>, max_kinds> opposite{};  // [kind][step]
    std::array<std::array<std::uint8_t, max_steps>, max_kinds> back{};      // [kind][step]
    // [kind][step]: the step from the neighbour by that step to the next one round the cell, and to
    // the one before. They always share a corner.
    std::array<std::array<std::uint8_t, max_steps>, max_kinds> to_next{}, to_previous{};
    std::array<std::uint8_t, max_kinds> n_steps{};  // by kind
    std::array<std::uint16_t, max_kinds> edges{};   // bit d: step d leads over an edge

    Point centre(Coord at) const noexcept;
    std::span<const Step> steps(Coord at) const noexcept { return kinds[at.kind].steps; }
    // Empty when the neighbour would lie beyond the range of coordinates.
    std::optional<Coord> step(Coord at, std::size_t d) const noexcept;
    // The step in a compass direction, or none.
    std::uint8_t find_step(std::uint8_t kind, std::uint8_t compass) const noexcept;
    // n steps straight on; empty where there is no such way.
    std::optional<Coord> ahead(Coord at, std::uint8_t compass, std::int32_t n) const noexcept;
};

// The row's tables, from its outlines.
Lattice work_out(Lattice row);

// Each is worked out at its first use, and stays where it is.
const Lattice* find_lattice(std::string_view name);  // null: none of that name
std::span<const Lattice> lattices();                 // all of them

// Order of the canonical numbers: by height, then from left to right. Exact, in integers.
bool canonical_less(const Lattice&, Coord a, Coord b) noexcept;

std::string_view compass_name(std::uint8_t compass);
std::optional<std::uint8_t> compass_of(std::string_view name);

}  // namespace tessera

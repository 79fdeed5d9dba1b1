// SPDX-License-Identifier: Apache-2.0
// A periodic tiling as data: k kinds of cell per fundamental domain, for each a table of
// neighbours.
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
inline constexpr int max_steps = 12;

// One neighbour: the cell that shares at least a vertex, in direction `compass` (sixteenths of a
// turn clockwise from north).
struct Step {
    std::int8_t dx = 0, dy = 0;
    std::uint8_t kind = 0;
    Relation relation = Relation::orthogonal;
    std::uint8_t compass = 0;
    std::uint8_t straight = no_direction;  // step of the next cell that goes straight on
    std::uint8_t opposite = no_direction;  // step of this cell that leads the other way
    std::uint8_t back = 0;                 // step of the next cell that leads here
};

struct CellKind {
    Point centre;                // within the fundamental domain
    std::vector<Point> outline;  // around the centre, counter-clockwise
    std::vector<Step> steps;     // counter-clockwise from east
};

// The boards that perimeter expansion keeps whole are cut out by half planes in units of cells:
// a*x + b*y + c[kind] <= bound.
struct HalfPlane {
    std::int32_t a = 0, b = 0;
    std::array<std::int32_t, 2> c{};
    std::int32_t grow = 1;  // how far one layer moves it
};

struct Lattice {
    std::string_view name;
    Point along_x, along_y;  // translations of the domain
    std::vector<CellKind> kinds;
    std::vector<std::uint8_t> by_height;  // kinds of one domain row, lowest centre first
    std::vector<HalfPlane> sides;
    std::uint8_t origin_kind = 0;
    std::uint8_t n_links = 0;  // most steps of any kind

    Point centre(Coord at) const noexcept;
    const std::vector<Step>& steps(Coord at) const noexcept { return kinds[at.kind].steps; }
    // Empty when the neighbour would lie beyond the range of coordinates.
    std::optional<Coord> step(Coord at, std::uint8_t d) const noexcept;
    std::uint8_t find_step(std::uint8_t kind, std::uint8_t compass) const noexcept;
};

const Lattice& square_lattice();
const Lattice& hex_lattice();
const Lattice& triangle_lattice();
const Lattice& octagon_square_lattice();
std::span<const Lattice* const> lattices();
const Lattice* find_lattice(std::string_view name);

// Order of the canonical numbers: by height, then from left to right. Exact, in integers.
bool canonical_less(const Lattice&, Coord a, Coord b) noexcept;

std::string_view compass_name(std::uint8_t compass);
std::optional<std::uint8_t> compass_of(std::string_view name);

}  // namespace tessera

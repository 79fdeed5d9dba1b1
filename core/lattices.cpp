// SPDX-License-Identifier: Apache-2.0
// The tilings that boards can grow on, one row each. The first four have the coordinates that
// recordings are in; all others are worked out from the tilings of fixed boards.
#include "core/assert.hpp"
#include "core/board/lattice_of.hpp"
#include "core/lattice.hpp"

#include <array>
#include <cmath>
#include <mutex>
#include <numbers>

namespace tessera {
namespace {

constexpr double pi = std::numbers::pi;
const double third = std::sqrt(1.0 / 3);  // radius of a triangle or hexagon of width 1
const double row_height = std::sqrt(0.75);
const double side_488 = std::sqrt(2.0) - 1;  // of octagon and square, octagons being 1 apart

std::vector<Point> polygon(int n, double radius, double first_angle) {
    std::vector<Point> corners;
    for (int i = 0; i < n; ++i) {
        const double a = first_angle + 2 * pi * i / n;
        corners.push_back({radius * std::cos(a), radius * std::sin(a)});
    }
    return corners;
}

Lattice square() {
    Lattice l{"square", {1, 0}, {0, 1}, {}, {}};
    l.kinds = {{{0, 0}, polygon(4, std::sqrt(0.5), pi / 4), {}}};
    l.sides = {{1, 0, {}, 1, 1}, {-1, 0, {}, 1, 0}, {0, 1, {}, 1, 1}, {0, -1, {}, 1, 0}};
    l.layer_side = 2;
    return l;
}

Lattice hex() {  // a corner on top; rows lean to the right
    Lattice l{"hex", {1, 0}, {0.5, row_height}, {}, {}};
    l.kinds = {{{0, 0}, polygon(6, third, pi / 2), {}}};
    l.sides = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};
    l.fixed_side = 21;
    return l;
}

Lattice triangle() {  // kind 0 points up, kind 1 down
    Lattice l{"triangle", {1, 0}, {0.5, row_height}, {}, {}};
    l.kinds = {{{0.5, third / 2}, polygon(3, third, pi / 2), {}},
               {{1, third}, polygon(3, third, -pi / 2), {}}};
    l.sides = {{-1, 0}, {0, -1}, {1, 1, {0, 1}, 1, 1}};
    l.layer_side = 3;
    l.origin_kind = 1;
    return l;
}

Lattice octagon_square() {  // kind 0 the octagon, kind 1 the square to its upper right
    Lattice l{"octagon-square", {1, 0}, {0, 1}, {}, {}};
    l.kinds = {{{0, 0}, polygon(8, side_488 / (2 * std::sin(pi / 8)), pi / 8), {}},
               {{0.5, 0.5}, polygon(4, side_488 / std::sqrt(2.0), 0), {}}};
    l.sides = {
        {2, 0, {0, 1}, 2, 2}, {-2, 0, {0, -1}, 2, 0}, {0, 2, {0, 1}, 2, 2}, {0, -2, {0, -1}, 2, 0}};
    l.layer_side = 2;
    return l;
}

template <Lattice (*row)()>
Lattice recorded() {
    return work_out(row());
}
template <Tiling tiling>
Lattice of_tiling() {
    return lattice_of(tiling);
}

struct Row {
    std::string_view name;
    Lattice (*make)();
};

constexpr std::array rows{Row{"square", recorded<square>},
                          Row{"hex", recorded<hex>},
                          Row{"triangle", recorded<triangle>},
                          Row{"octagon-square", recorded<octagon_square>},
                          Row{"T3636", of_tiling<Tiling::t3636>},
                          Row{"T31212", of_tiling<Tiling::t31212>},
                          Row{"T3464", of_tiling<Tiling::t3464>},
                          Row{"T4612", of_tiling<Tiling::t4612>},
                          Row{"T33336", of_tiling<Tiling::t33336>},
                          Row{"T33344", of_tiling<Tiling::t33344>},
                          Row{"T33434", of_tiling<Tiling::t33434>},
                          Row{"T333333_33434", of_tiling<Tiling::t333333_33434>},
                          Row{"brick", lattice_of_bricks}};

// Each is worked out when it is first asked for, whichever thread asks.
struct Table {
    std::array<Lattice, rows.size()> made;
    std::array<std::once_flag, rows.size()> once;

    const Lattice& get(std::size_t i) {
        std::call_once(once[i], [&] {
            made[i] = rows[i].make();
            TSR_ASSERT(made[i].name == rows[i].name, "a lattice stands under its own name");
        });
        return made[i];
    }
};

Table& table() {
    static Table all;
    return all;
}

}  // namespace

std::span<const Lattice> lattices() {
    for (std::size_t i = 0; i < rows.size(); ++i) (void)table().get(i);
    return table().made;
}

const Lattice* find_lattice(std::string_view name) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].name == name) return &table().get(i);
    return nullptr;
}

}  // namespace tessera

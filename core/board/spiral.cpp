// SPDX-License-Identifier: Apache-2.0
// A line that winds round its first vertex at a constant distance.
#include "core/board/build.hpp"
#include "core/board/squares.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace tessera {
namespace {

constexpr double full_turn = 2 * std::numbers::pi;

// Sites of the first turn: the second holds twice, all others four times as many. The last turn
// is left for what remains.
Dimension sites_of_first_turn(const SpiralShape& shape) {
    const Dimension turns = shape.turns - 1;
    const Dimension firsts = turns < 1 ? 1 : turns < 3 ? 2 * turns - 1 : 4 * turns - 5;
    return (shape.sites - 1) / firsts;
}

// Angles of sites 1, 2 … and one more: evenly spread in each turn, every other turn begins half a
// step earlier.
std::vector<double> angles_of(Dimension first_turn, Dimension sites) {
    std::vector<double> angles{0};
    double steps = static_cast<double>(first_turn);
    for (int turn = 1; angles.size() <= static_cast<std::size_t>(sites); ++turn) {
        const double step = full_turn / steps;
        const bool is_early = turn <= 2 || turn % 2 == 1;
        double angle = full_turn * turn - (is_early ? step / 2 : 0);
        for (double i = 0; i < steps; ++i, angle += step) angles.push_back(angle);
        if (turn <= 2) steps *= 2;
    }
    return angles;
}

// Evens out the changes between turns; the first site moves in a little.
void smooth(std::vector<double>& angles, std::size_t n) {
    for (int pass = 0; pass < 2; ++pass) {
        for (std::size_t i = 2; i < n; ++i) angles[i] = (angles[i - 1] + angles[i + 1]) / 2;
    }
    if (n > 2) angles[1] -= (angles[2] - angles[1]) / 2;
}

}  // namespace

Result<Graph> spiral(const SpiralShape& shape) {
    if (auto flaw = flaw_of_dimension(shape.turns)) return *flaw;
    if (auto flaw = flaw_of_dimension(shape.sites)) return *flaw;
    const Dimension first_turn = sites_of_first_turn(shape);
    if (first_turn < 1) {
        return bad_graph("a spiral of " + std::to_string(shape.turns) +
                         " turns needs more sites than " + std::to_string(shape.sites));
    }
    std::vector<double> angles = angles_of(first_turn, shape.sites);
    const auto n = static_cast<std::size_t>(shape.sites);
    smooth(angles, n);
    GraphBuilder builder;
    for (std::size_t i = 0; i < n; ++i) {
        const double r = angles[i];
        const double x = r * std::cos(angles[i]);
        add_new_vertex(builder, {shape.clockwise ? -x : x, r * std::sin(angles[i]), 0});
    }
    for (std::uint32_t i = 1; i < n; ++i) add_edge(builder, i - 1, i);
    builder.pivots.assign(n, 0);
    return take(std::move(builder));
}

}  // namespace tessera

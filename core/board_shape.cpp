// SPDX-License-Identifier: Apache-2.0
#include "core/board_shape.hpp"

#include <algorithm>
#include <limits>

namespace tessera {
namespace {

std::int32_t value(const HalfPlane& h, Coord at) { return h.a * at.x + h.b * at.y + h.c[at.kind]; }

BoardShape tight(const Lattice& l, const std::vector<Coord>& cells) {
    BoardShape s;
    for (const HalfPlane& h : l.sides) {
        std::int32_t most = std::numeric_limits<std::int32_t>::min();
        for (Coord c : cells) most = std::max(most, value(h, c));
        s.bounds.push_back(most);
    }
    return s;
}

}  // namespace

bool contains(const Lattice& l, const BoardShape& s, Coord at) noexcept {
    for (std::size_t i = 0; i < l.sides.size(); ++i)
        if (value(l.sides[i], at) > s.bounds[i]) return false;
    return true;
}

void grow_layer(const Lattice& l, BoardShape& s) {
    for (std::size_t i = 0; i < s.bounds.size(); ++i) s.bounds[i] += l.sides[i].grow;
}

int side_of(const Lattice& l, const BoardShape& s) {
    if (l.name == "triangle") return s.bounds[0] + s.bounds[1] + s.bounds[2] + 1;
    if (l.name == "hex") return (s.bounds[0] + s.bounds[1] + 2) / 2;
    return (s.bounds[0] + s.bounds[1]) / l.sides[0].grow + 1;
}

BoardShape shape_of_side(const Lattice& l, int side) {
    BoardShape s;
    if (l.name == "triangle") {
        const int below = (side - 1) / 3, rest = side - 1 - below;
        s.bounds = {below, below, rest - below};
        return s;
    }
    if (l.name == "hex") {
        s.bounds.assign(l.sides.size(), side - 1);
        return s;
    }
    for (std::size_t i = 0; i < l.sides.size(); ++i) {
        const int low = (side - 1) / 2;
        s.bounds.push_back(l.sides[i].grow * (i % 2 == 0 ? side - 1 - low : low));
    }
    return s;
}

std::vector<Coord> cells_of(const Lattice& l, const BoardShape& s) {
    // All shapes lie within |x|, |y| of the sum of their bounds.
    std::int32_t reach = 1;
    for (std::int32_t b : s.bounds) reach = std::max(reach, b + 1);
    if (l.name == "triangle") reach = s.bounds[0] + s.bounds[1] + s.bounds[2] + 2;
    std::vector<Coord> cells;
    for (std::int32_t y = -reach; y <= reach; ++y)
        for (std::uint8_t kind : l.by_height)
            for (std::int32_t x = -reach; x <= reach; ++x)
                if (const Coord at{x, y, kind, 0}; contains(l, s, at)) cells.push_back(at);
    return cells;
}

BoardShape shape_around(const Lattice& l, const std::vector<Coord>& tiles) {
    std::vector<Coord> cells = tiles;
    for (Coord t : tiles)
        for (std::uint8_t d = 0; d < l.steps(t).size(); ++d)
            if (auto n = l.step(t, d)) cells.push_back(*n);
    BoardShape s = tight(l, cells);
    if (l.name == "square") {  // whole boards are squares
        for (std::size_t i = 0; i < 4; i += 2) {
            const std::int32_t side =
                std::max(s.bounds[0] + s.bounds[1], s.bounds[2] + s.bounds[3]);
            s.bounds[i] += side - s.bounds[i] - s.bounds[i + 1];
        }
    } else if (l.name == "hex") {
        const std::int32_t most = *std::ranges::max_element(s.bounds);
        s.bounds.assign(s.bounds.size(), most);
    }
    return s;
}

int thesis_side(const Lattice& l, int n_tiles) {
    if (l.name == "square") return n_tiles == 0 ? 3 : n_tiles + 2;
    for (int side = l.name == "hex" ? 2 : 4;; ++side) {
        const BoardShape s = shape_of_side(l, side);
        std::vector<Coord> line;
        Coord at{-(n_tiles - 1) / 2, 0, l.origin_kind, 0};
        for (int i = 0; i < std::max(n_tiles, 1); ++i, ++at.x) line.push_back(at);
        const auto inside = [&](Coord c) {
            for (std::uint8_t d = 0; d < l.steps(c).size(); ++d)
                if (!contains(l, s, *l.step(c, d))) return false;
            return contains(l, s, c);
        };
        if (std::ranges::all_of(line, inside)) return side;
    }
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/board_shape.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace tessera {
namespace {

constexpr std::int64_t far = std::numeric_limits<std::int32_t>::max();

struct Range {  // of whole numbers, both ends included
    std::int64_t low = -far, high = far;
    bool is_empty() const { return low > high; }
};

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

// Narrows the range to those v with factor * v <= bound.
void limit(Range& range, std::int64_t factor, std::int64_t bound) {
    if (factor > 0)
        range.high = std::min(range.high, floor_div(bound, factor));
    else if (factor < 0)
        range.low = std::max(range.low, -floor_div(bound, -factor));
    else if (bound < 0)
        range.high = range.low - 1;
}

// a*x + b*y <= bound
struct Limit {
    std::int64_t a, b, bound;
};

Range rows(std::span<const Limit> limits) {  // y that some x may go with
    Range range;
    for (const Limit& p : limits) {
        if (p.a == 0) limit(range, p.b, p.bound);
        for (const Limit& q : limits)
            if (p.a > 0 && q.a < 0)
                limit(range, p.b * -q.a + q.b * p.a, p.bound * -q.a + q.bound * p.a);
    }
    return range;
}

Range row(std::span<const Limit> limits, std::int64_t y) {  // x that go with y
    Range range;
    for (const Limit& p : limits) limit(range, p.a, p.bound - p.b * y);
    return range;
}

std::vector<Limit> limits_of(const Lattice& l, const BoardShape& s, std::uint8_t kind) {
    std::vector<Limit> limits;
    for (std::size_t i = 0; i < l.sides.size(); ++i)
        limits.push_back({l.sides[i].a, l.sides[i].b, s.bounds[i] - l.sides[i].c[kind]});
    return limits;
}

std::int64_t value(const HalfPlane& h, Coord at) {
    return std::int64_t{h.a} * at.x + std::int64_t{h.b} * at.y + h.c[at.kind];
}

BoardShape tight(const Lattice& l, std::span<const Coord> cells) {
    BoardShape s;
    for (const HalfPlane& h : l.sides) {
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (const Coord c : cells) most = std::max(most, value(h, c));
        s.bounds.push_back(most);
    }
    return s;
}

// Moves `board` over all of `inner`, to lie as near as it can to where it would round `middle`;
// false if it is too small.
bool move_over(const Lattice& l, const BoardShape& inner, Coord middle, BoardShape& board) {
    std::vector<Limit> limits;
    for (std::size_t i = 0; i < l.sides.size(); ++i)
        limits.push_back({-l.sides[i].a, -l.sides[i].b, board.bounds[i] - inner.bounds[i]});
    std::int64_t best_x = 0, best_y = 0, shortest = std::numeric_limits<std::int64_t>::max();
    const Range ys = rows(limits);
    for (std::int64_t y = ys.low; y <= ys.high; ++y) {
        const Range xs = row(limits, y);
        if (xs.is_empty()) continue;
        const std::int64_t x = std::clamp<std::int64_t>(middle.x, xs.low, xs.high);
        const std::int64_t way = std::abs(x - middle.x) + std::abs(y - middle.y);
        if (way < shortest) shortest = way, best_x = x, best_y = y;
    }
    if (shortest == std::numeric_limits<std::int64_t>::max()) return false;
    for (std::size_t i = 0; i < l.sides.size(); ++i)
        board.bounds[i] += l.sides[i].a * best_x + l.sides[i].b * best_y;
    return true;
}

// The edge neighbour nearest to the east.
Coord eastward(const Lattice& l, Coord at) {
    std::size_t best = 0;
    int least = 16;
    for (std::size_t d = 0; d < l.steps(at).size(); ++d) {
        const Step& s = l.steps(at)[d];
        const int off = std::abs(int{s.compass} - 4);
        if (s.relation == Relation::orthogonal && off < least) least = off, best = d;
    }
    return *l.step(at, best);
}

}  // namespace

bool contains(const Lattice& l, const BoardShape& s, Coord at) noexcept {
    for (std::size_t i = 0; i < l.sides.size(); ++i)
        if (value(l.sides[i], at) > s.bounds[i]) return false;
    return true;
}

void grow_layer(const Lattice& l, BoardShape& s) {
    for (std::size_t i = 0; i < s.bounds.size(); ++i) s.bounds[i] += l.sides[i].layer;
}

BoardShape shape_of_side(const Lattice& l, int side) {
    const int layers = (side - 1) / l.layer_side, rest = (side - 1) % l.layer_side;
    BoardShape s;
    for (const HalfPlane& h : l.sides) s.bounds.push_back(layers * h.layer + rest * h.shift);
    return s;
}

// Moving a board leaves the sum of its bounds as it is: what one adds, the opposite ones take.
int side_of(const Lattice& l, const BoardShape& s) {
    std::int64_t sum = 0, layer = 0, shift = 0;
    for (std::size_t i = 0; i < l.sides.size(); ++i) {
        sum += s.bounds[i];
        layer += l.sides[i].layer;
        shift += l.sides[i].shift;
    }
    const std::int64_t rest = shift > 0 ? floor_div(sum % layer, shift) : 0;
    return static_cast<int>(1 + sum / layer * l.layer_side + rest);
}

namespace {

// All cells of one height in a row of domains, from left to right.
void each_cell_of(std::span<const std::uint8_t> kinds, std::span<const std::vector<Limit>> limits,
                  std::int64_t y, const std::function<void(Coord)>& f) {
    Range all{far, -far};
    std::array<Range, max_kinds> xs;
    for (const std::uint8_t kind : kinds) {
        xs[kind] = row(limits[kind], y);
        if (xs[kind].is_empty()) continue;
        all = {std::min(all.low, xs[kind].low), std::max(all.high, xs[kind].high)};
    }
    for (std::int64_t x = all.low; x <= all.high; ++x)
        for (const std::uint8_t kind : kinds)
            if (xs[kind].low <= x && x <= xs[kind].high)
                f({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), kind, 0});
}

}  // namespace

void each_cell(const Lattice& l, const BoardShape& s, const std::function<void(Coord)>& f) {
    std::array<std::vector<Limit>, max_kinds> limits;
    Range all{far, -far};
    for (const std::uint8_t kind : l.by_height) {
        limits[kind] = limits_of(l, s, kind);
        const Range mine = rows(limits[kind]);
        if (!mine.is_empty()) all = {std::min(all.low, mine.low), std::max(all.high, mine.high)};
    }
    const auto height = [&](std::uint8_t kind) { return l.kinds[kind].centre.y; };
    for (std::int64_t y = all.low; y <= all.high; ++y)
        for (auto first = l.by_height.begin(); first != l.by_height.end();) {
            const auto last = std::ranges::find_if(
                first, l.by_height.end(),
                [&](std::uint8_t kind) { return height(kind) != height(*first); });
            each_cell_of({first, last}, limits, y, f);
            first = last;
        }
}

std::vector<Coord> cells_of(const Lattice& l, const BoardShape& s) {
    std::vector<Coord> cells;
    each_cell(l, s, [&](Coord at) { cells.push_back(at); });
    return cells;
}

BoardShape shape_around(const Lattice& l, std::span<const Coord> tiles) {
    std::vector<Coord> cells(tiles.begin(), tiles.end());
    for (const Coord t : tiles)
        for (std::size_t d = 0; d < l.steps(t).size(); ++d)
            if (const auto next = l.step(t, d)) cells.push_back(*next);
    const BoardShape needed = tight(l, cells);
    const Coord middle = tiles.empty() ? Coord{} : tiles.front();
    for (int side = 1;; ++side) {
        BoardShape board = shape_of_side(l, side);
        if (move_over(l, needed, middle, board)) return board;
    }
}

int thesis_side(const Lattice& l, int n_tiles) {
    std::vector<Coord> line{Coord{}};
    while (static_cast<int>(line.size()) < n_tiles) line.push_back(eastward(l, line.back()));
    return side_of(l, shape_around(l, line));
}

}  // namespace tessera

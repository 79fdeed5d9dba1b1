// SPDX-License-Identifier: Apache-2.0
// The squares of a grid over a board's edges, to look only at those that lie near each other.
#pragma once

#include "core/board/build.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tessera {

struct EdgeGrid {
    double x0 = 0, y0 = 0, side = 1;
    std::size_t n_columns = 1, n_rows = 1;

    std::size_t n_squares() const noexcept { return n_columns * n_rows; }

    // Those that the box around a and b covers, by rows. What lies beyond the grid is in its
    // border.
    template <class Visit>
    void for_box(const Position& a, const Position& b, Visit&& visit) const {
        const auto [left, right] = std::minmax({column(a.x), column(b.x)});
        const auto [low, high] = std::minmax({row(a.y), row(b.y)});
        for (std::size_t y = low; y <= high; ++y)
            for (std::size_t x = left; x <= right; ++x) visit(y * n_columns + x);
    }

    // Those that the line from a to b runs through, and what it nearly touches.
    template <class Visit>
    void for_line(const Position& a, const Position& b, Visit&& visit) const {
        const auto [low, high] = std::minmax({row(a.y), row(b.y)});
        for (std::size_t y = low; y <= high; ++y) {
            const double floor = y0 + static_cast<double>(y) * side - tolerance;
            const double ceiling = floor + side + 2 * tolerance;
            double left = a.x, right = b.x;  // of the part in this row
            if (low < high) {
                left = x_at(a, b, y == low ? std::min(a.y, b.y) : floor);
                right = x_at(a, b, y == high ? std::max(a.y, b.y) : ceiling);
            }
            if (left > right) std::swap(left, right);
            for (std::size_t x = column(left - tolerance); x <= column(right + tolerance); ++x)
                visit(y * n_columns + x);
        }
    }

private:
    // Where the line from a to b, which is not level, has this height; not beyond its ends.
    static double x_at(const Position& a, const Position& b, double y) noexcept {
        return a.x + std::clamp((y - a.y) / (b.y - a.y), 0.0, 1.0) * (b.x - a.x);
    }
    std::size_t column(double x) const noexcept { return place(x - x0, n_columns); }
    std::size_t row(double y) const noexcept { return place(y - y0, n_rows); }
    std::size_t place(double offset, std::size_t n) const noexcept {
        const double square = offset / side;
        return square > 0 ? std::min(n - 1, static_cast<std::size_t>(square)) : 0;
    }
};

// Squares as wide as edges are on average, or wider so that there are about so many at most.
[[nodiscard]] EdgeGrid edge_grid_of(const Graph& graph, std::size_t most_squares);

}  // namespace tessera

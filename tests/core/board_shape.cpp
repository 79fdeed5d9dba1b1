// SPDX-License-Identifier: Apache-2.0
// Whole boards against the thesis' formulas (seed 000, sections 5.1 and 5.4).
#include "core/board_shape.hpp"

#include "tests/catch.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace tessera;

namespace {

struct Formulas {
    const char* tiles;
    int layer;  // what it adds to the side
    int (*size)(int n);
    int (*added)(int n);
    int (*moved)(int n, int row, int cell);
};

const Formulas square{"square", 2, [](int n) { return n * n; },
                      [](int n) { return 4 * (n + 2) - 4; },
                      [](int n, int r, int i) { return (n + 1) + 2 * (r + 1) + i; }};
const Formulas hex{"hex", 1, [](int n) { return 3 * n * (n - 1) + 1; },
                   [](int n) { return 6 * (n + 1) - 6; },
                   [](int n, int r, int i) { return n + 2 * (r + 1) + i; }};
const Formulas triangle{"triangle", 3, [](int n) { return n * n; },
                        [](int n) { return 3 * (2 * (n + 3) - 1) - 6; },
                        [](int n, int r, int i) { return 2 * (n + 3) - 2 + 2 * (r + 1) + i; }};

// Rows of equal height, from the bottom: the row of each cell.
std::vector<int> rows_of(const Lattice& l, const std::vector<Coord>& cells) {
    std::vector<int> rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool is_new = i == 0 || l.centre(cells[i]).y > l.centre(cells[i - 1]).y + 1e-9;
        rows.push_back((rows.empty() ? -1 : rows.back()) + is_new);
    }
    return rows;
}

std::vector<Coord> grown(const Lattice& l, BoardShape shape) {
    grow_layer(l, shape);
    return cells_of(l, shape);
}

int number_of(const std::vector<Coord>& cells, Coord at) {
    const auto found = std::ranges::find(cells, at);
    return found == cells.end() ? -1 : static_cast<int>(found - cells.begin());
}

int mapped(const char* tiles, int side, int site) {
    const Lattice& l = *find_lattice(tiles);
    const BoardShape shape = shape_of_side(l, side);
    return number_of(grown(l, shape), cells_of(l, shape).at(static_cast<std::size_t>(site)));
}

std::vector<Coord> with_neighbours(const Lattice& l, const std::vector<Coord>& tiles) {
    std::set<Coord> all(tiles.begin(), tiles.end());
    for (const Coord t : tiles)
        for (std::size_t d = 0; d < l.steps(t).size(); ++d) all.insert(*l.step(t, d));
    return {all.begin(), all.end()};
}

}  // namespace

TEST_CASE("board_shape: sizes, added cells and new numbers follow the thesis' formulas",
          "[core][board_shape]") {
    for (const Formulas& f : {square, hex, triangle})
        for (const int n : {1, 2, 3, 4, 7}) {
            CAPTURE(f.tiles, n);
            const Lattice& l = *find_lattice(f.tiles);
            const BoardShape shape = shape_of_side(l, n);
            const std::vector<Coord> small = cells_of(l, shape), large = grown(l, shape);
            CHECK(side_of(l, shape) == n);
            CHECK(static_cast<int>(small.size()) == f.size(n));
            CHECK(static_cast<int>(large.size()) == f.size(n + f.layer));
            CHECK(static_cast<int>(large.size() - small.size()) == f.added(n));
            const std::vector<int> rows = rows_of(l, small);
            for (std::size_t i = 0; i < small.size(); ++i) {
                CAPTURE(i);
                CHECK(number_of(large, small[i]) == f.moved(n, rows[i], static_cast<int>(i)));
            }
        }
}

TEST_CASE("board_shape: the thesis' examples of new numbers", "[core][board_shape]") {
    CHECK(mapped("square", 3, 7) == 17);
    CHECK(mapped("square", 3, 0) == 6);
    CHECK(mapped("hex", 3, 14) == 25);
    CHECK(mapped("triangle", 3, 7) == 25);
    CHECK(mapped("square", 4, 0) == 7);
    CHECK(mapped("square", 4, 5) == 14);
    CHECK(mapped("square", 4, 6) == 15);
    CHECK(mapped("square", 4, 9) == 20);
    CHECK(mapped("square", 4, 10) == 21);
}

TEST_CASE("board_shape: upward and downward triangles are rows of their own",
          "[core][board_shape]") {
    const Lattice& l = *find_lattice("triangle");
    const std::vector<Coord> cells = cells_of(l, shape_of_side(l, 6));
    const std::vector<int> rows = rows_of(l, cells);
    REQUIRE(cells.size() == 36);
    for (const auto& [site, row] :
         std::map<std::size_t, int>{{0, 0}, {5, 0}, {6, 1}, {10, 1}, {11, 2}, {15, 2}, {35, 10}})
        CHECK(rows[site] == row);
    CHECK(cells[0].kind == 0);
    CHECK(cells[6].kind == 1);
}

TEST_CASE("board_shape: a layer is exactly the cells that share a corner with the board",
          "[core][board_shape]") {
    for (const Lattice& l : lattices())
        for (const int n : {1, 2, 3, 5}) {
            CAPTURE(l.name, n);
            const BoardShape shape = shape_of_side(l, n);
            std::vector<Coord> touching = with_neighbours(l, cells_of(l, shape));
            std::vector<Coord> large = grown(l, shape);
            std::ranges::sort(large);
            // Whole boards keep their corners: a layer may have cells that touch only the layer.
            CHECK(std::ranges::includes(large, touching));
            if (l.name == "square" || l.name == "hex") CHECK(large == touching);
        }
}

TEST_CASE("board_shape: the fixed boards of the thesis", "[core][board_shape]") {
    const auto size = [](const char* tiles) {
        const Lattice& l = *find_lattice(tiles);
        return cells_of(l, shape_of_side(l, l.fixed_side)).size();
    };
    CHECK(size("square") == 1681);
    CHECK(size("triangle") == 1681);
    CHECK(size("hex") == 1261);
}

TEST_CASE("board_shape: initial sides without tiles, and with tiles as the thesis counts them",
          "[core][board_shape]") {
    CHECK(thesis_side(*find_lattice("square"), 0) == 3);
    CHECK(thesis_side(*find_lattice("hex"), 0) == 2);
    CHECK(thesis_side(*find_lattice("triangle"), 0) == 4);
    CHECK(thesis_side(*find_lattice("square"), 9) == 11);
    CHECK(thesis_side(*find_lattice("square"), 1) == 3);
    CHECK(thesis_side(*find_lattice("square"), 2) == 4);
}

TEST_CASE("board_shape: the real arrangement needs no more than it takes", "[core][board_shape]") {
    const Lattice& l = *find_lattice("square");
    std::vector<Coord> block, line;
    for (std::int32_t i = 0; i < 9; ++i) {
        block.push_back({i % 3 - 1, i / 3 - 1, 0, 0});
        line.push_back({i - 4, 0, 0, 0});
    }
    CHECK(side_of(l, shape_around(l, block)) == 5);
    CHECK(cells_of(l, shape_around(l, block)).size() == 25);
    CHECK(side_of(l, shape_around(l, line)) == 11);
}

TEST_CASE("board_shape: a board around tiles is the smallest that holds them and their neighbours",
          "[core][board_shape]") {
    for (const Lattice& l : lattices())
        for (int n = 1; n <= 5; ++n) {
            std::vector<Coord> tiles{{0, 0, l.origin_kind, 0}};
            for (int i = 1; i < n; ++i)
                tiles.push_back(*l.step(tiles.back(), static_cast<std::size_t>(i * 2 % 3)));
            CAPTURE(l.name, n);
            const BoardShape shape = shape_around(l, tiles);
            for (const Coord at : with_neighbours(l, tiles)) CHECK(contains(l, shape, at));
            // One side less holds fewer cells than are needed somewhere: no move of it fits.
            const int side = side_of(l, shape);
            if (side == 1) continue;  // a cell and all its neighbours may be one repetition
            const BoardShape smaller = shape_of_side(l, side - 1);
            bool fits = false;
            for (std::int32_t x = -12; x <= 12; ++x)
                for (std::int32_t y = -12; y <= 12; ++y)
                    fits = fits || std::ranges::all_of(with_neighbours(l, tiles), [&](Coord at) {
                               return contains(l, smaller, {at.x + x, at.y + y, at.kind, 0});
                           });
            CHECK_FALSE(fits);
        }
}

TEST_CASE("board_shape: boards a billion cells away are the same boards", "[core][board_shape]") {
    for (const Lattice& l : lattices()) {
        CAPTURE(l.name);
        const Coord here{0, 0, l.origin_kind, 0},
            there{1'000'000'000, -1'000'000'000, l.origin_kind, 0};
        const BoardShape near = shape_around(l, std::array{here}),
                         away = shape_around(l, std::array{there});
        CHECK(side_of(l, away) == side_of(l, near));
        std::vector<Coord> moved = cells_of(l, near);
        for (Coord& at : moved) at.x += there.x, at.y += there.y;
        CHECK(cells_of(l, away) == moved);
        CHECK(grown(l, away).size() == grown(l, near).size());
        CHECK_FALSE(contains(l, away, here));
    }
}

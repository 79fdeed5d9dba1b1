// SPDX-License-Identifier: Apache-2.0
#include "core/coord.hpp"

#include "tests/catch.hpp"

#include <algorithm>
#include <functional>
#include <vector>

using namespace tessera;

namespace {

struct Load {
    double mean_probe;  // cells looked at to find one, on average
    int longest;
};

// So many cells as buckets, as in a world.
Load load_of(const std::function<Coord(int)>& cell, int n) {
    std::vector<int> buckets(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i) ++buckets[hash_of(cell(i)) & static_cast<std::uint32_t>(n - 1)];
    double probes = 0;
    for (const int b : buckets) probes += b * (b + 1) / 2.0;
    return {probes / n, *std::ranges::max_element(buckets)};
}

constexpr int n_cells = 1 << 14;

}  // namespace

// Blocks of 8 x 8 cells share 64 buckets, so thin arrangements meet more often than full ones: a
// line of pieces is three cells wide when the board grows by zones.
TEST_CASE("coord: cells of any arrangement spread over the buckets", "[core][coord]") {
    struct Row {
        const char* what;
        std::function<Coord(int)> cell;
        double most;  // cells looked at to find one
    };
    const auto two_kinds = [](int i) {
        return Coord{i / 2 % 128, i / 256, static_cast<std::uint8_t>(i % 2), 0};
    };
    const auto four_boards = [](int i) {
        return Coord{i / 4 % 64, i / 256, 0, static_cast<std::uint8_t>(i % 4)};
    };
    const auto away = [](int i) {
        return Coord{1'000'000'000 + i % 128, -1'000'000'000 + i / 128, 0, 0};
    };
    const std::vector<Row> rows{
        {"a block",
         [](int i) {
             return Coord{i % 128, i / 128, 0, 0};
         },
         2},
        {"around the origin",
         [](int i) {
             return Coord{i % 128 - 64, i / 128 - 64, 0, 0};
         },
         2},
        {"two kinds", two_kinds, 2},
        {"four boards", four_boards, 2},
        {"a billion cells away", away, 2},
        {"a row",
         [](int i) {
             return Coord{i / 3, i % 3 - 1, 0, 0};
         },
         3},
        {"a column",
         [](int i) {
             return Coord{i % 3 - 1, i / 3, 0, 0};
         },
         3},
        {"a diagonal",
         [](int i) {
             return Coord{i / 3, i / 3 + i % 3, 0, 0};
         },
         4},
        {"the other diagonal",
         [](int i) {
             return Coord{i / 3, i % 3 - i / 3, 0, 0};
         },
         4},
    };
    for (const Row& row : rows) {
        const Load load = load_of(row.cell, n_cells);
        CAPTURE(row.what, load.mean_probe, load.longest);
        CHECK(load.mean_probe < row.most);
        CHECK(load.longest <= 16);
    }
}

TEST_CASE("coord: equal coordinates have equal hashes, the parts all count", "[core][coord]") {
    const Coord at{12, -5, 1, 2};
    CHECK(hash_of(at) == hash_of(Coord{12, -5, 1, 2}));
    for (const Coord other : {Coord{13, -5, 1, 2}, Coord{12, -4, 1, 2}, Coord{12, -5, 0, 2},
                              Coord{12, -5, 1, 3}, Coord{-5, 12, 1, 2}})
        CHECK(hash_of(at) != hash_of(other));
}

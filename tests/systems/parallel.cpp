// SPDX-License-Identifier: Apache-2.0
#include "systems/parallel.hpp"

#include "tests/catch.hpp"

#include <atomic>
#include <stdexcept>
#include <vector>

using namespace tessera;

TEST_CASE("parallel: each number is visited once, on any number of threads",
          "[systems][parallel]") {
    for (const int n_threads : {1, 2, 5}) {
        Arena arena(n_threads);
        CHECK(arena.n_threads() == n_threads);
        std::vector<int> visits(1000), ranges(1000);
        arena.execute([&] {
            for_each_index(visits.size(), [&](std::uint64_t i) { ++visits[i]; });
            for_ranges(3, ranges.size(), 7, [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t i = begin; i != end; ++i) ++ranges[i];
            });
        });
        CHECK(visits == std::vector<int>(1000, 1));
        CHECK(ranges[2] == 0);
        CHECK(std::vector<int>(ranges.begin() + 3, ranges.end()) == std::vector<int>(997, 1));
    }
}

TEST_CASE("parallel: what each thread keeps adds up to the whole", "[systems][parallel]") {
    PerThread<std::uint64_t> sums([] { return std::uint64_t{0}; });
    Arena arena(4);
    arena.execute([&] { for_each_index(1001, [&](std::uint64_t i) { sums.local() += i; }); });
    std::uint64_t sum = 0;
    sums.combine_each([&](std::uint64_t part) { sum += part; });
    CHECK(sum == 500'500);
}

TEST_CASE("parallel: a loop that is cut drops what has not begun", "[systems][parallel]") {
    std::atomic<std::uint64_t> n{0};
    Arena arena(2);
    arena.execute([&] {
        for_each_index_while(10'000'000, [&](std::uint64_t) { return n.fetch_add(1) < 10; });
    });
    CHECK(n >= 11);
    CHECK(n < 1000);
}

TEST_CASE("parallel: what a loop throws comes out of it", "[systems][parallel]") {
    Arena arena(3);
    const auto loop = [&] {
        arena.execute([&] {
            for_each_index(100, [](std::uint64_t i) {
                if (i == 50) throw std::runtime_error("fifty");
            });
        });
    };
    CHECK_THROWS_WITH(loop(), "fifty");
}

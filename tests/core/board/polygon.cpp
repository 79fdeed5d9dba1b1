// SPDX-License-Identifier: Apache-2.0
#include "core/board/polygon.hpp"

#include "tests/catch.hpp"

using namespace tessera;

TEST_CASE("polygon: points inside are told from those outside, also in notches", "[core][board]") {
    const Polygon notched{{{0, 0}, {0, 4}, {2, 1}, {4, 4}, {4, 0}}};
    CHECK(contains(notched, {2, 0.5, 0}));
    CHECK(contains(notched, {0.5, 3, 0}));
    CHECK(!contains(notched, {2, 2, 0}));
    CHECK(!contains(notched, {-1, 1, 0}));
    CHECK(!contains({}, {0, 0, 0}));
}

TEST_CASE("polygon: clockwise ones grow at every corner, also at those that recede",
          "[core][board]") {
    const Polygon corner{{{0, 0}, {0, 4}, {4, 4}, {4, 2}, {2, 2}, {2, 0}}};
    const Polygon larger = inflated(corner, 0.1);
    for (const Position& at : corner.points) CHECK(contains(larger, at));
    Polygon reversed = corner;
    std::ranges::reverse(reversed.points);
    for (const Position& at : corner.points) CHECK(!contains(inflated(reversed, 0.1), at));
}

TEST_CASE("polygon: sides that cross are a flaw, sides that touch or go back are none",
          "[core][board]") {
    CHECK(flaw_of({{{0, 0}, {2, 2}, {2, 0}, {0, 2}}}).has_value());
    CHECK(!flaw_of({{{0, 0}, {0, 2}, {2, 2}, {2, 0}, {0, 0}}}).has_value());
    CHECK(!flaw_of({{{0, 0}, {0, 2}, {0, 1}, {2, 1}}}).has_value());
    CHECK(flaw_of({{{0, 0}, {0, 2}}}).has_value());
    CHECK(flaw_of({{{0, 0}, {0, 2}, {1e9, 1}}}).has_value());
}

// SPDX-License-Identifier: Apache-2.0
#include "render/raster.hpp"

#include "tests/catch.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

using namespace tessera::render;

namespace {

double area(const std::vector<Polygon>& polygons, int side) {
    Coverage coverage;
    coverage.reset(0, 0, side, side);
    for (const Polygon& polygon : polygons) coverage.add(polygon);
    double sum = 0;
    for (int y = 0; y < side; ++y) {
        for (const float c : coverage.row(y)) sum += static_cast<double>(c);
    }
    return sum;
}

}  // namespace

TEST_CASE("coverage: the sum over the pixels is the area of the polygon", "[render][raster]") {
    const Polygon triangle{{1.3, 2.1}, {17.7, 5.9}, {6.2, 18.4}};
    const double exact = std::abs(cross(triangle[1] - triangle[0], triangle[2] - triangle[0])) / 2;
    CHECK(area({triangle}, 20) == Approx(exact).epsilon(1e-4));
    CHECK(area({circle_polygon({10, 10}, 8)}, 20) == Approx(64 * std::numbers::pi).epsilon(0.01));
}

TEST_CASE("coverage: half a pixel is half covered", "[render][raster]") {
    Coverage coverage;
    coverage.reset(0, 0, 3, 1);
    coverage.add(std::array<Point, 4>{{{0.5, 0}, {2, 0}, {2, 1}, {0.5, 1}}});
    const auto row = coverage.row(0);
    CHECK(row[0] == Approx(0.5));
    CHECK(row[1] == Approx(1));
    CHECK(row[2] == Approx(0).margin(1e-6));
}

TEST_CASE("coverage: a polygon far larger than the window fills it", "[render][raster]") {
    CHECK(area({{{-1e7, -1e7}, {1e7, -1e7}, {1e7, 1e7}, {-1e7, 1e7}}}, 16) == Approx(256));
    const Polygon half{{-1e6, -1e6}, {1e6, 1e6}, {-1e6, 1e6}};
    CHECK(area({half}, 16) == Approx(128).epsilon(1e-3));
}

TEST_CASE("coverage: overlap counts once and a polygon that is not finite is ignored",
          "[render][raster]") {
    const Polygon square{{2, 2}, {8, 2}, {8, 8}, {2, 8}};
    CHECK(area({square, square}, 10) == Approx(36));
    CHECK(area({{{NAN, 0}, {5, 5}, {0, 5}}}, 10) == 0);
}

TEST_CASE("outline: a thick line has length times width plus round ends", "[render][raster]") {
    const std::array line{Point{5, 10}, Point{25, 10}};
    const double ends = std::numbers::pi * 4;
    CHECK(area(outline(line, {4, false}), 30) == Approx(80 + ends).epsilon(0.01));
    const std::array square{Point{5, 5}, Point{25, 5}, Point{25, 25}, Point{5, 25}};
    const double corners = std::numbers::pi - 4;  // four quarters of a disc instead of squares
    CHECK(area(outline(square, {2, true}), 30) == Approx(160 + corners).epsilon(0.01));
}

TEST_CASE("outline: a dense line is no thicker than a sparse one", "[render][raster]") {
    std::vector<Point> dense;
    for (int i = 0; i <= 200; ++i) dense.push_back({5 + i * 0.1, 6 + i * 0.05});
    const std::array sparse{dense.front(), dense.back()};
    CHECK(area(outline(dense, {3, false}), 30) ==
          Approx(area(outline(sparse, {3, false}), 30)).epsilon(1e-3));
}

TEST_CASE("outline: points that coincide leave a dot", "[render][raster]") {
    const std::array same{Point{5, 5}, Point{5, 5}};
    CHECK(area(outline(same, {4, false}), 10) == Approx(std::numbers::pi * 4).epsilon(0.05));
    CHECK(outline({}, {4, false}).empty());
}

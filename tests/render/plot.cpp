// SPDX-License-Identifier: Apache-2.0
#include "render/plot.hpp"

#include "render/axis.hpp"
#include "render/canvas.hpp"
#include "render/svg.hpp"

#include "tests/catch.hpp"

#include <cmath>

using namespace tessera::render;

namespace {

std::string svg_of(const Chart& chart) {
    SvgSurface surface(960, 600);
    draw(surface, chart);
    return surface.document();
}

std::size_t n_found(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++n;
    return n;
}

bool has_colour(const Canvas& canvas, Colour wanted) {
    for (const Colour c : canvas.pixels()) {
        if (c == wanted) return true;
    }
    return false;
}

Chart sample() {
    return {"Growth", "moves", "cells", true, {{"zone", {7, 12, 30}}, {"rule", {4, 5, 6}}}};
}

}  // namespace

TEST_CASE("axis: linear ticks are round and cover the range", "[render][axis]") {
    const Axis axis = make_axis(3, 97, false, 5);
    CHECK(axis.ticks == std::vector<double>{0, 20, 40, 60, 80, 100});
    CHECK(axis.position(50) == Approx(0.5));
}

TEST_CASE("axis: a log axis has a tick per decade and thin lines between", "[render][axis]") {
    const Axis axis = make_axis(3, 40000, true, 8);
    REQUIRE(axis.ticks.size() == 6);
    CHECK(axis.ticks.front() == Approx(1));
    CHECK(axis.ticks.back() == Approx(100000));
    CHECK(axis.minor_ticks.size() == 40);
    CHECK(axis.position(1000) == Approx(0.6));
}

TEST_CASE("axis: equal values still give a range", "[render][axis]") {
    CHECK(make_axis(5, 5, false, 5).high > make_axis(5, 5, false, 5).low);
    CHECK(make_axis(10, 10, true, 5).high > make_axis(10, 10, true, 5).low);
}

TEST_CASE("axis: labels are short", "[render][axis]") {
    CHECK(tick_label(0) == "0");
    CHECK(tick_label(0.05) == "0.05");
    CHECK(tick_label(1500) == "1.5k");
    CHECK(tick_label(2e7) == "20M");
    CHECK(tick_label(1e-6) == "1e-6");
    CHECK(tick_label(1e13) == "1e13");
}

TEST_CASE("plot: the SVG names title, axes and each series", "[render][plot]") {
    const std::string svg = svg_of(sample());
    for (const char* text : {">Growth<", ">moves<", ">cells<", ">zone<", ">rule<", ">10<"}) {
        CHECK(svg.find(text) != std::string::npos);
    }
    CHECK(svg.find("#0072b2") != std::string::npos);
    CHECK(svg.find("#d55e00") != std::string::npos);
}

TEST_CASE("plot: names are escaped", "[render][plot]") {
    Chart chart = sample();
    chart.title = "a<b & \"c\"\x01";
    CHECK(svg_of(chart).find(">a&lt;b &amp; &quot;c&quot;<") != std::string::npos);
}

TEST_CASE("plot: values that cannot be shown are gaps", "[render][plot]") {
    Chart chart = sample();
    chart.series = {{"one", {1, 10, 0, NAN, 10, 100}}};
    const std::string svg = svg_of(chart);
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(n_found(svg, "stroke=\"#0072b2\"") == 3);  // the legend and two runs
}

TEST_CASE("plot: the picture shows a line per series", "[render][plot]") {
    Canvas canvas(640, 400);
    CanvasSurface surface(canvas, 1);
    draw(surface, sample());
    CHECK(has_colour(canvas, palette::series[0]));
    CHECK(has_colour(canvas, palette::series[1]));
    CHECK_FALSE(has_colour(canvas, palette::series[2]));
}

TEST_CASE("plot: an empty chart, a tiny one and a long one can be drawn", "[render][plot]") {
    for (const int side : {1, 40, 200}) {
        Canvas canvas(side, side);
        CanvasSurface surface(canvas, 1);
        draw(surface, Chart{});
        draw(surface, sample());
        CHECK(canvas.width() == side);
    }
    Chart chart = sample();
    chart.series[0].y.assign(200000, 5);
    for (std::size_t i = 0; i < 200000; i += 7) chart.series[0].y[i] = 500;
    CHECK(svg_of(chart).size() < 400000);
}

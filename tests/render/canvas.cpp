// SPDX-License-Identifier: Apache-2.0
#include "render/canvas.hpp"

#include "tests/catch.hpp"

#include <stdexcept>

using namespace tessera::render;

namespace {

int n_inked(const Canvas& canvas) {
    int n = 0;
    for (const Colour c : canvas.pixels()) n += luma(c) < 0.6 ? 1 : 0;
    return n;
}

}  // namespace

TEST_CASE("canvas: a filled box changes its pixels and no others", "[render][canvas]") {
    Canvas canvas(10, 10, palette::white);
    canvas.fill_rect({2, 3}, {5, 6}, palette::black);
    CHECK(canvas.at(2, 3) == palette::black);
    CHECK(canvas.at(4, 5) == palette::black);
    CHECK(canvas.at(5, 5) == palette::white);
    CHECK(canvas.at(4, 6) == palette::white);
}

TEST_CASE("canvas: half transparent black over white is grey", "[render][canvas]") {
    Canvas canvas(1, 1, palette::white);
    canvas.fill_rect({0, 0}, {1, 1}, with_alpha(palette::black, 0.5));
    CHECK(canvas.at(0, 0).r == Approx(127).margin(1));
    CHECK(canvas.at(0, 0).a == 255);
}

TEST_CASE("canvas: a paint runs from one colour to the other", "[render][canvas]") {
    Canvas canvas(100, 1, palette::white);
    canvas.fill_rect({0, 0}, {100, 1}, Paint(palette::black, palette::white, {0, 0}, {100, 0}));
    CHECK(canvas.at(0, 0).r < 5);
    CHECK(canvas.at(50, 0).r == Approx(128).margin(2));
    CHECK(canvas.at(99, 0).r > 250);
}

TEST_CASE("canvas: shapes beyond the border are cut off", "[render][canvas]") {
    Canvas canvas(8, 8, palette::white);
    canvas.stroke_circle({1e9, -1e9}, 5, 2, palette::black);
    canvas.draw_text({-50, 4}, "text that starts far to the left", {.size = 8});
    canvas.fill_circle({0, 0}, 4, palette::black);
    CHECK(canvas.at(0, 0) == palette::black);
}

TEST_CASE("canvas: a size that no picture has is refused", "[render][canvas]") {
    CHECK_THROWS_AS(Canvas(0, 10), std::invalid_argument);
    CHECK_THROWS_AS(Canvas(10, Canvas::max_side + 1), std::invalid_argument);
}

TEST_CASE("text: both fonts leave ink at every size, within what was measured",
          "[render][canvas]") {
    for (const auto source : {Font::Source::installed, Font::Source::built_in}) {
        for (const double size : {6.0, 9.0, 14.0, 40.0}) {
            Canvas canvas(400, 80, palette::white);
            canvas.use_font(std::make_shared<Font>(source));
            const TextStyle style{.size = size};
            canvas.draw_text({10, 60}, "Site 128", style);
            CHECK(n_inked(canvas) > size);
            const Extent extent = canvas.measure_text("Site 128", style);
            CHECK(extent.width > 3 * size);
            for (int y = 0; y < 80; ++y) {
                CHECK(canvas.at(std::min(399, static_cast<int>(12 + extent.width + 2)), y) ==
                      palette::white);
            }
        }
    }
}

TEST_CASE("text: alignment moves it by its width", "[render][canvas]") {
    const auto leftmost = [](Align align) {
        Canvas canvas(300, 30, palette::white);
        canvas.draw_text({150, 20}, "HHHH", {.size = 16, .align = align});
        for (int x = 0; x < 300; ++x) {
            for (int y = 0; y < 30; ++y) {
                if (canvas.at(x, y) != palette::white) return x;
            }
        }
        return -1;
    };
    CHECK(leftmost(Align::left) >= 150);
    CHECK(leftmost(Align::centre) < leftmost(Align::left));
    CHECK(leftmost(Align::right) < leftmost(Align::centre));
}

TEST_CASE("text: upwards text is as tall as the same text is wide", "[render][canvas]") {
    Canvas canvas(40, 200, palette::white);
    canvas.draw_text({20, 190}, "cells stored", {.size = 14, .upwards = true});
    int top = 200, right = 0;
    for (int y = 0; y < 200; ++y) {
        for (int x = 0; x < 40; ++x) {
            if (canvas.at(x, y) == palette::white) continue;
            top = std::min(top, y), right = std::max(right, x);
        }
    }
    const double width = canvas.measure_text("cells stored", {.size = 14}).width;
    CHECK(190 - top == Approx(width).margin(4));
    CHECK(right < 26);
}

TEST_CASE("text: broken UTF-8 and unknown letters do no harm", "[render][canvas]") {
    for (const auto source : {Font::Source::installed, Font::Source::built_in}) {
        Canvas canvas(200, 30, palette::white);
        canvas.use_font(std::make_shared<Font>(source));
        canvas.draw_text({5, 20}, "\xC3", {});
        canvas.draw_text({25, 20}, "\xE4\xB8\x96 \xF0\x9F\x8E\xB2 \xFF", {});
        CHECK(canvas.width() == 200);
    }
}

TEST_CASE("palette: eight players have eight colours, nobody has grey", "[render][colour]") {
    for (std::size_t a = 0; a < 8; ++a) {
        for (std::size_t b = a + 1; b < 8; ++b)
            CHECK_FALSE(palette::player(a + 1) == palette::player(b + 1));
    }
    CHECK(palette::player(0) == palette::neutral);
    CHECK(palette::player(9) == palette::player(1));
}

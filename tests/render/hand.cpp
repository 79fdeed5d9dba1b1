// SPDX-License-Identifier: Apache-2.0
#include "render/hand.hpp"

#include "render/overlay.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <cstdlib>

using namespace tessera::render;

namespace {

Scene with_hand(const std::vector<HandPlace>& hand) {
    Scene scene;
    scene.shapes = {{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}}};
    scene.players = {{1, "1  random", true, hand}, {2, "2  random", false, {}}};
    return scene;
}

Canvas players_of(const Scene& scene) {
    Canvas canvas(320, 200);
    draw_players(canvas, scene, 1);
    return canvas;
}

bool differ(const Canvas& a, const Canvas& b) {
    return !std::equal(a.pixels().begin(), a.pixels().end(), b.pixels().begin());
}

// Pieces are lighter above and darker below.
bool is_near(Colour a, Colour b) {
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b) < 60;
}

}  // namespace

TEST_CASE("hand: the piece of each place is drawn in its own colour, below the player",
          "[render][hand]") {
    const Canvas canvas = players_of(with_hand({{1, 0, false, {}}, {1, 1, false, {}}}));
    for (const std::uint8_t component : {std::uint8_t{0}, std::uint8_t{1}}) {
        const Colour wanted = palette::piece(1, component);
        int n = 0;
        for (int y = 40; y < 70; ++y)
            for (int x = 200; x < 320; ++x) n += is_near(canvas.at(x, y), wanted);
        INFO("component " << int{component});
        CHECK(n > 40);
    }
}

TEST_CASE("hand: an empty place, a last piece, more of them and no end of them look different",
          "[render][hand]") {
    const Canvas empty = players_of(with_hand({{1, 0, true, 0}}));
    const Canvas one = players_of(with_hand({{1, 0, false, 1}}));
    const Canvas three = players_of(with_hand({{1, 0, false, 3}}));
    const Canvas endless = players_of(with_hand({{1, 0, false, {}}}));
    CHECK(differ(empty, one));
    CHECK(differ(one, three));
    CHECK(differ(three, endless));
    CHECK(differ(empty, players_of(with_hand({}))));
}

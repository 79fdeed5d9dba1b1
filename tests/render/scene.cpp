// SPDX-License-Identifier: Apache-2.0
#include "render/scene.hpp"

#include "tests/catch.hpp"

#include <algorithm>
#include <cmath>
#include <set>

using namespace tessera::render;

namespace {

// Three unit squares in a row: a piece of player 1, a legal cell, a cell that only exists.
Scene row_of_three() {
    Scene scene;
    scene.shapes = {{{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}}};
    scene.tiles.resize(3);
    scene.tiles[0] = {.centre = {0, 0}, .fill = Fill::piece, .player = 1, .site = 11};
    scene.tiles[1] = {.centre = {1, 0}, .fill = Fill::playable, .site = 12, .legal_dot = true};
    scene.tiles[2] = {.centre = {2, 0}, .fill = Fill::exists, .site = 13};
    return scene;
}

Camera camera_for(const Scene& scene) {
    Camera camera;
    camera.fit(scene.bounds(), {400, 300}, 80);
    return camera;
}

Canvas drawn(const Scene& scene, const Overlays& overlays) {
    Canvas canvas(400, 300);
    draw(canvas, scene, camera_for(scene), overlays);
    return canvas;
}

Colour at(const Canvas& canvas, const Scene& scene, std::size_t tile, Point offset = {}) {
    const Point p = camera_for(scene).to_screen(scene.tiles[tile].centre + offset);
    return canvas.at(static_cast<int>(p.x), static_cast<int>(p.y));
}

double distance(Colour a, Colour b) {
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

}  // namespace

TEST_CASE("camera: to the screen and back is the same place", "[render][camera]") {
    Camera camera{{1e9, -1e9}, 37, {640, 480}};
    const Point p = camera.to_world(camera.to_screen({1e9 + 3, -1e9 - 2}));
    CHECK(p.x - 1e9 == Approx(3).margin(1e-6));
    CHECK(p.y + 1e9 == Approx(-2).margin(1e-6));
}

TEST_CASE("camera: zooming keeps what lies under the pointer", "[render][camera]") {
    Camera camera{{3, 4}, 20, {640, 480}};
    const Point before = camera.to_world({100, 50});
    camera.zoom_at({100, 50}, 2.5);
    CHECK(camera.scale == Approx(50));
    CHECK(length(camera.to_world({100, 50}) - before) < 1e-9);
    camera.zoom_at({0, 0}, 1e-30);
    CHECK(camera.scale == Camera::min_scale);
}

TEST_CASE("camera: panning moves the picture with the hand", "[render][camera]") {
    Camera camera{{0, 0}, 20, {640, 480}};
    const Point before = camera.to_screen({1, 1});
    camera.pan({15, -7});
    CHECK(length(camera.to_screen({1, 1}) - before - Point{15, -7}) < 1e-9);
}

TEST_CASE("camera: fit shows all of the board, or an empty one", "[render][camera]") {
    Bounds bounds;
    bounds.add({-100, 5});
    bounds.add({300, 25});
    Camera camera;
    camera.fit(bounds, {800, 600});
    for (const Point p : {bounds.low, bounds.high}) {
        const Point on_screen = camera.to_screen(p);
        CHECK((on_screen.x >= 0 && on_screen.x <= 800));
        CHECK((on_screen.y >= 0 && on_screen.y <= 600));
    }
    camera.fit(Bounds{}, {800, 600});
    CHECK(std::isfinite(camera.scale));
}

TEST_CASE("scene: a piece has its player's colour, a legal cell its dot", "[render][scene]") {
    const Scene scene = row_of_three();
    const Canvas canvas = drawn(scene, {});
    CHECK(distance(at(canvas, scene, 0, {0.3, 0}), palette::player(1)) < 60);
    CHECK(at(canvas, scene, 1) == palette::legal);
    Overlays overlays;
    overlays.legal = false;
    CHECK(distance(at(drawn(scene, overlays), scene, 1), palette::tile) < 20);
}

TEST_CASE("scene: cells that only exist show on demand", "[render][scene]") {
    const Scene scene = row_of_three();
    CHECK(at(drawn(scene, {}), scene, 2) == palette::background);
    Overlays overlays;
    overlays.stored = true;
    CHECK(at(drawn(scene, overlays), scene, 2) == palette::frontier);
}

TEST_CASE("scene: players' pieces differ without colour too", "[render][scene]") {
    std::set<std::vector<bool>> marks;
    for (std::uint8_t player = 1; player <= 8; ++player) {
        Scene scene = row_of_three();
        scene.tiles.resize(1);
        scene.tiles[0].player = player;
        const Canvas canvas = drawn(scene, {});
        const double body = luma(palette::player(player));
        std::vector<bool> mark;
        for (int i = 0; i < 400; ++i) {
            const Point offset{(i % 20 - 9.5) / 50, (i / 20 - 9.5) / 50};
            mark.push_back(std::abs(luma(at(canvas, scene, 0, offset)) - body) > 0.3);
        }
        marks.insert(mark);
    }
    CHECK(marks.size() == 8);
}

TEST_CASE("scene: last move, site numbers, hover, help, status and caption leave their trace",
          "[render][scene]") {
    const auto differs = [](const Scene& a, const Overlays& x, const Scene& b, const Overlays& y) {
        const Canvas one = drawn(a, x), two = drawn(b, y);
        return !std::equal(one.pixels().begin(), one.pixels().end(), two.pixels().begin());
    };
    const Scene plain = row_of_three();
    Scene scene = plain;
    scene.tiles[0].last_move = true;
    CHECK(differs(plain, {}, scene, {}));
    scene = plain;
    scene.status = "3 cells";
    CHECK(differs(plain, {}, scene, {}));
    scene = plain;
    scene.caption = {"Andantino"};
    scene.players = {{1, "uct", true}};
    CHECK(differs(plain, {}, scene, {}));
    Overlays overlays;
    overlays.site_numbers = true;
    CHECK(differs(plain, {}, plain, overlays));
    overlays = {};
    overlays.hover = 1;
    CHECK(differs(plain, {}, plain, overlays));
    overlays = {};
    overlays.help = true;
    overlays.keys = {{"?", "this list"}};
    CHECK(differs(plain, {}, plain, overlays));
}

TEST_CASE("scene: a pixel finds its tile", "[render][scene]") {
    Scene scene = row_of_three();
    const Camera camera = camera_for(scene);
    CHECK(tile_at(scene, camera, camera.to_screen({0.2, -0.3})) == std::size_t{0});
    CHECK(tile_at(scene, camera, camera.to_screen({1.4, 0.4})) == std::size_t{1});
    CHECK_FALSE(tile_at(scene, camera, camera.to_screen({0, 2})));
    scene.tiles[2].fill = Fill::absent;
    CHECK_FALSE(tile_at(scene, camera, camera.to_screen({2, 0})));
}

TEST_CASE("scene: drawing survives any zoom, no tiles and an unknown shape", "[render][scene]") {
    Scene scene = row_of_three();
    scene.tiles[2].shape = 99;
    Overlays overlays;
    overlays.site_numbers = overlays.stored = overlays.help = true;
    for (const double scale : {1e-6, 0.5, 5.0, 4096.0}) {
        Canvas canvas(64, 48);
        draw(canvas, scene, Camera{{0.5, 0}, scale, {64, 48}}, overlays);
        draw(canvas, Scene{}, Camera{{0, 0}, scale, {64, 48}}, overlays);
        CHECK(canvas.width() == 64);
    }
}

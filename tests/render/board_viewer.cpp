// SPDX-License-Identifier: Apache-2.0
// The window of a board of a fixed shape, without a window; and in a real one.
#include "render/board_viewer.hpp"

#include "tests/topologies.hpp"

#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace tessera::render {
namespace {

Canvas picture(BoardViewer& viewer) {
    Canvas canvas(1280, 800);
    viewer.draw(canvas);
    return canvas;
}

bool differ(const Canvas& a, const Canvas& b) {
    return !std::equal(a.pixels().begin(), a.pixels().end(), b.pixels().begin());
}

void click(BoardViewer& viewer, std::uint32_t site) {
    const Point at = viewer.on_screen(site);
    viewer.handle(Click{at.x, at.y, Button::left});
}

}  // namespace

TEST_CASE("board viewer: every key that asks something changes the picture, on any kind of site",
          "[render][board_viewer]") {
    const Topology board(tiles(Tiling::t3464, 2));
    BoardViewer viewer(board, SiteType::cell, "T3464");
    for (const std::string kind : {"c", "v", "e"}) {
        viewer.handle(Key{kind});
        click(viewer, 20);
        REQUIRE(viewer.asked_site() == 20U);
        const Canvas plain = picture(viewer);
        for (const std::string key : {"r", "a", "d", "n", "b", "?"}) {
            if (kind == "e" && key == "b") continue;  // labels of edges are their numbers
            INFO(kind << ' ' << key);
            viewer.handle(Key{key});
            CHECK(viewer.needs_drawing());
            CHECK(differ(plain, picture(viewer)));
            viewer.handle(Key{key});
            if (key == "b") viewer.handle(Key{"n"});  // labels took the place of numbers
            CHECK_FALSE(differ(plain, picture(viewer)));
        }
        viewer.handle(Key{"Escape"});
        CHECK(viewer.asked_site() == std::nullopt);
    }
}

TEST_CASE("board viewer: the site under the pointer is asked about, a clicked one is held",
          "[render][board_viewer]") {
    const Topology board(tiles(Tiling::hex, 4));
    BoardViewer viewer(board, SiteType::cell, "hexagons");
    const Point first = viewer.on_screen(5), second = viewer.on_screen(9);
    viewer.handle(Hover{first.x, first.y});
    CHECK(viewer.asked_site() == 5U);
    viewer.handle(Click{second.x, second.y, Button::left});
    viewer.handle(Hover{first.x, first.y});
    CHECK(viewer.asked_site() == 9U);
    viewer.handle(Click{second.x, second.y, Button::left});  // let go
    CHECK(viewer.asked_site() == 5U);
    viewer.handle(Hover{2, 2});
    CHECK(viewer.asked_site() == std::nullopt);
}

TEST_CASE("board viewer: drag and wheel move the board, f fits it again",
          "[render][board_viewer]") {
    const Topology board(tiles(Tiling::square, 5));
    BoardViewer viewer(board, SiteType::cell, "squares");
    const Camera fitted = viewer.camera();
    viewer.handle(Drag{400, 300, 50, 20, Button::left});
    viewer.handle(Wheel{400, 300, 3});
    viewer.handle(Key{"+"});
    CHECK(viewer.camera().scale > fitted.scale * 1.5);
    viewer.handle(Key{"f"});
    CHECK(viewer.camera().scale == fitted.scale);
    viewer.handle(Key{"q"});
    CHECK(viewer.is_closed());
}

TEST_CASE("board viewer: the window shows arrows and ways of the site that was clicked",
          "[render][board_viewer][window]") {
    if (std::getenv("DISPLAY") == nullptr) return;  // ctest gives it one where Xvfb is installed
    const Topology board(tiles(Tiling::square, 5));
    BoardViewer viewer(board, SiteType::cell, "squares");
    Window window("tessera test", 640, 480);
    std::atomic<bool> stop{false};
    std::vector<Colour> plain, arrows, ways;
    const auto begin = std::chrono::steady_clock::now();
    watch(window, viewer, stop, [&](const Canvas&) {
        if (std::chrono::steady_clock::now() - begin > std::chrono::seconds(20)) stop = true;
        SDL_Event event{};
        if (plain.empty()) {
            plain = window.shown();  // the pointer may be over the middle cell
            const Point at = viewer.on_screen(6);
            event.button.button = SDL_BUTTON_LEFT;
            event.button.x = static_cast<int>(at.x / window.ui_scale());
            event.button.y = static_cast<int>(at.y / window.ui_scale());
            for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
                event.type = type;
                SDL_PushEvent(&event);
            }
            return;
        }
        if (viewer.asked_site() != 6U) return;
        event.type = SDL_TEXTINPUT;
        event.text.text[0] = arrows.empty() ? 'a' : 'q';
        (arrows.empty() ? arrows : ways) = window.shown();
        SDL_PushEvent(&event);
    });
    CHECK_FALSE(stop);
    CHECK(viewer.asked_site() == 6U);
    const bool shows_arrows = arrows != plain, shows_ways = ways != arrows;
    CHECK(shows_arrows);
    CHECK(shows_ways);
}

}  // namespace tessera::render

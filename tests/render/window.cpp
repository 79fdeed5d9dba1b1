// SPDX-License-Identifier: Apache-2.0
// Without a display SDL's dummy driver stands in; events are pushed into SDL's own queue.
#include "render/window.hpp"

#include "tests/catch.hpp"

#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <cstdlib>
#include <vector>

using namespace tessera::render;

namespace {

void use_dummy_driver_without_display() {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) {
        ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    }
}

// Empties the queue of what opening the window put there.
void settle(Window& window) {
    for (int i = 0; i < 5; ++i) {
        while (window.poll()) {}
        SDL_Delay(2);
    }
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

void push_button(Uint32 type, int x, int y) {
    SDL_Event event{};
    event.type = type;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = x, event.button.y = y;
    SDL_PushEvent(&event);
}

void push_motion(int x, int y) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = x, event.motion.y = y;
    SDL_PushEvent(&event);
}

// SDL ends a round of polling where new events begin, so "nothing" is asked for a few times.
template <class Wanted>
std::optional<Wanted> next(Window& window) {
    for (int round = 0; round < 4; ++round) {
        while (const auto event = window.poll()) {
            if (const auto* wanted = std::get_if<Wanted>(&*event)) return *wanted;
        }
    }
    return {};
}

}  // namespace

TEST_CASE("window: it opens, presents a canvas and reports its size", "[render][window]") {
    use_dummy_driver_without_display();
    Window window("tessera test", 320, 240);
    CHECK(window.width() >= 320);
    CHECK(window.height() >= 240);
    CHECK(window.ui_scale() >= 1);
    Canvas canvas(window.width(), window.height());
    window.present(canvas);
    canvas.resize(100, 100);
    window.present(canvas);
}

TEST_CASE("window: press and release is a click, moving between them a drag", "[render][window]") {
    use_dummy_driver_without_display();
    Window window("tessera test", 320, 240);
    settle(window);
    push_button(SDL_MOUSEBUTTONDOWN, 30, 40);
    push_motion(31, 40);
    push_button(SDL_MOUSEBUTTONUP, 31, 40);
    const auto click = next<Click>(window);
    REQUIRE(click);
    CHECK(click->x == Approx(30.5 * window.ui_scale()));
    CHECK(click->button == Button::left);
    push_button(SDL_MOUSEBUTTONDOWN, 30, 40);
    push_motion(60, 50);
    const auto drag = next<Drag>(window);
    REQUIRE(drag);
    CHECK(drag->dx == Approx(30 * window.ui_scale()));
    CHECK(drag->dy == Approx(10 * window.ui_scale()));
    push_button(SDL_MOUSEBUTTONUP, 60, 50);
    CHECK_FALSE(next<Click>(window));
}

TEST_CASE("window: typed characters and named keys arrive once each", "[render][window]") {
    use_dummy_driver_without_display();
    Window window("tessera test", 320, 240);
    settle(window);
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = '?';
    SDL_PushEvent(&event);
    event.text.text[0] = ' ';
    SDL_PushEvent(&event);
    event = {};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = SDLK_LEFT;
    SDL_PushEvent(&event);
    std::vector<std::string> names;
    while (const auto key = next<Key>(window)) names.push_back(key->name);
    CHECK(names == std::vector<std::string>{"?", "Space", "Left"});
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
    CHECK(next<Quit>(window));
}

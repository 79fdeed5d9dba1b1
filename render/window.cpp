// SPDX-License-Identifier: Apache-2.0
#include "render/window.hpp"

#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace tessera::render {
namespace {

constexpr double click_slack = 4;  // pixels a hand may shake between press and release

[[noreturn]] void fail(const char* what) {
    throw std::runtime_error(std::string(what) + ": " + SDL_GetError());
}

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool has_display() {
#if defined(__unix__) && !defined(__APPLE__)
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("SDL_VIDEODRIVER");
#else
    return true;
#endif
}

// Where no display answers SDL draws into a void of its own; only who asks for that shall have it.
bool is_void() {
    const std::string driver = SDL_GetCurrentVideoDriver();
    return !is_set("SDL_VIDEODRIVER") && (driver == "offscreen" || driver == "dummy");
}

// SDL's video for as long as a window is open.
struct Video {
    Video() {
        if (!has_display()) throw NoDisplay("there is no display to open a window on");
        SDL_SetMainReady();
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");  // Ctrl-C stays with the program
        SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
        if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
            throw NoDisplay(std::string("the display cannot be used: ") + SDL_GetError());
        if (is_void()) {
            SDL_QuitSubSystem(SDL_INIT_VIDEO);
            throw NoDisplay("the display does not answer");
        }
    }
    ~Video() { SDL_QuitSubSystem(SDL_INIT_VIDEO); }
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;
};

template <class T, void (*destroy)(T*)>
struct Destroy {
    void operator()(T* handle) const { destroy(handle); }
};
using WindowHandle = std::unique_ptr<SDL_Window, Destroy<SDL_Window, SDL_DestroyWindow>>;
using RendererHandle = std::unique_ptr<SDL_Renderer, Destroy<SDL_Renderer, SDL_DestroyRenderer>>;
using TextureHandle = std::unique_ptr<SDL_Texture, Destroy<SDL_Texture, SDL_DestroyTexture>>;

Button button_of(unsigned number) {
    return number == SDL_BUTTON_LEFT     ? Button::left
           : number == SDL_BUTTON_MIDDLE ? Button::middle
                                         : Button::right;
}

// Keys that type something arrive as text, in the user's own layout; the others by their name.
std::optional<Event> key_event(const SDL_Keysym& key) {
    const std::string name = SDL_GetKeyName(key.sym);
    const bool is_printable = key.sym >= 32 && key.sym < 127;
    if (name.empty()) return {};
    if ((key.mod & KMOD_CTRL) != 0 && is_printable) return Key{"Ctrl+" + name};
    if (is_printable && (SDL_IsTextInputActive() == SDL_TRUE || key.sym == SDLK_SPACE)) return {};
    switch (key.sym) {
        case SDLK_LSHIFT:
        case SDLK_RSHIFT:
        case SDLK_LCTRL:
        case SDLK_RCTRL:
        case SDLK_LALT:
        case SDLK_RALT:
        case SDLK_LGUI:
        case SDLK_RGUI: return {};
        default: return Key{name};
    }
}

std::optional<Event> text_event(const char* text) {
    const std::string typed = text;
    if (typed.empty()) return {};
    return Key{typed == " " ? "Space" : typed};
}

}  // namespace

struct Window::Handles {
    Video video;
    WindowHandle window;
    RendererHandle renderer;
    TextureHandle texture;
    int texture_width = 0, texture_height = 0;

    struct Press {
        Point at, last;
        Button button;
        bool is_drag;
    };
    std::optional<Press> press;

    double ratio() const {
        int units = 0, pixels = 0, ignored = 0;
        SDL_GetWindowSize(window.get(), &units, &ignored);
        SDL_GetRendererOutputSize(renderer.get(), &pixels, &ignored);
        return units > 0 && pixels > 0 ? static_cast<double>(pixels) / units : 1;
    }
    Point pixel(int x, int y) const { return Point{x + 0.5, y + 0.5} * ratio(); }

    void open(const std::string& title, int width, int height);
    std::optional<Event> translate(const SDL_Event& event);
    std::optional<Event> moved(const SDL_MouseMotionEvent& motion);
    std::optional<Event> released(const SDL_MouseButtonEvent& button);
    std::optional<Event> changed(const SDL_WindowEvent& event) const;
};

void Window::Handles::open(const std::string& title, int width, int height) {
    const Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    window.reset(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                  width, height, flags));
    if (!window) fail("cannot open a window");
    renderer.reset(SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_PRESENTVSYNC));
    if (!renderer) renderer.reset(SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_SOFTWARE));
    if (!renderer) fail("cannot draw in a window");
    SDL_StartTextInput();
}

std::optional<Event> Window::Handles::moved(const SDL_MouseMotionEvent& motion) {
    const Point at = pixel(motion.x, motion.y);
    if (!press) return Hover{at.x, at.y};
    if (!press->is_drag && length(at - press->at) < click_slack * ratio()) return {};
    press->is_drag = true;
    const Point by = at - press->last;
    press->last = at;
    return Drag{at.x, at.y, by.x, by.y, press->button};
}

std::optional<Event> Window::Handles::released(const SDL_MouseButtonEvent& button) {
    if (!press || press->button != button_of(button.button)) return {};
    const Press done = *press;
    press.reset();
    if (done.is_drag) return {};
    return Click{done.at.x, done.at.y, done.button};
}

std::optional<Event> Window::Handles::changed(const SDL_WindowEvent& event) const {
    if (event.event == SDL_WINDOWEVENT_EXPOSED) return Expose{};
    if (event.event != SDL_WINDOWEVENT_SIZE_CHANGED) return {};
    Resize size{0, 0};
    SDL_GetRendererOutputSize(renderer.get(), &size.width, &size.height);
    return size;
}

std::optional<Event> Window::Handles::translate(const SDL_Event& event) {
    switch (event.type) {
        case SDL_QUIT: return Quit{};
        case SDL_WINDOWEVENT: return changed(event.window);
        case SDL_KEYDOWN: return key_event(event.key.keysym);
        case SDL_TEXTINPUT: return text_event(event.text.text);
        case SDL_MOUSEMOTION: return moved(event.motion);
        case SDL_MOUSEBUTTONUP: return released(event.button);
        case SDL_MOUSEBUTTONDOWN: {
            const Point at = pixel(event.button.x, event.button.y);
            press = Press{at, at, button_of(event.button.button), false};
            return {};
        }
        case SDL_MOUSEWHEEL: {
            const Point at = pixel(event.wheel.mouseX, event.wheel.mouseY);
            const double steps = static_cast<double>(event.wheel.preciseY);
            return Wheel{at.x, at.y,
                         event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -steps : steps};
        }
        default: return {};
    }
}

Window::Window(const std::string& title, int width, int height)
    : handles_(std::make_unique<Handles>()) {
    handles_->open(title, width, height);
}

Window::~Window() = default;

int Window::width() const {
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(handles_->renderer.get(), &width, &height);
    return std::max(width, 1);
}

int Window::height() const {
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(handles_->renderer.get(), &width, &height);
    return std::max(height, 1);
}

double Window::ui_scale() const { return handles_->ratio(); }

void Window::set_title(const std::string& title) {
    SDL_SetWindowTitle(handles_->window.get(), title.c_str());
}

void Window::present(const Canvas& canvas) {
    Handles& h = *handles_;
    if (!h.texture || h.texture_width != canvas.width() || h.texture_height != canvas.height()) {
        h.texture.reset(SDL_CreateTexture(h.renderer.get(), SDL_PIXELFORMAT_RGBA32,
                                          SDL_TEXTUREACCESS_STREAMING, canvas.width(),
                                          canvas.height()));
        if (!h.texture) fail("cannot show a picture of this size");
        h.texture_width = canvas.width(), h.texture_height = canvas.height();
    }
    const int pitch = canvas.width() * static_cast<int>(sizeof(Colour));
    if (SDL_UpdateTexture(h.texture.get(), nullptr, canvas.pixels().data(), pitch) != 0) {
        fail("cannot show the picture");
    }
    SDL_RenderClear(h.renderer.get());
    SDL_RenderCopy(h.renderer.get(), h.texture.get(), nullptr, nullptr);
    SDL_RenderPresent(h.renderer.get());
}

std::vector<Colour> Window::shown() const {
    const Handles& h = *handles_;
    if (!h.texture) return {};
    std::vector<Colour> pixels(static_cast<std::size_t>(width()) *
                               static_cast<std::size_t>(height()));
    SDL_RenderCopy(h.renderer.get(), h.texture.get(), nullptr, nullptr);
    const int pitch = width() * static_cast<int>(sizeof(Colour));
    if (SDL_RenderReadPixels(h.renderer.get(), nullptr, SDL_PIXELFORMAT_RGBA32, pixels.data(),
                             pitch) != 0)
        fail("cannot read the window");
    return pixels;
}

std::optional<Event> Window::poll() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        if (auto known = handles_->translate(event)) return known;
    }
    return {};
}

std::optional<Event> Window::wait(int most_ms) {
    SDL_Event event;
    if (SDL_WaitEventTimeout(&event, std::max(most_ms, 0)) == 0) return {};
    if (auto known = handles_->translate(event)) return known;
    return poll();
}

}  // namespace tessera::render

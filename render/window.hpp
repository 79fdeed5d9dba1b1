// SPDX-License-Identifier: Apache-2.0
// A window that shows a canvas and reports what the user did, in pixels of that canvas.
// Throws NoDisplay where there is none, std::runtime_error where it cannot draw.
#pragma once

#include "render/canvas.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace tessera::render {

enum class Button { left, middle, right };

struct Click {  // pressed and released on about the same place
    double x, y;
    Button button;
};
struct Drag {  // moved with a button held: where it is now, and by how much since the last one
    double x, y, dx, dy;
    Button button;
};
struct Hover {
    double x, y;
};
struct Wheel {
    double x, y;
    double steps;  // positive: away from the user
};
struct Key {
    std::string
        name;  // what was typed ("a", "?"), or "Left", "Space", "Return", "Escape", "Ctrl+C"
};
struct Resize {
    int width, height;
};
struct Expose {};  // must be presented again
struct Quit {};

using Event = std::variant<Click, Drag, Hover, Wheel, Key, Resize, Expose, Quit>;

struct NoDisplay : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Window {
public:
    Window(const std::string& title, int width, int height);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    int width() const;        // in pixels
    int height() const;       // in pixels
    double ui_scale() const;  // pixels per unit of the desktop: 2 on a dense display
    void set_title(const std::string& title);
    void present(const Canvas& canvas);
    std::vector<Colour> shown() const;  // pixels of the window as last presented; empty if none
    std::optional<Event> poll();
    std::optional<Event> wait(int most_ms);

private:
    struct Handles;
    std::unique_ptr<Handles> handles_;
};

}  // namespace tessera::render

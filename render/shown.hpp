// SPDX-License-Identifier: Apache-2.0
// What a window may show: events in, pictures out. The window only carries them, so a test can do
// without one.
#pragma once

#include "render/window.hpp"

#include <atomic>
#include <functional>

namespace tessera::render {

class Shown {
public:
    virtual ~Shown() = default;
    virtual void resize(int width, int height, double ui_scale) = 0;
    virtual void handle(const Event& event) = 0;
    virtual void tick(double now_ms) = 0;  // lets time pass; times only ever grow
    virtual void draw(Canvas& canvas) = 0;
    virtual bool needs_drawing() const = 0;
    virtual bool is_closed() const = 0;
    virtual int wait_ms() const = 0;  // until tick() has something to do, if nothing happens before
};

// The loop of `watch`: until it is closed or `stop`. `seen` hears every new picture.
void watch(Window& window, Shown& shown, const std::atomic<bool>& stop,
           const std::function<void(const Canvas&)>& seen = {});

// Pixels per unit of text and lines for a picture of this size on a display of this density.
double fitting_ui_scale(int width, int height, double density, double most);

}  // namespace tessera::render

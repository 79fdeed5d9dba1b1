// SPDX-License-Identifier: Apache-2.0
#include "render/shown.hpp"

#include <algorithm>
#include <chrono>

namespace tessera::render {

double fitting_ui_scale(int width, int height, double density, double most) {
    const double fits = std::min(width / density / 1280, height / density / 800);
    return density * std::clamp(fits, 0.72, most);
}

void watch(Window& window, Shown& shown, const std::atomic<bool>& stop,
           const std::function<void(const Canvas&)>& seen) {
    const auto begin = std::chrono::steady_clock::now();
    const auto now_ms = [&] {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
            .count();
    };
    Canvas canvas(window.width(), window.height());
    const auto fit_window = [&] {
        canvas.resize(window.width(), window.height());
        shown.resize(canvas.width(), canvas.height(),
                     fitting_ui_scale(canvas.width(), canvas.height(), window.ui_scale(), 1));
    };
    fit_window();
    while (!shown.is_closed() && !stop) {
        for (auto event = window.wait(shown.wait_ms()); event; event = window.poll())
            shown.handle(*event);
        if (canvas.width() != window.width() || canvas.height() != window.height()) fit_window();
        shown.tick(now_ms());
        if (!shown.needs_drawing()) continue;
        shown.draw(canvas);
        window.present(canvas);
        if (seen) seen(canvas);
    }
}

}  // namespace tessera::render

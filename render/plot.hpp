// SPDX-License-Identifier: Apache-2.0
// Line charts, described once and drawn the same as SVG or PNG.
#pragma once

#include "render/save.hpp"

#include <string>
#include <vector>

namespace tessera::render {

class Surface;

struct Series {
    std::string name;
    std::vector<double> y;  // at x = 1..n; not finite, or not positive on a log scale: a gap
};

struct Chart {
    std::string title;
    std::string x_label;
    std::string y_label;
    bool log_y = false;
    std::vector<Series> series;
};

void draw(Surface& surface, const Chart& chart);
[[nodiscard]] Failure write_svg(const Chart& chart, const std::string& path);
// Throws std::invalid_argument for a size that no canvas has.
[[nodiscard]] Failure write_png(const Chart& chart, const std::string& path, int width, int height);

}  // namespace tessera::render

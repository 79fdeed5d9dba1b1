// SPDX-License-Identifier: Apache-2.0
// A small built-in font of straight strokes, so that text can be drawn where no font is installed.
#pragma once

#include "render/geometry.hpp"

#include <string_view>
#include <vector>

namespace tessera::render::stroke_font {

inline constexpr double cap_height = 0.72;  // of the size
inline constexpr double ascent = 0.92;
inline constexpr double descent = 0.28;

double width(std::string_view utf8, double size);
// Lines of the text, baseline at y = 0, y downwards, first letter at x = 0.
std::vector<std::vector<Point>> lines(std::string_view utf8, double size);

}  // namespace tessera::render::stroke_font

// SPDX-License-Identifier: Apache-2.0
// A canvas as a PNG file.
#pragma once

#include "render/canvas.hpp"
#include "render/save.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tessera::render {

// Throws std::runtime_error where libpng gives up (no memory).
std::vector<std::byte> encode_png(const Canvas& canvas);
// Writes all of it or leaves the file as it was.
[[nodiscard]] Failure write_png(const Canvas& canvas, const std::string& path);

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// The games that come with the program: every .lud file of games/library/, embedded by the build.
#pragma once

#include <span>
#include <string_view>

namespace tessera {

struct LibraryGame {
    std::string_view file;  // "andantino.lud"
    std::string_view text;  // as written, UTF-8
};

// Sorted by file name.
[[nodiscard]] std::span<const LibraryGame> library();

}  // namespace tessera

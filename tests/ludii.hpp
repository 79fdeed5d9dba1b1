// SPDX-License-Identifier: Apache-2.0
// Where another engine's games and boards are, if they are at hand: $TESSERA_LUDII or
// ../shared/ludii.
#pragma once

#include "tests/catch.hpp"

#include <cstdlib>
#include <filesystem>

namespace tessera {

inline std::filesystem::path ludii_folder() {
    const char* folder = std::getenv("TESSERA_LUDII");
    return folder != nullptr ? folder : "../shared/ludii";
}

// Says so where it is not there.
inline bool has_ludii(const char* part) {
    const bool is_there = std::filesystem::is_directory(ludii_folder() / part);
    if (!is_there) WARN("skipped: there is no " << (ludii_folder() / part).string());
    return is_there;
}

}  // namespace tessera

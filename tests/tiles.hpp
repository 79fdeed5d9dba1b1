// SPDX-License-Identifier: Apache-2.0
// The names of all tilings that boards grow on.
#pragma once

#include "core/lattice.hpp"

#include <vector>

namespace tessera {

inline std::vector<const char*> all_tiles() {
    std::vector<const char*> names;
    for (const Lattice& l : lattices()) names.push_back(l.name.data());
    return names;
}

}  // namespace tessera

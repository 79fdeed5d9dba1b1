// SPDX-License-Identifier: Apache-2.0
// Rebuilds the derived part of a world from its facts and compares. Debug builds do so after every
// move; tests do in any build.
#pragma once

#include "core/game.hpp"
#include "systems/scratch.hpp"

#include <string>

namespace tessera {

// The first contradiction in words; empty: none. Reads everything.
std::string find_contradiction(const World&, const Game&, Scratch&);

// The part of it that needs no game: rows, links, counts, cells that exist, owned sites.
std::string find_contradiction(const World&);

}  // namespace tessera

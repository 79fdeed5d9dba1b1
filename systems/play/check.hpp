// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/game.hpp"

#include <string>

namespace tessera::play {

// Makes what a world keeps beside its pieces anew, and says what differs; empty: nothing.
std::string find_contradiction(const World&, const Game&);

}  // namespace tessera::play

// SPDX-License-Identifier: Apache-2.0
// Playing a game with interpreted rules: start, apply, undo.
#pragma once

#include "systems/choose.hpp"

namespace tessera {

// Everything as at the start of a game. Storage stays.
void restart(World&, const Game&);

void apply(World&, const Game&, const Move&, Scratch&);
void undo(World&, const Game&, Scratch&);
// The position after move k of those made so far.
void rewind(World&, const Game&, std::size_t k, Scratch&);

}  // namespace tessera

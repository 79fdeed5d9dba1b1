// SPDX-License-Identifier: Apache-2.0
// Counting move sequences: the number that every engine of the same rules must agree on.
#pragma once

#include "systems/step.hpp"

#include <atomic>
#include <cstdint>
#include <vector>

namespace tessera {

// counts[d]: sequences of d moves from here, by apply and undo; the world is left as it was. A game
// that is over has no further ones. `stop` ends it after the last depth that was counted in full.
std::vector<std::uint64_t> perft(World&, const Game&, std::uint32_t depth, Scratch&,
                                 const std::atomic<bool>* stop = nullptr);

}  // namespace tessera

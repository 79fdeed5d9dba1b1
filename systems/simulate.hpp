// SPDX-License-Identifier: Apache-2.0
// Very many random games in parallel.
#pragma once

#include "core/game.hpp"

#include <atomic>
#include <cstdint>
#include <vector>

namespace tessera {

enum class Protocol : std::uint8_t {
    reuse,    // a world a thread, taken back to the start by undo
    rebuild,  // board and state from nothing for every game, as the thesis did
};

struct SimulateOptions {
    Policy policy;
    Protocol protocol = Protocol::reuse;
    std::uint64_t seed = 1;
    std::uint64_t n_playouts = 0;  // 0: until the time is over
    double seconds = 0;
    std::uint32_t max_moves = 10'000;
    int n_threads = 0;         // 0: all
    bool checks_twin = false;  // compares every ply with the slow twin
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;  // progress, for whoever shows it
};

struct SimulateResult {
    std::uint64_t playouts = 0, moves = 0, moves_squared = 0, capped = 0;
    std::vector<std::uint64_t> wins;  // [0]: draws
    std::uint64_t signature = 0;
    std::uint64_t moves_replayed = 0, cells_remapped = 0;  // by the policy
    double seconds = 0;
    int n_threads = 0;
};

// Playout i draws from the stream (seed, i): the result depends on neither threads nor policy.
// Throws std::logic_error where fast path and twin disagree.
SimulateResult simulate(const Game&, const SimulateOptions&);

}  // namespace tessera

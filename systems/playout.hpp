// SPDX-License-Identifier: Apache-2.0
// Random games: one, and very many in parallel.
#pragma once

#include "systems/step.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace tessera {

struct PlayoutResult {
    std::uint32_t n_moves = 0;
    OwnerId winner = 0;  // 0: a draw, or cut
    bool capped = false;
    std::uint64_t signature = 0;  // of the moves by coordinate and the result
};

// Plays on at random until the end, or until max_moves moves were made in this game.
PlayoutResult play_out(World&, const Game&, Rng&, std::uint32_t max_moves, Scratch&);

enum class Protocol : std::uint8_t { reuse, rebuild };

struct SimulateOptions {
    Policy policy;
    Protocol protocol = Protocol::reuse;
    std::uint64_t seed = 1;
    std::uint64_t n_playouts = 0;  // 0: until the time is over
    double seconds = 0;
    std::uint32_t max_moves = 10'000;
    int n_threads = 0;  // 0: all
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;  // progress, for whoever shows it
};

struct SimulateResult {
    std::uint64_t playouts = 0, moves = 0, moves_squared = 0, capped = 0;
    std::vector<std::uint64_t> wins;  // [0]: draws
    std::uint64_t signature = 0;
    double seconds = 0;
    int n_threads = 0;
};

// Playout i draws from the stream (seed, i): the result depends on neither threads nor policy.
SimulateResult simulate(const Game&, const SimulateOptions&);

}  // namespace tessera

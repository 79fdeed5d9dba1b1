// SPDX-License-Identifier: Apache-2.0
// Agents play: one game, or very many in parallel with balanced sides.
#pragma once

#include "systems/agent.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tessera {

// Plays on with agent i in seat i + 1 until the end, max_moves or stop; move k draws from the
// stream (stream, k). `seen` hears every decision after it was made.
Ending play_game(World&, const Game&, std::span<Agent* const> seats, Rng stream,
                 std::uint32_t max_moves, Scratch&, const std::atomic<bool>* stop,
                 const std::function<void(const Decision&)>& seen = {});

struct MatchOptions {
    std::vector<std::string> specs;
    std::uint64_t n_games = 0;
    std::uint64_t seed = 1;
    Policy policy;
    bool paired = false;  // the games of one round of seats share their stream
    std::uint32_t max_moves = 10'000;
    int n_threads = 0;  // 0: all
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;  // progress, for whoever shows it
};

struct Standing {
    std::string spec;
    std::uint64_t wins = 0, draws = 0, losses = 0;
    double score = 0;          // mean of 1, 0.5 and 0
    double low = 0, high = 1;  // 95 % Wilson interval of the score
};

struct MatchResult {
    std::vector<Standing> agents;
    std::uint64_t games = 0;  // finished ones
    std::uint64_t signature = 0;
    double seconds = 0;
};

// Who sits where in game g: all groups of as many agents as there are seats, each in every
// rotation. With fewer agents than seats they sit in turn.
std::vector<std::size_t> seating(std::size_t n_agents, std::size_t n_seats, std::uint64_t g);

// Game g draws from the stream (seed, g): the result does not depend on threads.
[[nodiscard]] Result<MatchResult> play_match(const Game&, const MatchOptions&);

}  // namespace tessera

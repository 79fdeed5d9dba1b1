// SPDX-License-Identifier: Apache-2.0
// Who chooses moves: the interface of all agents, and the way from a text such as
// "uct:iterations=1000,parallel=root" to one of them.
#pragma once

#include "core/result.hpp"
#include "core/rng.hpp"
#include "systems/players.hpp"
#include "systems/step.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

struct Budget {
    std::uint64_t iterations = 0;  // playouts, in all trees together; 0: no limit
    std::uint64_t ms = 0;          // 0: no limit
};

struct MoveStat {
    Move move;
    std::uint64_t visits = 0;
    double value = 0;  // mean for the player to move: 1 won, 0.5 drawn, 0 lost
};

struct Decision {
    Move move;
    std::vector<MoveStat> moves;  // most visited first; empty: nothing was searched
    std::uint64_t iterations = 0;
    double seconds = 0;
    std::uint64_t signature = 0;  // of the move and the statistics, never of the time
};

class Agent {
public:
    virtual ~Agent() = default;

    // Only for positions with a legal move. The answer depends on the position, the stream and the
    // iterations, never on threads; a time limit or `stop` ends it early with what is known.
    virtual Decision decide(const World&, const Game&, Rng stream,
                            const std::atomic<bool>* stop) = 0;
};

// `default_threads` is for specs that say nothing about threads; 0: all cores.
[[nodiscard]] Result<std::unique_ptr<Agent>> make_agent(std::string_view spec,
                                                        int default_threads = 0);

// "random,uct:iterations=9,c=1" is two specs.
[[nodiscard]] std::vector<std::string> split_agents(const std::string& text);

// One line per agent: its name, its keys, what it does.
[[nodiscard]] std::string describe_agents();

// ---- for the agents themselves

inline constexpr std::uint32_t max_playout_moves = 10'000;  // after the position searched

// The keys of a spec, taken one by one; what nobody took is an error.
class AgentKeys {
public:
    AgentKeys(std::string agent, std::vector<std::pair<std::string, std::string>> given,
              int threads)
        : default_threads(threads), agent_(std::move(agent)), given_(std::move(given)) {}

    std::uint64_t whole(std::string_view key, std::uint64_t otherwise, std::uint64_t least,
                        std::uint64_t most);
    double real(std::string_view key, double otherwise, double least, double most);
    std::size_t one_of(std::string_view key, const std::vector<std::string_view>& words);
    int threads();
    // `iterations` and `ms`; 1000 iterations if neither is given.
    Budget budget();
    // Wrong values so far, then keys that were never asked for.
    std::vector<Diagnostic> errors();

    const int default_threads;

private:
    const std::string* take(std::string_view key);
    void refuse(std::string_view key, std::string_view value, const std::string& expected);

    std::string agent_;
    std::vector<std::pair<std::string, std::string>> given_;
    std::vector<std::string> asked_;
    std::vector<Diagnostic> errors_;
};

// When to stop: the time or the flag. Iterations are counted by whoever makes them.
class Deadline {
public:
    Deadline(std::uint64_t ms, const std::atomic<bool>* stop)
        : begin_(Clock::now()),
          end_(begin_ + std::chrono::milliseconds(ms)),
          timed_(ms > 0),
          stop_(stop) {}

    bool over() const {
        return (stop_ && stop_->load(std::memory_order_relaxed)) ||
               (timed_ && Clock::now() >= end_);
    }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point begin_, end_;
    bool timed_;
    const std::atomic<bool>* stop_;
};

// Sorts the statistics, takes the best move and signs.
void conclude(Decision&);

}  // namespace tessera

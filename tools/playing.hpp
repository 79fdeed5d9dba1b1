// SPDX-License-Identifier: Apache-2.0
// What record, replay, search, match and perft share: their common options, and the way to a
// position.
#pragma once

#include "core/result.hpp"
#include "systems/step.hpp"
#include "systems/trial.hpp"

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace tessera::tools {  // rows of the table in main.cpp

int run_record(std::span<const std::string>);
int run_replay(std::span<const std::string>);
int run_search(std::span<const std::string>);
int run_match(std::span<const std::string>);
int run_perft(std::span<const std::string>);

}  // namespace tessera::tools

namespace tessera::playing {

inline constexpr int done = 0, failed = 1, wrong_use = 2, bad_input = 3, stopped = 130;

struct Common {
    std::string game;
    std::vector<std::string> options;
    std::string policy = "zone";
    std::uint64_t seed = 1;
    int threads = 0;
    bool json = false;
    std::string trace;
};

void add_options(CLI::App&, Common&, bool with_game = true);

// The arguments after the sub-command's word; empty: go on, else the exit code.
std::optional<int> parse(CLI::App&, std::span<const std::string> arguments);

// Set by Ctrl-C.
const std::atomic<bool>& stop_flag();

int complain(const std::vector<Diagnostic>&, int code = bad_input);

// "andantino", with its option if any; what `tessera` was asked to play.
Result<Game> open_game(const std::string& name, const std::vector<std::string>& options);

// A game and a position in it: its start, or a trial played to a move.
struct Position {
    Game game;
    std::unique_ptr<World> world;
    Scratch scratch;
};

Result<std::unique_ptr<Position>> open_position(const Common&, const std::string& trial,
                                                std::optional<std::size_t> upto);

// Shows `text()` on a terminal until it is destroyed; says nothing elsewhere.
class Progress {
public:
    explicit Progress(std::function<std::string()> text);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    std::atomic<bool> over_{false};
    std::thread thread_;
};

// Records the profiling zones while it lives, if a file was named.
class Tracing {
public:
    explicit Tracing(const std::string& file);
    ~Tracing();
    Tracing(const Tracing&) = delete;
    Tracing& operator=(const Tracing&) = delete;

private:
    std::string file_;
};

}  // namespace tessera::playing

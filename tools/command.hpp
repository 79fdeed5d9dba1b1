// SPDX-License-Identifier: Apache-2.0
// What all sub-commands share: options, exit codes, Ctrl-C, loading games, progress.
#pragma once

#include "core/game.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::tools {

using Json = nlohmann::ordered_json;

enum Exit : int { done = 0, check_failed = 1, wrong_use = 2, bad_input = 3, stopped = 130 };

// A row of the table in main.cpp. The arguments start behind the command's name.
struct Command {
    std::string_view name;
    std::string_view help;
    int (*run)(std::span<const std::string> arguments);
};

int run_simulate(std::span<const std::string>);
int run_growth(std::span<const std::string>);
int run_stress(std::span<const std::string>);
int run_conform(std::span<const std::string>);
int run_list(std::span<const std::string>);
int run_help(std::span<const std::string>);
int run_grammar(std::span<const std::string>);

// Set by Ctrl-C; long work looks at it and ends early.
extern std::atomic<bool> stop_requested;

struct Common {
    bool json = false;
    std::uint64_t seed = 1;
    int threads = 0;  // 0: all cores
    std::string trace;
    std::vector<std::string> options;
};

// One sub-command's command line: `app` with the common options, read and run in one go.
class Line {
public:
    Line(std::string_view name, std::string_view what, std::string_view examples);

    CLI::App app;
    Common common;

    // Reads the arguments, then runs `work` while recording if --trace asks for it.
    int run(std::span<const std::string> arguments, const std::function<int()>& work);
};

// The wrong use or the bad input in one line on stderr; returns the exit code.
int complain(Exit code, std::string_view sentence);

// Loads a game, or says on stderr what is wrong with it.
std::optional<Game> load(std::string_view name_or_path, std::span<const std::string> options);

// The policies that P|all names; empty, after a message, if there is none of that name.
std::vector<std::string> policies_named(const std::string& text,
                                        std::span<const std::string_view> all);

// "square", "hex", "triangle", or all three; empty, after a message, if there is none of that name.
std::vector<std::string> tiles_named(const std::string& text);

void print(const Json&);

// A line that is overwritten on stderr, on a terminal only. Ends with the object.
class Progress {
public:
    explicit Progress(bool quiet = false);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void show(const std::string& text);

private:
    bool on_;
    bool shown_ = false;
};

// Right-aligned columns but for the first.
std::string table(const std::vector<std::vector<std::string>>& rows);
std::string fixed(double value, int digits);

}  // namespace tessera::tools

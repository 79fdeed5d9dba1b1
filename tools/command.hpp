// SPDX-License-Identifier: Apache-2.0
// The sub-commands: what a row of the table in main.cpp is, and the function of each row.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tessera::tools {

// The arguments start behind the command's name; the result is the exit code.
struct Command {
    std::string_view name;
    std::string_view help;
    int (*run)(std::span<const std::string> arguments);
};

std::span<const Command> commands();
std::string usage();  // what `tessera --help` prints

int run_simulate(std::span<const std::string>);
int run_growth(std::span<const std::string>);
int run_stress(std::span<const std::string>);
int run_conform(std::span<const std::string>);
int run_board(std::span<const std::string>);
int run_record(std::span<const std::string>);
int run_replay(std::span<const std::string>);
int run_search(std::span<const std::string>);
int run_match(std::span<const std::string>);
int run_perft(std::span<const std::string>);
int run_bench(std::span<const std::string>);
int run_watch(std::span<const std::string>);
int run_shot(std::span<const std::string>);
int run_list(std::span<const std::string>);
int run_help(std::span<const std::string>);
int run_grammar(std::span<const std::string>);

}  // namespace tessera::tools

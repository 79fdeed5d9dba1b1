// SPDX-License-Identifier: Apache-2.0
// One sub-command's command line: the options that all commands have, reading, tracing, exit codes.
#pragma once

#include "tools/options.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::tools {

struct Common {
    bool json = false;
    std::uint64_t seed = 1;
    int threads = 0;                   // 0: all cores
    std::string trace;                 // empty: zones are not recorded
    std::vector<std::string> options;  // of the game
};

class Line {
public:
    // Examples: a line each, as they are typed.
    Line(std::string_view name, std::string_view what, std::string_view examples);

    Options app;
    Common common;

    // Reads the arguments, then runs `work`, recording zones if --trace asks for it. The exit code
    // is the work's own, `wrong_use` after bad arguments, `stopped` after Ctrl-C.
    int run(std::span<const std::string> arguments, const std::function<int()>& work);

private:
    int run_traced(const std::function<int()>& work) const;
};

}  // namespace tessera::tools

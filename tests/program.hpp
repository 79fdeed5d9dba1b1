// SPDX-License-Identifier: Apache-2.0
// Runs the tessera program as a user would.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace tessera {

struct ProgramRun {
    int code = -1;    // exit code; -1: it did not exit
    std::string out;  // what it wrote to stdout
};

inline ProgramRun run_program(const std::string& arguments) {
    ProgramRun run;
    FILE* pipe = popen(("'" TESSERA_PROGRAM "' " + arguments).c_str(), "r");
    if (pipe == nullptr) return run;
    std::array<char, 4096> part{};
    for (std::size_t n = 0; (n = fread(part.data(), 1, part.size(), pipe)) > 0;)
        run.out.append(part.data(), n);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) run.code = WEXITSTATUS(status);
    return run;
}

}  // namespace tessera

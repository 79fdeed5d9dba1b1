// SPDX-License-Identifier: Apache-2.0
#include "tools/line.hpp"

#include "profiling/recorder.hpp"
#include "tools/complain.hpp"
#include "tools/interrupt.hpp"
#include "tools/numbers.hpp"
#include "tools/output_file.hpp"

#include <iostream>

namespace tessera::tools {

Line::Line(std::string_view name, std::string_view what, std::string_view examples)
    : app(name, what, examples) {
    app.add_flag("--json", common.json, "One JSON document on standard output");
    app.add_option("--seed", common.seed, "Seed of all random draws")
        ->check(whole(0))
        ->capture_default_str();
    app.add_option("--threads", common.threads, "Threads (default: all cores)")
        ->check(whole(1, 1024));
    app.add_option("--trace", common.trace,
                   "Write the profiling zones to this file (Chrome-trace JSON)");
    app.add_option("--option", common.options,
                   "A game's option, e.g. \"Tiling/Square\"; may be repeated")
        ->expected(1)
        ->take_all();
}

int Line::run(std::span<const std::string> arguments, const std::function<int()>& work) {
    const Options::Read read = app.read(arguments);
    if (read.asks_for_help) {
        std::cout << app.help();
        return done;
    }
    if (!read.wrong.empty()) return complain(wrong_use, read.wrong);
    const int code = common.trace.empty() ? work() : run_traced(work);
    if (!stop_requested || (code != done && code != check_failed)) return code;
    std::cout.flush();
    return complain(stopped, "stopped; what was done until then is printed or saved");
}

int Line::run_traced(const std::function<int()>& work) const {
    if (const std::string failure = why_unwritable(common.trace); !failure.empty())
        return complain(bad_input, failure);
    profiling::start();
    const int code = work();
    const std::string failure = replace_file(common.trace, profiling::stop_and_write);
    return failure.empty() ? code : complain(bad_input, failure);
}

}  // namespace tessera::tools

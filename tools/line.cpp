// SPDX-License-Identifier: Apache-2.0
#include "tools/line.hpp"

#include "games/language/nearest.hpp"
#include "profiling/recorder.hpp"
#include "tools/complain.hpp"
#include "tools/interrupt.hpp"
#include "tools/numbers.hpp"
#include "tools/output_file.hpp"

#include <iostream>

namespace tessera::tools {
namespace {

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

// What was typed that is no option and has no place, if anything.
std::string unexpected(const CLI::App& app) {
    for (const std::string& word : app.remaining()) {
        if (!word.starts_with('-')) continue;
        const std::string typed = word.substr(0, word.find('='));
        const std::vector<std::string> known = option_names(app);
        const std::string hint = language::did_you_mean(language::nearest(typed, known));
        return "there is no option \"" + typed + "\"" + (hint.empty() ? "" : "; " + hint);
    }
    if (app.remaining().empty()) return {};
    return "\"" + app.remaining().front() + "\" is one argument too many";
}

}  // namespace

Line::Line(std::string_view name, std::string_view what, std::string_view examples)
    : app(std::string(what), "tessera " + std::string(name)) {
    app.footer("Examples:\n" + std::string(examples));
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
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
        std::cout << app.help();
        return done;
    } catch (const CLI::ParseError& error) {
        return refuse(error);
    }
    const int code = common.trace.empty() ? work() : run_traced(work);
    if (!stop_requested || (code != done && code != check_failed)) return code;
    std::cout.flush();
    return complain(stopped, "stopped; what was done until then is printed or saved");
}

int Line::refuse(const CLI::ParseError& error) const {
    const std::string extra = unexpected(app);
    return complain(
        wrong_use, (extra.empty() ? error.what() : extra) + " (see " + app.get_name() + " --help)");
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

// SPDX-License-Identifier: Apache-2.0
#include "tools/command.hpp"

#include "core/policy.hpp"
#include "games/language/load.hpp"
#include "games/language/nearest.hpp"
#include "profiling/recorder.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>

namespace tessera::tools {

std::atomic<bool> stop_requested{false};

Line::Line(std::string_view name, std::string_view what, std::string_view examples)
    : app(std::string(what), "tessera " + std::string(name)) {
    app.footer("Examples:\n" + std::string(examples));
    app.add_flag("--json", common.json, "One JSON document on standard output");
    app.add_option("--seed", common.seed, "Seed of all random draws")->capture_default_str();
    app.add_option("--threads", common.threads, "Threads; 0: all cores")
        ->check(CLI::Range(0, 4096));
    app.add_option("--trace", common.trace,
                   "Write the profiling zones to this file (Chrome trace)");
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
        return complain(wrong_use,
                        std::string(error.what()) + " (see " + app.get_name() + " --help)");
    }
    if (!common.trace.empty()) profiling::start();
    int code = work();
    if (!common.trace.empty())
        if (const std::string failure = profiling::stop_and_write(common.trace); !failure.empty())
            code = complain(bad_input, failure);
    return code == done && stop_requested ? stopped : code;
}

int complain(Exit code, std::string_view sentence) {
    std::cerr << "tessera: " << sentence << '\n';
    return code;
}

std::optional<Game> load(std::string_view name_or_path, std::span<const std::string> options) {
    Result<Game> game = language::load_game(name_or_path, options);
    if (game) return std::move(game).value();
    std::cerr << to_text(game.errors());
    if (!to_text(game.errors()).ends_with('\n')) std::cerr << '\n';
    return std::nullopt;
}

std::vector<std::string> policies_named(const std::string& text,
                                        std::span<const std::string_view> all) {
    if (text == "all") return {all.begin(), all.end()};
    if (find_policy(text)) return {text};
    std::vector<std::string_view> known{"all"};
    std::string names = "all";
    for (const NamedPolicy& p : policies)
        known.push_back(p.name), names += ' ' + std::string(p.name);
    const std::string hint = language::did_you_mean(language::nearest(text, known));
    complain(wrong_use, "there is no policy \"" + text + "\"; policies: " + names +
                            (hint.empty() ? "" : " (" + hint + ")"));
    return {};
}

std::vector<std::string> tiles_named(const std::string& text) {
    const std::vector<std::string> all{"square", "hex", "triangle"};
    if (text == "all") return all;
    if (std::ranges::find(all, text) != all.end()) return {text};
    const std::string hint = language::did_you_mean(language::nearest(text, all));
    complain(wrong_use, "there are no tiles \"" + text + "\"; tiles: square hex triangle" +
                            (hint.empty() ? "" : " (" + hint + ")"));
    return {};
}

void print(const Json& document) {
    std::cout << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

Progress::Progress(bool quiet) : on_(!quiet && isatty(STDERR_FILENO)) {}

Progress::~Progress() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::show(const std::string& text) {
    if (!on_) return;
    std::cerr << "\r\033[K" << text << std::flush;
    shown_ = true;
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (widths.size() <= i) widths.push_back(0);
            widths[i] = std::max(widths[i], row[i].size());
        }
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - row[i].size(), ' ');
            text += i == 0 ? row[i] + (row.size() > 1 ? blanks : "") : "  " + blanks + row[i];
        }
        text += '\n';
    }
    return text;
}

std::string fixed(double value, int digits) {
    std::array<char, 400> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return text.data();
}

}  // namespace tessera::tools

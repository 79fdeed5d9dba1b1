// SPDX-License-Identifier: Apache-2.0
#include "tools/playing.hpp"

#include "games/language/load.hpp"
#include "profiling/recorder.hpp"
#include "tools/command.hpp"

#include <unistd.h>

#include <chrono>
#include <iostream>

namespace tessera::playing {

void add_options(CLI::App& app, Common& c, bool with_game) {
    if (with_game) {
        app.add_option("GAME", c.game, "a name of the library, or a .lud file")->required();
        app.add_option("--option", c.options,
                       "an option of the game, \"Tiling/Square\"; repeatable")
            ->expected(1);
        app.add_option("--policy", c.policy, "how the board grows (default zone)");
        app.add_option("--seed", c.seed, "start of the random streams (default 1)");
    }
    app.add_option("--threads", c.threads, "default: all cores")->check(CLI::Range(1, 1024));
    app.add_flag("--json", c.json, "one JSON document on stdout");
    app.add_option("--trace", c.trace, "record the profiling zones (Chrome-trace JSON)");
}

std::optional<int> parse(CLI::App& app, std::span<const std::string> arguments) {
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& e) {
        return app.exit(e, std::cout, std::cerr) == 0 ? done : wrong_use;
    }
    return std::nullopt;
}

const std::atomic<bool>& stop_flag() { return tools::stop_requested; }

int complain(const std::vector<Diagnostic>& errors, int code) {
    for (const Diagnostic& d : errors) std::cerr << "tessera: " << to_text(d) << "\n";
    return code;
}

Result<Game> open_game(const std::string& name, const std::vector<std::string>& options) {
    return language::load_game(name, options);
}

Result<std::unique_ptr<Position>> open_position(const Common& c, const std::string& file,
                                                std::optional<std::size_t> upto) {
    const auto policy = find_policy(c.policy);
    if (!policy) {
        std::string known;
        for (const NamedPolicy& p : policies) known += " " + std::string(p.name);
        return Diagnostic{{}, 0, 0, "unknown policy '" + c.policy + "'", "known:" + known};
    }
    auto position = std::make_unique<Position>();
    Trial trial;
    if (!file.empty()) {
        auto loaded = load_trial(file);
        if (!loaded) return loaded.errors();
        trial = std::move(loaded).value();
    }
    auto game = open_game(c.game.empty() ? trial.game : c.game,
                          c.options.empty() ? trial.options : c.options);
    if (!game) return game.errors();
    position->game = std::move(game).value();
    position->world = std::make_unique<World>(
        layout_for(position->game, c.game.empty() ? trial.policy : *policy));
    restart(*position->world, position->game);
    if (upto && *upto > trial.moves.size())
        return Diagnostic{
            file,
            0,
            0,
            "has " + std::to_string(trial.moves.size()) + " moves, not " + std::to_string(*upto),
            {}};
    if (!file.empty())
        if (auto played = replay(trial, *position->world, position->game, position->scratch, upto);
            !played)
            return played.errors();
    return position;
}

Progress::Progress(std::function<std::string()> text) {
    if (!isatty(STDERR_FILENO)) return;
    thread_ = std::thread([this, text = std::move(text)] {
        using namespace std::chrono_literals;
        for (int ticks = 0; !over_; ++ticks) {
            if (ticks % 10 == 0) std::cerr << "\r\033[K" << text() << std::flush;
            std::this_thread::sleep_for(20ms);
        }
        std::cerr << "\r\033[K" << std::flush;
    });
}

Progress::~Progress() {
    over_ = true;
    if (thread_.joinable()) thread_.join();
}

Tracing::Tracing(const std::string& file) : file_(file) {
    if (!file_.empty()) profiling::start();
}

Tracing::~Tracing() {
    if (file_.empty()) return;
    if (const std::string error = profiling::stop_and_write(file_); !error.empty())
        std::cerr << "tessera: " << error << "\n";
}

}  // namespace tessera::playing

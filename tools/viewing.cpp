// SPDX-License-Identifier: Apache-2.0
#include "tools/viewing.hpp"

#include "tools/agents.hpp"
#include "tools/position.hpp"
#include "tools/words.hpp"

#include <charconv>
#include <optional>

namespace tessera::tools {
namespace {

std::optional<int> parse_side(std::string_view text) {
    int side = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size();
    return is_whole && side >= 16 && side <= 8192 ? std::optional(side) : std::nullopt;
}

std::optional<Size> parse_size(std::string_view text) {
    const std::size_t by = text.find('x');
    if (by == std::string_view::npos) return std::nullopt;
    const auto width = parse_side(text.substr(0, by)), height = parse_side(text.substr(by + 1));
    if (!width || !height) return std::nullopt;
    return Size{*width, *height};
}

std::string check_size(const std::string& text) {
    if (parse_size(text)) return {};
    return "expected WIDTHxHEIGHT, 16 to 8192 pixels each, for example 1280x800; not " + text;
}

OpenedSession open(const std::string& name, render::SessionOptions options, const Trial* trial) {
    std::optional<Game> game = load(name, options.options);
    if (!game) return {nullptr, bad_input};
    options.game_name = name;
    auto session = render::Session::open(std::move(*game), std::move(options));
    if (!session) return {nullptr, complain(wrong_use, session.errors())};
    if (trial)
        if (auto loaded = (*session)->load(*trial); !loaded)
            return {nullptr, complain(bad_input, loaded.errors())};
    return {std::move(session).value()};
}

}  // namespace

bool is_trial(const std::string& name) { return name.ends_with(".trial"); }

Size size_of(const ViewAsked& asked) { return parse_size(asked.size).value_or(Size{}); }

void add_view(Line& line, ViewAsked& asked) {
    line.app.add_option("GAME", asked.game, "A name of the library, a .lud or a .trial file")
        ->required();
    add_policy(line.app, asked.policy);
    line.app.add_option("--size", asked.size, "In pixels")
        ->check({check_size, {}})
        ->capture_default_str();
}

OpenedSession open_session(const ViewAsked& asked, const Common& common) {
    render::SessionOptions options;
    options.policy = find_policy(asked.policy).value_or(Policy{});
    options.seed = common.seed, options.threads = common.threads, options.options = common.options;
    if (!asked.agents.empty()) options.seats = split_agents(asked.agents);
    if (!is_trial(asked.game)) return open(asked.game, std::move(options), nullptr);
    const auto trial = load_trial(asked.game);
    if (!trial) return {nullptr, complain(bad_input, trial.errors())};
    options.seed = trial->seed;
    if (common.options.empty()) options.options = trial->options;
    if (asked.policy.empty()) options.policy = trial->policy;
    if (options.seats.empty()) options.seats = trial->agents;
    return open(trial->game, std::move(options), &*trial);
}

}  // namespace tessera::tools

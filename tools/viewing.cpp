// SPDX-License-Identifier: Apache-2.0
#include "tools/viewing.hpp"

#include <charconv>

namespace tessera::viewing {
namespace {

Diagnostic complaint(std::string message, std::string hint = {}) {
    return {{}, 0, 0, std::move(message), std::move(hint)};
}

Result<Policy> policy_named(const std::string& name) {
    if (const auto policy = find_policy(name)) return *policy;
    std::string known;
    for (const NamedPolicy& p : policies) known += " " + std::string(p.name);
    return complaint("unknown policy '" + name + "'", "known:" + known);
}

bool read_side(std::string_view text, int& side) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    return error == std::errc{} && end == text.data() + text.size() && side >= 16 && side <= 8192;
}

Result<std::unique_ptr<render::Session>> open_trial(const playing::Common& common,
                                                    render::SessionOptions options, int& code) {
    auto trial = load_trial(common.game);
    if (!trial) return trial.errors();
    options.game_name = trial->game;
    options.options = common.options.empty() ? trial->options : common.options;
    auto game = playing::open_game(trial->game, options.options);
    if (!game) return game.errors();
    options.seed = trial->seed;
    if (common.policy.empty()) options.policy = trial->policy;
    if (options.seats.empty()) options.seats = trial->agents;
    code = playing::wrong_use;  // of the seats
    auto session = render::Session::open(std::move(game).value(), std::move(options));
    if (!session) return session;
    code = playing::bad_input;
    if (auto loaded = (*session)->load(*trial); !loaded) return loaded.errors();
    return session;
}

}  // namespace

bool is_trial(const std::string& name) { return name.ends_with(".trial"); }

Result<Size> parse_size(const std::string& text) {
    const std::size_t by = text.find('x');
    Size size;
    if (by != std::string::npos && read_side(std::string_view(text).substr(0, by), size.width) &&
        read_side(std::string_view(text).substr(by + 1), size.height))
        return size;
    return complaint("size '" + text + "': expected WIDTHxHEIGHT, 16 to 8192 pixels each",
                     "for example 1280x800");
}

Result<std::unique_ptr<render::Session>> open_session(const playing::Common& common,
                                                      const std::string& seats, int& code) {
    code = playing::bad_input;
    auto policy = policy_named(common.policy.empty() ? "zone" : common.policy);
    if (!policy) return policy.errors();
    render::SessionOptions options;
    options.policy = *policy, options.seed = common.seed, options.threads = common.threads;
    if (!seats.empty()) options.seats = render::split_seats(seats);
    if (is_trial(common.game)) return open_trial(common, std::move(options), code);
    auto game = playing::open_game(common.game, common.options);
    if (!game) return game.errors();
    options.game_name = common.game, options.options = common.options;
    code = playing::wrong_use;  // of the seats
    return render::Session::open(std::move(game).value(), std::move(options));
}

}  // namespace tessera::viewing

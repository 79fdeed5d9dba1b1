// SPDX-License-Identifier: Apache-2.0
#include "tools/options.hpp"

#include "games/language/nearest.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>

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

Option Option::required() { return Option(*option_->required()); }

Option Option::check(const Check& check) {
    return Option(*option_->check(CLI::Validator(
        [wrong = check.wrong](const std::string& text) { return wrong(text); }, check.shown)));
}

Option Option::capture_default_str() { return Option(*option_->capture_default_str()); }

Option Option::description(const std::string& text) { return Option(*option_->description(text)); }

Option Option::expected(int n) { return Option(*option_->expected(n)); }

Option Option::expected(int least, int most) { return Option(*option_->expected(least, most)); }

Option Option::take_all() { return Option(*option_->take_all()); }

Option Option::needs(Option other) { return Option(*option_->needs(other.option_)); }

Option Option::excludes(Option other) { return Option(*option_->excludes(other.option_)); }

Options::Options(std::string_view command, std::string_view what, std::string_view examples)
    : app_(std::make_unique<CLI::App>(std::string(what), "tessera " + std::string(command))) {
    app_->footer("Examples:\n" + std::string(examples));
}

Options::~Options() = default;

template <typename T>
Option Options::add_option(const std::string& names, T& value, const std::string& help) {
    return Option(*app_->add_option(names, value, help));
}

Option Options::add_flag(const std::string& names, bool& value, const std::string& help) {
    return Option(*app_->add_flag(names, value, help));
}

Options::Read Options::read(std::span<const std::string> arguments) {
    try {
        app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        return {};
    } catch (const CLI::CallForHelp&) {
        return {.asks_for_help = true, .wrong = {}};
    } catch (const CLI::ParseError& error) {
        const std::string extra = unexpected(*app_);
        return {.asks_for_help = false,
                .wrong = (extra.empty() ? error.what() : extra) + " (see " + app_->get_name() +
                         " --help)"};
    }
}

std::string Options::help() const { return app_->help(); }

template Option Options::add_option(const std::string&, std::string&, const std::string&);
template Option Options::add_option(const std::string&, std::vector<std::string>&,
                                    const std::string&);
template Option Options::add_option(const std::string&, int&, const std::string&);
template Option Options::add_option(const std::string&, std::uint32_t&, const std::string&);
template Option Options::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option Options::add_option(const std::string&, std::optional<std::uint32_t>&,
                                    const std::string&);
template Option Options::add_option(const std::string&, std::optional<std::uint64_t>&,
                                    const std::string&);
template Option Options::add_option(const std::string&, float&, const std::string&);
template Option Options::add_option(const std::string&, double&, const std::string&);

}  // namespace tessera::tools

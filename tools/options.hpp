// SPDX-License-Identifier: Apache-2.0
// The options of a command line. A cover over CLI11, whose header takes five seconds to compile:
// only options.cpp includes it.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tessera::tools {

struct Check {
    std::function<std::string(const std::string&)> wrong;  // what is wrong with a text, if anything
    std::string shown;                                     // in --help: the words that fit
};

// One option of a command; its functions are called in a chain.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option* operator->() { return this; }

    Option required();
    Option check(const Check&);
    Option capture_default_str();  // --help shows the value that it has now
    Option description(const std::string&);
    Option expected(int n);
    Option expected(int least, int most);
    Option take_all();
    Option needs(Option);
    Option excludes(Option);

private:
    CLI::Option* option_;
};

class Options {
public:
    Options(std::string_view command, std::string_view what, std::string_view examples);
    ~Options();
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    // For the types that options.cpp lists at its end.
    template <typename T>
    Option add_option(const std::string& names, T& value, const std::string& help);
    Option add_flag(const std::string& names, bool& value, const std::string& help);

    struct Read {
        bool asks_for_help = false;  // then nothing else was read
        std::string wrong;           // what does not fit, in a sentence; empty when all does
    };
    Read read(std::span<const std::string> arguments);
    std::string help() const;

private:
    std::unique_ptr<CLI::App> app_;
};

}  // namespace tessera::tools

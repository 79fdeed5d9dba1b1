// SPDX-License-Identifier: Apache-2.0
// tessera COMMAND …: finds the command's row and runs it.
#include "core/build_info.hpp"
#include "games/language/nearest.hpp"
#include "tools/command.hpp"
#include "tools/playing.hpp"
#include "tools/viewing.hpp"

#include <array>
#include <csignal>
#include <exception>
#include <iostream>

namespace {

using namespace tessera;
using namespace tessera::tools;

constexpr std::array commands{
    Command{"simulate", "random games in parallel: speed, lengths, winners", run_simulate},
    Command{"growth", "board size and unused cells by move, worst and best case", run_growth},
    Command{"stress", "one board of very many cells: time and memory a placement", run_stress},
    Command{"conform", "plays recorded games of another engine and compares every ply",
            run_conform},
    Command{"record", "plays one game and saves it", run_record},
    Command{"replay", "replays a saved game exactly", run_replay},
    Command{"search", "one decision: what was searched, how fast, what it thinks", run_search},
    Command{"match", "agents against each other, sides balanced", run_match},
    Command{"perft", "number of move sequences to each depth", run_perft},
    Command{"watch", "a game in a window: agents play, or you click", run_watch},
    Command{"shot", "a picture of a position, without a display", run_shot},
    Command{"list", "the games of the library", run_list},
    Command{"help", "what a word of the game language means", run_help},
    Command{"grammar", "the grammar of the game language", run_grammar},
};

void on_interrupt(int) { stop_requested = true; }

void print_usage(std::ostream& out) {
    std::vector<std::vector<std::string>> rows;
    std::size_t width = 0;
    for (const Command& c : commands) width = std::max(width, c.name.size());
    out << "tessera: board games on boards that grow\n\nUse: tessera COMMAND [OPTION...]\n\n";
    for (const Command& c : commands)
        out << "  " << c.name << std::string(width + 2 - c.name.size(), ' ') << c.help << '\n';
    out << "\n  --help, --version; tessera COMMAND --help says more.\n\n"
           "Examples:\n"
           "  tessera simulate andantino --playouts 1000\n"
           "  tessera growth --tiles hex --policy zone --moves 20\n";
}

void print_version() {
    std::cout << "tessera " << build_info::version << "\nECS: " << build_info::ecs
              << "\nTracy: " << build_info::tracy << "\nCompiler: " << build_info::compiler << ", "
              << build_info::type << '\n';
}

int unknown(const std::string& word) {
    std::vector<std::string_view> names;
    for (const Command& c : commands) names.push_back(c.name);
    const std::string hint = language::did_you_mean(language::nearest(word, names));
    return complain(wrong_use, "there is no command \"" + word + "\"" +
                                   (hint.empty() ? "" : "; " + hint) + " (see tessera --help)");
}

int dispatch(const std::vector<std::string>& arguments) {
    if (arguments.empty()) {
        print_usage(std::cerr);
        return wrong_use;
    }
    if (arguments[0] == "--help" || arguments[0] == "-h") return print_usage(std::cout), done;
    if (arguments[0] == "--version") return print_version(), done;
    for (const Command& c : commands)
        if (c.name == arguments[0]) return c.run(std::span(arguments).subspan(1));
    return unknown(arguments[0]);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGINT, on_interrupt);
    try {
        const int code = dispatch({argv + 1, argv + argc});
        std::cout.flush();
        return std::cout ? code : complain(bad_input, "standard output could not be written");
    } catch (const std::exception& error) {
        return complain(bad_input, error.what());
    }
}

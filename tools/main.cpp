// SPDX-License-Identifier: Apache-2.0
// tessera COMMAND …: finds the command's row and runs it.
#include "core/build_info.hpp"
#include "games/language/load.hpp"
#include "games/language/nearest.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/interrupt.hpp"
#include "tools/table.hpp"

#include <array>
#include <exception>
#include <iostream>
#include <new>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

using namespace tessera;
using namespace tessera::tools;

constexpr std::array table_of_commands{
    Command{"simulate", "random games in parallel: speed, lengths, winners", run_simulate},
    Command{"growth", "board size and unused cells by move, worst and best case", run_growth},
    Command{"stress", "one board of very many cells: time and memory a placement", run_stress},
    Command{"conform", "plays recorded games of another engine and compares every ply",
            run_conform},
    Command{"board", "a board's sites, relations and picture; or recorded boards compared",
            run_board},
    Command{"record", "plays one game and saves it", run_record},
    Command{"replay", "replays a saved game exactly", run_replay},
    Command{"search", "one decision: what was searched, how fast, what it thinks", run_search},
    Command{"match", "agents against each other, sides balanced", run_match},
    Command{"perft", "number of move sequences to each depth", run_perft},
    Command{"watch", "a game in a window: agents play, or you click", run_watch},
    Command{"shot", "a picture of a position, without a display", run_shot},
    Command{"bench", "fixed work: signature, then speed", run_bench},
    Command{"list", "the games of the library", run_list},
    Command{"help", "what a word of the game language means; a game's program", run_help},
    Command{"grammar", "the grammar of the game language", run_grammar},
};

void print_version() {
    std::cout << "tessera " << build_info::version << "\nECS: " << build_info::ecs
              << "\nTracy: " << build_info::tracy << "\nCompiler: " << build_info::compiler << ", "
              << build_info::type << '\n';
}

int unknown(const std::string& word) {
    if (language::load_game(word))
        return complain(wrong_use, "\"" + word + "\" is a game, not a command; try tessera watch " +
                                       word + " or tessera simulate " + word);
    std::vector<std::string_view> names;
    for (const Command& c : commands()) names.push_back(c.name);
    const std::string hint = language::did_you_mean(language::nearest(word, names));
    return complain(wrong_use, "there is no command \"" + word + "\"" +
                                   (hint.empty() ? "" : "; " + hint) + " (see tessera --help)");
}

int dispatch(const std::vector<std::string>& arguments) {
    if (arguments.empty()) {
        std::cerr << usage();
        return wrong_use;
    }
    if (arguments[0] == "--help" || arguments[0] == "-h") return std::cout << usage(), done;
    if (arguments[0] == "--version") return print_version(), done;
    for (const Command& c : commands())
        if (c.name == arguments[0]) return c.run(std::span(arguments).subspan(1));
    return unknown(arguments[0]);
}

}  // namespace

namespace tessera::tools {

std::span<const Command> commands() { return table_of_commands; }

std::string usage() {
    Rows rows;
    for (const Command& c : commands())
        rows.push_back({"  " + std::string(c.name), std::string(c.help)});
    return "tessera: board games on boards that grow\n\nUse: tessera COMMAND [OPTION...]\n\n" +
           table(rows, 2) +
           "\n  --help, --version; tessera COMMAND --help says more.\n\n"
           "Examples:\n"
           "  tessera simulate andantino --playouts 1000\n"
           "  tessera growth --tiles hex --policy zone --moves 20\n";
}

}  // namespace tessera::tools

namespace {

// Whoever makes a world from nothing for each playout gives its memory back each time: were the
// system asked for it anew, that would take half of the time.
void keep_freed_memory() {
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
#endif
}

}  // namespace

int main(int argc, char** argv) {
    keep_freed_memory();
    listen_for_interrupt();
    try {
        const int code = dispatch({argv + 1, argv + argc});
        std::cout.flush();
        return std::cout ? code : complain(bad_input, "standard output could not be written");
    } catch (const std::bad_alloc&) {
        return complain(bad_input, "there is not enough memory for this");
    } catch (const std::exception& error) {
        return complain(bad_input, error.what());
    }
}

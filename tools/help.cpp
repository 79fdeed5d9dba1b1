// SPDX-License-Identifier: Apache-2.0
// tessera help WORD: a word of the game language, a command, or a game's typed program.
#include "games/language/load.hpp"
#include "games/language/nearest.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"
#include "tools/position.hpp"

#include <algorithm>
#include <iostream>

namespace tessera::tools {
namespace {

int show_program(const std::string& name, const Common& common) {
    const std::optional<Game> game = load(name, common.options);
    if (!game) return bad_input;
    if (common.json)
        print({{"game", game->name}, {"program", to_text(*game)}});
    else
        std::cout << to_text(*game);
    return done;
}

int unknown(const std::string& word) {
    std::vector<std::string> known = language::known_words();
    for (const Command& c : commands()) known.emplace_back(c.name);
    const std::string hint = language::did_you_mean(language::nearest(word, known));
    return complain(wrong_use, "the language has no word \"" + word + "\"" +
                                   (hint.empty() ? "" : "; " + hint) + " (see tessera grammar)");
}

int show_word(const std::string& word, const Common& common) {
    const std::string text = language::help_for(word);
    if (text.empty()) {
        const auto command = std::ranges::find(commands(), word, &Command::name);
        const std::vector<std::string> arguments{"--help"};
        return command == commands().end() ? unknown(word) : command->run(arguments);
    }
    if (common.json)
        print({{"word", word}, {"help", text}});
    else
        std::cout << text << (text.ends_with('\n') ? "" : "\n");
    return done;
}

}  // namespace

int run_help(std::span<const std::string> arguments) {
    Line line("help", "What a word of the game language, or a command, means.",
              "  tessera help ahead\n"
              "  tessera help \"is Line\"\n"
              "  tessera help --program andantino");
    std::string word, game;
    line.app.add_option("WORD", word, "A word of the language or a command; none: all commands");
    line.app.add_option("--program", game, "The typed program of this game");
    return line.run(arguments, [&]() -> int {
        if (!game.empty()) return show_program(game, line.common);
        if (!word.empty()) return show_word(word, line.common);
        std::cout << usage();
        return done;
    });
}

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// tessera help [WORD]: a word of the game language, a command, a game, or its program.
#include "games/language/help.hpp"
#include "games/language/about.hpp"
#include "games/language/load.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"
#include "tools/position.hpp"

#include <algorithm>
#include <iostream>

namespace tessera::tools {
namespace {

int explain(const std::string& word, const Common& common) {
    std::string text = word.empty() ? language::help() : language::help_for(word);
    if (text.empty())
        if (const auto game = language::read_named(word, common.options))
            text = language::about(*game);
    if (text.empty()) {
        const auto command = std::ranges::find(commands(), word, &Command::name);
        const std::vector<std::string> arguments{"--help"};
        if (command != commands().end()) return command->run(arguments);
        const std::string guess = language::nearest_help(word);
        return complain(wrong_use, "the language has no word \"" + word + "\"" +
                                       (guess.empty() ? "" : "; " + guess) +
                                       " (see tessera grammar)");
    }
    if (common.json)
        print({{"word", word}, {"help", text}});
    else
        std::cout << text;
    return done;
}

int show_program(const std::string& name, const Common& common) {
    const std::optional<Game> game = load(name, common.options);
    if (!game) return bad_input;
    if (common.json)
        print({{"game", game->name}, {"program", to_text(*game)}});
    else
        std::cout << to_text(*game);
    return done;
}

}  // namespace

int run_help(std::span<const std::string> arguments) {
    Line line("help", "What a word of the game language, or a command, means; the rules of a game.",
              "  tessera help is Line\n"
              "  tessera help chess\n"
              "  tessera help --program andantino");
    std::vector<std::string> words;
    std::string game;
    line.app.add_option("WORD", words,
                        "A word of the language, a command or a game; none: all keywords");
    line.app.add_option("--program", game, "The typed program of this game");
    return line.run(arguments, [&]() -> int {
        if (!game.empty()) return show_program(game, line.common);
        std::string word;
        for (const std::string& w : words) word += (word.empty() ? "" : " ") + w;
        return explain(word, line.common);
    });
}

}  // namespace tessera::tools

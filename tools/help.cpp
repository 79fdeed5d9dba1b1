// SPDX-License-Identifier: Apache-2.0
// tessera help [WORD]: a word of the game language, from the catalogue; or a game's program.
#include "games/language/help.hpp"
#include "tools/command.hpp"

#include <iostream>

namespace tessera::tools {
namespace {

int explain(const std::string& word, bool json) {
    const std::string text = word.empty() ? language::help() : language::help_for(word);
    if (text.empty()) {
        const std::string guess = language::nearest_help(word);
        return complain(wrong_use, "the language has no word \"" + word + "\"" +
                                       (guess.empty() ? "" : "; " + guess));
    }
    if (json)
        print({{"word", word}, {"help", text}});
    else
        std::cout << text;
    return done;
}

int print_program(const std::string& name, const Common& common) {
    const auto game = load(name, common.options);
    if (!game) return bad_input;
    if (common.json)
        print({{"game", game->name}, {"program", to_text(*game)}});
    else
        std::cout << to_text(*game);
    return done;
}

}  // namespace

int run_help(std::span<const std::string> arguments) {
    Line line("help", "What a word of the game language means.",
              "  tessera help\n  tessera help is Line\n  tessera help --program andantino");
    std::vector<std::string> words;
    std::string game;
    line.app.add_option("word", words, "The word; without one, all keywords are listed");
    line.app.add_option("--program", game, "Print what this game is compiled to");
    return line.run(arguments, [&]() -> int {
        if (!game.empty()) return print_program(game, line.common);
        std::string word;
        for (const std::string& w : words) word += (word.empty() ? "" : " ") + w;
        return explain(word, line.common.json);
    });
}

}  // namespace tessera::tools

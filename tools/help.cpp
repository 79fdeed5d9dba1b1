// SPDX-License-Identifier: Apache-2.0
// tessera help WORD: a word of the game language, from the catalogue.
#include "games/language/load.hpp"
#include "tools/command.hpp"

#include <iostream>

namespace tessera::tools {

int run_help(std::span<const std::string> arguments) {
    Line line("help", "What a word of the game language means.",
              "  tessera help ahead\n  tessera help boardless");
    std::string word;
    line.app.add_option("word", word, "The word")->required();
    return line.run(arguments, [&]() -> int {
        const std::string text = language::help_for(word);
        if (text.empty()) return complain(wrong_use, "the language has no word \"" + word + "\"");
        if (line.common.json)
            print({{"word", word}, {"help", text}});
        else
            std::cout << text << (text.ends_with('\n') ? "" : "\n");
        return done;
    });
}

}  // namespace tessera::tools

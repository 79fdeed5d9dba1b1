// SPDX-License-Identifier: Apache-2.0
// tessera grammar: the whole class grammar as EBNF.
#include "games/language/load.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"

#include <iostream>

namespace tessera::tools {

int run_grammar(std::span<const std::string> arguments) {
    Line line("grammar", "The grammar of the game language as EBNF.",
              "  tessera grammar\n  tessera grammar --json");
    return line.run(arguments, [&] {
        const std::string text = language::grammar();
        if (line.common.json)
            print({{"grammar", text}});
        else
            std::cout << text << (text.ends_with('\n') ? "" : "\n");
        return done;
    });
}

}  // namespace tessera::tools

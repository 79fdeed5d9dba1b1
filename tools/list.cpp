// SPDX-License-Identifier: Apache-2.0
// tessera list: the games that come with the program.
#include "games/language/load.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"
#include "tools/table.hpp"

#include <iostream>

namespace tessera::tools {

int run_list(std::span<const std::string> arguments) {
    Line line("list", "The games of the library.", "  tessera list\n  tessera list --json");
    return line.run(arguments, [&] {
        const std::vector<language::LibraryEntry> entries = language::library_entries();
        if (line.common.json) {
            Json games = Json::array();
            for (const auto& e : entries)
                games.push_back({{"name", e.name},
                                 {"file", e.file},
                                 {"players", e.players},
                                 {"board", e.board},
                                 {"summary", e.summary}});
            print({{"games", games}});
            return done;
        }
        Rows rows{{"name", "players", "board", "what it is"}};
        for (const auto& e : entries) rows.push_back({e.name, e.players, e.board, e.summary});
        std::cout << table(rows, 4);
        return done;
    });
}

}  // namespace tessera::tools

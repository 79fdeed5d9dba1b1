// SPDX-License-Identifier: Apache-2.0
// tessera list: the games that come with the program.
#include "games/language/load.hpp"
#include "tools/command.hpp"

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
        std::size_t name = 4, players = 7, board = 5;
        for (const auto& e : entries)
            name = std::max(name, e.name.size()), players = std::max(players, e.players.size()),
            board = std::max(board, e.board.size());
        const auto row = [&](std::string n, std::string p, std::string b, const std::string& s) {
            n.resize(name + 2, ' '), p.resize(players + 2, ' '), b.resize(board + 2, ' ');
            std::cout << n << p << b << s << '\n';
        };
        row("name", "players", "board", "");
        for (const auto& e : entries) row(e.name, e.players, e.board, e.summary);
        return done;
    });
}

}  // namespace tessera::tools

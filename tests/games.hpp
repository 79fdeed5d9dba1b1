// SPDX-License-Identifier: Apache-2.0
// Games for tests: the whole library on every kind of tile, games from a text, and what can be seen
// of a position, by coordinate.
#pragma once

#include "games/language/compile.hpp"
#include "games/language/load.hpp"
#include "games/library.hpp"
#include "systems/grow.hpp"
#include "systems/step.hpp"
#include "systems/twin.hpp"

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

struct NamedGame {
    std::string name;  // "andantino Tiling/Square"
    Game game;
};

inline Game game_from(std::string text) {
    const auto read = language::read_game(language::Source{"test.lud", std::move(text)});
    if (!read) throw std::runtime_error(to_text(read.errors()));
    const auto compiled = language::compile(*read);
    if (!compiled) throw std::runtime_error(to_text(compiled.errors()));
    return *compiled;
}

// The games of the library with every item of each of their options: those on growing boards, or
// those on boards of a fixed shape.
inline std::vector<NamedGame> library_games_on(bool fixed_boards) {
    std::vector<NamedGame> made;
    const auto add = [&](std::string name, Game game) {
        if (game.is_fixed() == fixed_boards) made.push_back({std::move(name), std::move(game)});
    };
    for (const LibraryGame& entry : library()) {
        const bool grows = entry.text.find("(boardless ") != std::string_view::npos;
        if (grows == fixed_boards) continue;  // unread: that is slow where everything is checked
        const std::string name(entry.file.substr(0, entry.file.find('.')));
        std::vector<std::string> choices;
        const language::Description read = language::read_named(name, {}).value();
        for (const language::Option& option : read.options)
            for (const language::OptionItem& item : option.items)
                choices.push_back(option.name + "/" + item.name);
        if (choices.empty()) add(name, language::load_game(name).value());
        for (const std::string& choice : choices)
            add(name + " " + choice, language::load_game(name, std::vector{choice}).value());
    }
    return made;
}

inline const std::vector<NamedGame>& library_games() {
    static const std::vector<NamedGame> games = library_games_on(false);
    return games;
}

inline const std::vector<NamedGame>& fixed_library_games() {
    static const std::vector<NamedGame> games = library_games_on(true);
    return games;
}

inline World start_of(const Game& game, Policy policy = {}) {
    World w(layout_for(game, policy));
    restart(w, game);
    return w;
}

inline World start_of(const Game& game, std::string_view policy) {
    return start_of(game, *find_policy(policy));
}

inline std::map<Coord, Stone> pieces_of(const World& w) {
    std::map<Coord, Stone> pieces;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole && w.pieces[s].what != 0)
            pieces.emplace(w.cells[s].at, Stone{w.pieces[s].what, w.pieces[s].who});
    return pieces;
}

// Everything that players see. The same under every policy.
struct Snapshot {
    std::map<Coord, Stone> pieces;
    std::vector<Move> legal;  // in order
    OwnerId mover = 0, previous = 0, winner = 0;
    Ending ending = Ending::none;
    std::uint32_t n_moves = 0, active = 0, n_passes = 0;
    std::optional<Coord> last_to, last_from;
    std::vector<int> ranks;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

inline Snapshot snapshot_of(const World& w, const Game& game, Scratch& scratch) {
    const auto place = [&](SiteId s) {
        return s == no_site ? std::optional<Coord>{} : w.cells[s].at;
    };
    Snapshot seen{pieces_of(w),
                  legal_moves(w, game, scratch),
                  w.now.mover,
                  w.now.previous,
                  w.now.winner,
                  w.now.ending,
                  w.now.n_moves,
                  w.now.active,
                  w.now.n_passes,
                  place(w.now.last_to),
                  place(w.now.last_from),
                  {}};
    for (SiteId p = 0; p <= static_cast<SiteId>(w.layout().n_players); ++p)
        seen.ranks.push_back(w.owners[p].twice_rank);
    return seen;
}

// The snapshot and the cells of the board, which depend on the policy.
using Seen = std::pair<Snapshot, std::vector<Coord>>;

inline Seen all_of(const World& w, const Game& game, Scratch& scratch) {
    return {snapshot_of(w, game, scratch), existing_cells(w)};
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Boards of a fixed shape: from an expression such as (hex 4), or from the equipment of a game.
#pragma once

#include "core/board/graph.hpp"
#include "core/result.hpp"
#include "games/language/read_game.hpp"
#include "games/language/source.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tessera::language {

// A part of the way that pieces go. "0,E,N2,End" is four of them.
struct TrackStep {
    enum class Kind : std::uint8_t { site, walk, end } kind = Kind::site;
    std::int32_t site = 0;     // of a site: its number
    std::uint8_t compass = 0;  // of a walk: its direction
    std::int32_t steps = 0;    // and how far it leads; 0: as far as the board does
};

struct Track {
    std::string name;
    std::vector<TrackStep> steps;
    std::int32_t owner = 0;  // a player; 0: everybody's
    bool is_loop = false;
    bool is_directed = false;  // only forwards
};

// The values that a site of a puzzle can take.
struct SiteValues {
    SiteType sites = SiteType::cell;
    std::int32_t least = 0, most = 0;
};

enum class BoardKind : std::uint8_t { plain, mancala, surakarta };

struct Board {
    Graph graph;
    SiteType use = SiteType::cell;  // the sites that rules mean when they do not say
    BoardKind kind = BoardKind::plain;
    std::vector<Track> tracks{};
    std::vector<SiteValues> values{};
    bool has_large_stacks = false;
};

// A graph, or a whole (board …). `use` counts for what does not say itself what it is played on.
[[nodiscard]] Result<Board> read_board(const Source& expression, SiteType use,
                                       const GlobalDefines* globals = nullptr);

// The boards of a game, in order. Boards that grow, (boardless …), are none of them.
[[nodiscard]] Result<std::vector<Board>> boards_of(const Description& description);

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// Everything a match is made of. One row per site unless it says otherwise. Sites, components and
// owners are entities of one registry; each struct here is one packed storage of it.
#pragma once

#include "core/coord.hpp"
#include "core/ids.hpp"

#include <array>
#include <cstdint>

namespace tessera {

// ---- Facts: saved, hashed, compared -----------------------------------------------------------

enum class CellState : std::uint8_t {
    hole,   // the row holds no coordinate and is used again
    bound,  // a cell; whether it is part of the board now follows from the policy (World::exists)
    fixed,  // part of a whole board or a hand
};

inline constexpr std::size_t n_rows_a_page = 4096;  // of all site columns

struct Cell {
    static constexpr std::size_t page_size = n_rows_a_page;

    Coord at;
    CellState state = CellState::hole;
    bool is_linked = false;   // derived: all its neighbours have rows, for sure
    SiteId bucket = no_site;  // derived: first row whose coordinate hashes to this one
    SiteId next = no_site;    // derived: next row with that hash; of a hole, the next hole
};

struct Piece {
    static constexpr std::size_t page_size = n_rows_a_page;

    ComponentId what = 0;  // 0: empty
    OwnerId who = 0;       // 0: nobody, or the board
    // Derived. Here, because a placement reads and writes all of it for six to twelve neighbours,
    // as one word; apart it is 1.3 times slower.
    std::uint8_t around = 0;  // neighbours with a piece
    std::uint32_t ring = 0;   // which of them hold a player's: a bit a step, player after player;
                              // 0 where they do not fit (World::keeps_rings)
};

struct Detail {  // only in games that use it
    static constexpr std::size_t page_size = n_rows_a_page;

    std::uint16_t count = 1;
    std::uint8_t state = 0;
    std::uint8_t rotation = 0;
    std::int32_t value = 0;

    friend bool operator==(const Detail&, const Detail&) = default;
};

struct Hidden {  // only in games that use it
    static constexpr std::size_t page_size = n_rows_a_page;

    std::uint32_t from = 0;  // bit p: player p does not see the site
};

struct Component {           // a row per kind of piece; row 0 is "nothing"
    std::uint16_t name = 0;  // index into the game's table of names
    OwnerId owner = 0;
    std::uint8_t n_sides = 0;  // of a tile; 0: not a tile
    std::int32_t value = 0;
    SiteId first_site = no_site;  // derived: newest site with it, the list goes on in Owned
};

struct Owner {  // a row per owner: 0 the board, then the players
    std::int32_t score = 0;
    std::uint8_t twice_rank = 0;  // 2: first, 3: shares first and second …; 0: still playing
    std::uint8_t hand = 0;        // board of the owner's hand; 0: none
};

enum class Ending : std::uint8_t { none, win, draw, capped };

struct Turn {  // one a world
    OwnerId mover = 1;
    OwnerId previous = 0;
    OwnerId winner = 0;  // 0: nobody, or not over
    Ending ending = Ending::none;
    std::uint32_t n_moves = 0;
    SiteId last_to = no_site;
    SiteId last_from = no_site;
    std::uint32_t active = 0;    // bit p: player p is still playing
    std::uint32_t n_passes = 0;  // in a row
};

// ---- Derived: rebuilt from the facts and the policy by systems/check ----------------------------

template <int N>
struct Links {
    static constexpr std::size_t page_size = n_rows_a_page;

    std::array<SiteId, N> to;  // by step of the lattice; none where no row is bound to that cell
};

struct Rank {  // a set of sites: row i holds the rank of site i and the site of rank i
    static constexpr std::size_t page_size = n_rows_a_page;

    SiteId at = no_site;    // none: not in the set
    SiteId site = no_site;  // meaningless from the set's size on
};

struct Owned {  // sites with one component, as a list: newest first
    static constexpr std::size_t page_size = n_rows_a_page;

    SiteId next = no_site;
    SiteId previous = no_site;
};

static_assert(sizeof(Cell) == 24 && sizeof(Piece) == 8 && sizeof(Rank) == 8, "memory a cell");

}  // namespace tessera

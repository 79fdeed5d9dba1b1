// SPDX-License-Identifier: Apache-2.0
// Everything a match is made of. One row per site unless it says otherwise.
#pragma once

#include "core/coord.hpp"
#include "core/ids.hpp"

#include <array>
#include <cstdint>

namespace tessera {

// ---- Facts: saved, hashed, compared.

struct Piece {
    ComponentId what = 0;  // 0: empty
    OwnerId who = 0;       // 0: nobody, or the board
    std::uint8_t state = 0;
    std::uint16_t count = 0;  // pieces on the site
    std::uint16_t value = 0;
};

struct ComponentInfo {       // a row per component
    std::uint16_t name = 0;  // index into the game's table of names
    OwnerId owner = 0;
};

struct Owner {  // a row per owner
    std::int32_t score = 0;
    std::uint8_t active = 1;
    SiteId first_owned = no_site;  // derived: head of the list in Owned
};

// ---- Derived: can be rebuilt from the facts and the policy.

struct Cell {
    Coord at;
    std::uint8_t exists = 0;  // part of the board now; else kept for its coordinate, or a hole
    std::uint8_t used = 0;    // the row holds a coordinate
    SiteId bucket = no_site;  // directory: first site whose hash falls on this row
    SiteId next = no_site;    // directory: next site with that hash
};

template <int N>
struct Links {
    std::array<SiteId, N> to;  // by step of the lattice; none where no row holds that cell
};

struct Around {
    std::uint8_t occupied = 0;  // neighbours with a piece
};

// A packed set over sites: row i holds the rank of site i and the site of rank i.
struct Rank {
    SiteId at = no_site;    // rank of this row's site; none: not in the set
    SiteId site = no_site;  // the member whose rank is this row
};

struct Owned {  // sites of one owner as a list, newest first
    SiteId next = no_site;
    SiteId previous = no_site;
};

}  // namespace tessera

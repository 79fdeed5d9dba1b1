// SPDX-License-Identifier: Apache-2.0
// Moves, by coordinate, and what taking one back needs, by row.
#pragma once

#include "core/board_shape.hpp"
#include "core/components.hpp"
#include "core/coord.hpp"
#include "core/ids.hpp"

#include <compare>
#include <cstdint>
#include <vector>

namespace tessera {

struct Move {
    Coord from;  // a place of a hand, or the same as `to`
    Coord to;
    ComponentId what = 0;  // 0: a pass

    bool is_pass() const noexcept { return what == 0; }

    friend bool operator==(const Move&, const Move&) = default;
    friend auto operator<=>(const Move&, const Move&) = default;
};

// One overwritten value.
struct Change {
    enum class Kind : std::uint8_t {
        turn,     // before a move; index into Log::turns
        piece,    // old: the piece
        enter,    // a set: the site came
        leave,    // a set: old is the rank that it had
        rank,     // of a player: old is the rank it had
        shape,    // of a whole board; index into Log::shapes
        release,  // of a row; index into Log::released
    };
    Kind kind;
    std::uint8_t set;  // or the player
    std::uint16_t spare = 0;
    SiteId site;  // or an index
    std::uint32_t old;
};
static_assert(sizeof(Change) == 12, "a move logs five to ten of them");

struct Log {
    bool on = true;  // off: nothing is logged and nothing can be undone
    std::vector<Change> changes;
    std::vector<Turn> turns;
    std::vector<BoardShape> shapes;
    std::vector<Coord> released;

    void clear() { changes.clear(), turns.clear(), shapes.clear(), released.clear(); }
};

}  // namespace tessera

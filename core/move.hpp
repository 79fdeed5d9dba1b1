// SPDX-License-Identifier: Apache-2.0
// Moves, by coordinate, and what taking one back needs, by row.
#pragma once

#include "core/board_shape.hpp"
#include "core/components.hpp"
#include "core/coord.hpp"
#include "core/ids.hpp"
#include "core/match_state.hpp"

#include <compare>
#include <cstdint>
#include <vector>

namespace tessera {

struct Move {
    Coord from;  // a place of a hand, or the same as `to`
    Coord to;
    ComponentId what = 0;    // 0: a pass
    std::uint32_t deed = 0;  // on boards of a fixed shape: a hash of what else the move does

    bool is_pass() const noexcept { return what == 0; }

    friend bool operator==(const Move&, const Move&) = default;
    friend auto operator<=>(const Move&, const Move&) = default;
};

// What one move overwrote, by kind of change. Undoing goes through each list backwards: sets, then
// pieces, then the rest.
struct SetChange {
    SiteId site;
    std::uint32_t rank;  // that it had; none: it came
    std::uint32_t set;
};

struct PieceChange {
    SiteId site;
    ComponentId what;  // that was there
    OwnerId who;
};

struct SiteChange {  // on boards of a fixed shape
    SiteId site;
    Piece piece;  // that was there
    Detail detail;
};

struct RareChange {
    enum class Kind : std::uint8_t {
        rank,     // of a player; old: twice the rank it had
        shape,    // of a whole board: the last of Log::shapes
        release,  // of a row: bound to the last of Log::released before
    };
    Kind kind;
    std::uint8_t which = 0;  // player or board
    std::uint8_t old = 0;
    SiteId site = no_site;
};

struct TurnStart {
    Turn turn;
    std::uint32_t n_set_changes, n_piece_changes, n_rare_changes, n_site_changes;
    std::uint32_t n_exist, n_pieces;  // of the first board
};

struct Log {
    bool on = true;  // off: nothing is logged and nothing can be undone
    std::vector<TurnStart> turns;
    std::vector<SetChange> sets;
    std::vector<PieceChange> pieces;
    std::uint32_t n_removals = 0;  // of these, changes to a site that was taken
    std::vector<RareChange> rare;
    std::vector<SiteChange> sites;
    std::vector<MatchState> matches;  // by turn
    std::vector<BoardShape> shapes;
    std::vector<Coord> released;

    void clear() {
        turns.clear(), sets.clear(), pieces.clear(), rare.clear(), n_removals = 0;
        sites.clear(), matches.clear();
        shapes.clear(), released.clear();
    }
};

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// What a match on a board of a fixed shape remembers beside its pieces. Small enough to be copied
// at each move, for undo.
#pragma once

#include "core/ids.hpp"

#include <array>
#include <cstdint>

namespace tessera {

inline constexpr std::size_t max_variables = 8;

struct MatchState {
    OwnerId next = 2;
    bool has_swapped = false;
    std::uint32_t n_turns = 1;
    std::uint32_t n_same_turn = 0;  // moves of the mover in a row, before this one
    std::int32_t counter = -1;
    std::int32_t from_after = -1, to_after = -1;  // of the last action that the last move brought
    std::int32_t from_done = -1, to_done = -1;    // of the last action so far
    std::uint32_t stalemated = 0;                 // bit p: player p had no move
    std::uint32_t triggered = 0;                  // bit p
    std::array<std::uint8_t, max_players + 1> phase{};
    std::array<std::int32_t, max_players + 1> score{};
    std::array<std::int32_t, max_players + 1> value = no_values();
    std::array<std::int32_t, max_variables> variables{};
    std::uint32_t n_notes = 0;  // in World::notes when the turn began
    // In World::notes: what is to be cleared at the end of the turn, and what is pending.
    std::uint32_t clear_begin = 0, clear_end = 0;
    std::uint32_t pending_begin = 0, pending_end = 0;

private:
    static constexpr std::array<std::int32_t, max_players + 1> no_values() {
        std::array<std::int32_t, max_players + 1> values{};
        values.fill(-1);
        return values;
    }
};

}  // namespace tessera

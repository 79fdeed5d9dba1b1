// SPDX-License-Identifier: Apache-2.0
// Reads a world on a board of a fixed shape: tile i is site i, those of the hands come after the
// board's, then buttons for legal moves that go nowhere.
#pragma once

#include "render/board_scene.hpp"

namespace tessera::render {

inline constexpr Coord pass_button{0, 0, 0, 0xff}, swap_button{1, 0, 0, 0xff};

// With a place selected, only the moves from there are shown.
BoardScene fixed_scene_of(const World&, const Game&, std::span<const Move> legal,
                          std::optional<Coord> selected = {});

// What a click means. The first on a piece selects it, the second on where it goes plays; of
// several moves that fit, the first one.
struct Pick {
    std::optional<Move> move{};
    std::optional<Coord> selected{};
};
Pick pick(const World&, const Game&, std::span<const Move> legal, std::optional<Coord> selected,
          Coord clicked);

std::string name_of_place(const Game&, Coord);  // "B3", "hand of player 1", "pass"
// "24 pieces, 64 cells"; of counters each counts.
std::string size_of_position(const World&, const Game&);

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// One random game.
#pragma once

#include "core/rng.hpp"
#include "systems/step.hpp"
#include "systems/turn.hpp"

#include <cstdint>

namespace tessera {

struct PlayoutResult {
    std::uint32_t n_moves = 0;  // since the start of the game
    OwnerId winner = 0;         // 0: a draw, or cut
    bool capped = false;
    std::uint64_t signature = 0;  // of the moves by coordinate and the result
};

inline std::uint64_t fold(std::uint64_t h, Coord at) noexcept {
    const auto x = static_cast<std::uint32_t>(at.x), y = static_cast<std::uint32_t>(at.y);
    return mix(h ^ (static_cast<std::uint64_t>(x) << 32 | y) ^
               static_cast<std::uint64_t>(at.kind) << 60 ^
               static_cast<std::uint64_t>(at.board) << 56);
}

inline std::uint64_t fold(std::uint64_t h, const Move& move) noexcept {
    if (move.from != move.to) h = fold(h, move.from);
    return fold(h + move.what, move.to);
}

// Plays on at random until the end, or until max_moves moves were made in this game.
template <typename Rules>
PlayoutResult play_out_with(World& w, const Game& game, Rules& rules, Rng& rng,
                            std::uint32_t max_moves, Scratch& scratch) {
    PlayoutResult r;
    std::uint64_t h = 0;
    while (!is_over(w) && w.now.n_moves < max_moves) {
        const std::uint32_t n = n_moves(w, game, scratch);
        const Choice choice = nth_choice(w, game, scratch, rng.below(n));
        const Move move = move_of(w, game, choice);
        h = fold(h, move);
        step(w, game, rules, move, choice.to);
    }
    r.n_moves = w.now.n_moves;
    r.winner = w.now.winner;
    r.capped = !is_over(w) || w.now.ending == Ending::capped;
    r.signature = mix(h + r.winner + 1);
    return r;
}

// The same with interpreted rules.
PlayoutResult play_out(World&, const Game&, Rng&, std::uint32_t max_moves, Scratch&);

}  // namespace tessera

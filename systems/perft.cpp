// SPDX-License-Identifier: Apache-2.0
#include "systems/perft.hpp"

#include "profiling/zone.hpp"

namespace tessera {
namespace {

// The order of legal moves is restored by undo, but rules that are evaluated in full use the
// scratch lists: so a level keeps its own list.
std::uint64_t count(World& w, const Game& game, std::uint32_t depth, Scratch& scratch,
                    std::vector<std::vector<Move>>& levels, const std::atomic<bool>* stop) {
    if (depth == 0) return 1;
    const std::uint32_t n = n_moves(w, game, scratch);
    if (depth == 1) return n;
    std::vector<Move>& moves = levels[depth];
    moves.clear();
    for (std::uint32_t i = 0; i < n; ++i) moves.push_back(nth_move(w, game, scratch, i));
    std::uint64_t sum = 0;
    for (const Move& m : moves) {
        if (stop && stop->load(std::memory_order_relaxed)) return sum;
        apply(w, game, m, scratch);
        sum += count(w, game, depth - 1, scratch, levels, stop);
        undo(w, game, scratch);
    }
    return sum;
}

}  // namespace

std::vector<std::uint64_t> perft(World& w, const Game& game, std::uint32_t depth, Scratch& scratch,
                                 const std::atomic<bool>* stop) {
    TSR_ZONE("perft");
    std::vector<std::uint64_t> counts;
    std::vector<std::vector<Move>> levels(depth + std::size_t{1});
    for (std::uint32_t d = 0; d <= depth; ++d) {
        const std::uint64_t n = count(w, game, d, scratch, levels, stop);
        if (stop && stop->load(std::memory_order_relaxed)) break;
        counts.push_back(n);
    }
    return counts;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "systems/playout.hpp"

#include "profiling/zone.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <optional>

namespace tessera {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t block = 64;  // playouts a task

struct Lane {  // what a thread keeps
    std::optional<World> world;
    Scratch scratch;
    SimulateResult sum;
};

std::uint64_t fold(std::uint64_t h, Coord at) {
    return mix(h ^
               (static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x)) << 32 |
                static_cast<std::uint32_t>(at.y)) ^
               static_cast<std::uint64_t>(at.kind) << 60 ^
               static_cast<std::uint64_t>(at.board) << 56);
}

void play_one(Lane& lane, const Game& game, const SimulateOptions& o, const Layout& layout,
              std::uint64_t index) {
    profiling::Sample sample(index % 64 == 0);
    if (!lane.world || o.protocol == Protocol::rebuild) {
        lane.world.emplace(layout);
        restart(*lane.world, game);
    }
    Rng rng = Rng::stream(o.seed, index);
    const PlayoutResult r = play_out(*lane.world, game, rng, o.max_moves, lane.scratch);
    SimulateResult& sum = lane.sum;
    sum.wins.resize(static_cast<std::size_t>(game.layout.n_players) + 1);
    ++sum.playouts;
    sum.moves += r.n_moves;
    sum.moves_squared += std::uint64_t{r.n_moves} * r.n_moves;
    if (r.capped)
        ++sum.capped;
    else
        ++sum.wins[r.winner];
    sum.signature += r.signature;
    if (o.protocol == Protocol::reuse) undo_all(*lane.world, game, lane.scratch);
}

void add(SimulateResult& to, const SimulateResult& from) {
    to.playouts += from.playouts, to.moves += from.moves, to.moves_squared += from.moves_squared;
    to.capped += from.capped, to.signature += from.signature;
    to.wins.resize(std::max(to.wins.size(), from.wins.size()));
    for (std::size_t i = 0; i < from.wins.size(); ++i) to.wins[i] += from.wins[i];
}

}  // namespace

PlayoutResult play_out(World& w, const Game& game, Rng& rng, std::uint32_t max_moves,
                       Scratch& scratch) {
    TSR_ZONE_FINE("playout");
    PlayoutResult r;
    std::uint64_t h = 0;
    while (!is_over(w)) {
        const std::uint32_t n = n_moves(w, game, scratch);
        if (n == 0) break;  // nobody can move: a draw
        if (w.now.n_moves >= max_moves) {
            r.capped = true;
            break;
        }
        const Move move = nth_move(w, game, scratch, rng.below(n));
        h = fold(h, move.from == move.to ? move.to : move.from);
        if (!(move.from == move.to)) h = fold(h, move.to);
        apply(w, game, move, scratch);
    }
    r.n_moves = w.now.n_moves;
    r.winner = w.now.ending == Ending::win ? w.now.winner : OwnerId{0};
    r.capped |= w.now.ending == Ending::capped;
    r.signature = mix(h + r.winner + 1);
    return r;
}

SimulateResult simulate(const Game& game, const SimulateOptions& o) {
    TSR_ZONE("simulate");
    const Layout layout = layout_for(game, o.policy);
    const int n_threads = o.n_threads > 0 ? o.n_threads : tbb::this_task_arena::max_concurrency();
    tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                              static_cast<std::size_t>(n_threads));
    tbb::task_arena arena(n_threads);
    tbb::enumerable_thread_specific<Lane> lanes;
    const auto begin = Clock::now();
    const auto deadline = begin + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(o.seconds));
    const auto stopped = [&] {
        return (o.stop && o.stop->load(std::memory_order_relaxed)) ||
               (o.seconds > 0 && Clock::now() >= deadline);
    };
    const auto play_range = [&](std::uint64_t first, std::uint64_t last) {
        arena.execute([&] {
            tbb::parallel_for(
                tbb::blocked_range<std::uint64_t>(first, last, block), [&](const auto& range) {
                    TSR_ZONE("playouts");
                    Lane& lane = lanes.local();
                    for (std::uint64_t i = range.begin(); i != range.end() && !stopped(); ++i) {
                        play_one(lane, game, o, layout, i);
                        if (o.done) o.done->fetch_add(1, std::memory_order_relaxed);
                    }
                });
        });
    };
    if (o.n_playouts > 0) {
        play_range(0, o.n_playouts);
    } else {
        const std::uint64_t wave = block * 16 * static_cast<std::uint64_t>(n_threads);
        for (std::uint64_t first = 0; !stopped(); first += wave) play_range(first, first + wave);
    }
    SimulateResult result;
    result.wins.resize(static_cast<std::size_t>(game.layout.n_players) + 1);
    for (const Lane& lane : lanes) add(result, lane.sum);
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    result.n_threads = n_threads;
    return result;
}

}  // namespace tessera

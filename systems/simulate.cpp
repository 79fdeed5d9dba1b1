// SPDX-License-Identifier: Apache-2.0
#include "systems/simulate.hpp"

#include "profiling/zone.hpp"
#include "systems/parallel.hpp"
#include "systems/play/check.hpp"
#include "systems/playout.hpp"
#include "systems/twin.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>

namespace tessera {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t block = 64;    // playouts a task
constexpr std::uint64_t sampled = 64;  // one playout in so many records its fine zones

struct Lane {  // what a thread keeps
    std::optional<World> world;
    Scratch scratch;
    SimulateResult sum;
};

PlayoutResult reuse(World& w, const Game& game, Rng& rng, std::uint32_t max_moves,
                    Scratch& scratch) {
    return sample(w, game, rng, max_moves, scratch);
}

void add(SimulateResult& to, const SimulateResult& from) {
    to.playouts += from.playouts, to.moves += from.moves, to.moves_squared += from.moves_squared;
    to.capped += from.capped, to.signature += from.signature;
    to.moves_replayed += from.moves_replayed, to.cells_remapped += from.cells_remapped;
    to.wins.resize(std::max(to.wins.size(), from.wins.size()));
    for (std::size_t i = 0; i < from.wins.size(); ++i) to.wins[i] += from.wins[i];
}

class Simulation {
public:
    Simulation(const Game& game, const SimulateOptions& options)
        : game_(game), o_(options), layout_(layout_for(game, options.policy)) {}

    void play_range(std::uint64_t first, std::uint64_t end, Arena& arena) {
        arena.execute([&] {
            for_ranges(first, end, block, [&](std::uint64_t begin, std::uint64_t stop) {
                TSR_ZONE("playouts");
                Lane& lane = lanes_.local();
                for (std::uint64_t i = begin; i != stop; ++i) {
                    if (is_stopped()) return;
                    play(lane, i);
                }
            });
        });
    }

    bool is_stopped() const {
        return (o_.stop && o_.stop->load(std::memory_order_relaxed)) ||
               (o_.seconds > 0 && seconds() >= o_.seconds);
    }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    SimulateResult result() {
        SimulateResult sum;
        sum.wins.resize(static_cast<std::size_t>(game_.layout.n_players) + 1);
        lanes_.combine_each([&](const Lane& lane) { add(sum, lane.sum); });
        sum.seconds = seconds();
        return sum;
    }

private:
    void play(Lane& lane, std::uint64_t index) {
        const profiling::Sample sample(index % sampled == 0);
        if (!lane.world || o_.protocol == Protocol::rebuild) {
            lane.world.emplace(layout_);
            restart(*lane.world, game_);
        }
        World& w = *lane.world;
        Rng rng = Rng::stream(o_.seed, index);
        if (o_.checks_twin && game_.is_fixed())
            play::play_out_checked(w, game_, rng, o_.max_moves, lane.scratch);
        else if (o_.checks_twin)
            play_out_checked(w, game_, rng, o_.max_moves, lane.scratch);
        rng = Rng::stream(o_.seed, index);
        const auto play = o_.protocol == Protocol::reuse ? reuse : play_out;
        note(lane.sum, play(w, game_, rng, o_.max_moves, lane.scratch), w.work);
        w.work = {};
        if (o_.done) o_.done->fetch_add(1, std::memory_order_relaxed);
    }

    void note(SimulateResult& sum, const PlayoutResult& r, const Work& work) const {
        sum.wins.resize(static_cast<std::size_t>(game_.layout.n_players) + 1);
        ++sum.playouts;
        sum.moves += r.n_moves;
        sum.moves_squared += std::uint64_t{r.n_moves} * r.n_moves;
        if (r.capped)
            ++sum.capped;
        else
            ++sum.wins[r.winner];
        sum.signature += r.signature;
        sum.moves_replayed += work.moves_replayed, sum.cells_remapped += work.cells_remapped;
    }

    const Game& game_;
    const SimulateOptions& o_;
    Layout layout_;
    PerThread<Lane> lanes_;
    Clock::time_point begin_ = Clock::now();
};

}  // namespace

SimulateResult simulate(const Game& game, const SimulateOptions& options) {
    TSR_ZONE("simulate");
    Simulation simulation(game, options);
    Arena arena(options.n_threads);
    if (options.n_playouts > 0) {
        simulation.play_range(0, options.n_playouts, arena);
    } else {
        const std::uint64_t wave = block * 16 * static_cast<std::uint64_t>(arena.n_threads());
        for (std::uint64_t first = 0; !simulation.is_stopped(); first += wave)
            simulation.play_range(first, first + wave, arena);
    }
    SimulateResult result = simulation.result();
    result.n_threads = arena.n_threads();
    return result;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Flat Monte Carlo: the same number of playouts for every move, the best mean wins.
#include "profiling/zone.hpp"
#include "systems/agent.hpp"
#include "systems/parallel.hpp"
#include "systems/playout.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace tessera {
namespace {

struct Lane {  // what a thread keeps
    World world;
    Scratch scratch;
};

struct Tally {
    std::uint64_t playouts = 0;
    double value = 0;
};

class Flat final : public Agent {
public:
    Flat(Budget budget, int n_threads) : budget_(budget), n_threads_(n_threads) {}

    Decision decide(const World& position, const Game& game, Rng stream,
                    const std::atomic<bool>* stop) override {
        TSR_ZONE("flat");
        const Deadline deadline(budget_.ms, stop);
        Scratch scratch;
        World listed(position);
        const std::vector<Move> moves = legal_moves(listed, game, scratch);
        std::vector<Tally> tallies(moves.size());
        PerThread<Lane> lanes([&] { return Lane{World(position), {}}; });
        Arena arena(n_threads_);
        const std::uint64_t seed = stream.next();
        // Without a time limit one round does it all; with one, every move gets its turn.
        const std::uint64_t step = budget_.ms > 0 ? 4 : std::numeric_limits<std::uint64_t>::max();
        bool more = !moves.empty();
        for (std::uint64_t round = 1; more; ++round) {
            const std::uint64_t upto = step > 4 ? step : round * step;
            arena.execute([&] {
                for_each_index(moves.size(), [&](std::uint64_t k) {
                    try_out(lanes.local(), game, moves, k, std::min(upto, share(k, moves.size())),
                            seed, deadline, tallies[k]);
                });
            });
            more = !deadline.over() && upto < share(0, moves.size());
        }
        return report(moves, tallies, deadline);
    }

private:
    // Playouts of move k when all have had theirs.
    std::uint64_t share(std::size_t k, std::size_t n) const {
        if (budget_.iterations == 0) return std::numeric_limits<std::uint64_t>::max();
        return budget_.iterations / n + (k < budget_.iterations % n ? 1 : 0);
    }

    static void try_out(Lane& lane, const Game& game, const std::vector<Move>& moves, std::size_t k,
                        std::uint64_t upto, std::uint64_t seed, const Deadline& deadline,
                        Tally& tally) {
        if (tally.playouts >= upto || deadline.over()) return;
        World& w = lane.world;
        const OwnerId player = w.now.mover;
        const auto root = static_cast<std::uint32_t>(w.moves.size());
        const std::uint32_t cap = w.now.n_moves + max_playout_moves;
        apply(w, game, moves[k], lane.scratch);
        while (tally.playouts < upto && !deadline.over()) {
            Rng rng = Rng::stream(seed, tally.playouts * moves.size() + k);
            std::array<double, max_players> worths{};
            sample(w, game, rng, cap, lane.scratch, worths);
            tally.value += worths[player - 1u];  // halves: exact in any order
            ++tally.playouts;
        }
        rewind(w, game, root, lane.scratch);
    }

    static Decision report(const std::vector<Move>& moves, const std::vector<Tally>& tallies,
                           const Deadline& deadline) {
        Decision d;
        std::size_t best = 0;
        const auto mean = [&](std::size_t k) {
            return tallies[k].playouts ? tallies[k].value / static_cast<double>(tallies[k].playouts)
                                       : 0.0;
        };
        for (std::size_t k = 0; k < moves.size(); ++k) {
            if (mean(k) > mean(best)) best = k;
            d.iterations += tallies[k].playouts;
            d.moves.push_back({moves[k], tallies[k].playouts, mean(k)});
        }
        // All have about the same visits, so the mean decides, not whose turn the last playout was.
        conclude(d);
        if (!moves.empty()) d.move = moves[best];
        d.signature = mix(d.signature + best);
        d.seconds = deadline.seconds();
        return d;
    }

    Budget budget_;
    int n_threads_;
};

}  // namespace

std::unique_ptr<Agent> make_flat(AgentKeys&);
std::unique_ptr<Agent> make_flat(AgentKeys& keys) {
    const Budget budget = keys.budget();
    return std::make_unique<Flat>(budget, keys.threads());
}

}  // namespace tessera

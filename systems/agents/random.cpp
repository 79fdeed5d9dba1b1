// SPDX-License-Identifier: Apache-2.0
// Any legal move, all equally likely.
#include "systems/agent.hpp"

namespace tessera {
namespace {

class Random final : public Agent {
public:
    Decision decide(const World& position, const Game& game, Rng stream,
                    const std::atomic<bool>*) override {
        const Deadline clock(0, nullptr);
        World w(position);
        Scratch scratch;
        Decision d;
        if (const std::uint32_t n = n_moves(w, game, scratch); n > 0)
            d.move = nth_move(w, game, scratch, stream.below(n));
        conclude(d);
        d.seconds = clock.seconds();
        return d;
    }
};

}  // namespace

std::unique_ptr<Agent> make_random(AgentKeys&);
std::unique_ptr<Agent> make_random(AgentKeys&) { return std::make_unique<Random>(); }

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "systems/play/ends.hpp"

#include "systems/choose.hpp"
#include "systems/play/regions.hpp"
#include "systems/players.hpp"

namespace tessera::play {

class Ends {
public:
    Ends(World& w, const Game& game, Scratch& scratch)
        : w_(w), game_(game), machine_(w, game, scratch) {
        machine_.c.from = static_cast<std::int32_t>(w.now.last_from);
        machine_.c.to = static_cast<std::int32_t>(w.now.last_to);
    }

    // The first ending that holds decides.
    bool judge(std::span<const NodeId> endings) {
        for (const NodeId end : endings)
            if (judge(end)) return true;
        return false;
    }

private:
    bool judge(NodeId id) {
        const auto k = machine_.kids(id);
        switch (machine_.node(id).op) {
            case Op::end_when:
                if (!machine_.truth(k[0])) return false;
                if (k[1] != no_node && judge(machine_.kids(k[1]))) return true;
                if (k[2] != no_node) apply(k[2]);
                return true;
            case Op::end_for_each: {
                const bool is_other =
                    machine_.node(k[0]).value == static_cast<std::int32_t>(PlayerRole::non_mover);
                const std::uint32_t whose = is_other ? machine_.players(k[0]) : ~0u;
                for (int p = 1; p <= game_.layout.n_players && !is_over(w_); ++p) {
                    if (!(whose >> p & 1u) || !(w_.now.active >> p & 1u)) continue;
                    machine_.c.player = p;
                    if (machine_.truth(k[1])) apply(k[2]);
                }
                machine_.c.player = undefined;
                return false;
            }
            default: return false;
        }
    }

    void apply(NodeId result) {
        const auto k = machine_.kids(result);
        if (machine_.node(result).op == Op::end_by_score) {
            by_score(k);
            return;
        }
        const auto verdict = static_cast<Verdict>(machine_.node(result).value);
        if (verdict == Verdict::draw) {
            give_verdict(w_, verdict, w_.now.mover);
            return;
        }
        const std::uint32_t whose = machine_.players(k[0]) & w_.now.active;
        for (int p = 1; p <= game_.layout.n_players && !is_over(w_); ++p)
            if (whose >> p & 1u) give_verdict(w_, verdict, static_cast<OwnerId>(p));
    }

    // (scores, misere): ranks by score; equal ones share theirs.
    void by_score(std::span<const NodeId> k) {
        if (k[0] != no_node)
            for (const NodeId score : machine_.kids(k[0])) {
                const auto part = machine_.kids(score);
                const std::uint32_t whose = machine_.players(part[0]);
                for (std::size_t p = 1; p <= n(); ++p)
                    if (whose >> p & 1u) w_.match.score[p] = machine_.number(part[1]);
            }
        const bool misere = machine_.truth_or(k[1], false);
        std::array<std::int32_t, max_players + 1> scores{};
        for (std::size_t p = 1; p <= n(); ++p)
            scores[p] = misere ? -w_.match.score[p] : w_.match.score[p];
        give_ranks(w_, scores);
    }

    std::size_t n() const { return static_cast<std::size_t>(game_.layout.n_players); }

    World& w_;
    const Game& game_;
    Machine machine_;
};

void judge_ends(World& w, const Game& game, Scratch& scratch) {
    Ends ends(w, game, scratch);
    const RulePhase& phase = game.rules->phases[w.match.phase[w.now.mover]];
    ends.judge(phase.ends);
    if (!is_over(w)) ends.judge(game.rules->ends);
}

}  // namespace tessera::play

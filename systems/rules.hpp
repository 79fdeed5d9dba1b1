// SPDX-License-Identifier: Apache-2.0
// What the systems ask a game's rules, however these are run: interpreted, as here, or written out
// as C++. A type of rules has
//   geometry()             the Geometry of the board
//   n_sets()               sets of legal targets
//   is_target(set, site)   whether the site belongs to the set
//   radius()               sites that far from a change are asked about again
//   judge()                after a move: gives verdicts where a rule of the end holds
#pragma once

#include "systems/evaluate.hpp"

namespace tessera {

// The first piece of an empty board goes to the origin; later ones beside others.
inline bool is_first_cell(const World& w, SiteId s) noexcept {
    const Coord origin{0, 0, w.lattice().origin_kind, 0};
    return w.boards.front().n_pieces == 0 && w.cells[s].at == origin;
}

inline bool is_playable(const World& w, SiteId s) noexcept {
    return w.pieces[s].what == 0 && (w.pieces[s].around != 0 || is_first_cell(w, s));
}

template <typename G>
class InterpretedRules {
public:
    InterpretedRules(World& world, const Game& game, G geometry, Scratch& scratch)
        : w_(world), game_(game), g_(geometry), scratch_(scratch) {}

    G geometry() const noexcept { return g_; }
    std::uint32_t n_sets() const noexcept { return game_.plan.n_sets; }
    int radius() const noexcept { return game_.plan.radius; }

    bool is_target(std::uint32_t set, SiteId s) const {
        const Piece piece = w_.pieces[s];
        if (piece.what != 0) return false;
        const TargetPlan& plan = game_.plan;
        if (piece.around == 0 && !is_first_cell(w_, s)) return false;
        if (!(plan.counts[plan.player_of(set)] >> piece.around & 1u)) return false;
        return !plan.is_local || (plan.rest == no_node && !plan.by_player) || asks(set, s);
    }

    void judge() {
        Interpreter<G> ask(w_, game_, g_, scratch_);
        for (const NodeId end : game_.ends) {
            const auto kids = game_.program.children_of(end);
            if (!ask.truth(kids[0])) continue;
            const auto player = static_cast<OwnerId>(ask.number(kids[1]));
            if (!(w_.now.active >> player & 1u)) continue;
            give_verdict(w_, static_cast<Verdict>(game_.program[end].value), player);
            if (w_.now.ending != Ending::none) return;
        }
    }

private:
    // In the context that the set stands for.
    bool asks(std::uint32_t set, SiteId s) const {
        const TargetPlan& plan = game_.plan;
        Interpreter<G> ask(w_, game_, g_, scratch_);
        ask.mover = plan.player_of(set);
        ask.to = s;
        if (game_.from_hand()) {
            const auto place = static_cast<std::int32_t>(set % plan.n_places);
            ask.from = w_.find({place, 0, 0, w_.owners[ask.mover].hand});
            if (ask.from == no_site || w_.pieces[ask.from].what == 0) return false;
        }
        return plan.rest == no_node || ask.truth(plan.rest);
    }

    World& w_;
    const Game& game_;
    G g_;
    Scratch& scratch_;
};

}  // namespace tessera

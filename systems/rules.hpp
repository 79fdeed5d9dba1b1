// SPDX-License-Identifier: Apache-2.0
// What the systems ask a game's rules, however these are run: interpreted, as here, or written out
// as C++. A type of rules has
//   sites()                the Sites that it reads
//   n_sets()               sets of legal targets
//   is_target(set, site)   whether the site belongs to the set
//   plays_from_sets()      a player's moves are the members of set_of(player)
//   is_answered_by_counts()     is_target(set, site) is the same, for a site beside others, as
//                               fits(counts(set), what lies there)
//   radius()               sites that far from a change are asked about again: all neighbours, or
//   sites_near(site)       in this order, where the radius is more than 1
//   targets_only_come()    there is one set, a site leaves it only when it is taken, and
//   comes_with(piece)      says whether a site joins it with the neighbour it has just got
//   judge(turn)            after a move: gives verdicts where a rule of the end holds; whether one
//   did n_moves(), choose(k)   the mover's legal moves, by number
#pragma once

#include "systems/ball.hpp"
#include "systems/choose.hpp"
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

// Whether a site is free and its number of neighbours among `counts`: bit c for c of them.
constexpr bool fits(std::uint32_t counts, Piece piece) noexcept {
    return (piece.what == 0) & (counts >> piece.around & 1u);
}

template <typename S>
class InterpretedRules {
public:
    InterpretedRules(const S& sites, const Game& game, Scratch& scratch)
        : sites_(sites), w_(sites.w), game_(game), scratch_(scratch) {}

    const S& sites() const noexcept { return sites_; }
    std::uint32_t n_sets() const noexcept { return game_.plan.n_sets; }
    bool plays_from_sets() const noexcept { return game_.plan.is_local && !game_.from_hand(); }
    std::uint32_t set_of(OwnerId mover) const noexcept { return game_.plan.first_set(mover); }
    bool is_answered_by_counts() const noexcept { return game_.plan.is_answered_by_counts; }
    std::uint32_t counts(std::uint32_t set) const noexcept {
        return game_.plan.counts[game_.plan.player_of(set)];
    }
    bool targets_only_come() const noexcept { return game_.plan.comes_with != 0; }
    bool comes_with(Piece piece) const noexcept {
        return (piece.what == 0) & (game_.plan.comes_with >> piece.around & 1u);
    }
    int radius() const noexcept { return game_.plan.radius; }
    std::span<const SiteId> sites_near(SiteId s) const {
        find_ball(w_, s, game_.plan.ball[w_.cells[s].at.kind], scratch_.near);
        return scratch_.near;
    }

    bool is_target(std::uint32_t set, SiteId s) const {
        const Piece piece = sites_.piece(s);
        const TargetPlan& plan = game_.plan;
        if (!fits(counts(set), piece)) return false;
        if (piece.around == 0 && !is_first_cell(w_, s)) return false;
        return plan.is_answered_by_counts || asks(set, s);
    }

    std::uint32_t n_moves() const {
        if (!plays_from_sets()) return tessera::n_moves(w_, game_, scratch_);
        return std::max(1u, w_.set_size(set_of(w_.now.mover)));
    }
    Choice choose(std::uint32_t k) const {
        if (!plays_from_sets()) return nth_choice(w_, game_, scratch_, k);
        const std::uint32_t set = set_of(w_.now.mover);
        return w_.set_size(set) == 0 ? Choice{} : Choice{w_.member(set, k)};
    }

    bool judge(const Turn& now) {
        w_.now = now;
        bool has_spoken = false;
        Interpreter<S> ask(sites_, game_, scratch_);
        for (const NodeId end : game_.ends) {
            const auto kids = game_.program.children_of(end);
            if (!ask.truth(kids[0])) continue;
            const auto player = static_cast<OwnerId>(ask.number(kids[1]));
            if (!(w_.now.active >> player & 1u)) continue;
            give_verdict(w_, static_cast<Verdict>(game_.program[end].value), player);
            has_spoken = true;
            if (w_.now.ending != Ending::none) break;
        }
        return has_spoken;
    }

private:
    // In the context that the set stands for.
    bool asks(std::uint32_t set, SiteId s) const {
        const TargetPlan& plan = game_.plan;
        Interpreter<S> ask(sites_, game_, scratch_);
        ask.mover = plan.player_of(set);
        ask.to = s;
        if (game_.from_hand()) {
            const auto place = static_cast<std::int32_t>(set % plan.n_places);
            ask.from = w_.find({place, 0, 0, w_.owners[ask.mover].hand});
            if (ask.from == no_site || w_.pieces[ask.from].what == 0) return false;
        }
        return plan.rest == no_node || ask.truth(plan.rest);
    }

    S sites_;
    World& w_;
    const Game& game_;
    Scratch& scratch_;
};

}  // namespace tessera

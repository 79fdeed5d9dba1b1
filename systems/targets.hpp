// SPDX-License-Identifier: Apache-2.0
// Legal targets live in packed sets, looked at again only within a rule's reach of what changed.
#pragma once

#include "systems/columns_view.hpp"
#include "systems/evaluate.hpp"
#include "systems/packed_set.hpp"
#include "systems/place.hpp"

#include <vector>

namespace tessera {

inline bool is_playable(const World& w, SiteId s) noexcept {
    return w.pieces[s].what == 0 && w.around[s].occupied != 0;
}

// The interpreter's answer for one site and one context.
class InterpretedTarget {
public:
    InterpretedTarget(const World& w, const Game& game, std::vector<SiteId>& scratch)
        : world_(w), game_(game), evaluate_(game, {w, scratch}), condition_(game.condition) {
        const Node& n = condition_ == no_node ? Node{} : game.program.nodes[condition_];
        // The commonest condition of all, a constant against the kept count, needs no walk of the
        // tree.
        if (condition_ != no_node && (n.op == Op::less_equal || n.op == Op::less)) {
            const auto kids = game.program.children_of(n);
            const Node &a = game.program.nodes[kids[0]], &b = game.program.nodes[kids[1]];
            if (a.op == Op::constant && b.op == Op::occupied_around &&
                game.program.nodes[game.program.children_of(b)[0]].op == Op::to)
                threshold_ = a.value + (n.op == Op::less);
        }
    }

    bool operator()(std::uint32_t set, SiteId s) {
        if (!is_playable(world_, s)) return false;
        if (threshold_ >= 0 && !game_.from_hand()) return world_.around[s].occupied >= threshold_;
        if (!game_.reach.local)
            return true;  // the set holds what is playable; the rule filters it later
        if (game_.from_hand()) {
            const std::uint32_t n = game_.n_slots_a_player();
            evaluate_.from =
                world_.hand_site(static_cast<int>(set / n + 1), static_cast<int>(set % n));
            if (evaluate_.from == no_site || world_.pieces[evaluate_.from].what == 0) return false;
        }
        if (condition_ == no_node) return true;
        evaluate_.to = s;
        return evaluate_.truth(condition_);
    }

private:
    const World& world_;
    const Game& game_;
    Evaluate<ColumnsView> evaluate_;
    NodeId condition_;
    std::int32_t threshold_ = -1;
};

template <typename Target>
inline void refresh_target(World& w, SiteId s, Target& legal) {
    for (std::uint32_t set = 0; set < w.sets.size(); ++set) {
        const bool wanted = legal(set, s);
        if (wanted != w.in_set(set, s)) wanted ? enter_set(w, set, s) : leave_set(w, set, s);
    }
}

// The site first, then its neighbours in the order of the lattice's table.
// Reads Piece, Around, Links. Writes Rank, journal. After set_piece.
template <typename Target>
inline void refresh_near(World& w, SiteId s, Target& legal) {
    refresh_target(w, s, legal);
    const int n = w.n_steps(s);
    for (std::uint8_t d = 0; d < n; ++d)
        if (const SiteId t = w.links(s, d); t != no_site) refresh_target(w, t, legal);
}

// The same for any reach: rings of neighbours, nearest first.
void refresh_within(World&, SiteId, int radius, InterpretedTarget&, std::vector<SiteId>& ring);

// Rule expansion: cells near s that no piece could go to are not kept.
void drop_useless(World&, SiteId s);

}  // namespace tessera

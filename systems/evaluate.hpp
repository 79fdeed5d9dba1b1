// SPDX-License-Identifier: Apache-2.0
// The interpreter. One body for two views of a position: packed columns (fast) and a plain map of
// coordinates (the twin). A site that is not stored is an empty one.
#pragma once

#include "core/game.hpp"

#include <array>
#include <cstdint>

namespace tessera {

// View: Site, none; what, who, kind, step, ahead, around, origin, hand, hand_size, last_to,
// last_from, scalars.
template <typename View>
class Evaluate {
public:
    using Site = typename View::Site;

    Evaluate(const Game& game, View view) : game_(game), view_(view) {}

    Site to{}, from{};

    std::int32_t number(NodeId id) const {
        const Node& n = node(id);
        const auto kids = game_.program.children_of(n);
        switch (n.op) {
            case Op::constant: return n.value;
            case Op::mover: return view_.scalars().mover;
            case Op::next_player: return next_player();
            case Op::previous_player: return view_.scalars().previous;
            case Op::n_players: return game_.layout.n_players;
            case Op::n_moves: return static_cast<std::int32_t>(view_.scalars().n_moves);
            case Op::what: return view_.what(site(kids[0]));
            case Op::who: return view_.who(site(kids[0]));
            case Op::add: return number(kids[0]) + number(kids[1]);
            case Op::subtract: return number(kids[0]) - number(kids[1]);
            case Op::multiply: return number(kids[0]) * number(kids[1]);
            case Op::divide: {
                const auto b = number(kids[1]);
                return b ? number(kids[0]) / b : 0;
            }
            case Op::modulo: {
                const auto b = number(kids[1]);
                return b ? number(kids[0]) % b : 0;
            }
            case Op::minimum: return std::min(number(kids[0]), number(kids[1]));
            case Op::maximum: return std::max(number(kids[0]), number(kids[1]));
            case Op::occupied_around: return view_.occupied_around(site(kids[0]));
            case Op::count_sites: {
                std::int32_t count = 0;
                any_site(kids[0], [&](Site) {
                    ++count;
                    return false;
                });
                return count;
            }
            default: return 0;
        }
    }

    bool truth(NodeId id) const {
        const Node& n = node(id);
        const auto kids = game_.program.children_of(n);
        switch (n.op) {
            case Op::always: return true;
            case Op::equal: return number(kids[0]) == number(kids[1]);
            case Op::not_equal: return number(kids[0]) != number(kids[1]);
            case Op::less: return number(kids[0]) < number(kids[1]);
            case Op::less_equal: return number(kids[0]) <= number(kids[1]);
            case Op::greater: return number(kids[0]) > number(kids[1]);
            case Op::greater_equal: return number(kids[0]) >= number(kids[1]);
            case Op::all_of:
                for (NodeId kid : kids)
                    if (!truth(kid)) return false;
                return true;
            case Op::any_of:
                for (NodeId kid : kids)
                    if (truth(kid)) return true;
                return false;
            case Op::negate: return !truth(kids[0]);
            case Op::is_empty: return view_.what(site(kids[0])) == 0;
            case Op::is_occupied: return view_.what(site(kids[0])) != 0;
            case Op::is_in: return contains_number(kids[1], number(kids[0]));
            case Op::is_line: return is_line(n);
            case Op::is_loop: return is_loop(n);
            default: return false;
        }
    }

    Site site(NodeId id) const {
        const Node& n = node(id);
        const auto kids = game_.program.children_of(n);
        switch (n.op) {
            case Op::to: return to;
            case Op::from: return from;
            case Op::last_to: return view_.last_to();
            case Op::last_from: return view_.last_from();
            case Op::origin: return view_.origin();
            case Op::ahead:
                return view_.ahead(site(kids[0]), static_cast<std::uint8_t>(n.value),
                                   number(kids[1]));
            case Op::hand_site: return view_.hand(number(kids[0]), number(kids[1]));
            default: return View::none;
        }
    }

    // True as soon as f is true of a site of the region.
    template <typename F>
    bool any_site(NodeId id, F&& f) const {
        const Node& n = node(id);
        const auto kids = game_.program.children_of(n);
        if (n.op == Op::around) {
            const Site centre = site(kids[0]);
            const auto filter = static_cast<Filter>(n.value);
            return view_.any_neighbour(centre, [&](Site s) {
                const bool empty = view_.what(s) == 0;
                if (filter == Filter::occupied && empty) return false;
                if (filter == Filter::empty && !empty) return false;
                return f(s);
            });
        }
        if (n.op == Op::hand) {
            const std::int32_t player = number(kids[0]);
            for (std::int32_t i = 0; i < hand_size(player); ++i)
                if (f(view_.hand(player, i))) return true;
        }
        return false;
    }

    std::int32_t hand_size(std::int32_t player) const {
        const auto& sizes = game_.layout.hand_sizes;
        return player >= 1 && static_cast<std::size_t>(player) <= sizes.size()
                   ? sizes[static_cast<std::size_t>(player - 1)]
                   : 0;
    }

    OwnerId next_player() const {
        const Scalars& now = view_.scalars();
        OwnerId p = now.mover;
        do p = static_cast<OwnerId>(p % game_.layout.n_players + 1);
        while ((now.out >> p & 1u) && p != now.mover);
        return p;
    }

private:
    const Node& node(NodeId id) const noexcept { return game_.program.nodes[id]; }

    bool contains_number(NodeId id, std::int32_t wanted) const {
        const Node& n = node(id);
        const auto kids = game_.program.children_of(n);
        if (n.op == Op::list) {
            for (NodeId kid : kids)
                if (number(kid) == wanted) return true;
            return false;
        }
        Evaluate inner = *this;  // results: from, region, body
        inner.from = site(kids[0]);
        return any_site(kids[1], [&](Site s) {
            inner.to = s;
            return inner.number(kids[2]) == wanted;
        });
    }

    // children: length, then the kinds that count (none: the kind at the last move)
    bool is_line(const Node& n) const {
        const auto kids = game_.program.children_of(n);
        const std::int32_t length = number(kids[0]);
        const Site pivot = view_.last_to();
        const std::int32_t own = view_.what(pivot);
        std::array<std::int32_t, 16> kinds{own};
        std::size_t n_kinds = 1;
        if (kids.size() > 1) {
            n_kinds = 0;
            for (NodeId kid : kids.subspan(1))
                if (n_kinds < kinds.size()) kinds[n_kinds++] = number(kid);
        }
        const auto counts = [&](Site s) {
            const std::int32_t w = view_.what(s);
            for (std::size_t i = 0; i < n_kinds; ++i)
                if (kinds[i] == w) return w != 0;
            return false;
        };
        if (own == 0 || !counts(pivot)) return false;
        const auto& steps = view_.lattice().kinds[view_.kind(pivot)].steps;
        for (std::uint8_t d = 0; d < steps.size(); ++d) {
            const std::uint8_t back = steps[d].opposite;
            if (back != no_direction && back < d) continue;
            const std::int32_t run = 1 + run_from(pivot, d, counts) +
                                     (back == no_direction ? 0 : run_from(pivot, back, counts));
            if (run >= length) return true;
        }
        return false;
    }

    template <typename Counts>
    std::int32_t run_from(Site s, std::uint8_t d, const Counts& counts) const {
        std::int32_t run = 0;
        while (d != no_direction) {
            const std::uint8_t straight = view_.lattice().kinds[view_.kind(s)].steps[d].straight;
            s = view_.step(s, d);
            if (s == View::none || !counts(s)) break;
            ++run;
            d = straight;
        }
        return run;
    }

    // child: the owner to be surrounded. The last move closed a loop of the mover's pieces around a
    // group of that owner when, starting next to it, the group has no edge neighbour that is not of
    // the kind just placed.
    bool is_loop(const Node& n) const {
        const auto kids = game_.program.children_of(n);
        const Site last = view_.last_to();
        const std::int32_t wall = view_.what(last), prey = number(kids[0]);
        if (wall == 0) return false;
        return view_.any_neighbour(last, [&](Site s) {
            return view_.who(s) == prey && view_.what(s) != 0 && enclosed(s, prey, wall);
        });
    }

    bool enclosed(Site start, std::int32_t prey, std::int32_t wall) const {
        auto& group = view_.scratch();
        group.clear();
        group.push_back(start);
        for (std::size_t i = 0; i < group.size(); ++i) {
            const Site here = group[i];
            const auto& steps = view_.lattice().kinds[view_.kind(here)].steps;
            for (std::uint8_t d = 0; d < steps.size(); ++d) {
                if (steps[d].relation != Relation::orthogonal) continue;
                const Site s = view_.step(here, d);
                if (s == View::none) return false;
                const std::int32_t what = view_.what(s);
                if (what == wall) continue;
                if (what == 0 || view_.who(s) != prey) return false;
                if (std::find(group.begin(), group.end(), s) == group.end()) group.push_back(s);
            }
        }
        return true;
    }

    const Game& game_;
    View view_;
};

}  // namespace tessera

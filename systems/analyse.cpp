// SPDX-License-Identifier: Apache-2.0
#include "systems/analyse.hpp"

#include "systems/ball.hpp"

#include <algorithm>

namespace tessera {
namespace {

constexpr int max_radius = 8;           // a ball of so many steps is looked at for each change
constexpr std::uint32_t max_sets = 32;  // a Rank column each; beyond, rules are evaluated in full

// ---- Reach
// ----------------------------------------------------------------------------------------

class ReachWalk {
public:
    explicit ReachWalk(const Program& program) : program_(program) {}

    Reach reach;

    // `to_at`: how far from the target `to` stands here; it walks a region inside of results.
    void visit(NodeId id, int to_at) {
        const Node& n = program_[id];
        const auto kids = program_.children_of(n);
        switch (n.op) {
            case Op::mover: reach.reads_mover = true; return;
            case Op::next_player:
            case Op::previous_player:  // change when somebody drops out
            case Op::n_moves:
            case Op::is_line:
            case Op::is_loop: reach.is_local = false; return;
            case Op::occupied_around:
                if (program_[kids[0]].op != Op::to || to_at > 0) reach.reads_pieces = true;
                extend(site(kids[0], to_at) + 1);
                return;
            case Op::what:
            case Op::who:
            case Op::is_empty:
            case Op::is_occupied:
                reach.reads_pieces = true;
                extend(site(kids[0], to_at));
                return;
            case Op::count_sites:
                reach.reads_pieces = true;
                region(kids[0], to_at);
                return;
            case Op::results: results(kids, to_at); return;
            default:
                for (const NodeId kid : kids) visit(kid, to_at);
        }
    }

private:
    void extend(int radius) { reach.radius = std::max(reach.radius, radius); }

    int site(NodeId id, int to_at) {
        const Node& n = program_[id];
        const auto kids = program_.children_of(n);
        switch (n.op) {
            case Op::to: return to_at;
            case Op::from: reach.reads_from = true; return 0;
            case Op::ahead:
                if (program_[kids[1]].op != Op::constant) reach.is_local = false;
                return site(kids[0], to_at) + std::clamp(program_[kids[1]].value, 0, 1000);
            default: reach.is_local = false; return 0;  // the last move, or a fixed place
        }
    }

    int region(NodeId id, int to_at) {
        const Node& n = program_[id];
        if (n.op != Op::around) {
            reach.is_local = false;
            return 0;
        }
        const int at = site(program_.children_of(n)[0], to_at) + 1;
        extend(at);
        return at;
    }

    // Inside, `from` is another site: where it is read, the rule depends on that.
    void results(std::span<const NodeId> kids, int to_at) {
        ReachWalk inside(program_);
        inside.visit(kids[2], region(kids[1], to_at));
        if (inside.reach.reads_from) {
            const Op start = program_[kids[0]].op;
            if (start == Op::from)
                reach.reads_from = true;
            else
                reach.is_local = false;
        }
        extend(inside.reach.radius);
        reach.reads_pieces = true;
        reach.is_local = reach.is_local && inside.reach.is_local;
        reach.reads_mover = reach.reads_mover || inside.reach.reads_mover;
    }

    const Program& program_;
};

// ---- Conditions on the number of neighbours alone
// --------------------------------------------------

struct CountOnly {
    const Program& program;
    std::int32_t count;
    std::int32_t mover;
    std::int32_t n_players;

    std::int32_t number(NodeId id) const {
        const Node& n = program[id];
        const auto kids = program.children_of(n);
        if (is_calculation(n.op)) return calculate(n.op, number(kids[0]), number(kids[1]));
        switch (n.op) {
            case Op::constant: return n.value;
            case Op::mover: return mover;
            case Op::n_players: return n_players;
            case Op::occupied_around: return count;
            default: return 0;
        }
    }

    bool is_among(std::int32_t wanted, NodeId numbers) const {
        return std::ranges::any_of(program.children_of(numbers),
                                   [&](NodeId kid) { return number(kid) == wanted; });
    }

    bool truth(NodeId id) const {
        const Node& n = program[id];
        const auto kids = program.children_of(n);
        const auto holds = [this](NodeId kid) { return truth(kid); };
        if (is_comparison(n.op)) return compare(n.op, number(kids[0]), number(kids[1]));
        switch (n.op) {
            case Op::truth: return n.value != 0;
            case Op::all_of: return std::ranges::all_of(kids, holds);
            case Op::any_of: return std::ranges::any_of(kids, holds);
            case Op::negate: return !truth(kids[0]);
            case Op::is_in: return is_among(number(kids[0]), kids[1]);
            default: return true;
        }
    }
};

bool reads_only_count(const Program& program, NodeId condition) {
    const Reach r = reach_of(program, condition);
    return r.is_local && !r.reads_from && !r.reads_pieces && r.radius <= 1;
}

// The conjuncts of a condition.
void split(const Program& program, NodeId condition, std::vector<NodeId>& parts) {
    if (condition == no_node) return;
    if (program[condition].op != Op::all_of)
        parts.push_back(condition);
    else
        for (const NodeId kid : program.children_of(condition)) split(program, kid, parts);
}

// Of a set of counts that holds every larger one as well, the least above 0, as a bit; else 0.
std::uint32_t first_of(std::uint32_t counts) {
    const std::uint32_t beside_others = counts & ~1u;
    const std::uint32_t least = beside_others & (~beside_others + 1);
    return (beside_others | (least - 1)) == ~0u ? least : 0;
}

bool has_one_kind_each(std::span<const Component> components) {
    std::uint32_t owners = 1;  // bit p: there was one of owner p; nobody's is one too many
    for (const Component& c : components.subspan(1)) {
        if (owners >> c.owner & 1u) return false;
        owners |= 1u << c.owner;
    }
    return true;
}

NodeId condition_of(const Game& game) {
    const auto kids = game.program.children_of(game.play);
    const std::size_t at = game.from_hand() ? 2 : 1;
    return kids.size() > at ? kids[at] : no_node;
}

std::uint32_t largest_hand(const Game& game) {
    std::int32_t most = 1;
    for (const BoardLayout& b : game.layout.boards)
        if (!b.lattice) most = std::max(most, b.n_places);
    return static_cast<std::uint32_t>(most);
}

}  // namespace

Reach reach_of(const Program& program, NodeId condition) {
    ReachWalk walk(program);
    if (condition != no_node) walk.visit(condition, 0);
    return walk.reach;
}

bool holds_for_count(const Program& program, NodeId condition, std::int32_t c, OwnerId mover,
                     int n_players) {
    return CountOnly{program, c, mover, n_players}.truth(condition);
}

void analyse(Game& game) {
    const NodeId condition = condition_of(game);
    const Reach reach = reach_of(game.program, condition);
    TargetPlan& plan = game.plan;
    plan = {};
    plan.counts.fill(~0u);
    for (std::size_t p = 0; p < plan.pieces.size(); ++p)
        plan.pieces[p] = game.piece_of(static_cast<OwnerId>(p));
    plan.has_one_kind_each = has_one_kind_each(game.layout.components);
    plan.n_places = game.from_hand() ? largest_hand(game) : 1;
    plan.by_player = reach.reads_mover || game.from_hand();
    plan.n_sets =
        plan.by_player ? static_cast<std::uint32_t>(game.layout.n_players) * plan.n_places : 1;
    plan.radius = std::max(1, reach.radius);
    plan.is_local = reach.is_local && plan.n_sets <= max_sets && reach.radius <= max_radius;
    if (!plan.is_local) {
        plan.by_player = false, plan.n_sets = 1, plan.radius = 1, plan.rest = condition;
        return;
    }
    for (std::uint8_t kind = 0; plan.radius > 1 && kind < game.lattice().kinds.size(); ++kind)
        plan.ball.push_back(ball(game.lattice(), {0, 0, kind, 0}, plan.radius));
    std::vector<NodeId> parts, rest;
    split(game.program, condition, parts);
    for (const NodeId part : parts) {
        if (!reads_only_count(game.program, part)) {
            rest.push_back(part);
            continue;
        }
        for (std::size_t p = 0; p < plan.counts.size(); ++p)
            for (std::int32_t c = 0; c < 32; ++c)
                if (!holds_for_count(game.program, part, c, static_cast<OwnerId>(p),
                                     game.layout.n_players))
                    plan.counts[p] &= ~(1u << c);
    }
    if (rest.size() == 1) plan.rest = rest[0];
    if (rest.size() > 1) plan.rest = game.program.add(Op::all_of, 0, rest);
    plan.is_answered_by_counts = rest.empty() && !game.from_hand();
    if (plan.is_answered_by_counts && plan.n_sets == 1) plan.comes_with = first_of(plan.counts[0]);
}

}  // namespace tessera

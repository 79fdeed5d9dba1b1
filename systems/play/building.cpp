// SPDX-License-Identifier: Apache-2.0
// Putting moves together, and making them.
#include "systems/play/regions.hpp"

namespace tessera::play {

void Machine::finish_move(std::size_t begin, std::int32_t from, std::int32_t to, MoveList& out) {
    PlayMove move{.from = from, .to = to, .mover = w_.now.mover};
    move.first_action = static_cast<std::uint32_t>(out.actions.size());
    move.n_actions = static_cast<std::uint32_t>(s_.building.size() - begin);
    for (std::size_t i = begin; i < s_.building.size(); ++i) out.actions.push_back(s_.building[i]);
    s_.building.resize(begin);
    out.moves.push_back(move);
}

void Machine::single(const Action& action, MoveList& out, std::int32_t from, std::int32_t to) {
    const std::size_t begin = begin_move();
    s_.building.push_back(action);
    finish_move(begin, from == undefined ? action.a : from, to == undefined ? action.a : to, out);
}

// (if, moves)
void Machine::effect(NodeId apply) {
    if (apply == no_node) return;
    if (node(apply).op != Op::apply_part) {
        gather(apply);
        return;
    }
    const auto k = kids(apply);
    if (k[1] != no_node && truth_or(k[0], true)) gather(k[1]);
}

void Machine::gather(NodeId effect_moves) {
    const bool before = is_one_enough_;
    is_one_enough_ = false;
    MoveList& list = s_.legal;
    const auto size = list.size();
    moves(effect_moves, list);
    const std::size_t end = list.moves.size();
    for (std::size_t i = size.moves; i < end; ++i) {
        const PlayMove move = list.moves[i];
        with_consequences(list, move);
    }
    list.cut(size);
    is_one_enough_ = before;
}

// What it does, and what would follow, to the building; nothing is changed.
void Machine::with_consequences(const MoveList& list, const PlayMove& move) {
    if (move.after == ~0u) {
        for (std::uint32_t i = 0; i < move.n_actions; ++i)
            s_.building.push_back(list.actions[move.first_action + i]);
        return;
    }
    const Past past = remember(w_);
    const Context before = c;
    make(list, move, &s_.building);
    go_back(w_, past);
    c = before;
}

// The rule `then` follows each of the moves from `first` on, after what followed it before.
void Machine::follow(NodeId then, std::size_t first, MoveList& out) {
    if (then == no_node) return;
    std::uint32_t was = ~0u, now = ~0u;
    bool has_any = false;
    for (std::size_t i = first; i < out.moves.size(); ++i) {
        if (!has_any || out.moves[i].after != was) {
            was = out.moves[i].after, has_any = true;
            now = static_cast<std::uint32_t>(out.afters.size());
            out.afters.push_back({then, was});
        }
        out.moves[i].after = now;
    }
}

void Machine::make(const MoveList& list, PlayMove move, std::vector<Action>* done) {
    for (std::uint32_t i = 0; i < move.n_actions; ++i) {
        const Action action = list.actions[move.first_action + i];
        act(w_, rules_, action);
        if (done) done->push_back(action);
    }
    // What came first follows first.
    const std::size_t base = s_.numbers.size();
    for (std::uint32_t a = move.after; a != ~0u; a = list.afters[a].next)
        s_.numbers.push_back(static_cast<std::int32_t>(list.afters[a].moves));
    for (std::size_t i = s_.numbers.size(); i-- > base;) {
        const auto rule = static_cast<NodeId>(s_.numbers[i]);
        MoveList& next = s_.legal;
        const auto size = next.size();
        moves(rule, next);
        const std::size_t end = next.moves.size();
        for (std::size_t m = size.moves; m < end; ++m) make(next, next.moves[m], done);
        next.cut(size);
    }
    s_.numbers.resize(base);
}

}  // namespace tessera::play

// SPDX-License-Identifier: Apache-2.0
// What rules of play give: lists of moves, iterators, and effects on what is kept.
#include "systems/play/regions.hpp"
#include "systems/players.hpp"

#include <bit>

namespace tessera::play {

void Machine::moves(NodeId id, MoveList& out) {
    if (id == no_node) return;
    const Node& n = node(id);
    const auto k = kids(id);
    const std::size_t first = out.moves.size();
    const Whole whole(*this, n.op);
    switch (n.op) {
        case Op::add_to: move_add(k, out); break;
        case Op::move_from_to: move_from_to(k, out); break;
        case Op::move_step: move_step(k, out); break;
        case Op::move_slide: move_slide(k, out); break;
        case Op::move_hop: move_hop(k, out); break;
        case Op::move_leap: move_leap(k, out); break;
        case Op::move_remove: move_remove(k, out); break;
        case Op::move_select: move_select(k, out); break;
        case Op::move_promote: move_promote(k, out); break;
        case Op::move_shoot: move_shoot(k, out); break;
        case Op::move_pass:
            single({.act = Act::pass}, out);
            out.moves.back().is_pass = true;
            break;
        case Op::move_swap_pieces: {
            const std::int32_t a = number_or(k[0], static_cast<std::int32_t>(w_.now.last_from)),
                               b = number_or(k[1], static_cast<std::int32_t>(w_.now.last_to));
            single({.act = Act::swap_pieces, .a = a, .b = b}, out, a, b);
            break;
        }
        case Op::for_each_piece: for_each_piece(k, out); break;
        case Op::for_each_site: for_each_site(k, out); break;
        case Op::for_each_value: {
            const std::int32_t before = c.value;
            const std::int32_t most = number(k[1]);
            for (std::int32_t v = number(k[0]); v <= most; ++v) c.value = v, moves(k[2], out);
            c.value = before;
            break;
        }
        case Op::for_each_player: {
            const std::int32_t before = c.player;
            for (std::int32_t p = 1; p <= n_players(); ++p) c.player = p, moves(k[0], out);
            c.player = before;
            break;
        }
        case Op::for_each_direction: {
            const Context before = c;
            const std::int32_t from = number(k[0]);
            if (!is_on_board(from)) break;
            const Ways& lead = ways(k[1], from);
            const Range reach = range(k[2], {1, 1});
            const auto at = static_cast<std::uint32_t>(from);
            for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
                std::int32_t steps = 0;
                for (const std::uint32_t s : lead.radial(r)) {
                    if (++steps > reach.most) break;
                    c.to = static_cast<std::int32_t>(s);
                    if (k[3] != no_node && steps < reach.most) {
                        c.between = c.to;
                        if (!truth(k[3])) break;
                    }
                    if (steps >= reach.least) moves(k[4], out);
                }
            }
            c = before;
            break;
        }
        case Op::moves_or:
        case Op::moves_and:
            for (const NodeId kid : kids(k[0])) {
                moves(kid, out);
                if (is_enough(first, out)) break;
            }
            break;
        case Op::moves_if:
            if (truth(k[0]))
                moves(k[1], out);
            else if (k[2] != no_node)
                moves(k[2], out);
            break;
        case Op::moves_do: moves_do(k, out); break;
        case Op::moves_priority:
            for (const NodeId kid : kids(k[0])) {
                moves(kid, out);
                if (out.moves.size() > first) break;
            }
            break;
        case Op::moves_longest: moves_longest(k, out); break;
        case Op::moves_apply: {
            const std::size_t begin = begin_move();
            gather(k[0]);
            finish_move(begin, undefined, undefined, out);
            break;
        }
        case Op::move_again: single({.act = Act::set_next, .a = w_.now.mover}, out); break;
        case Op::set_next_player: single({.act = Act::set_next, .a = number(k[0])}, out); break;
        case Op::set_count: {
            const std::int32_t count = number(k[1]);
            each_site(k[0], [&](std::int32_t s) {
                single({.act = Act::set_count, .a = s, .b = count}, out);
            });
            break;
        }
        case Op::set_state:
        case Op::set_value: {
            const Act what = n.op == Op::set_state ? Act::set_state : Act::set_value;
            const std::int32_t value = number(k[1]);
            each_site(k[0],
                      [&](std::int32_t s) { single({.act = what, .a = s, .b = value}, out); });
            break;
        }
        case Op::set_value_of_player: {
            const std::uint32_t whose = players(k[0]);
            const std::int32_t value = number(k[1]);
            for (std::int32_t p = 1; p <= n_players(); ++p)
                if (whose >> p & 1u)
                    single({.act = Act::set_player_value, .a = p, .b = value}, out);
            break;
        }
        case Op::set_variable:
            single({.act = Act::set_variable, .a = number(k[0]), .b = number(k[1])}, out);
            break;
        case Op::set_score:
        case Op::add_score: {
            const Act what = n.op == Op::set_score ? Act::set_score : Act::add_score;
            const std::uint32_t whose = players(k[0]);
            const std::int32_t by = number(k[1]);
            for (std::int32_t p = 1; p <= n_players(); ++p)
                if (whose >> p & 1u) single({.act = what, .a = p, .b = by}, out);
            break;
        }
        case Op::set_counter:
            single({.act = Act::set_counter, .b = number_or(k[0], -1)}, out);
            break;
        case Op::set_pending:
            if (k[0] == no_node)
                single({.act = Act::set_pending, .b = 1}, out);
            else
                each_site(k[0],
                          [&](std::int32_t s) { single({.act = Act::set_pending, .b = s}, out); });
            break;
        case Op::trigger: {
            const std::uint32_t whose = players(k[0]);
            for (std::int32_t p = 1; p <= n_players(); ++p)
                if (whose >> p & 1u) single({.act = Act::trigger, .a = p}, out);
            break;
        }
        case Op::sow: sow(k, out); break;
        case Op::custodial: custodial(k, out); break;
        case Op::surround: surround(k, out); break;
        case Op::intervene: intervene(k, out); break;
        case Op::enclose: enclose(k, out); break;
        case Op::flip: flip(k, out); break;
        default: return;
    }
    const NodeId then = k.empty() ? no_node : k.back();
    if (then != no_node && node(then).op == Op::then_part) follow(kids(then)[0], first, out);
}

// ---- Iterators and lists -----------------------------------------------------------------------

// (pieces, container, moves, role, then)
void Machine::for_each_piece(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::uint32_t whose = k[3] == no_node ? 1u << w_.now.mover : players(k[3]);
    SiteSet sites(s_.regions);
    each_owned(whose, k[0], [&](std::int32_t s) {
        if (is_on_board(s) == (k[1] == no_node)) sites.add(s);
    });
    // The pieces of another player are moved as if it were that one's turn.
    const Turn turn = w_.now;
    const OwnerId next = w_.match.next;
    const std::uint32_t others = whose & ((2u << n_players()) - 2u) & ~(1u << w_.now.mover);
    if (whose == others && std::has_single_bit(others)) {
        w_.now.previous = w_.match.next = w_.now.mover;
        w_.now.mover = static_cast<OwnerId>(std::countr_zero(others));
    }
    const std::size_t first = out.moves.size();
    sites.any([&](std::int32_t s) {
        c.from = c.site = s;
        const NodeId own = k[2] != no_node ? k[2] : rules_.piece_moves[piece(s).what];
        if (own != no_node) moves(own, out);
        return is_enough(first, out);
    });
    w_.now.mover = turn.mover, w_.now.previous = turn.previous, w_.match.next = next;
    c = before;
}

// (region, moves, otherwise, then)
void Machine::for_each_site(std::span<const NodeId> k, MoveList& out) {
    const std::int32_t before = c.site;
    const std::size_t first = out.moves.size();
    SiteSet sites(s_.regions);
    region(k[0], sites);
    sites.any([&](std::int32_t s) {
        c.site = s;
        moves(k[1], out);
        return is_enough(first, out);
    });
    c.site = before;
    if (k[2] != no_node && out.moves.size() == first) moves(k[2], out);
}

// (first, next, if afterwards, then)
void Machine::moves_do(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::size_t first = out.moves.size();
    if (k[1] == no_node) {
        moves(k[0], out);
    } else {
        // What is done before comes first in every move.
        const Past past = remember(w_);
        const std::size_t begin = begin_move();
        MoveList& list = s_.legal;
        const auto size = list.size();
        if (&list == &out) {
            moves(k[0], list);
            const std::size_t end = list.moves.size();
            for (std::size_t i = size.moves; i < end; ++i) make(list, list.moves[i], &s_.building);
            list.cut(size);
        }
        c = before;
        moves(k[1], out);
        go_back(w_, past);
        const std::size_t n_before = s_.building.size() - begin;
        for (std::size_t i = first; n_before > 0 && i < out.moves.size(); ++i) {
            PlayMove& move = out.moves[i];
            const auto start = static_cast<std::uint32_t>(out.actions.size());
            for (std::size_t j = 0; j < n_before; ++j)
                out.actions.push_back(s_.building[begin + j]);
            for (std::uint32_t j = 0; j < move.n_actions; ++j)
                out.actions.push_back(out.actions[move.first_action + j]);
            move.first_action = start;
            move.n_actions += static_cast<std::uint32_t>(n_before);
        }
        s_.building.resize(begin);
    }
    if (k[2] != no_node) {
        std::size_t kept = first;
        for (std::size_t i = first, end = out.moves.size(); i < end; ++i) {
            const PlayMove move = out.moves[i];
            const Past past = remember(w_);
            w_.now.last_from = static_cast<SiteId>(move.from);
            w_.now.last_to = static_cast<SiteId>(move.to);
            make(out, move);
            const bool stays = truth(k[2]);
            go_back(w_, past);
            c = before;
            if (stays) out.moves[kept++] = move;
        }
        out.moves.resize(kept);
    }
    c = before;
}

// The value of the pieces that a move takes.
std::int32_t Machine::value_taken(const MoveList& list, const PlayMove& move) const {
    std::int32_t value = 0;
    for (std::uint32_t i = 0; i < move.n_actions; ++i) {
        const Action& action = list.actions[move.first_action + i];
        if (action.act == Act::remove || action.act == Act::remove_later)
            value += detail(action.a).value;
    }
    return value;
}

// (moves, with value, then): those after which most moves can be made in the turn.
void Machine::moves_longest(std::span<const NodeId> k, MoveList& out) {
    const std::size_t first = out.moves.size();
    const bool with_value = truth_or(k[1], false);
    moves(k[0], out);
    const std::size_t end = out.moves.size();
    const std::size_t base = s_.numbers.size();
    std::int32_t most = 0;
    for (std::size_t i = first; i < end; ++i) {
        const Past past = remember(w_);
        const Context before = c;
        const PlayMove move = out.moves[i];
        const std::int32_t worth = with_value ? value_taken(out, move) : 1;
        w_.now.last_from = static_cast<SiteId>(move.from);
        w_.now.last_to = static_cast<SiteId>(move.to);
        const std::size_t begin = begin_move();
        make(out, move, &s_.building);
        if (w_.match.next != w_.now.mover)  // the turn would end, and with it what waits for that
            for (std::uint32_t j = w_.match.clear_begin; j < w_.match.clear_end; ++j)
                s_.building.push_back({.act = Act::remove, .a = w_.notes[j]});
        const std::int32_t n = longest(worth, with_value);
        go_back(w_, past);
        c = before;
        // What follows is a part of the move from now on.
        out.moves[i].first_action = static_cast<std::uint32_t>(out.actions.size());
        out.moves[i].n_actions = static_cast<std::uint32_t>(s_.building.size() - begin);
        out.moves[i].after = ~0u;
        out.actions.insert(out.actions.end(),
                           s_.building.begin() + static_cast<std::ptrdiff_t>(begin),
                           s_.building.end());
        s_.building.resize(begin);
        s_.numbers.push_back(n);
        most = std::max(most, n);
    }
    std::size_t kept = first;
    for (std::size_t i = first; i < end; ++i)
        if (s_.numbers[base + i - first] == most) out.moves[kept++] = out.moves[i];
    out.moves.resize(kept);
    s_.numbers.resize(base);
}

// The best of what can be had in this turn after a move was made.
std::int32_t Machine::longest(std::int32_t so_far, bool with_value) {
    if (w_.match.next != w_.now.mover) return so_far;
    const Past past = remember(w_);
    const OwnerId mover = w_.now.mover;
    w_.now.previous = mover;
    ++w_.now.n_moves, ++w_.match.n_same_turn;
    w_.match.next = next_active(w_.now.active, mover, n_players());
    c = {};
    const auto size = s_.legal.size();
    moves(play_of(mover), s_.legal);
    const std::size_t end = s_.legal.moves.size();
    std::int32_t most = so_far;
    for (std::size_t i = size.moves; i < end; ++i) {
        const PlayMove move = s_.legal.moves[i];
        const Past here = remember(w_);
        const std::int32_t worth = with_value ? value_taken(s_.legal, move) : 1;
        w_.now.last_from = static_cast<SiteId>(move.from);
        w_.now.last_to = static_cast<SiteId>(move.to);
        make(s_.legal, move);
        most = std::max(most, longest(so_far + worth, with_value));
        go_back(w_, here);
    }
    s_.legal.cut(size);
    go_back(w_, past);
    return most;
}

}  // namespace tessera::play

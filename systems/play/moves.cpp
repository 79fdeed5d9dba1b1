// SPDX-License-Identifier: Apache-2.0
// What rules of play give: moves by kind of motion, lists of moves, and effects.
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
        case Op::move_swap_players:
            single({.act = Act::swap_players, .a = number(k[0]), .b = number(k[1])}, out);
            out.moves.back().is_swap = true;
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
        case Op::move_add:
        default: return;
    }
    const NodeId then = k.empty() ? no_node : k.back();
    if (then != no_node && node(then).op == Op::then_part) follow(kids(then)[0], first, out);
}

// ---- Kinds of motion ---------------------------------------------------------------------------

// (pieces, to, count, then); to: (region, if, apply)
void Machine::move_add(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const auto to = kids(k[1]);
    const std::int32_t count = number_or(k[2], 1);
    const auto add = [&](std::int32_t what, std::int32_t state, std::int32_t value) {
        if (what <= 0) return;
        const auto add_to = [&](std::int32_t s) {
            c.to = s;
            if (!truth_or(to[1], true)) return;
            const std::size_t begin = begin_move();
            effect(to[2]);
            s_.building.push_back({.act = Act::add,
                                   .what = static_cast<ComponentId>(what),
                                   .a = s,
                                   .b = count,
                                   .c = state,
                                   .d = value});
            finish_move(begin, s, s, out);
        };
        if (to[0] != no_node && node(to[0]).op == Op::sites_empty) {  // in the order of their set
            for (std::uint32_t i = 0; i < w_.set_size(empty_set); ++i)
                add_to(static_cast<std::int32_t>(w_.member(empty_set, i)));
            return;
        }
        SiteSet sites(s_.regions);
        if (to[0] != no_node) region(to[0], sites);
        sites.each(add_to);
    };
    if (k[0] == no_node) {
        add(game_.piece_of(w_.now.mover), undefined, undefined);
    } else {
        for (const NodeId piece : kids(k[0])) {
            const auto p = kids(piece);
            for (const NodeId what : kids(p[0]))
                add(number(what), number_or(p[1], undefined), number_or(p[2], undefined));
        }
    }
    c = before;
}

// (from, to, count, copy, then); from: (region, if), to: (region, if, apply)
void Machine::move_from_to(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const auto from_part = kids(k[0]), to_part = kids(k[1]);
    SiteSet origins(s_.regions);
    if (from_part[0] != no_node)
        region(from_part[0], origins);
    else
        origins.add(c.from);
    origins.each([&](std::int32_t from) {
        if (piece(from).what == 0) return;
        c.from = from;
        const bool copies = truth_or(k[3], false);
        if (!truth_or(from_part[1], true)) return;
        SiteSet ends(s_.regions);
        if (to_part[0] != no_node) region(to_part[0], ends);
        const std::int32_t count = k[2] == no_node ? 0 : number(k[2]);
        ends.each([&](std::int32_t to) {
            c.from = from, c.to = to;
            if (!truth_or(to_part[1], true)) return;
            const std::size_t begin = begin_move();
            effect(to_part[2]);
            if (k[2] != no_node)
                s_.building.push_back({.act = Act::move_many, .a = from, .b = to, .c = count});
            else
                s_.building.push_back({.act = copies ? Act::copy : Act::move, .a = from, .b = to});
            finish_move(begin, from, to, out);
        });
        c.from = before.from;
    });
    c = before;
}

// (from, directions, to, then)
void Machine::move_step(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const auto to_part = kids(k[2]);
    const std::size_t first = out.moves.size();
    const auto step_from = [&](std::int32_t from) {
        if (!is_on_board(from)) return;
        const Ways& lead = ways(k[1], from);
        c.from = from;
        if (k[0] != no_node && !truth_or(kids(k[0])[1], true)) return;
        const auto at = static_cast<std::uint32_t>(from);
        for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
            if (is_enough(first, out)) break;
            const auto to = static_cast<std::int32_t>(lead.radial(r).front());
            c.to = to;
            if (!truth_or(to_part[1], true)) continue;
            bool is_known = false;
            for (std::size_t i = first; i < out.moves.size(); ++i)
                is_known = is_known || (out.moves[i].from == from && out.moves[i].to == to);
            if (is_known) continue;
            const std::size_t begin = begin_move();
            effect(to_part[2]);
            s_.building.push_back({.act = Act::move, .a = from, .b = to});
            finish_move(begin, from, to, out);
        }
    };
    if (k[0] == no_node || kids(k[0])[0] == no_node)
        step_from(c.from);
    else
        each_site(kids(k[0])[0], step_from);
    c = before;
}

// (from, directions, between, to, then); between: (range, if, apply, trail)
void Machine::move_slide(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const auto between_part = k[2] == no_node ? std::span<const NodeId>() : kids(k[2]);
    const auto to_part = k[3] == no_node ? std::span<const NodeId>() : kids(k[3]);
    const Range reach =
        k[2] == no_node ? Range{1, infinite} : range(between_part[0], {1, infinite});
    const std::int32_t from =
        k[0] == no_node || kids(k[0])[0] == no_node ? c.from : number(kids(k[0])[0]);
    if (!is_on_board(from)) return;
    const Ways& lead = ways(k[1], from);
    c.from = from;
    if (k[0] != no_node && !truth_or(kids(k[0])[1], true)) {
        c = before;
        return;
    }
    const auto at = static_cast<std::uint32_t>(from);
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
        const auto radial = lead.radial(r);
        for (std::size_t i = 0; i < radial.size(); ++i) {
            const auto n = static_cast<std::int32_t>(i) + 1;
            if (n > reach.most) break;
            const auto to = static_cast<std::int32_t>(radial[i]);
            c.to = to;
            const auto slide = [&] {
                if (n < reach.least) return;
                const std::size_t begin = begin_move();
                if (k[2] != no_node && between_part[2] != no_node)
                    for (std::size_t j = 0; j < i; ++j) {
                        c.between = static_cast<std::int32_t>(radial[j]);
                        effect(between_part[2]);
                    }
                if (k[3] != no_node && to_part[2] != no_node) {
                    const auto apply = kids(to_part[2]);  // its condition is one of the move
                    if (apply[1] != no_node) gather(apply[1]);
                    c.to = to;
                    if (!truth_or(apply[0], true)) {
                        s_.building.resize(begin);
                        return;
                    }
                }
                s_.building.push_back({.act = Act::move, .a = from, .b = to});
                if (k[2] != no_node && between_part[3] != no_node) {
                    const auto trail = static_cast<ComponentId>(number(between_part[3]));
                    s_.building.push_back({.act = Act::add, .what = trail, .a = from, .b = 1});
                    for (std::size_t j = 0; j < i; ++j)
                        s_.building.push_back({.act = Act::add,
                                               .what = trail,
                                               .a = static_cast<std::int32_t>(radial[j]),
                                               .b = 1});
                }
                finish_move(begin, from, to, out);
            };
            // A target that ends the way, such as an enemy to be taken.
            if (k[3] != no_node && to_part[1] != no_node && truth(to_part[1])) {
                slide();
                if (n >= reach.least) break;
            }
            c.between = to;
            const bool goes_on = k[2] == no_node || between_part[1] == no_node
                                     ? piece(to).what == 0
                                     : truth(between_part[1]);
            if (!goes_on) break;
            slide();
        }
    }
    c = before;
}

// (from, directions, between, to, then); between: (range, if, apply, trail, before, after)
void Machine::move_hop(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const auto between_part = k[2] == no_node ? std::span<const NodeId>() : kids(k[2]);
    const auto to_part = kids(k[3]);
    const auto part = [&](std::size_t i) { return k[2] == no_node ? no_node : between_part[i]; };
    const Range hurdles = range(part(0), {1, 1});
    const std::int32_t most_before = number_or(part(4), 0), most_after = number_or(part(5), 0);
    const auto is_hurdle = [&](std::int32_t s) {
        c.between = s;
        return part(1) == no_node || truth(part(1));
    };
    // A condition of what happens at the target makes it one that ends the hop.
    const NodeId stop = to_part[2] == no_node ? no_node : kids(to_part[2])[0];
    const auto hop_from = [&](std::int32_t from) {
        if (!is_on_board(from)) return;
        const Ways& lead = ways(k[1], from);
        c.from = from;
        if (k[0] != no_node && !truth_or(kids(k[0])[1], true)) return;
        const auto at = static_cast<std::uint32_t>(from);
        const auto hop = [&](std::int32_t to, std::span<const std::uint32_t> over) {
            const std::size_t begin = begin_move();
            for (const std::uint32_t s : over) {
                c.between = static_cast<std::int32_t>(s);
                effect(part(2));
            }
            if (to_part[2] != no_node && kids(to_part[2])[1] != no_node)
                gather(kids(to_part[2])[1]);
            s_.building.push_back({.act = Act::move, .a = from, .b = to});
            finish_move(begin, from, to, out);
        };
        if (hurdles.least == 0)
            for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
                c.to = static_cast<std::int32_t>(lead.radial(r).front());
                if (truth_or(to_part[1], true)) hop(c.to, {});
            }
        if (hurdles.most <= 0) return;
        for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
            const auto radial = lead.radial(r);
            const auto size = static_cast<std::int32_t>(radial.size());
            const auto site = [&](std::int32_t i) {
                return static_cast<std::int32_t>(radial[static_cast<std::size_t>(i)]);
            };
            for (std::int32_t start = 0; start < size; ++start) {
                if (is_hurdle(site(start))) {
                    std::int32_t length = 1, end = start + 1;
                    bool is_cut = false;
                    for (; end < size && length < hurdles.most; ++end, ++length)
                        if (!is_hurdle(site(end))) {
                            is_cut = true;
                            break;
                        }
                    if (length < hurdles.least || (is_cut && length == hurdles.most)) break;
                    const std::int32_t least = std::max(1, hurdles.least);
                    for (std::int32_t less = length - least; less >= 0; --less) {
                        for (std::int32_t i = end - less; i < size; ++i) {
                            c.to = site(i);
                            if (!truth_or(to_part[1], true)) {
                                if (stop != no_node && truth(stop)) hop(site(i), {});
                                break;
                            }
                            if (stop == no_node)
                                hop(site(i),
                                    radial.subspan(static_cast<std::size_t>(start),
                                                   static_cast<std::size_t>(length - less)));
                            if (i - end + 1 > most_after - less) break;
                        }
                    }
                    break;
                }
                // Only free sites may lie before the hurdle.
                c.to = site(start);
                if (start + 1 > most_before || !truth_or(to_part[1], true)) break;
            }
        }
    };
    if (k[0] == no_node || kids(k[0])[0] == no_node)
        hop_from(c.from);
    else
        each_site(kids(k[0])[0], hop_from);
    c = before;
}

// (from, table of ends, forward, to, then)
void Machine::move_leap(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const auto to_part = kids(k[3]);
    const std::int32_t from =
        k[0] == no_node || kids(k[0])[0] == no_node ? c.from : number(kids(k[0])[0]);
    if (!is_on_board(from)) return;
    c.from = from;
    const bool forward = truth_or(k[2], false);
    if (k[0] == no_node || truth_or(kids(k[0])[1], true))
        for (const std::uint32_t s : rules_.leaps[static_cast<std::size_t>(node(k[1]).value)]
                                                 [static_cast<std::size_t>(from)]) {
            c.to = static_cast<std::int32_t>(s);
            if (forward && !rules_.board->is_forward(static_cast<std::uint32_t>(from), s,
                                                     static_cast<Direction>(facing_at(from))))
                continue;
            if (!truth_or(to_part[1], true)) continue;
            const std::size_t begin = begin_move();
            effect(to_part[2]);
            s_.building.push_back({.act = Act::move, .a = from, .b = c.to});
            finish_move(begin, from, static_cast<std::int32_t>(s), out);
        }
    c = before;
}

// (region, level, at the end of the turn, count, then)
void Machine::move_remove(std::span<const NodeId> k, MoveList& out) {
    const std::int32_t count = number_or(k[3], 1);
    const bool later = k[2] != no_node && node(k[2]).value != 0;
    each_site(k[0], [&](std::int32_t s) {
        if (piece(s).what == 0) return;
        const std::size_t begin = begin_move();
        for (std::int32_t i = 0; i < std::max(1, count); ++i)
            s_.building.push_back({.act = later ? Act::remove_later : Act::remove, .a = s});
        finish_move(begin, s, s, out);
    });
}

// (from, to, then)
void Machine::move_select(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const auto from_part = kids(k[0]);
    SiteSet origins(s_.regions);
    if (from_part[0] != no_node) region(from_part[0], origins);
    origins.each([&](std::int32_t from) {
        c.from = c.to = from;
        if (!truth_or(from_part[1], true)) return;
        const auto select = [&](std::int32_t to) {
            single({.act = Act::select, .a = from, .b = to}, out, from, to);
        };
        if (k[1] == no_node) {
            select(from);
            return;
        }
        const auto to_part = kids(k[1]);
        SiteSet ends(s_.regions);
        region(to_part[0], ends);
        ends.each([&](std::int32_t to) {
            c.to = to;
            if (truth_or(to_part[1], true)) select(to);
        });
    });
    c = before;
}

// (site, pieces, role, then)
void Machine::move_promote(std::span<const NodeId> k, MoveList& out) {
    const std::int32_t s = number_or(k[0], c.to);
    if (!is_site(s)) return;
    for (const NodeId piece : kids(k[1]))
        for (const NodeId what : kids(kids(piece)[0])) {
            const std::int32_t id = number(what);
            if (id < 1) continue;
            single({.act = Act::promote, .what = static_cast<ComponentId>(id), .a = s}, out, s, s);
        }
}

// (piece, from, directions, between, to, then): a piece is put where a slide from there could go
void Machine::move_shoot(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::int32_t from = k[1] == no_node || kids(k[1])[0] == no_node
                                  ? static_cast<std::int32_t>(w_.now.last_to)
                                  : number(kids(k[1])[0]);
    if (!is_on_board(from)) return;
    const auto what = static_cast<ComponentId>(number(kids(kids(k[0])[0])[0]));
    const Ways& lead = ways(k[2], from);
    const auto at = static_cast<std::uint32_t>(from);
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r)
        for (const std::uint32_t next : lead.radial(r)) {
            const auto s = static_cast<std::int32_t>(next);
            c.between = c.to = s;
            const bool goes = k[3] == no_node || kids(k[3])[1] == no_node ? piece(s).what == 0
                                                                          : truth(kids(k[3])[1]);
            if (!goes) break;
            if (k[4] == no_node || truth_or(kids(k[4])[1], true))
                single({.act = Act::add, .what = what, .a = s, .b = 1}, out, s, s);
        }
    c = before;
}

// ---- Iterators and lists -----------------------------------------------------------------------

// (pieces, container, moves, role, then)
void Machine::for_each_piece(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::vector<bool>* pieces =
        k[0] == no_node ? nullptr : &rules_.piece_sets[static_cast<std::size_t>(node(k[0]).value)];
    const std::uint32_t whose = k[3] == no_node ? 1u << w_.now.mover : players(k[3]);
    SiteSet sites(s_.regions);
    for (int owner = 0; owner <= n_players() + 1; ++owner) {
        if (!(whose >> owner & 1u)) continue;
        const std::uint32_t set = owned_set(static_cast<OwnerId>(owner));
        for (std::uint32_t i = 0; i < w_.set_size(set); ++i) {
            const auto s = static_cast<std::int32_t>(w_.member(set, i));
            if (pieces && !(*pieces)[piece(s).what]) continue;
            if (is_on_board(s) == (k[1] == no_node)) sites.add(s);
        }
    }
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
        std::int32_t worth = 1;
        if (with_value) {
            worth = 0;
            for (std::uint32_t a = 0; a < move.n_actions; ++a) {
                const Action& action = out.actions[move.first_action + a];
                if (action.act == Act::remove || action.act == Act::remove_later)
                    worth += detail(action.a).value;
            }
        }
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
        std::int32_t worth = 1;
        if (with_value) {
            worth = 0;
            for (std::uint32_t a = 0; a < move.n_actions; ++a) {
                const Action& action = s_.legal.actions[move.first_action + a];
                if (action.act == Act::remove || action.act == Act::remove_later)
                    worth += detail(action.a).value;
            }
        }
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

// SPDX-License-Identifier: Apache-2.0
// Moves by kind of motion: additions, steps, slides, hops, leaps, removals, choices.
#include "systems/play/regions.hpp"

namespace tessera::play {

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
    const std::int32_t from = start_of(k[0], c.from);
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
    const std::int32_t from = start_of(k[0], c.from);
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
    const std::int32_t from = start_of(k[1], static_cast<std::int32_t>(w_.now.last_to));
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

}  // namespace tessera::play

// SPDX-License-Identifier: Apache-2.0
// Effects on other pieces: sowing, and capture by what lies around.
#include "systems/play/regions.hpp"

namespace tessera::play {

// (start, count, per hole, track, owner, if, sow effect, apply, with self, with origin, skip if,
// backtracking, forward, then)
//
// Counters go from the start along its track, one by one. Then, where `if` holds of the last hole,
// `apply` is done there, and as long as backtracking (or forward) holds, in the holes before
// (after).
void Machine::sow(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::int32_t start = number_or(k[0], static_cast<std::int32_t>(w_.now.last_to));
    if (!is_site(start)) return;
    const std::int32_t count = k[1] == no_node ? count_at(start) : number(k[1]);
    const PlayTrack* way = nullptr;
    for (const PlayTrack& t : rules_.board->tracks) {
        const std::string* name =
            k[3] == no_node ? nullptr : &rules_.track_names[static_cast<std::size_t>(number(k[3]))];
        const bool fits = !name ? true
                          : k[4] == no_node
                              ? t.name == *name
                              : t.owner == number(k[4]) && t.name.find(*name) != std::string::npos;
        if (fits) {
            way = &t;
            break;
        }
    }
    if (!way) return;
    const auto size = static_cast<std::uint32_t>(way->sites.size());
    std::uint32_t place = 0;
    while (place < size && static_cast<std::int32_t>(way->sites[place]) != start) ++place;
    if (place == size) return;
    const bool with_self = truth_or(k[8], true);
    const std::size_t begin = begin_move();
    std::int32_t n_sown = 0;
    const auto sow_on = [&](std::int32_t hole) {
        if (k[6] != no_node) gather(k[6]);
        const std::int32_t per_hole = number_or(k[2], 1);
        for (std::int32_t i = 0; i < per_hole && n_sown < count; ++i, ++n_sown)
            s_.building.push_back({.act = Act::move, .a = start, .b = hole});
    };
    c.from = start;
    const bool with_origin = truth_or(k[9], false);
    if (with_origin) c.to = start, sow_on(start);
    c.from = before.from;
    std::int32_t n_skipped = 0;
    while (n_sown < count) {
        c.value = count - n_sown;
        std::uint32_t next = way->next(place);
        if (next == PlayTrack::off) break;
        c.to = static_cast<std::int32_t>(way->sites[next]);
        if (k[10] != no_node && truth(k[10]) && n_skipped++ < 1000) {
            place = next;
            continue;
        }
        n_skipped = 0;
        if (!with_self &&
            c.to == start) {  // skipped; but conditions see it as the target, as recorded
            place = next;
            next = way->next(place);
            if (next == PlayTrack::off) break;
        }
        sow_on(static_cast<std::int32_t>(way->sites[next]));
        place = next;
    }
    if (k[7] != no_node) {
        const Past past = remember(w_);
        for (std::size_t i = begin; i < s_.building.size(); ++i) act(w_, rules_, s_.building[i]);
        for (std::uint32_t n = 0; n < size && truth_or(k[5], true); ++n) {
            c.from = start;
            MoveList& list = s_.legal;
            const auto mark = list.size();
            moves(k[7], list);
            const std::size_t end = list.moves.size();
            // All are found on the holes as they are now.
            for (std::size_t i = mark.moves; i < end; ++i) {
                const PlayMove move = list.moves[i];
                with_consequences(list, move);
            }
            list.cut(mark);
            const NodeId goes_on = k[11] != no_node ? k[11] : k[12];
            if (goes_on == no_node || !truth(goes_on)) break;
            const std::uint32_t next = k[11] != no_node ? way->previous(place) : way->next(place);
            if (next == PlayTrack::off) break;
            place = next;
            c.to = static_cast<std::int32_t>(way->sites[place]);
            if (!truth(goes_on) || (k[11] != no_node && c.to == start)) break;
        }
        go_back(w_, past);
    }
    c = before;
    finish_move(begin, start, start, out);
}

// What an effect gives with `between` at a site.
void Machine::captures(NodeId effect, std::int32_t at, MoveList& out) {
    c.between = at;
    if (effect != no_node) {  // (if, moves)
        const auto k = kids(effect);
        if (k[1] != no_node && truth_or(k[0], true)) moves(k[1], out);
        return;
    }
    if (piece(at).what != 0) single({.act = Act::remove, .a = at}, out);
}

// (from, directions, between, to, then): what lies between the start and a friend in line
void Machine::custodial(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::int32_t from = start_of(k[0], static_cast<std::int32_t>(w_.now.last_to));
    if (!is_on_board(from)) return;
    const auto between_part = k[2] == no_node ? std::span<const NodeId>() : kids(k[2]);
    const Range reach =
        k[2] == no_node ? Range{1, infinite} : range(between_part[0], {1, infinite});
    const auto is_target = [&](std::int32_t s) {
        c.between = s;
        const OwnerId who = piece(s).who;
        if (piece(s).what == 0) return false;
        return k[2] == no_node || between_part[1] == no_node ? who != 0 && who != w_.now.mover
                                                             : truth(between_part[1]);
    };
    const auto is_friend = [&](std::int32_t s) {
        c.to = s;
        return k[3] == no_node || kids(k[3])[1] == no_node ? piece(s).who == w_.now.mover
                                                           : truth(kids(k[3])[1]);
    };
    const Ways& lead = ways(k[1], from);
    const auto at = static_cast<std::uint32_t>(from);
    const std::size_t first = out.moves.size();
    for (std::uint32_t r = lead.begin(at); r < lead.end(at) && !is_enough(first, out); ++r) {
        const auto radial = lead.radial(r);
        std::size_t n = 0;
        while (n < radial.size() && static_cast<std::int32_t>(n) < reach.most &&
               is_target(static_cast<std::int32_t>(radial[n])))
            ++n;
        const auto length = static_cast<std::int32_t>(n);
        if (length < std::max(1, reach.least) || n == radial.size()) continue;
        if (!is_friend(static_cast<std::int32_t>(radial[n]))) continue;
        for (std::size_t i = 0; i < n; ++i)
            captures(k[2] == no_node ? no_node : between_part[2],
                     static_cast<std::int32_t>(radial[i]), out);
    }
    c = before;
}

// (from, directions, between, to, then): what the start stands between, on both sides
void Machine::intervene(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::int32_t from = start_of(k[0], static_cast<std::int32_t>(w_.now.last_to));
    if (!is_on_board(from)) return;
    const auto to_part = k[3] == no_node ? std::span<const NodeId>() : kids(k[3]);
    const Range reach = k[2] == no_node ? Range{1, 1} : range(kids(k[2])[0], {1, 1});
    const auto is_target = [&](std::uint32_t s) {
        c.to = static_cast<std::int32_t>(s);
        const OwnerId who = piece(c.to).who;
        return k[3] == no_node || to_part[1] == no_node ? who != 0 && who != w_.now.mover
                                                        : truth(to_part[1]);
    };
    const auto run = [&](std::span<const std::uint32_t> radial) {
        std::size_t n = 0;
        while (n < radial.size() && static_cast<std::int32_t>(n) < reach.most &&
               is_target(radial[n]))
            ++n;
        return static_cast<std::int32_t>(n) >= reach.least ? n : 0;
    };
    const Ways& lead = ways(k[1], from);
    const auto at = static_cast<std::uint32_t>(from);
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r)
        for (std::uint32_t o = r + 1; o < lead.end(at); ++o) {
            if (!rules_.board->is_opposite(at, lead.radial(r).front(), lead.radial(o).front()))
                continue;
            const std::size_t a = run(lead.radial(r)), b = run(lead.radial(o));
            if (a == 0 || b == 0) continue;
            const auto take = [&](std::uint32_t s) {
                c.to = static_cast<std::int32_t>(s);
                if (k[3] != no_node && to_part[2] != no_node)
                    moves(kids(to_part[2])[1], out);
                else
                    single({.act = Act::remove, .a = c.to}, out);
            };
            for (const std::uint32_t s : lead.radial(r).first(a)) take(s);
            for (const std::uint32_t s : lead.radial(o).first(b)) take(s);
        }
    c = before;
}

// (from, directions, between, to, except, then): neighbours with friends on all sides
void Machine::surround(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::int32_t from = start_of(k[0], static_cast<std::int32_t>(w_.now.last_to));
    if (!is_on_board(from)) return;
    const auto between_part = k[2] == no_node ? std::span<const NodeId>() : kids(k[2]);
    const std::int32_t most_gaps = number_or(k[4], 0);
    const Ways& lead = ways(k[1], from);
    const auto at = static_cast<std::uint32_t>(from);
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
        const auto target = static_cast<std::int32_t>(lead.radial(r).front());
        c.between = target;
        const OwnerId who = piece(target).who;
        const bool is_target = k[2] == no_node || between_part[1] == no_node
                                   ? who != 0 && who != w_.now.mover
                                   : truth(between_part[1]);
        if (!is_target) continue;
        std::int32_t n_gaps = 0;
        const Ways& around = ways(k[1], target);
        const auto there = static_cast<std::uint32_t>(target);
        for (std::uint32_t a = around.begin(there); a < around.end(there); ++a) {
            const auto s = static_cast<std::int32_t>(around.radial(a).front());
            c.to = s;
            const bool is_friend = s == from || (k[3] == no_node || kids(k[3])[1] == no_node
                                                     ? piece(s).who == w_.now.mover
                                                     : truth(kids(k[3])[1]));
            n_gaps += !is_friend;
        }
        if (n_gaps <= most_gaps) captures(k[2] == no_node ? no_node : between_part[2], target, out);
    }
    c = before;
}

// (from, directions, between, exceptions, then): groups of targets without an empty site beside
void Machine::enclose(std::span<const NodeId> k, MoveList& out) {
    const Context before = c;
    const std::int32_t from = start_of(k[0], static_cast<std::int32_t>(w_.now.last_to));
    if (!is_on_board(from) || piece(from).what == 0) return;
    const auto between_part = k[2] == no_node ? std::span<const NodeId>() : kids(k[2]);
    const auto is_target = [&](std::int32_t s) {
        c.between = s;
        const OwnerId who = piece(s).who;
        return k[2] == no_node || between_part[1] == no_node ? who != 0 && who != w_.now.mover
                                                             : truth(between_part[1]);
    };
    SiteSet seen(s_.regions);
    const Ways& lead = ways(k[1], from);
    const auto at = static_cast<std::uint32_t>(from);
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
        const auto target = static_cast<std::int32_t>(lead.radial(r).front());
        std::int32_t n_left = number_or(k[3], 0);
        if (seen.holds(target) || !is_target(target)) continue;
        SiteSet one(s_.regions);
        bool is_open = false;
        group(target, lead, one, [&](std::int32_t s) {
            if (is_target(s)) return true;
            if (piece(s).what == 0 && n_left-- <= 0) is_open = true;
            return false;
        });
        seen.add(one);
        if (!is_open)
            one.each([&](std::int32_t s) {
                captures(k[2] == no_node ? no_node : between_part[2], s, out);
            });
    }
    c = before;
}

// (site, then): the other side of a piece comes up. Which that is says the piece's table of flips.
void Machine::flip(std::span<const NodeId> k, MoveList& out) {
    const std::int32_t s = number_or(k[0], c.to);
    if (piece(s).what == 0) return;
    const auto& other = rules_.flips[piece(s).what];
    const std::int32_t state = detail(s).state;
    single({.act = Act::set_state, .a = s, .b = state == other[0] ? other[1] : other[0]}, out);
}

}  // namespace tessera::play

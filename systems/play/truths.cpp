// SPDX-License-Identifier: Apache-2.0
#include "systems/play/regions.hpp"
#include "systems/players.hpp"

#include <bit>

namespace tessera::play {

bool Machine::truth(NodeId id) {
    if (id == no_node) return true;
    const Node& n = node(id);
    const auto k = kids(id);
    if (is_comparison(n.op)) return compare(n.op, leaf(k[0]), leaf(k[1]));
    switch (n.op) {
        case Op::truth: return n.value != 0;
        case Op::all_of:
            for (const NodeId kid : k)
                if (!truth(kid)) return false;
            return true;
        case Op::any_of:
            for (const NodeId kid : k)
                if (truth(kid)) return true;
            return false;
        case Op::negate: return !truth(k[0]);
        case Op::truth_if: return truth(k[0]) ? truth(k[1]) : truth_or(k[2], false);
        case Op::either_or: return truth(k[0]) != truth(k[1]);
        case Op::same_region: {
            SiteSet a(s_.regions), b(s_.regions);
            region(k[0], a), region(k[1], b);
            return std::equal(a.words(), a.words() + a.n_words(), b.words());
        }
        case Op::is_empty: {
            const std::int32_t s = leaf(k[0]);
            return is_site(s) && piece(s).what == 0;
        }
        case Op::is_occupied: return piece(leaf(k[0])).what != 0;
        case Op::is_enemy: {
            const std::int32_t who = leaf(k[0]);
            return who != 0 && who != w_.now.mover && who <= n_players();
        }
        case Op::is_friend: return leaf(k[0]) == w_.now.mover;
        case Op::is_mover: return number(k[0]) == w_.now.mover;
        case Op::is_next: return number(k[0]) == w_.match.next;
        case Op::is_previous: return number(k[0]) == w_.now.previous;
        case Op::is_active: return players(k[0]) & w_.now.active;
        case Op::is_even: return number(k[0]) % 2 == 0;
        case Op::is_odd: return number(k[0]) % 2 != 0;
        case Op::is_member: {
            const Type type = type_of(node(k[0]).op);
            if (type == Type::number || type == Type::site) {
                const std::int32_t s = leaf(k[0]);
                return s >= 0 && holds(k[1], s);
            }
            SiteSet wanted(s_.regions), there(s_.regions);
            region(k[0], wanted), region(k[1], there);
            return !wanted.any([&](std::int32_t s) { return !there.holds(s); });
        }
        case Op::is_in: return is_number_in(number(k[0]), k[1]);
        case Op::is_line_on: return is_line(k);
        case Op::is_connected: return is_connected(k);
        case Op::is_threatened: return is_threatened(k);
        case Op::is_pending:
            if (k[0] == no_node) return w_.match.pending_end > w_.match.pending_begin;
            for (std::uint32_t i = w_.match.pending_begin; i < w_.match.pending_end; ++i)
                if (w_.notes[i] == number(k[0])) return true;
            return false;
        case Op::is_within: {
            const std::vector<bool>& pieces =
                rules_.piece_sets[static_cast<std::size_t>(node(k[0]).value)];
            bool is_there = false;
            each_site(k[1], [&](std::int32_t s) { is_there = is_there || pieces[piece(s).what]; });
            return is_there;
        }
        case Op::is_related: {
            const auto relation = static_cast<RelationType>(node(k[0]).value);
            const std::int32_t from = number(k[1]);
            if (!is_on_board(from)) return false;
            for (const std::uint32_t s :
                 rules_.board->related(relation, static_cast<std::uint32_t>(from)))
                if (holds(k[2], static_cast<std::int32_t>(s))) return true;
            return false;
        }
        case Op::is_full: return w_.set_size(empty_set) == 0;
        case Op::is_triggered: return players(k[0]) & w_.match.triggered;
        case Op::was_pass: return !w_.moves.empty() && w_.moves.back().is_pass();
        case Op::no_moves: return no_moves(k[0]);
        case Op::no_pieces: return no_pieces(k);
        case Op::all_sites: return all_sites(k);
        case Op::all_passed:
            return w_.now.n_passes >= static_cast<std::uint32_t>(std::popcount(w_.now.active));
        case Op::can_move: return can_move(k[0]);
        default: return false;
    }
}

template <typename F>
bool Machine::any_number(NodeId id, F&& f) {
    const Node& n = node(id);
    if (n.op == Op::list) {
        for (const NodeId kid : kids(id))
            if (f(number(kid))) return true;
        return false;
    }
    if (n.op == Op::results) {
        const auto k = kids(id);
        const Context before = c;
        SiteSet from(s_.regions), to(s_.regions);
        region(k[0], from), region(k[1], to);
        const bool is_there = from.any([&](std::int32_t a) {
            c.from = a;
            return to.any([&](std::int32_t b) {
                c.to = b;
                return f(number(k[2]));
            });
        });
        c = before;
        return is_there;
    }
    SiteSet sites(s_.regions);
    region(id, sites);
    return sites.any(f);
}

bool Machine::is_number_in(std::int32_t wanted, NodeId numbers) {
    return any_number(numbers, [&](std::int32_t n) { return n == wanted; });
}

// Whether a line of sites that count runs through the pivot, which counts itself.
template <typename F>
bool Machine::has_line(std::int32_t pivot, const Ways& lead, std::int32_t length, bool exact,
                       bool contiguous, F&& counts) {
    const auto at = static_cast<std::uint32_t>(pivot);
    const auto run = [&](std::span<const std::uint32_t> radial) {
        std::int32_t n = 0;
        for (const std::uint32_t s : radial) {
            if (counts(static_cast<std::int32_t>(s)))
                ++n;
            else if (contiguous)
                break;
        }
        return n;
    };
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
        const auto opposites = lead.opposites_of(r);
        const std::uint32_t next = lead.radial(r).front();
        const std::int32_t ahead = 1 + run(lead.radial(r));
        for (const std::uint32_t o : opposites) {
            const auto back = rules_.all_ways.radial(o);
            if (lead.has_both_ways && opposites.size() == 1 && back.front() < next) continue;
            const std::int32_t whole = ahead + run(back);
            if (exact ? whole == length : whole >= length) return true;
        }
        if (exact ? (opposites.empty() && ahead == length) : ahead >= length) return true;
    }
    return length == 1 && !exact;
}

// (length, directions, through, whats, who, exact, if, contiguous, throughAny)
bool Machine::is_line(std::span<const NodeId> k) {
    const std::int32_t length = number(k[0]);
    const bool exact = truth_or(k[5], false), contiguous = truth_or(k[7], true);
    const bool is_plain = k[3] == no_node && k[4] == no_node && k[6] == no_node;
    const Context before = c;
    const auto has_line_through = [&](std::int32_t pivot) {
        if (!is_on_board(pivot)) return false;
        const ComponentId own = piece(pivot).what;
        const Ways& lead = ways(k[1], pivot);
        if (is_plain)
            return has_line(pivot, lead, length, exact, contiguous, [&](std::int32_t s) {
                return w_.pieces[static_cast<SiteId>(s)].what == own;
            });
        const auto counts = [&](std::int32_t s) {
            const Piece p = piece(s);
            c.to = s;
            if (k[3] != no_node) {
                const auto whats = kids(k[3]);
                if (std::none_of(whats.begin(), whats.end(),
                                 [&](NodeId what) { return number(what) == p.what; }))
                    return false;
            } else if (k[4] != no_node) {
                if (p.what == 0 || !(players(k[4]) >> p.who & 1u)) return false;
            } else if (p.what != own) {
                return false;
            }
            return truth_or(k[6], true);
        };
        return counts(pivot) && has_line(pivot, lead, length, exact, contiguous, counts);
    };
    bool is_there;
    if (k[8] != no_node) {
        SiteSet pivots(s_.regions);
        region(k[8], pivots);
        is_there = pivots.any(has_line_through);
    } else {
        is_there = has_line_through(number(k[2]));
    }
    c = before;
    return is_there;
}

// (number, directions, at, regions, role, sets)
bool Machine::is_connected(std::span<const NodeId> k) {
    const std::int32_t from = number(k[2]);
    if (!is_on_board(from) || piece(from).who == 0) return false;
    const OwnerId who = piece(from).who;
    const std::int32_t owner = number_or(k[4], undefined);
    SiteSet seen(s_.regions);
    if (owner == undefined || owner == who)
        group(from, ways(k[1], from), seen, [&](std::int32_t s) { return piece(s).who == who; });
    else
        seen.add(from);
    std::int32_t n = 0, n_joined = 0;
    const auto touch = [&](const std::uint64_t* words, std::size_t n_words) {
        ++n;
        for (std::size_t i = 0; i < n_words; ++i)
            if (words[i] & seen.words()[i]) {
                ++n_joined;
                return;
            }
    };
    if (k[3] != no_node) {
        for (const NodeId kid : kids(k[3])) {
            SiteSet one(s_.regions);
            region(kid, one);
            touch(one.words(), one.n_words());
        }
    } else if (k[5] != no_node) {
        for (const SiteBits& bits : rules_.region_sets[static_cast<std::size_t>(node(k[5]).value)])
            touch(bits.data(), bits.size());
    } else {
        for (const RuleRegion& r : rules_.regions_by_name) {
            if (r.owner != (owner == undefined ? who : owner)) continue;
            for (const NodeId part : region_parts(r.sites)) {
                SiteSet one(s_.regions);
                region(part, one);
                touch(one.words(), one.n_words());
            }
        }
    }
    return n_joined >= number_or(k[0], n);
}

// (what, at, moves): whether an enemy could move to such a piece, there or wherever it stands.
bool Machine::is_threatened(std::span<const NodeId> k) {
    if (is_threat_asked_) return false;
    const std::int32_t what = number_or(k[0], undefined);
    if (k[0] != no_node && what < 1) return false;
    SiteSet sites(s_.regions);
    if (k[1] != no_node) {
        region(k[1], sites);
    } else {
        for (std::int32_t s = 0; s < n_board(); ++s)
            if (what == undefined ? piece(s).who == w_.now.mover : piece(s).what == what)
                sites.add(s);
    }
    is_threat_asked_ = true;
    const bool is_there = sites.any([&](std::int32_t s) {
        const ComponentId of = what == undefined ? piece(s).what : static_cast<ComponentId>(what);
        if (of == 0) return false;
        const OwnerId owner = w_.components[of].owner;
        const Past past = remember(w_);
        const Context before = c;
        act(w_, rules_, {.act = Act::promote, .what = of, .a = s});
        bool is_hit = false;
        for (int enemy = 1; enemy <= n_players() && !is_hit; ++enemy) {
            if (enemy == owner) continue;
            w_.now.previous = owner;
            w_.now.mover = static_cast<OwnerId>(enemy);
            const auto size = s_.legal.size();
            moves(k[2] == no_node ? play_of(w_.now.mover) : k[2], s_.legal);
            for (std::size_t i = size.moves; i < s_.legal.moves.size(); ++i)
                is_hit = is_hit || s_.legal.moves[i].to == s;
            s_.legal.cut(size);
        }
        go_back(w_, past);
        c = before;
        return is_hit;
    });
    is_threat_asked_ = false;
    return is_there;
}

// (role, name, in)
bool Machine::no_pieces(std::span<const NodeId> k) {
    const NodeId all[4]{k[0], k[1], k[2], no_node};
    return count_pieces(all) == 0;
}

bool Machine::all_sites(std::span<const NodeId> k) {
    const std::int32_t before = c.site;
    SiteSet sites(s_.regions);
    region(k[0], sites);
    const bool fails = sites.any([&](std::int32_t s) {
        c.site = s;
        return !truth(k[1]);
    });
    c.site = before;
    return !fails;
}

bool Machine::has_moves(OwnerId player) {
    const Past past = remember(w_);
    const Context before = c;
    c = {};
    w_.now.previous = w_.now.mover;
    w_.now.mover = player;
    w_.match.next = next_active(w_.now.active, player, n_players());
    const bool can = can_move(play_of(player));
    c = before;
    go_back(w_, past);
    return can;
}

// Of the next player it is asked now; of others what was found when they were last to move.
bool Machine::no_moves(NodeId role) {
    const std::int32_t whose = number(role);
    if (whose < 1 || whose > n_players()) return false;
    const auto who = static_cast<OwnerId>(whose);
    if (node(role).op == Op::next_player) {
        if (is_next_asked_) return false;
        is_next_asked_ = true;
        const bool can = has_moves(who);
        is_next_asked_ = false;
        w_.match.stalemated = (w_.match.stalemated & ~(1u << who)) | (can ? 0u : 1u << who);
    }
    return w_.match.stalemated >> who & 1u;
}

bool Machine::can_move(NodeId id) {
    const auto size = s_.legal.size();
    const bool before = is_one_enough_;
    is_one_enough_ = true;
    moves(id, s_.legal);
    is_one_enough_ = before;
    const bool can = s_.legal.moves.size() > size.moves;
    s_.legal.cut(size);
    return can;
}

}  // namespace tessera::play

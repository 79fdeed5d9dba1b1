// SPDX-License-Identifier: Apache-2.0
#include "systems/play/regions.hpp"

namespace tessera::play {

void Machine::region(NodeId id, SiteSet& out) {
    if (id == no_node) return;
    const Node& n = node(id);
    const auto k = kids(id);
    switch (n.op) {
        case Op::static_region: {
            const SiteBits& bits = rules_.regions[static_cast<std::size_t>(n.value)];
            for (std::size_t i = 0; i < bits.size(); ++i) out.words()[i] |= bits[i];
            return;
        }
        case Op::sites_empty:
            for (std::uint32_t i = 0; i < w_.set_size(empty_set); ++i)
                out.add(static_cast<std::int32_t>(w_.member(empty_set, i)));
            return;
        case Op::sites_occupied: sites_occupied(k, out); return;
        case Op::sites_list:
            for (const NodeId kid : kids(k[0])) each_site(kid, [&](std::int32_t s) { out.add(s); });
            return;
        case Op::sites_of_role: owned_regions(number(k[0]), -1, out); return;
        case Op::sites_named:
            owned_regions(k[1] == no_node ? -1 : number(k[1]), node(k[0]).value, out);
            return;
        case Op::sites_hand: {
            const std::uint32_t whose = k[0] == no_node ? ~0u : players(k[0]);
            for (const RuleContainer& hand : rules_.hands)
                for (std::uint32_t i = 0; (whose >> hand.owner & 1u) && i < hand.n_sites; ++i)
                    out.add(static_cast<std::int32_t>(hand.first_site + i));
            return;
        }
        case Op::sites_to_clear:
            for (std::uint32_t i = w_.match.clear_begin; i < w_.match.clear_end; ++i)
                out.add(w_.notes[i]);
            return;
        case Op::sites_pending:
            for (std::uint32_t i = w_.match.pending_begin; i < w_.match.pending_end; ++i)
                out.add(w_.notes[i]);
            return;
        case Op::sites_around: sites_around(k, out); return;
        case Op::sites_line_of_sight: sites_line_of_sight(k, out); return;
        case Op::sites_direction: sites_direction(k, out); return;
        case Op::sites_between: sites_between(k, out); return;
        case Op::sites_track: {
            const PlayTrack* t = track(number_or(k[1], -1), number_or(k[0], w_.now.mover));
            if (!t) return;
            const std::int32_t from = number_or(k[2], off), to = number_or(k[3], off);
            const auto n_places = static_cast<std::uint32_t>(t->sites.size());
            const auto site = [&](std::uint32_t place) {
                return static_cast<std::int32_t>(t->sites[place]);
            };
            std::uint32_t place = 0;
            while (from != off && place < n_places && site(place) != from) ++place;
            for (std::uint32_t i = 0; i < n_places && place < n_places; ++i) {
                out.add(site(place));
                if (site(place) == to) return;
                place = from == off ? place + 1 : t->next(place);
            }
            return;
        }
        case Op::sites_from: sites_of_moves(k, true, out); return;
        case Op::sites_to: sites_of_moves(k, false, out); return;
        case Op::sites_group: sites_group(k, out); return;
        case Op::sites_row:
        case Op::sites_column: {
            const std::int32_t wanted = number(k[0]);
            const auto& at = rules_.board->coordinates().at;
            for (std::size_t s = 0; s < at.size(); ++s)
                if (static_cast<std::int32_t>(n.op == Op::sites_row ? at[s].row : at[s].column) ==
                    wanted)
                    out.add(static_cast<std::int32_t>(s));
            return;
        }
        case Op::sites_state: {
            const std::int32_t wanted = number(k[0]);
            for (std::int32_t s = 0; s < n_board(); ++s)
                if (piece(s).what != 0 && detail(s).state == wanted) out.add(s);
            return;
        }
        case Op::region_union:
            for (const NodeId kid : kids(k[0])) region(kid, out);
            return;
        case Op::region_difference: {
            SiteSet other(s_.regions), own(s_.regions);
            region(k[0], own);
            region(k[1], other);
            for (std::uint32_t i = 0; i < out.n_words(); ++i)
                out.words()[i] |= own.words()[i] & ~other.words()[i];
            return;
        }
        case Op::region_intersection: {
            SiteSet all(s_.regions);
            bool is_first = true;
            for (const NodeId kid : kids(k[0])) {
                SiteSet one(s_.regions);
                region(kid, one);
                for (std::uint32_t i = 0; i < all.n_words(); ++i)
                    all.words()[i] = is_first ? one.words()[i] : all.words()[i] & one.words()[i];
                is_first = false;
            }
            out.add(all);
            return;
        }
        case Op::region_expand: expand(k, out); return;
        case Op::region_if:
            if (truth(k[0]))
                region(k[1], out);
            else if (k[2] != no_node)
                region(k[2], out);
            return;
        case Op::region_for_each: {
            const std::int32_t before = c.site;
            each_site(k[0], [&](std::int32_t s) {
                c.site = s;
                if (truth(k[1])) out.add(s);
            });
            c.site = before;
            return;
        }
        default: {
            const Type type = type_of(n.op);
            if (type == Type::number || type == Type::site) out.add(number(id));
        }
    }
}

bool Machine::holds(NodeId id, std::int32_t site) {
    if (id == no_node) return false;
    const Node& n = node(id);
    const auto k = kids(id);
    switch (n.op) {
        case Op::static_region: {
            const SiteBits& bits = rules_.regions[static_cast<std::size_t>(n.value)];
            const auto s = static_cast<std::uint32_t>(site);
            return site >= 0 && s / 64 < bits.size() && (bits[s / 64] >> s % 64 & 1u);
        }
        case Op::sites_empty: return is_on_board(site) && piece(site).what == 0;
        case Op::region_union:
            for (const NodeId kid : kids(k[0]))
                if (holds(kid, site)) return true;
            return false;
        case Op::region_difference: return holds(k[0], site) && !holds(k[1], site);
        case Op::region_intersection:
            for (const NodeId kid : kids(k[0]))
                if (!holds(kid, site)) return false;
            return true;
        default: {
            const Type type = type_of(n.op);
            if (type == Type::number || type == Type::site) return number(id) == site;
            SiteSet sites(s_.regions);
            region(id, sites);
            return sites.holds(site);
        }
    }
}

// The regions that a name stands for, one by one.
std::span<const NodeId> Machine::region_parts(const NodeId& sites) const {
    return node(sites).op == Op::region_union ? kids(kids(sites)[0]) : std::span(&sites, 1);
}

void Machine::owned_regions(std::int32_t owner, std::int32_t name, SiteSet& out) {
    for (const RuleRegion& r : rules_.regions_by_name) {
        const bool has_name =
            name < 0 || r.name == rules_.regions_by_name[static_cast<std::size_t>(name)].name;
        if (has_name && (owner < 0 || r.owner == owner)) region(r.sites, out);
    }
}

void Machine::sites_occupied(std::span<const NodeId> k, SiteSet& out) {
    const std::uint32_t whose = players(k[0]);
    const bool is_board_only = k[1] != no_node && node(k[1]).value == 0;
    const bool is_hand_only = k[1] != no_node && node(k[1]).value == 1;
    each_owned(whose, k[2], [&](std::int32_t s) {
        if (is_on_board(s) ? is_hand_only : is_board_only) return;
        out.add(s);
    });
}

void Machine::sites_around(std::span<const NodeId> k, SiteSet& out) {
    const std::int32_t distance = number(k[3]);
    const Filter filter = static_cast<Filter>(k[1] == no_node ? 0 : node(k[1]).value);
    const Context before = c;
    SiteSet centres(s_.regions), found(s_.regions);
    region(k[0], centres);
    centres.each([&](std::int32_t centre) {
        if (!is_on_board(centre)) return;
        const Ways& lead = ways(k[2], centre);
        const auto at = static_cast<std::uint32_t>(centre);
        c.from = centre;
        for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
            const auto radial = lead.radial(r);
            if (distance < 1 || static_cast<std::size_t>(distance) > radial.size()) continue;
            const auto s =
                static_cast<std::int32_t>(radial[static_cast<std::size_t>(distance) - 1]);
            const Piece there = piece(s);
            const OwnerId mover = w_.now.mover;
            const bool fits = filter == Filter::all        ? true
                              : filter == Filter::occupied ? there.what != 0
                              : filter == Filter::empty    ? there.what == 0
                              : filter == Filter::own      ? there.what != 0 && there.who == mover
                              : filter == Filter::enemy
                                  ? there.what != 0 && there.who != mover && there.who != 0
                                  : true;
            c.to = s;
            if (fits && truth_or(k[4], true)) found.add(s);
        }
    });
    c = before;
    const bool with_self = truth_or(k[5], false);
    centres.each([&](std::int32_t s) { with_self ? found.add(s) : found.remove(s); });
    out.add(found);
}

void Machine::sites_line_of_sight(std::span<const NodeId> k, SiteSet& out) {
    enum { piece_seen, empty_seen, farthest };
    const std::int32_t wanted = k[0] == no_node ? piece_seen : node(k[0]).value;
    const std::int32_t from = number_or(k[1], c.to);
    if (!is_on_board(from)) return;
    const Ways& lead = ways(k[2], from);
    const auto at = static_cast<std::uint32_t>(from);
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
        std::int32_t last_empty = off;
        for (const std::uint32_t next : lead.radial(r)) {
            const auto s = static_cast<std::int32_t>(next);
            if (piece(s).what != 0) {
                if (wanted == piece_seen) out.add(s);
                break;
            }
            last_empty = s;
            if (wanted == empty_seen) out.add(s);
        }
        if (wanted == farthest) out.add(last_empty);
    }
}

void Machine::sites_direction(std::span<const NodeId> k, SiteSet& out) {
    const std::int32_t most = number_or(k[5], infinite);
    const Context before = c;
    each_site(k[0], [&](std::int32_t from) {
        if (!is_on_board(from)) return;
        if (truth_or(k[2], false)) out.add(from);
        const Ways& lead = ways(k[1], from);
        const auto at = static_cast<std::uint32_t>(from);
        for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
            std::int32_t n = 0;
            for (const std::uint32_t next : lead.radial(r)) {
                if (n++ == most) break;
                const auto s = static_cast<std::int32_t>(next);
                c.to = s;
                if (k[3] != no_node && truth(k[3])) {
                    if (truth_or(k[4], false)) out.add(s);
                    break;
                }
                out.add(s);
            }
        }
    });
    c = before;
}

void Machine::sites_between(std::span<const NodeId> k, SiteSet& out) {
    const std::int32_t from = number(k[1]), to = number(k[3]);
    if (!is_on_board(from) || !is_on_board(to)) return;
    const Context before = c;
    const Ways& lead = ways(k[0], from);
    const auto at = static_cast<std::uint32_t>(from);
    for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
        const auto radial = lead.radial(r);
        const auto end = std::find(radial.begin(), radial.end(), static_cast<std::uint32_t>(to));
        if (end == radial.end()) continue;
        if (truth_or(k[2], false)) out.add(from);
        if (truth_or(k[4], false)) out.add(to);
        for (auto s = radial.begin(); s != end; ++s) {
            c.between = static_cast<std::int32_t>(*s);
            if (truth_or(k[5], true)) out.add(c.between);
        }
        break;
    }
    c = before;
}

void Machine::sites_of_moves(std::span<const NodeId> k, bool from, SiteSet& out) {
    const auto size = s_.legal.size();
    MoveList& list = s_.legal;
    moves(k[0], list);
    for (std::size_t i = size.moves; i < list.moves.size(); ++i)
        out.add(from ? list.moves[i].from : list.moves[i].to);
    list.cut(size);
}

void Machine::sites_group(std::span<const NodeId> k, SiteSet& out) {
    const Context before = c;
    SiteSet starts(s_.regions);
    region(k[0], starts);
    starts.each([&](std::int32_t start) {
        if (!is_on_board(start) || out.holds(start)) return;
        const std::int32_t own = piece(start).what;
        const auto belongs = [&](std::int32_t t) {
            c.to = t;
            return k[2] == no_node ? piece(t).what == own : truth(k[2]);
        };
        if (!belongs(start)) return;
        SiteSet one(s_.regions);
        group(start, ways(k[1], start), one, belongs);
        out.add(one);
    });
    c = before;
}

void Machine::expand(std::span<const NodeId> k, SiteSet& out) {
    SiteSet own(s_.regions), fresh(s_.regions);
    if (k[0] != no_node)
        region(k[0], own);
    else
        own.add(number(k[1]));
    const std::int32_t steps = number(k[2]);
    for (std::int32_t i = 0; i < steps; ++i) {
        fresh.clear();
        own.each([&](std::int32_t s) {
            if (!is_on_board(s)) return;
            const Ways& lead = ways(k[3], s);
            const auto at = static_cast<std::uint32_t>(s);
            for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r)
                fresh.add(static_cast<std::int32_t>(lead.radial(r).front()));
        });
        own.add(fresh);
    }
    out.add(own);
}

// ---- Ways --------------------------------------------------------------------------------------

std::int32_t Machine::facing_at(std::int32_t site) const {
    const ComponentId what = piece(site).what;
    return rules_.facings[what];
}

const Ways& Machine::ways_facing(const WayTable& table, std::int32_t facing) const {
    return rules_.ways[static_cast<std::size_t>(
        table.by_facing[table.is_relative ? static_cast<std::size_t>(facing) : 0])];
}

const Ways& Machine::ways(NodeId id, std::int32_t from) {
    const Node& n = node(id);
    const WayTable& table = rules_.way_tables[static_cast<std::size_t>(n.value)];
    std::int32_t facing = facing_at(from);
    if (n.op == Op::directions_between || table.is_of_last_move) {
        std::int32_t a, b;
        if (n.op == Op::directions_between) {
            a = number(kids(id)[0]), b = number(kids(id)[1]);
        } else {
            a = static_cast<std::int32_t>(w_.now.last_from),
            b = static_cast<std::int32_t>(w_.now.last_to);
        }
        facing = -1;
        if (is_on_board(a) && is_on_board(b)) {
            const auto start = static_cast<std::uint32_t>(a);
            for (std::size_t d = 0; d < n_compass && facing < 0; ++d) {
                const Ways& lead = rules_.ways[static_cast<std::size_t>(rules_.compass[d])];
                for (std::uint32_t r = lead.begin(start); r < lead.end(start); ++r) {
                    const auto radial = lead.radial(r);
                    if (std::find(radial.begin(), radial.end(), static_cast<std::uint32_t>(b)) !=
                        radial.end())
                        facing = static_cast<std::int32_t>(d);
                }
            }
        }
        if (facing < 0)
            return table.otherwise < 0 ? rules_.nowhere
                                       : rules_.ways[static_cast<std::size_t>(table.otherwise)];
        if (n.op != Op::directions_between && table.is_relative) facing = (facing + 8) % 16;
        return rules_
            .ways[static_cast<std::size_t>(table.by_facing[static_cast<std::size_t>(facing)])];
    }
    return ways_facing(table, facing);
}

Machine::Range Machine::range(NodeId id, Range otherwise) {
    if (id == no_node) return otherwise;
    if (node(id).op != Op::range_of) {
        const std::int32_t exact = number(id);
        return {exact, exact};
    }
    const auto k = kids(id);
    const std::int32_t least = number(k[0]);
    return {least, k.size() < 2 || k[1] == no_node ? least : number(k[1])};
}

}  // namespace tessera::play

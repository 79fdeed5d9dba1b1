// SPDX-License-Identifier: Apache-2.0
// Numbers: sites, counts, players, what lies where.
#include "systems/play/regions.hpp"

#include "core/arithmetic.hpp"
#include "systems/players.hpp"

#include <bit>
#include <cstdlib>

namespace tessera::play {
namespace {

std::int32_t power(std::int32_t base, std::int32_t exponent) {
    std::int32_t result = 1;
    for (std::int32_t i = 0; i < std::min(exponent, 64); ++i) result = product(result, base);
    return exponent < 0 ? 0 : result;
}

std::int32_t of_player(const std::array<std::int32_t, max_players + 1>& values, std::int32_t who) {
    return who >= 0 && who <= max_players ? values[static_cast<std::size_t>(who)] : 0;
}

}  // namespace

std::int32_t Machine::number(NodeId id) {
    if (id == no_node) return undefined;
    const Node& n = node(id);
    const auto k = kids(id);
    if (is_calculation(n.op)) return calculate(n.op, number(k[0]), number(k[1]));
    switch (n.op) {
        case Op::constant: return n.value;
        case Op::to: return c.to;
        case Op::from: return c.from;
        case Op::between: return c.between;
        case Op::site_number: return c.site;
        case Op::player_number: return c.player;
        case Op::value_number: return c.value;
        case Op::level_number: return c.level;
        case Op::last_to:
            return w_.now.last_to == no_site ? off : static_cast<std::int32_t>(w_.now.last_to);
        case Op::last_from:
            return w_.now.last_from == no_site ? off : static_cast<std::int32_t>(w_.now.last_from);
        case Op::last_to_after: return w_.match.to_after;
        case Op::last_from_after: return w_.match.from_after;
        case Op::mover: return w_.now.mover;
        case Op::next_player: return w_.match.next;
        case Op::previous_player: return w_.now.previous;
        case Op::n_players: return n_players();
        case Op::n_moves: return static_cast<std::int32_t>(w_.now.n_moves);
        case Op::role: return role_number(n.value);
        case Op::what_at: return piece(number(k[0])).what;
        case Op::who_at: return piece(number(k[0])).who;
        case Op::count_at: {
            if (k[1] != no_node) {
                std::int32_t sum = 0;
                each_site(k[1], [&](std::int32_t s) { sum += count_at(s); });
                return sum;
            }
            return count_at(k[0] == no_node ? number_or(no_node, c.to) : number(k[0]));
        }
        case Op::state_at: return piece(number(k[0])).what ? detail(number(k[0])).state : 0;
        case Op::value_at: return piece(number(k[0])).what ? detail(number(k[0])).value : 0;
        case Op::absolute_value: return std::abs(number(k[0]));
        case Op::power: return power(number(k[0]), number(k[1]));
        case Op::number_if: return truth(k[0]) ? number(k[1]) : number(k[2]);
        case Op::hand_place: {
            const std::int32_t who = number(k[0]), place = number_or(k[1], 0);
            for (const RuleContainer& hand : rules_.hands)
                if (hand.owner == who && place >= 0 &&
                    static_cast<std::uint32_t>(place) < hand.n_sites)
                    return static_cast<std::int32_t>(hand.first_site) + place;
            return off;
        }
        case Op::map_entry: return map_entry(k);
        case Op::track_move: return track_move(k);
        case Op::track_end: {
            const PlayTrack* t = track(number_or(k[1], -1), number_or(k[0], w_.now.mover));
            if (!t || t->sites.empty()) return off;
            return static_cast<std::int32_t>(t->sites.back());
        }
        case Op::variable: return w_.match.variables[static_cast<std::size_t>(number(k[0]))];
        case Op::score: return of_player(w_.match.score, number(k[0]));
        case Op::player_value: return of_player(w_.match.value, number(k[0]));
        case Op::pending_value:
            return w_.match.pending_end > w_.match.pending_begin ? w_.notes[w_.match.pending_begin]
                                                                 : 0;
        case Op::counter: return w_.match.counter;
        case Op::coord_of: {
            const std::int32_t row = number(k[0]), column = number(k[1]);
            const auto& at = rules_.board->coordinates().at;
            for (std::size_t s = 0; s < at.size(); ++s)
                if (static_cast<std::int32_t>(at[s].row) == row &&
                    static_cast<std::int32_t>(at[s].column) == column)
                    return static_cast<std::int32_t>(s);
            return off;
        }
        case Op::row_of:
        case Op::column_of: {
            const std::int32_t s = number(k[0]);
            if (!is_on_board(s)) return undefined;
            const SiteCoordinates& at = rules_.board->coordinates().at[static_cast<std::size_t>(s)];
            return static_cast<std::int32_t>(n.op == Op::row_of ? at.row : at.column);
        }
        case Op::piece_id: return piece_id(id);
        case Op::where: return where(k);
        case Op::where_what: {
            const std::int32_t what = number(k[0]);
            for (std::int32_t s = 0; s < n_board(); ++s)
                if (what > 0 && piece(s).what == what) return s;
            return off;
        }
        case Op::count_pieces: return count_pieces(k);
        case Op::count_sites: {
            std::int32_t sum = 0;
            each_site(k[0], [&](std::int32_t) { ++sum; });
            return sum;
        }
        case Op::count_turns: return static_cast<std::int32_t>(w_.match.n_turns);
        case Op::count_moves_this_turn: return static_cast<std::int32_t>(w_.match.n_same_turn);
        case Op::count_active: return std::popcount(w_.now.active);
        case Op::count_steps: return count_steps(k);
        case Op::count_groups: return count_groups(k);
        case Op::size_of_group: {
            SiteSet seen(s_.regions);
            sites_group(k, seen);
            return seen.count();
        }
        case Op::ahead_of: return ahead(k);
        case Op::region_site: {
            std::int32_t left = number(k[1]), found = off;
            SiteSet sites(s_.regions);
            region(k[0], sites);
            sites.any([&](std::int32_t s) { return left-- == 0 ? (found = s, true) : false; });
            return found;
        }
        default: return 0;
    }
}

std::int32_t Machine::count_at(std::int32_t s) const noexcept {
    return piece(s).what ? detail(s).count : 0;
}

std::int32_t Machine::role_number(std::int32_t role) const {
    switch (static_cast<PlayerRole>(role)) {
        case PlayerRole::neutral: return 0;
        case PlayerRole::player: return c.player;
        case PlayerRole::enemy:
        case PlayerRole::non_mover: return n_players() == 2 ? 3 - w_.now.mover : w_.match.next;
        case PlayerRole::ally:
        case PlayerRole::team_mover: return w_.now.mover;
        default: return n_players() + 1;
    }
}

std::uint32_t Machine::players(NodeId id) {
    const std::uint32_t everybody = (2u << n_players()) - 2u;
    const Node& n = node(id);
    if (n.op == Op::role) {
        switch (static_cast<PlayerRole>(n.value)) {
            case PlayerRole::neutral: return 1;
            case PlayerRole::shared: return 2u << n_players();
            case PlayerRole::all:
            case PlayerRole::each: return everybody | 1u | 2u << n_players();
            case PlayerRole::enemy:
            case PlayerRole::non_mover: return everybody & ~(1u << w_.now.mover);
            case PlayerRole::ally: return 0;
            case PlayerRole::team_mover: return 1u << w_.now.mover;
            case PlayerRole::player: break;
        }
    }
    const std::int32_t who = number(id);
    if (who > n_players()) return everybody | 1u | 2u << n_players();
    return who >= 0 ? 1u << who : 0;
}

std::int32_t Machine::map_entry(std::span<const NodeId> k) {
    const std::int32_t name = number_or(k[0], -1), key = number(k[1]);
    for (std::size_t m = 0; m < rules_.maps.size(); ++m) {
        if (name >= 0 && static_cast<std::size_t>(name) != m) continue;
        for (const auto& [from, to] : rules_.maps[m].pairs)
            if (number(from) == key) return number(to);
    }
    return off;
}

// By name: an index into Rulebook::track_names; -1: any.
const PlayTrack* Machine::track(std::int32_t name, std::int32_t player) const {
    const auto& tracks = rules_.board->tracks;
    const auto fits = [&](const PlayTrack& t, int owner) {
        return t.owner == owner &&
               (name < 0 || t.name.find(rules_.track_names[static_cast<std::size_t>(name)]) !=
                                std::string::npos);
    };
    for (const PlayTrack& t : tracks)
        if (fits(t, player)) return &t;
    for (const PlayTrack& t : tracks)
        if (fits(t, 0)) return &t;
    for (const PlayTrack& t : tracks)
        if (name >= 0 && t.name == rules_.track_names[static_cast<std::size_t>(name)]) return &t;
    return nullptr;
}

std::int32_t Machine::track_move(std::span<const NodeId> k) {
    const PlayTrack* t = track(number_or(k[2], -1), number_or(k[1], w_.now.mover));
    if (!t) return off;
    const std::int32_t steps = std::max(0, number(k[3]));
    const auto n = static_cast<std::int32_t>(t->sites.size());
    std::int32_t place = -1;
    if (k[0] != no_node) {
        const std::int32_t at = number(k[0]);
        for (place = 0; place < n; ++place)
            if (static_cast<std::int32_t>(t->sites[static_cast<std::size_t>(place)]) == at) break;
        if (place == n && !t->is_loop) return off;
    }
    place += steps;
    if (place >= n) {
        if (!t->is_loop) return off;
        place %= n;
    }
    return place < 0 ? off : static_cast<std::int32_t>(t->sites[static_cast<std::size_t>(place)]);
}

std::int32_t Machine::count_pieces(std::span<const NodeId> k) {
    const std::uint32_t whose = k[0] == no_node ? ~0u : players(k[0]);
    SiteSet in(s_.regions);
    if (k[2] != no_node) region(k[2], in);
    const std::int32_t before = c.site;
    std::int32_t sum = 0;
    each_owned(whose, k[1], [&](std::int32_t s) {
        if (k[2] != no_node && !in.holds(s)) return;
        c.site = s;
        if (k[3] == no_node || truth(k[3])) sum += detail(s).count;
    });
    c.site = before;
    return sum;
}

std::int32_t Machine::piece_id(NodeId id) {
    const auto& table = rules_.pieces_by_player[static_cast<std::size_t>(node(id).value)];
    const std::int32_t who = number(kids(id)[0]);
    return who >= 0 && who <= n_players() + 1 ? table[static_cast<std::size_t>(who)] : 0;
}

std::int32_t Machine::where(std::span<const NodeId> k) {
    const std::uint32_t whose = k[1] == no_node ? ~0u : players(k[1]);
    std::int32_t found = off;
    each_owned(whose, k[0], [&](std::int32_t s) {
        if (!is_on_board(s)) return;
        if (k[2] != no_node && detail(s).state != number(k[2])) return;
        if (found == off || s < found) found = s;
    });
    return found;
}

std::int32_t Machine::ahead(std::span<const NodeId> k) {
    const std::int32_t at = number(k[0]), steps = number(k[1]);
    if (!is_on_board(at)) return off;
    if (steps <= 0) return at;
    const Ways& lead = ways(k[2], at);
    const auto site = static_cast<std::uint32_t>(at);
    for (std::uint32_t r = lead.begin(site); r < lead.end(site); ++r) {
        const auto radial = lead.radial(r);
        if (static_cast<std::size_t>(steps) <= radial.size())
            return static_cast<std::int32_t>(radial[static_cast<std::size_t>(steps) - 1]);
    }
    return off;
}

// The fewest steps from one site to another.
std::int32_t Machine::count_steps(std::span<const NodeId> k) {
    const std::int32_t from = number(k[1]), to = number(k[2]);
    if (!is_on_board(from) || !is_on_board(to)) return off;
    const Ways& lead = ways(k[0], from);
    SiteSet seen(s_.regions);
    seen.add(from);
    const std::size_t base = s_.group.size();
    s_.group.push_back(from);
    std::int32_t distance = 0;
    std::size_t first = base;
    while (first < s_.group.size() && !seen.holds(to)) {
        const std::size_t end = s_.group.size();
        ++distance;
        for (; first < end; ++first) {
            const auto at = static_cast<std::uint32_t>(s_.group[first]);
            for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
                const auto next = static_cast<std::int32_t>(lead.radial(r).front());
                if (seen.holds(next)) continue;
                seen.add(next);
                s_.group.push_back(next);
            }
        }
    }
    s_.group.resize(base);
    return seen.holds(to) ? distance : off;
}

std::int32_t Machine::count_groups(std::span<const NodeId> k) {
    const std::int32_t least = number_or(k[2], 0);
    const Context before = c;
    SiteSet seen(s_.regions);
    std::int32_t n = 0;
    for (std::int32_t s = 0; s < n_board(); ++s) {
        if (seen.holds(s)) continue;
        const std::int32_t own = piece(s).what;
        const auto belongs = [&](std::int32_t t) {
            c.to = t;
            return k[1] == no_node ? piece(t).what == own && own != 0 : truth(k[1]);
        };
        if (!belongs(s)) continue;
        SiteSet one(s_.regions);
        group(s, ways(k[0], s), one, belongs);
        n += one.count() >= least;
        seen.add(one);
    }
    c = before;
    return n;
}

}  // namespace tessera::play

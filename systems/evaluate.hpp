// SPDX-License-Identifier: Apache-2.0
// The interpreter: what each operation of a program answers, asked of a world's columns. A site
// that has no row is an empty one. Nothing is allocated once the scratch memory is warm.
#pragma once

#include "core/game.hpp"
#include "systems/patterns.hpp"
#include "systems/players.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace tessera {

template <typename S>
class Interpreter {
public:
    Interpreter(const S& sites, const Game& game, Scratch& scratch)
        : mover(sites.w.now.mover), sites_(sites), w_(sites.w), game_(game), scratch_(scratch) {}

    // What the operations to, from and mover stand for.
    SiteId to = no_site, from = no_site;
    OwnerId mover;

    std::int32_t number(NodeId id) const {
        const Node& n = game_.program[id];
        const auto kids = game_.program.children_of(n);
        if (is_calculation(n.op)) return calculate(n.op, number(kids[0]), number(kids[1]));
        switch (n.op) {
            case Op::constant: return n.value;
            case Op::mover: return mover;
            case Op::next_player: return next_active(w_.now.active, mover, n_players());
            case Op::previous_player: return w_.now.previous;
            case Op::n_players: return n_players();
            case Op::n_moves: return static_cast<std::int32_t>(w_.now.n_moves);
            case Op::what: return piece(site(kids[0])).what;
            case Op::who: return piece(site(kids[0])).who;
            case Op::occupied_around: return piece(site(kids[0])).around;
            case Op::count_sites: return count_sites(kids[0]);
            default: return 0;
        }
    }

    bool truth(NodeId id) const {
        const Node& n = game_.program[id];
        const auto kids = game_.program.children_of(n);
        const auto holds = [this](NodeId kid) { return truth(kid); };
        if (is_comparison(n.op)) return compare(n.op, number(kids[0]), number(kids[1]));
        switch (n.op) {
            case Op::truth: return n.value != 0;
            case Op::all_of: return std::all_of(kids.begin(), kids.end(), holds);
            case Op::any_of: return std::any_of(kids.begin(), kids.end(), holds);
            case Op::negate: return !truth(kids[0]);
            case Op::is_empty: return piece(site(kids[0])).what == 0;
            case Op::is_occupied: return piece(site(kids[0])).what != 0;
            case Op::is_in: return is_among(number(kids[0]), kids[1]);
            case Op::is_line: return is_line(kids);
            case Op::is_loop: return is_loop(number(kids[0]));
            default: return false;
        }
    }

private:
    int n_players() const noexcept { return game_.layout.n_players; }
    Piece piece(SiteId s) const noexcept { return sites_.piece_or_none(s); }

    SiteId site(NodeId id) const {
        const Node& n = game_.program[id];
        const auto kids = game_.program.children_of(n);
        switch (n.op) {
            case Op::to: return to;
            case Op::from: return from;
            case Op::last_to: return w_.now.last_to;
            case Op::last_from: return w_.now.last_from;
            case Op::origin: return w_.find({0, 0, sites_.lattice.origin_kind, 0});
            case Op::ahead: return ahead(site(kids[0]), n.value, number(kids[1]));
            case Op::hand_site: return hand_site(number(kids[0]), number(kids[1]));
            default: return no_site;
        }
    }

    // By coordinate: a way over cells without rows finds those behind them.
    SiteId ahead(SiteId s, std::int32_t compass, std::int32_t n) const {
        if (s == no_site || w_.cells[s].at.board != 0) return no_site;
        const auto there =
            sites_.lattice.ahead(w_.cells[s].at, static_cast<std::uint8_t>(compass), n);
        return there ? w_.find(*there) : no_site;
    }

    SiteId hand_site(std::int32_t player, std::int32_t place) const {
        if (player < 1 || player > n_players()) return no_site;
        const std::uint8_t hand = w_.owners[static_cast<SiteId>(player)].hand;
        return hand == 0 ? no_site : w_.find({place, 0, 0, hand});
    }

    // True as soon as f is true of a site of the region; sites without rows count as well, as none.
    template <typename F>
    bool any_site(NodeId id, F&& f) const {
        const Node& n = game_.program[id];
        const auto kids = game_.program.children_of(n);
        if (n.op == Op::around) return any_around(site(kids[0]), static_cast<Filter>(n.value), f);
        if (n.op != Op::hand) return false;
        const std::int32_t player = number(kids[0]);
        for (std::int32_t i = 0;; ++i) {
            const SiteId s = hand_site(player, i);
            if (s == no_site) return false;
            if (f(s)) return true;
        }
    }

    template <typename F>
    bool any_around(SiteId centre, Filter filter, F&& f) const {
        if (centre == no_site) return false;
        const auto& near = sites_.near(centre);
        for (std::size_t d = 0; sites_.is_on_board(centre) && d < sites_.n_steps(centre); ++d) {
            const bool is_empty = piece(near[d]).what == 0;
            if (filter == Filter::occupied && is_empty) continue;
            if (filter == Filter::empty && !is_empty) continue;
            if (f(near[d])) return true;
        }
        return false;
    }

    std::int32_t count_sites(NodeId region) const {
        std::int32_t n = 0;
        any_site(region, [&](SiteId) { return ++n, false; });
        return n;
    }

    bool is_among(std::int32_t wanted, NodeId numbers) const {
        const Node& n = game_.program[numbers];
        const auto kids = game_.program.children_of(n);
        if (n.op == Op::list)
            return std::any_of(kids.begin(), kids.end(),
                               [&](NodeId kid) { return number(kid) == wanted; });
        Interpreter inner = *this;
        inner.from = site(kids[0]);
        return any_site(kids[1], [&](SiteId s) {
            inner.to = s;
            return inner.number(kids[2]) == wanted;
        });
    }

    bool is_line(std::span<const NodeId> kids) const {
        const SiteId pivot = w_.now.last_to;
        const int own = piece(pivot).what;
        if (own == 0) return false;
        if (kids.size() == 1 && owners_tell())
            return has_line_of(sites_, pivot, number(kids[0]), piece(pivot).who);
        if (kids.size() == 1)
            return has_line_where(sites_, pivot, number(kids[0]),
                                  [&](SiteId s) { return sites_.piece(s).what == own; });
        if (const auto whose = players_of(kids.subspan(1)))
            return (whose->bits >> piece(pivot).who & 1u) &&
                   has_line_of(sites_, pivot, number(kids[0]), *whose);
        std::array<std::int32_t, max_line_kinds> kinds;
        const auto end = std::ranges::transform(kids.subspan(1), kinds.begin(), [this](NodeId kid) {
                             return number(kid);
                         }).out;
        const auto counts = [&](SiteId s) {
            const ComponentId what = sites_.piece(s).what;
            return what && std::find(kinds.begin(), end, what) != end;
        };
        return counts(pivot) && has_line_where(sites_, pivot, number(kids[0]), counts);
    }

    // Whether a kind of piece is known by its owner, and rings tell where these are.
    bool owners_tell() const noexcept { return game_.plan.has_one_kind_each && w_.keeps_rings(); }

    // The players whose pieces are of these kinds, where rings tell about them all.
    std::optional<Players> players_of(std::span<const NodeId> kinds) const {
        if (!owners_tell()) return std::nullopt;
        Players whose;
        for (const NodeId kid : kinds) {
            const std::int32_t kind = number(kid);
            if (kind < 1 || kind >= static_cast<std::int32_t>(game_.layout.components.size()))
                continue;
            const OwnerId who = game_.layout.components[static_cast<std::size_t>(kind)].owner;
            if (who == 0) return std::nullopt;
            whose.bits |= 1u << who;
        }
        return whose;
    }

    bool is_loop(std::int32_t owner) const {
        const SiteId last = w_.now.last_to;
        const Piece own = piece(last);
        if (own.what == 0) return false;
        if (owners_tell() && owner >= 1 && owner <= n_players())
            return closes_loop(sites_, last, static_cast<OwnerId>(owner), own.who, scratch_);
        const std::uint32_t prey = ring_of(sites_, last, [&](SiteId s) {
            const Piece there = sites_.piece(s);
            return (there.what != 0) & (there.who == owner);
        });
        const std::uint32_t wall =
            ring_of(sites_, last, [&](SiteId s) { return sites_.piece(s).what == own.what; });
        return closes_loop(sites_, last, prey, wall, owner, scratch_);
    }

    S sites_;
    const World& w_;
    const Game& game_;
    Scratch& scratch_;
};

}  // namespace tessera

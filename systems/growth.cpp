// SPDX-License-Identifier: Apache-2.0
#include "systems/growth.hpp"

#include "profiling/zone.hpp"
#include "systems/grow.hpp"
#include "systems/place.hpp"
#include "systems/step.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

namespace tessera {
namespace {

double distance(const Lattice& l, Coord a, Coord b) {
    const Point p = l.centre(a), q = l.centre(b);
    return std::hypot(p.x - q.x, p.y - q.y);
}

void sort_by_angle(const Lattice& l, Coord centre, std::vector<Coord>& cells) {
    const Point c = l.centre(centre);
    std::vector<std::pair<double, Coord>> keyed;
    keyed.reserve(cells.size());
    for (Coord at : cells) {
        const Point p = l.centre(at);
        const double a = std::atan2(p.y - c.y, p.x - c.x);
        keyed.emplace_back(a < -1e-9 ? a + 2 * std::numbers::pi : std::max(a, 0.0), at);
    }
    std::ranges::sort(keyed);
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = keyed[i].second;
}

void append_layer(const Lattice& l, const BoardShape& inner, const BoardShape& outer, Coord centre,
                  std::vector<Coord>& order) {
    std::vector<Coord> layer;
    for (Coord at : cells_of(l, outer))
        if (!contains(l, inner, at)) layer.push_back(at);
    sort_by_angle(l, centre, layer);
    order.insert(order.end(), layer.begin(), layer.end());
}

// Puts pieces on a board that belongs to no game.
class Builder {
public:
    Builder(const Lattice& l, Policy policy) : world_(layout(l, policy)) {
        world_.journaling = false;
        start_board(world_);
    }

    bool place(Coord at) {  // false: a fixed board's edge
        if (grow(world_, at))
            for (Coord old : placed_) set_piece(world_, world_.find(old), piece);
        if (world_.now.ending == Ending::capped && world_.find(at) == no_site) return false;
        SiteId s = world_.find(at);
        if (s == no_site) s = world_.make(at);
        set_piece(world_, s, piece);
        placed_.push_back(at);
        return true;
    }

    // The empty neighbour of the last piece where the next one makes the most cells; the farthest
    // out of these.
    Coord worst() const {
        const Lattice& l = world_.lattice();
        if (placed_.empty()) return first_cell(l);
        Coord best = placed_.back();
        std::pair<std::size_t, double> most{0, -1};
        for (std::uint8_t d = 0; d < l.steps(placed_.back()).size(); ++d) {
            const auto at = l.step(placed_.back(), d);
            if (!at || is_occupied(*at)) continue;
            const std::pair value{n_new(*at), distance(l, *at, placed_.front())};
            if (value.first > most.first ||
                (value.first == most.first && value.second > most.second + 1e-9))
                most = value, best = *at;
        }
        return best;
    }

    void note(GrowthRun& run) const {
        run.sizes.push_back(world_.n_live);
        run.unused.push_back(world_.n_live - static_cast<std::uint32_t>(placed_.size()));
    }

private:
    static constexpr Piece piece{1, 1, 0, 1, 0};

    static Layout layout(const Lattice& l, Policy policy) {
        Layout made;
        made.lattice = &l;
        made.policy = policy;
        made.components = {{}, {0, 1}};
        made.start_shape = shape_of_side(l, 1);
        made.base_shape = shape_of_side(l, l.name == "hex" ? 21 : 41);
        return made;
    }

    bool is_occupied(Coord at) const {
        const SiteId s = world_.find(at);
        return s != no_site && world_.pieces[s].what != 0;
    }

    // Whole boards: 1 where the board grows.
    std::size_t n_new(Coord at) const {
        const Lattice& l = world_.lattice();
        const bool whole = !grows_by_zone(world_);
        std::size_t n = 0;
        for (std::uint8_t d = 0; d < l.steps(at).size(); ++d) {
            const auto next = l.step(at, d);
            if (!next) continue;
            const SiteId s = whole ? no_site : world_.find(*next);
            n +=
                whole ? !contains(l, world_.shape, *next) : s == no_site || !world_.cells[s].exists;
        }
        return whole ? std::min<std::size_t>(n, 1) : n;
    }

    World world_;
    std::vector<Coord> placed_;
};

bool stopped(const std::atomic<bool>* stop) {
    return stop && stop->load(std::memory_order_relaxed);
}

std::uint32_t n_pieces(const World& w) {
    std::uint32_t n = 0;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        n += w.cells[s].used && w.cells[s].at.board == 0 && w.pieces[s].what != 0;
    return n;
}

}  // namespace

const std::vector<Coord>& Rings::next() {
    std::vector<Coord> fresh;
    if (ring_.empty()) fresh.push_back(centre_);
    for (Coord at : ring_)
        for (std::uint8_t d = 0; d < lattice_.steps(at).size(); ++d)
            if (const auto n = lattice_.step(at, d)) fresh.push_back(*n);
    std::ranges::sort(fresh);
    fresh.erase(std::ranges::unique(fresh).begin(), fresh.end());
    std::vector<Coord> without, outer;
    std::ranges::set_difference(fresh, sorted_, std::back_inserter(without));
    std::ranges::set_difference(without, before_, std::back_inserter(outer));
    before_ = std::move(sorted_);
    sorted_ = outer;
    ring_ = std::move(outer);
    sort_by_angle(lattice_, centre_, ring_);
    return ring_;
}

Coord first_cell(const Lattice& l) { return cells_of(l, shape_of_side(l, 1)).front(); }

std::vector<Coord> spiral(const Lattice& l, Expansion expansion, std::size_t n_moves) {
    std::vector<Coord> order;
    const Coord centre = first_cell(l);
    if (expansion == Expansion::perimeter) {
        BoardShape inner = shape_of_side(l, 1);
        order.push_back(centre);
        while (order.size() < n_moves) {
            BoardShape outer = inner;
            grow_layer(l, outer);
            append_layer(l, inner, outer, centre, order);
            inner = std::move(outer);
        }
    } else {
        for (Rings rings(l, centre); order.size() < n_moves;) {
            const std::vector<Coord>& ring = rings.next();
            order.insert(order.end(), ring.begin(), ring.end());
        }
    }
    order.resize(n_moves);
    return order;
}

GrowthRun grow_case(const Lattice& l, Policy policy, GrowthCase which, std::size_t n_moves,
                    const std::atomic<bool>* stop) {
    TSR_ZONE("grow_case");
    Builder builder(l, policy);
    const std::vector<Coord> order =
        which == GrowthCase::best ? spiral(l, policy.expansion, n_moves) : std::vector<Coord>{};
    GrowthRun run;
    for (std::size_t i = 0; i < n_moves && !stopped(stop); ++i) {
        if (!builder.place(which == GrowthCase::best ? order[i] : builder.worst())) break;
        builder.note(run);
    }
    return run;
}

GrowthRun grow_case(Game game, Policy policy, GrowthCase which, std::size_t n_moves,
                    const std::atomic<bool>* stop) {
    TSR_ZONE("grow_case");
    game.ends.clear();
    World w(layout_for(game, policy));
    Scratch scratch;
    restart(w, game);
    GrowthRun run;
    const Coord centre = first_cell(w.lattice());
    for (std::size_t i = 0; i < n_moves && !stopped(stop); ++i) {
        const Move* chosen = nullptr;
        std::pair<double, double> best{};
        const std::vector<Move> moves = legal_moves(w, game, scratch);
        for (const Move& move : moves) {
            apply(w, game, move, scratch);
            const double sign = which == GrowthCase::worst ? -1 : 1;
            const std::pair<double, double> value{
                sign * w.n_live, sign * std::round(distance(w.lattice(), move.to, centre) * 1e6)};
            undo(w, game, scratch);
            if (!chosen || value < best) chosen = &move, best = value;
        }
        if (!chosen) break;
        apply(w, game, *chosen, scratch);
        run.sizes.push_back(w.n_live);
        run.unused.push_back(w.n_live - n_pieces(w));
        if (is_over(w)) break;
    }
    return run;
}

}  // namespace tessera

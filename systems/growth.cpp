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
        world_.log.on = false;
        start_boards(world_);
    }

    bool place(Coord at) {  // false: a fixed board's edge
        if (grow(world_, at))
            for (const Coord old : placed_) put(old);
        if (world_.now.ending == Ending::capped && world_.find(at) == no_site) return false;
        put(at);
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
        const BoardState& board = world_.boards.front();
        run.sizes.push_back(board.n_exist);
        run.unused.push_back(board.n_exist - board.n_pieces);
    }

private:
    void put(Coord at) {
        SiteId s = world_.find(at);
        if (s == no_site) s = world_.bind(at);
        with_sites(world_, [&](auto sites) { set_piece(sites, s, 1, 1); });
    }

    static Layout layout(const Lattice& l, Policy policy) {
        Layout made;
        made.boards = {{&l, 0, 0, shape_of_side(l, 1), shape_of_side(l, l.fixed_side)}};
        made.policy = policy;
        made.components = {{}, {0, 1}};
        return made;
    }

    bool is_occupied(Coord at) const {
        const SiteId s = world_.find(at);
        return s != no_site && world_.pieces[s].what != 0;
    }

    // Whole boards: 1 where the board grows.
    std::size_t n_new(Coord at) const {
        const Lattice& l = world_.lattice();
        const bool whole = !grows_by_cells(world_);
        std::size_t n = 0;
        for (std::uint8_t d = 0; d < l.steps(at).size(); ++d) {
            const auto next = l.step(at, d);
            if (!next) continue;
            const SiteId s = whole ? no_site : world_.find(*next);
            n += whole ? !contains(l, world_.boards.front().shape, *next)
                       : s == no_site || !world_.exists(s);
        }
        return whole ? std::min<std::size_t>(n, 1) : n;
    }

    World world_;
    std::vector<Coord> placed_;
};

bool stopped(const std::atomic<bool>* stop) {
    return stop && stop->load(std::memory_order_relaxed);
}

}  // namespace

const std::vector<Coord>& Rings::next() {
    std::vector<Coord> fresh;
    if (ring_.empty()) fresh.push_back(centre_);
    for (Coord at : ring_)
        for (std::uint8_t d = 0; d < lattice_.steps(at).size(); ++d)
            if (const auto n = lattice_.step(at, d)) fresh.push_back(*n);
    std::ranges::sort(fresh);
    fresh.erase(std::unique(fresh.begin(), fresh.end()), fresh.end());
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
                sign * w.boards.front().n_exist,
                sign * std::round(distance(w.lattice(), move.to, centre) * 1e6)};
            undo(w, game, scratch);
            if (!chosen || value < best) chosen = &move, best = value;
        }
        if (!chosen || chosen->is_pass()) break;
        apply(w, game, *chosen, scratch);
        const BoardState& board = w.boards.front();
        run.sizes.push_back(board.n_exist);
        run.unused.push_back(board.n_exist - board.n_pieces);
        if (is_over(w)) break;
    }
    return run;
}

}  // namespace tessera

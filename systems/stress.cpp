// SPDX-License-Identifier: Apache-2.0
#include "systems/stress.hpp"

#include "core/rng.hpp"
#include "profiling/zone.hpp"
#include "systems/grow.hpp"
#include "systems/growth.hpp"
#include "systems/place.hpp"
#include "systems/targets.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace tessera {
namespace {

using Clock = std::chrono::steady_clock;

Layout layout_of(const StressOptions& o) {
    Layout layout;
    const BoardShape one = shape_of_side(*o.lattice, 1);
    layout.boards = {{o.lattice, 0, 0, one, one}};
    layout.policy = o.policy;
    layout.components = {{}, {0, 1}};
    return layout;
}

// No game: a piece may go where so many neighbours are occupied.
template <typename G>
struct CountRules {
    const World& w;
    G g;
    std::uint32_t least;

    G geometry() const noexcept { return g; }
    std::uint32_t n_sets() const noexcept { return 1; }
    int radius() const noexcept { return 1; }
    bool is_target(std::uint32_t, SiteId s) const noexcept {
        return w.pieces[s].what == 0 && w.pieces[s].around >= least;
    }
};

class Stress {
public:
    explicit Stress(const StressOptions& o)
        : options_(o),
          world_(layout_of(o)),
          rng_(Rng::stream(o.seed, 0)),
          rings_(*o.lattice, first_cell(*o.lattice)) {
        world_.log.on = false;
        start_boards(world_);
        least_ = o.policy.expansion == Expansion::rule ? 2 : 1;
    }

    std::uint64_t cells() const { return world_.boards.front().n_exist; }
    std::uint64_t touched() const { return world_.work.cells_touched; }
    double bytes_per_cell() const {
        return static_cast<double>(world_.bytes_per_row()) * world_.n_rows() /
               std::max(1.0, static_cast<double>(cells()));
    }

    // The next placements, found before the clock runs; empty: the random cell is drawn as part of
    // the move.
    std::vector<Coord> batch() {
        std::vector<Coord> cells;
        if (n_ == 0) {
            cells.push_back(first_cell(*options_.lattice));
            if (least_ == 2) cells.push_back(*options_.lattice->step(cells[0], 0));
            if (options_.pattern == Pattern::spiral) cells = rings_.next();
            last_ = cells.back();
        } else if (options_.pattern == Pattern::spiral) {
            cells = rings_.next();
        } else if (options_.pattern == Pattern::line) {
            const std::uint8_t east = options_.lattice->find_step(last_.kind, 4);
            for (int i = 0; i < 64; ++i)
                if (const auto next = options_.lattice->step(last_, east))
                    cells.push_back(last_ = *next);
        }
        return cells;
    }

    bool place_random() {
        const std::uint32_t n = world_.set_size(0);
        if (n == 0) return false;
        const SiteId s = world_.member(0, rng_.below(n));
        place(world_.cells[s].at, s);
        return true;
    }

    void place(Coord at, SiteId s = no_site) {
        const std::uint64_t before = cells();
        if (!grows_by_cells(world_)) grow(world_, at);
        if (s == no_site) s = world_.find(at);
        if (s == no_site) s = world_.bind(at);
        with_geometry(world_, [&](auto geometry) {
            set_piece(world_, geometry, s, 1, 1);
            refresh_targets(world_, CountRules{world_, geometry, least_}, s);
        });
        world_.work.cells_touched += 1 + world_.n_steps(s);
        if (!grows_by_cells(world_)) world_.work.cells_touched += cells() - before;
        ++n_;
    }

private:
    const StressOptions& options_;
    World world_;
    Rng rng_;
    Rings rings_;
    Coord last_;
    std::uint64_t n_ = 0;
    std::uint32_t least_ = 1;
};

}  // namespace

StressResult stress(const StressOptions& o,
                    const std::function<void(const StressStage&)>& on_stage) {
    TSR_ZONE("stress");
    Stress board(o);
    StressResult result;
    StressStage stage;
    std::uint64_t goal = std::min<std::uint64_t>(100, o.n_cells), touched = 0;
    Clock::duration spent{};
    const auto close = [&] {
        stage.cells = board.cells();
        stage.cells_touched = board.touched() - touched;
        stage.ns_per_placement = std::chrono::duration<double, std::nano>(spent).count() /
                                 std::max(1.0, static_cast<double>(stage.placements));
        touched = board.touched();
        result.stages.push_back(stage);
        if (on_stage) on_stage(stage);
        stage = {}, spent = {};
    };
    for (bool going = true; going && board.cells() < o.n_cells && !(o.stop && *o.stop);) {
        const std::vector<Coord> cells = board.batch();
        const std::size_t n = cells.empty() ? 64 : cells.size();
        const auto begin = Clock::now();
        for (std::size_t i = 0; i < n && going && board.cells() < goal; ++i) {
            if (cells.empty())
                going = board.place_random();
            else
                board.place(cells[i]);
            stage.placements += going;
            if (board.cells() < goal || goal == o.n_cells) continue;
            spent += Clock::now() - begin;
            const auto paused = Clock::now();
            close();
            while (goal <= board.cells() && goal < o.n_cells) goal = std::min(goal * 10, o.n_cells);
            spent -= paused - begin;  // what follows counts from here
        }
        spent += Clock::now() - begin;
    }
    if (stage.placements > 0) close();
    result.bytes_per_cell = board.bytes_per_cell();
    return result;
}

}  // namespace tessera

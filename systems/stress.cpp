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
    layout.lattice = o.lattice;
    layout.policy = o.policy;
    layout.components = {{}, {0, 1}};
    layout.start_shape = shape_of_side(*o.lattice, 1);
    layout.base_shape = layout.start_shape;
    return layout;
}

class Stress {
public:
    explicit Stress(const StressOptions& o)
        : options_(o),
          world_(layout_of(o)),
          rng_(Rng::stream(o.seed, 0)),
          rings_(*o.lattice, first_cell(*o.lattice)) {
        world_.journaling = false;
        start_board(world_);
        least_ = o.policy.expansion == Expansion::rule ? 2 : 1;
    }

    std::uint64_t cells() const { return world_.n_live; }
    std::uint64_t touched() const { return world_.cells_touched + made_; }
    double bytes_per_cell() const {
        return static_cast<double>(world_.bytes_per_row()) * world_.n_rows() /
               std::max(1.0, static_cast<double>(world_.n_live));
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
        place(world_.cells[world_.member(0, rng_.below(n))].at);
        return true;
    }

    void place(Coord at) {
        const std::uint32_t before = world_.n_live;
        grow(world_, at);
        if (!grows_by_zone(world_)) made_ += world_.n_live - before;
        SiteId s = world_.find(at);
        if (s == no_site) s = world_.make(at);
        set_piece(world_, s, {1, 1, 0, 1, 0});
        const auto legal = [&](std::uint32_t, SiteId t) {
            return world_.pieces[t].what == 0 && world_.around[t].occupied >= least_;
        };
        refresh_near(world_, s, legal);
        if (options_.policy.expansion == Expansion::rule) drop_useless(world_, s);
        ++n_;
    }

private:
    const StressOptions& options_;
    World world_;
    Rng rng_;
    Rings rings_;
    Coord last_;
    std::uint64_t n_ = 0, made_ = 0;
    int least_ = 1;
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

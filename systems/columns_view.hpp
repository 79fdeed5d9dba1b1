// SPDX-License-Identifier: Apache-2.0
// A world's columns as the interpreter sees them.
#pragma once

#include "core/world.hpp"

#include <vector>

namespace tessera {

class ColumnsView {
public:
    using Site = SiteId;
    static constexpr Site none = no_site;

    ColumnsView(const World& world, std::vector<SiteId>& scratch)
        : world_(&world), scratch_(&scratch) {}

    const Scalars& scalars() const noexcept { return world_->now; }
    const Lattice& lattice() const noexcept { return world_->lattice(); }
    std::int32_t what(Site s) const noexcept { return s == none ? 0 : world_->pieces[s].what; }
    std::int32_t who(Site s) const noexcept { return s == none ? 0 : world_->pieces[s].who; }
    std::uint8_t kind(Site s) const noexcept { return world_->cells[s].at.kind; }
    Site step(Site s, std::uint8_t d) const noexcept { return world_->links(s, d); }
    std::int32_t occupied_around(Site s) const noexcept {
        return s == none ? 0 : world_->around[s].occupied;
    }
    Site last_to() const noexcept { return world_->now.last_to; }
    Site last_from() const noexcept { return world_->now.last_from; }
    Site origin() const noexcept { return world_->find({0, 0, lattice().origin_kind, 0}); }
    Site hand(std::int32_t player, std::int32_t slot) const noexcept {
        return world_->hand_site(player, slot);
    }
    std::vector<SiteId>& scratch() const noexcept { return *scratch_; }

    // By coordinate, so that a step over cells that are not stored finds those behind them.
    Site ahead(Site s, std::uint8_t compass, std::int32_t n) const noexcept {
        if (s == none) return none;
        Coord at = world_->cells[s].at;
        std::uint8_t d = lattice().find_step(at.kind, compass);
        for (; n > 0; --n) {
            if (d == no_direction) return none;
            const std::uint8_t straight = lattice().kinds[at.kind].steps[d].straight;
            const auto there = lattice().step(at, d);
            if (!there) return none;
            at = *there;
            d = straight;
        }
        return world_->find(at);
    }

    template <typename F>
    bool any_neighbour(Site s, F&& f) const {
        if (s == none) return false;
        const int n = world_->n_steps(s);
        const SiteId* links = world_->links.row(s);
        for (int d = 0; d < n; ++d)
            if (f(links[d])) return true;
        return false;
    }

private:
    const World* world_;
    std::vector<SiteId>* scratch_;
};

}  // namespace tessera

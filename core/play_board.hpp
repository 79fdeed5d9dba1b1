// SPDX-License-Identifier: Apache-2.0
// A board of a fixed shape as games play on it: what its topology says, in the form that rules ask
// for while they are played. Made when a game is compiled, read by all worlds and threads.
#pragma once

#include "core/board/labels.hpp"
#include "core/board/regions.hpp"
#include "core/board/topology.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tessera {

// For each site the radials that lead away from it in some directions. The first site of a radial
// is where one step leads.
struct Ways {
    std::vector<std::uint32_t> first_radial{0};  // by site, and one more
    std::vector<std::uint32_t> first_site{0};    // by radial, and one more
    std::vector<std::uint32_t> sites;
    // By radial: those of all compass directions that lead the other way. Only where lines are
    // asked for.
    std::vector<std::uint32_t> first_opposite, opposites;
    bool has_both_ways = false;  // every opposite is a way of these directions as well

    std::uint32_t begin(std::uint32_t site) const noexcept { return first_radial[site]; }
    std::uint32_t end(std::uint32_t site) const noexcept { return first_radial[site + 1]; }
    std::span<const std::uint32_t> radial(std::uint32_t i) const noexcept {
        return {sites.data() + first_site[i], first_site[i + 1] - first_site[i]};
    }
    std::span<const std::uint32_t> opposites_of(std::uint32_t i) const noexcept {
        return {opposites.data() + first_opposite[i], first_opposite[i + 1] - first_opposite[i]};
    }
};

// Where pieces go in turn: sites by place, and which place follows.
struct PlayTrack {
    static constexpr std::uint32_t off = ~std::uint32_t{0}, end = off - 1;

    std::string name;
    int owner = 0;  // 0: everybody's
    bool is_loop = false;
    std::vector<std::uint32_t> sites;  // off the board: `end`

    std::uint32_t next(std::uint32_t place) const noexcept {
        if (place + 1 < sites.size()) return place + 1;
        return is_loop ? 0 : off;
    }
    std::uint32_t previous(std::uint32_t place) const noexcept {
        if (place > 0) return place - 1;
        return is_loop ? static_cast<std::uint32_t>(sites.size()) - 1 : off;
    }
};

class PlayBoard {
public:
    PlayBoard(Graph graph, SiteType use);

    std::uint32_t n_sites() const noexcept { return n_sites_; }
    SiteType use() const noexcept { return use_; }
    const Topology& topology() const noexcept { return topology_; }
    const Coordinates& coordinates() const noexcept { return coordinates_; }
    std::string label(std::uint32_t site) const { return label_of(coordinates_, use_, site); }
    std::span<const std::uint32_t> related(RelationType relation, std::uint32_t site) const {
        return topology_.related(use_, relation)[site];
    }

    // The directions that steps of a relation have somewhere on the board, clockwise.
    std::vector<Direction> offered(RelationType) const;
    Ways ways(std::span<const Direction>) const;
    Ways ways(RelationType) const;
    // Fills in the opposites, as radials of `all`.
    void add_opposites(Ways&, const Ways& all) const;
    // The direction of the step from one site to another; none: there is no such step.
    Direction direction_of(std::uint32_t from, std::uint32_t to) const noexcept;

    // Whether two sites beside a third lie straight across it.
    bool is_opposite(std::uint32_t site, std::uint32_t a, std::uint32_t b) const noexcept;

    // Whether a site lies before another one, as seen by who faces that way.
    bool is_forward(std::uint32_t from, std::uint32_t to, Direction facing) const noexcept;

    std::vector<PlayTrack> tracks;

private:
    Topology topology_;
    SiteType use_;
    std::uint32_t n_sites_;
    Coordinates coordinates_;
};

}  // namespace tessera

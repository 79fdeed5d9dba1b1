// SPDX-License-Identifier: Apache-2.0
#include "core/play_board.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tessera {
namespace {

void add(Ways& ways, const std::vector<Radial>& radials) {
    for (const Radial& radial : radials) {
        if (radial.empty()) continue;
        ways.sites.insert(ways.sites.end(), radial.begin(), radial.end());
        ways.first_site.push_back(static_cast<std::uint32_t>(ways.sites.size()));
    }
}

void end_site(Ways& ways) {
    ways.first_radial.push_back(static_cast<std::uint32_t>(ways.first_site.size()) - 1);
}

}  // namespace

PlayBoard::PlayBoard(Graph graph, SiteType use)
    : topology_(std::move(graph)),
      use_(use),
      n_sites_(static_cast<std::uint32_t>(topology_.n_sites(use))),
      coordinates_(coordinates_of(topology_.graph(), topology_.touching(), use)) {}

std::vector<Direction> PlayBoard::offered(RelationType relation) const {
    const Steps& steps = topology_.steps(use_);
    const StepDirections& directions = topology_.directions(use_);
    std::array<bool, n_directions> is_there{};
    for (std::size_t i = 0; i < steps.relations.size(); ++i)
        if (steps.relations[i] & bit(relation))
            if (directions.ways[i] != Direction::none)
                is_there[static_cast<std::size_t>(directions.ways[i])] = true;
    std::vector<Direction> offered;
    for (std::size_t d = 0; d < n_compass; ++d)
        if (is_there[d]) offered.push_back(static_cast<Direction>(d));
    return offered;
}

Ways PlayBoard::ways(std::span<const Direction> directions) const {
    Ways ways;
    for (std::uint32_t site = 0; site < n_sites_; ++site) {
        for (const Direction d : directions) add(ways, topology_.radials(use_, site, d));
        end_site(ways);
    }
    return ways;
}

Ways PlayBoard::ways(RelationType relation) const {
    const RadialRule rule{.relation = relation, .max_bend = max_bend_of_directions};
    Ways ways;
    for (std::uint32_t site = 0; site < n_sites_; ++site) {
        add(ways, topology_.radials(use_, site, rule));
        end_site(ways);
    }
    return ways;
}

void PlayBoard::add_opposites(Ways& ways, const Ways& all) const {
    ways.first_opposite.assign(1, 0), ways.opposites.clear();
    for (std::uint32_t site = 0; site < n_sites_; ++site)
        for (std::uint32_t r = ways.begin(site); r < ways.end(site); ++r) {
            for (std::uint32_t o = all.begin(site); o < all.end(site); ++o)
                if (is_opposite(site, ways.radial(r).front(), all.radial(o).front()))
                    ways.opposites.push_back(o);
            ways.first_opposite.push_back(static_cast<std::uint32_t>(ways.opposites.size()));
        }
    ways.has_both_ways = true;
    for (std::uint32_t site = 0; site < n_sites_; ++site)
        for (std::uint32_t r = ways.begin(site); r < ways.end(site); ++r)
            for (const std::uint32_t o : ways.opposites_of(r)) {
                bool is_there = false;
                for (std::uint32_t i = ways.begin(site); i < ways.end(site); ++i)
                    is_there = is_there || ways.radial(i).front() == all.radial(o).front();
                ways.has_both_ways = ways.has_both_ways && is_there;
            }
}

bool PlayBoard::is_opposite(std::uint32_t site, std::uint32_t a, std::uint32_t b) const noexcept {
    const auto way = [&](std::uint32_t to) {
        const Position& from = topology_.place_of(use_, site);
        const Position& at = topology_.place_of(use_, to);
        const double x = at.x - from.x, y = at.y - from.y, z = at.z - from.z;
        const double length = std::sqrt(x * x + y * y + z * z);
        return Position{x / length, y / length, z / length};
    };
    const Position p = way(a), q = way(b);
    return p.x * q.x + p.y * q.y + p.z * q.z <= -std::cos(max_bend_of_directions);
}

bool PlayBoard::is_forward(std::uint32_t from, std::uint32_t to, Direction facing) const noexcept {
    const Position& a = topology_.place_of(use_, from);
    const Position& b = topology_.place_of(use_, to);
    const double angle = static_cast<double>(facing) * std::numbers::pi / 8;
    return (b.x - a.x) * std::sin(angle) + (b.y - a.y) * std::cos(angle) > 1e-6;
}

Direction PlayBoard::direction_of(std::uint32_t from, std::uint32_t to) const noexcept {
    if (from >= n_sites_) return Direction::none;
    const Steps& steps = topology_.steps(use_);
    for (std::uint32_t i = steps.to.offsets[from]; i < steps.to.offsets[from + 1]; ++i)
        if (steps.to.values[i] == to) return topology_.directions(use_).ways[i];
    return Direction::none;
}

}  // namespace tessera

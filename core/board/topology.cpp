// SPDX-License-Identifier: Apache-2.0
#include "core/board/topology.hpp"

namespace tessera {

namespace {

template <typename Enum>
constexpr std::size_t index(Enum value) noexcept {
    return static_cast<std::size_t>(value);
}

}  // namespace

const Incidence& Topology::touching() const {
    return touching_.get([&] { return incidence_of(graph_); });
}

const Position& Topology::place_of(SiteType type, std::size_t site) const {
    return place(graph_, touching(), type, site);
}

const Steps& Topology::steps(SiteType type) const {
    return steps_[index(type)].get([&] { return steps_of(graph_, touching(), type); });
}

const Rows& Topology::related(SiteType type, RelationType relation) const {
    return related_[index(type)][index(relation)].get(
        [&] { return tessera::related(steps(type), relation); });
}

const StepDirections& Topology::directions(SiteType type) const {
    return directions_[index(type)].get(
        [&] { return directions_of(graph_, touching(), type, steps(type)); });
}

const Straight& Topology::straight(SiteType type) const {
    return straight_[index(type)].get(
        [&] { return straight_of(graph_, touching(), type, steps(type), directions(type)); });
}

const Rim& Topology::rim() const {
    return rim_.get([&] { return rim_of(graph_, touching()); });
}

std::vector<Radial> Topology::radials(SiteType type, std::uint32_t site,
                                      Direction direction) const {
    return radials_in(steps(type), directions(type), straight(type), site, direction);
}

std::vector<Radial> Topology::radials(SiteType type, std::uint32_t site,
                                      const RadialRule& rule) const {
    return radials_by(graph_, touching(), type, steps(type), site, rule);
}

}  // namespace tessera

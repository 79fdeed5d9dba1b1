// SPDX-License-Identifier: Apache-2.0
// Everything a rule may ask of a fixed board. Each part is worked out when it is first asked for,
// once, whichever thread asks; after that it is only read. Worlds and threads share one Topology.
#pragma once

#include "core/board/directions.hpp"
#include "core/board/graph.hpp"
#include "core/board/incidence.hpp"
#include "core/board/radials.hpp"
#include "core/board/relations.hpp"
#include "core/board/rim.hpp"

#include <array>
#include <memory>
#include <mutex>
#include <optional>

namespace tessera {

// A value that is made when it is first asked for.
template <typename T>
class OnDemand {
public:
    template <typename Make>
    const T& get(Make make) const {
        std::call_once(once_, [&] { value_.emplace(make()); });
        return *value_;
    }

private:
    mutable std::once_flag once_;
    mutable std::optional<T> value_;
};

class Topology {
public:
    explicit Topology(Graph graph) : graph_(std::move(graph)) {}

    const Graph& graph() const noexcept { return graph_; }
    std::size_t n_sites(SiteType type) const noexcept { return graph_.n_sites(type); }
    const Incidence& touching() const;

    const Position& place_of(SiteType type, std::size_t site) const;
    const Steps& steps(SiteType type) const;                 // to all related sites
    const Rows& related(SiteType type, RelationType) const;  // to those of one relation
    const StepDirections& directions(SiteType type) const;   // by place in steps
    const Straight& straight(SiteType type) const;           // by place in steps
    const Rim& rim() const;

    // Not kept: the lists may be much longer than what they are made from.
    std::vector<Radial> radials(SiteType type, std::uint32_t site, Direction direction) const;
    std::vector<Radial> radials(SiteType type, std::uint32_t site, const RadialRule& rule) const;

private:
    Graph graph_;
    OnDemand<Incidence> touching_;
    std::array<OnDemand<Steps>, 3> steps_;
    std::array<std::array<OnDemand<Rows>, 5>, 3> related_;
    std::array<OnDemand<StepDirections>, 3> directions_;
    std::array<OnDemand<Straight>, 3> straight_;
    OnDemand<Rim> rim_;
};

}  // namespace tessera

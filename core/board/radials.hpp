// SPDX-License-Identifier: Apache-2.0
// Radials: the ways that lead straight on from a site.
//
// In a direction: from step to step in that direction, always with the least bend, until the next
// one would bend by a quarter of a radian or more (as recorded; sectors of a compass allow little
// more). In, Out, CW and CCW have no such end, but stop before a site comes a second time.
//
// By a relation: over steps of that relation with the least bend, to the last one that bends by
// less than 90° (seed: General Board Geometry, section 4.3). A rule may ask for branching radials:
// the bend is then that against the way from the origin, and where several are equally good each of
// them is followed; zigzags over triangles come out of it.
#pragma once

#include "core/board/directions.hpp"

#include <numbers>
#include <span>
#include <vector>

namespace tessera {

using Radial = std::vector<std::uint32_t>;  // without the origin

inline constexpr double max_bend_of_directions = 0.25;
inline constexpr double max_bend_of_relations = std::numbers::pi / 2;
inline constexpr std::size_t max_branches = 1024;  // of one site and relation; the rest is left out

// By place in the steps' rows: the step that goes straight on in the same direction, or no_element.
// All radials of a board in a few bytes for each step: their lists may be far longer.
struct Straight {
    std::vector<std::uint32_t> ways;
    std::vector<std::uint32_t> turns;  // empty where nothing turns
};

[[nodiscard]] Straight straight_of(const Graph& graph, const Incidence& touching, SiteType type,
                                   const Steps& steps, const StepDirections& directions);

// One for each step in the direction.
[[nodiscard]] std::vector<Radial> radials_in(const Steps& steps, const StepDirections& directions,
                                             const Straight& straight, std::uint32_t site,
                                             Direction direction);

struct RadialRule {
    RelationType relation = RelationType::orthogonal;
    bool branching = false;
    double max_bend = max_bend_of_relations;
};

[[nodiscard]] std::vector<Radial> radials_by(const Graph& graph, const Incidence& touching,
                                             SiteType type, const Steps& steps, std::uint32_t site,
                                             const RadialRule& rule);

}  // namespace tessera

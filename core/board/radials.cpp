// SPDX-License-Identifier: Apache-2.0
#include "core/board/radials.hpp"

#include "core/board/bearing.hpp"

#include <algorithm>

namespace tessera {

namespace {

struct Seen {  // what all functions here look at
    const Graph& graph;
    const Incidence& touching;
    SiteType type;
    const Steps& steps;

    const Position& at(std::uint32_t site) const { return place(graph, touching, type, site); }
    std::uint32_t first(std::uint32_t site) const { return steps.to.offsets[site]; }
    std::uint32_t last(std::uint32_t site) const { return steps.to.offsets[site + 1]; }
};

// The step from `via` in a direction that bends least against from → via; of equals the first
// clockwise from north.
std::uint32_t straightest(const Seen& seen, const std::vector<Direction>& directions,
                          std::uint32_t from, std::uint32_t via, Direction direction) {
    std::uint32_t best = no_element;
    double least = max_bend_of_directions + angle_tolerance;
    for (std::uint32_t s = seen.first(via); s < seen.last(via); ++s) {
        if (directions[s] != direction) continue;
        const double bend =
            deviation(seen.at(from), seen.at(via), seen.at(seen.steps.to.values[s]));
        if (bend >= least - angle_tolerance) continue;
        best = s;
        least = bend;
    }
    return best;
}

std::uint32_t first_in(const Seen& seen, const std::vector<Direction>& directions,
                       std::uint32_t site, Direction direction) {
    for (std::uint32_t s = seen.first(site); s < seen.last(site); ++s)
        if (directions[s] == direction) return s;
    return no_element;
}

Radial follow(const Steps& steps, std::span<const std::uint32_t> next, std::uint32_t site,
              std::uint32_t step) {
    Radial way;
    for (; step != no_element; step = next[step]) {
        const std::uint32_t to = steps.to.values[step];
        if (to == site || std::ranges::find(way, to) != way.end()) break;
        way.push_back(to);
    }
    return way;
}

// ------------------------------------------------------------------------------- by relation

// The steps that go on equally straight from the end of a way; only the first unless it may branch.
void options(const Seen& seen, const RadialRule& rule, std::uint32_t origin, const Radial& way,
             std::vector<std::uint32_t>& found) {
    found.clear();
    const std::uint32_t end = way.back(), before = way.size() == 1 ? origin : way[way.size() - 2];
    const std::uint32_t from = rule.branching ? origin : before;
    double least = rule.max_bend - angle_tolerance;
    for (std::uint32_t s = seen.first(end); s < seen.last(end); ++s) {
        if ((seen.steps.relations[s] & bit(rule.relation)) == 0) continue;
        const double bend =
            deviation(seen.at(from), seen.at(end), seen.at(seen.steps.to.values[s]));
        if (bend < least - angle_tolerance) found.clear();
        if (bend > least + angle_tolerance || (bend >= least && found.empty())) continue;
        least = std::min(least, bend);
        found.push_back(seen.steps.to.values[s]);
    }
    if (!rule.branching && found.size() > 1) found.erase(found.begin() + 1, found.end());
    std::erase_if(found, [&](std::uint32_t to) {
        return to == origin || std::ranges::find(way, to) != way.end();
    });
}

}  // namespace

Straight straight_of(const Graph& graph, const Incidence& touching, SiteType type,
                     const Steps& steps, const StepDirections& directions) {
    const Seen seen{graph, touching, type, steps};
    Straight straight;
    straight.ways.reserve(steps.to.values.size());
    for (std::uint32_t site = 0; site < steps.to.size(); ++site)
        for (std::uint32_t s = seen.first(site); s < seen.last(site); ++s)
            straight.ways.push_back(
                straightest(seen, directions.ways, site, steps.to.values[s], directions.ways[s]));
    for (std::uint32_t s = 0; s < directions.turns.size(); ++s) {
        const Direction turn = directions.turns[s];
        straight.turns.push_back(turn == Direction::none
                                     ? no_element
                                     : first_in(seen, directions.turns, steps.to.values[s], turn));
    }
    return straight;
}

std::vector<Radial> radials_in(const Steps& steps, const StepDirections& directions,
                               const Straight& straight, std::uint32_t site, Direction direction) {
    std::vector<Radial> radials;
    const bool is_turn = direction >= Direction::in && direction <= Direction::ccw;
    const auto& all = is_turn ? directions.turns : directions.ways;
    if (all.empty()) return radials;
    for (std::uint32_t s = steps.to.offsets[site]; s < steps.to.offsets[site + 1]; ++s)
        if (all[s] == direction)
            radials.push_back(follow(steps, is_turn ? straight.turns : straight.ways, site, s));
    return radials;
}

std::vector<Radial> radials_by(const Graph& graph, const Incidence& touching, SiteType type,
                               const Steps& steps, std::uint32_t site, const RadialRule& rule) {
    const Seen seen{graph, touching, type, steps};
    std::vector<Radial> open, done;
    for (std::uint32_t s = seen.last(site); s > seen.first(site); --s)
        if ((steps.relations[s - 1] & bit(rule.relation)) != 0)
            open.push_back({steps.to.values[s - 1]});
    std::vector<std::uint32_t> found;
    while (!open.empty() && done.size() < max_branches) {
        Radial way = std::move(open.back());
        open.pop_back();
        for (options(seen, rule, site, way, found); found.size() == 1;
             options(seen, rule, site, way, found))
            way.push_back(found[0]);
        if (found.empty()) done.push_back(std::move(way));
        for (std::size_t i = found.size(); i > 0; --i) {
            open.push_back(way);
            open.back().push_back(found[i - 1]);
        }
    }
    return done;
}

}  // namespace tessera

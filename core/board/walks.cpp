// SPDX-License-Identifier: Apache-2.0
#include "core/board/walks.hpp"

#include "core/board/bearing.hpp"

#include <algorithm>

namespace tessera {

namespace {

constexpr double half_turn = full_turn / 2;

struct Turtle {
    std::uint32_t site;
    double heading;  // clockwise from north
};

struct Way {
    std::uint32_t to;
    double turn;  // clockwise from the heading, from -π to π
};

struct Ground {
    const Graph& graph;
    const Incidence& touching;
    SiteType type;
    const Steps& steps;

    const Position& at(std::uint32_t site) const { return place(graph, touching, type, site); }

    std::vector<Way> ways(const Turtle& turtle) const {
        std::vector<Way> found;
        const std::uint32_t end = steps.to.offsets[turtle.site + 1];
        for (std::uint32_t s = steps.to.offsets[turtle.site]; s < end; ++s) {
            if ((steps.relations[s] & bit(RelationType::orthogonal)) == 0) continue;
            const std::uint32_t to = steps.to.values[s];
            const double turn = bearing(at(turtle.site), at(to)) - turtle.heading;
            found.push_back({to, std::remainder(turn, full_turn)});
        }
        return found;
    }
};

// Straight on, or as near to it as the site allows.
void go(const Ground& ground, const Turtle& turtle, std::vector<Turtle>& next) {
    const auto ways = ground.ways(turtle);
    double least = half_turn;
    for (const Way& way : ways) least = std::min(least, std::abs(way.turn));
    if (least > half_turn / 2 - angle_tolerance) return;  // a corner is no way on
    for (const Way& way : ways)
        if (std::abs(way.turn) <= least + angle_tolerance)
            next.push_back({way.to, bearing(ground.at(turtle.site), ground.at(way.to))});
}

void turn(const Ground& ground, const Turtle& turtle, double hand, WalkChoice choice,
          std::vector<Turtle>& next) {
    std::vector<double> turns;
    for (const Way& way : ground.ways(turtle)) {
        const double turned = way.turn * hand;
        if (turned > angle_tolerance && turned < half_turn - angle_tolerance)
            turns.push_back(turned);
    }
    std::ranges::sort(turns);
    if (choice == WalkChoice::nearest && turns.size() > 1)
        turns.erase(turns.begin() + 1, turns.end());
    for (const double turned : turns) next.push_back({turtle.site, turtle.heading + turned * hand});
}

void keep_farthest(const Ground& ground, std::uint32_t from, std::vector<std::uint32_t>& ends) {
    double far = 0;
    for (const std::uint32_t end : ends)
        far = std::max(far, distance(ground.at(from), ground.at(end)));
    std::erase_if(ends, [&](std::uint32_t end) {
        return distance(ground.at(from), ground.at(end)) < far - tolerance;
    });
}

}  // namespace

std::vector<std::uint32_t> walk(const Graph& graph, const Incidence& touching, SiteType type,
                                const Steps& steps, std::uint32_t site,
                                std::span<const WalkStep> way, WalkChoice choice) {
    const Ground ground{graph, touching, type, steps};
    std::vector<Turtle> turtles, next;
    for (const Way& first : ground.ways({site, 0})) turtles.push_back({site, first.turn});
    for (const WalkStep step : way) {
        next.clear();
        for (const Turtle& turtle : turtles) {
            if (step == WalkStep::forward)
                go(ground, turtle, next);
            else
                turn(ground, turtle, step == WalkStep::right ? 1 : -1, choice, next);
        }
        std::swap(turtles, next);
    }
    std::vector<std::uint32_t> ends;
    for (const Turtle& turtle : turtles) ends.push_back(turtle.site);
    std::ranges::sort(ends);
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    if (choice == WalkChoice::farthest) keep_farthest(ground, site, ends);
    return ends;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace tessera {
namespace {

constexpr double tolerance = 1e-6;

double angle_of(Point p) {
    double a = std::atan2(p.y, p.x);
    return a < -tolerance ? a + 2 * std::numbers::pi : std::max(a, 0.0);
}

Point between(Point from, Point to) { return {to.x - from.x, to.y - from.y}; }

double turn(Point before, Point after) {
    const double dot = before.x * after.x + before.y * after.y;
    const double cross = before.x * after.y - before.y * after.x;
    return std::abs(std::atan2(cross, dot));
}

int shared_corners(const Lattice& l, Coord a, Coord b) {
    int n = 0;
    const Point ca = l.centre(a), cb = l.centre(b);
    for (Point p : l.kinds[a.kind].outline)
        for (Point q : l.kinds[b.kind].outline)
            n += std::hypot(ca.x + p.x - cb.x - q.x, ca.y + p.y - cb.y - q.y) < tolerance;
    return n;
}

// A diagonal neighbour lies exactly behind the shared corner; others are off-diagonal.
bool through_corner(const Lattice& l, Coord a, Coord b) {
    const Point ca = l.centre(a), d = between(ca, l.centre(b));
    for (Point p : l.kinds[a.kind].outline)
        if (turn(p, d) < tolerance) return true;
    return false;
}

// The step from one cell to another; empty unless they share a corner.
std::optional<Step> step_between(const Lattice& l, Coord home, Coord there) {
    const int corners = there == home ? 0 : shared_corners(l, home, there);
    if (corners == 0) return std::nullopt;
    const double clockwise =
        std::numbers::pi / 2 - angle_of(between(l.centre(home), l.centre(there)));
    const long compass = std::lround(clockwise / (std::numbers::pi / 8));
    Step step;
    step.dx = static_cast<std::int8_t>(there.x - home.x);
    step.dy = static_cast<std::int8_t>(there.y - home.y);
    step.kind = there.kind;
    step.relation = corners > 1                      ? Relation::orthogonal
                    : through_corner(l, home, there) ? Relation::diagonal
                                                     : Relation::off_diagonal;
    step.compass = static_cast<std::uint8_t>((compass + 32) % 16);
    return step;
}

void find_steps(Lattice& l, std::uint8_t kind) {
    const Coord home{0, 0, kind, 0};
    std::vector<Step>& steps = l.kinds[kind].steps;
    // Domains may be flat: of 3.3.3.3.6 a row of them is as high as a triangle.
    for (std::int32_t dy = -4; dy <= 4; ++dy)
        for (std::int32_t dx = -4; dx <= 4; ++dx)
            for (std::uint8_t to = 0; to < l.kinds.size(); ++to)
                if (const auto step = step_between(l, home, {dx, dy, to, 0}))
                    steps.push_back(*step);
    std::ranges::sort(steps, {}, [&](const Step& s) {
        return angle_of(between(l.centre(home), l.centre({s.dx, s.dy, s.kind, 0})));
    });
    l.n_links = std::max(l.n_links, static_cast<std::uint8_t>(steps.size()));
}

// The step of `kind` that turns least from `heading`; none when it turns by 90 degrees or more, or
// when two are equally good (a branch: no single straight continuation).
std::uint8_t least_turn(const Lattice& l, std::uint8_t kind, Point heading) {
    std::uint8_t best = no_direction;
    double least = std::numbers::pi / 2 - tolerance;
    bool tied = false;
    const auto& steps = l.kinds[kind].steps;
    for (std::uint8_t i = 0; i < steps.size(); ++i) {
        const double t =
            turn(heading, between(l.centre({0, 0, kind, 0}),
                                  l.centre({steps[i].dx, steps[i].dy, steps[i].kind, 0})));
        if (t < least - tolerance) {
            least = t, best = i, tied = false;
        } else if (std::abs(t - least) <= tolerance && best != no_direction) {
            tied = true;
        }
    }
    return tied ? no_direction : best;
}

// By kind and step: the step that turns least from coming in over that one.
using Ways = std::vector<std::vector<std::uint8_t>>;

Ways least_turns(const Lattice& l) {
    Ways ways;
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k) {
        ways.emplace_back();
        for (const Step& s : l.kinds[k].steps) {
            const Point d = between(l.centre({0, 0, k, 0}), l.centre({s.dx, s.dy, s.kind, 0}));
            ways[k].push_back(least_turn(l, k, {-d.x, -d.y}));
        }
    }
    return ways;
}

// Straight on is what goes back over the same cells, so that a line is one from either end.
void find_straight(Lattice& l) {
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k)
        for (Step& s : l.kinds[k].steps) {
            const auto& there = l.kinds[s.kind].steps;
            for (std::uint8_t i = 0; i < there.size(); ++i)
                if (there[i].dx == -s.dx && there[i].dy == -s.dy && there[i].kind == k) s.back = i;
        }
    const Ways ways = least_turns(l);
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k)
        for (std::uint8_t i = 0; i < l.kinds[k].steps.size(); ++i) {
            const std::uint8_t on = ways[k][i];
            if (on == no_direction || ways[k][on] != i) continue;
            const Step& in = l.kinds[k].steps[i];
            l.kinds[k].steps[i].opposite = on;
            l.kinds[in.kind].steps[in.back].straight = on;
        }
}

// The step from one neighbour of a cell to another.
std::uint8_t step_across(const Lattice& l, const Step& from, const Step& to) {
    const auto& steps = l.kinds[from.kind].steps;
    for (std::uint8_t i = 0; i < steps.size(); ++i)
        if (from.dx + steps[i].dx == to.dx && from.dy + steps[i].dy == to.dy &&
            steps[i].kind == to.kind)
            return i;
    return no_direction;
}

void fill_tables(Lattice& l) {
    l.is_uniform = l.kinds.size() == 1;
    for (std::size_t k = 0; k < l.kinds.size(); ++k) {
        l.straight[k].fill(no_direction);
        l.opposite[k].fill(no_direction);
        l.n_steps[k] = static_cast<std::uint8_t>(l.kinds[k].steps.size());
        for (std::size_t d = 0; d < l.kinds[k].steps.size(); ++d) {
            l.straight[k][d] = l.kinds[k].steps[d].straight;
            l.opposite[k][d] = l.kinds[k].steps[d].opposite;
            l.back[k][d] = l.kinds[k].steps[d].back;
            const auto& steps = l.kinds[k].steps;
            const std::size_t n = steps.size();
            l.to_next[k][d] = step_across(l, steps[d], steps[(d + 1) % n]);
            l.to_previous[k][d] = step_across(l, steps[d], steps[(d + n - 1) % n]);
            l.is_uniform =
                l.is_uniform && l.straight[k][d] == d && l.opposite[k][d] == (d + n / 2) % n;
            if (l.kinds[k].steps[d].relation == Relation::orthogonal)
                l.edges[k] |= static_cast<std::uint16_t>(1u << d);
        }
    }
}

}  // namespace

Lattice work_out(Lattice l) {
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k) l.by_height.push_back(k);
    std::ranges::sort(l.by_height, {}, [&](std::uint8_t k) {
        return std::pair(l.kinds[k].centre.y, l.kinds[k].centre.x);
    });
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k) find_steps(l, k);
    find_straight(l);
    fill_tables(l);
    return l;
}

Point Lattice::centre(Coord at) const noexcept {
    const Point c = kinds[at.kind].centre;
    return {c.x + at.x * along_x.x + at.y * along_y.x, c.y + at.x * along_x.y + at.y * along_y.y};
}

std::optional<Coord> Lattice::step(Coord at, std::size_t d) const noexcept {
    const Step& s = kinds[at.kind].steps[d];
    return shifted(at, s.dx, s.dy, s.kind);
}

std::uint8_t Lattice::find_step(std::uint8_t kind, std::uint8_t compass) const noexcept {
    const auto& steps = kinds[kind].steps;
    for (std::uint8_t i = 0; i < steps.size(); ++i)
        if (steps[i].compass == compass) return i;
    return no_direction;
}

std::optional<Coord> Lattice::ahead(Coord at, std::uint8_t compass, std::int32_t n) const noexcept {
    std::uint8_t d = find_step(at.kind, compass);
    if (n > max_ahead) return std::nullopt;
    for (; n > 0; --n) {
        if (d == no_direction) return std::nullopt;
        const std::uint8_t on = straight[at.kind][d];
        const std::optional<Coord> next = step(at, d);
        if (!next) return std::nullopt;
        at = *next;
        d = on;
    }
    return at;
}

bool canonical_less(const Lattice& l, Coord a, Coord b) noexcept {
    if (a.y != b.y) return a.y < b.y;
    if (a.kind != b.kind) {
        const double ha = l.kinds[a.kind].centre.y, hb = l.kinds[b.kind].centre.y;
        if (ha != hb) return ha < hb;
    }
    return a.x != b.x ? a.x < b.x : l.kinds[a.kind].centre.x < l.kinds[b.kind].centre.x;
}

namespace {
constexpr std::array<std::string_view, 16> compass_names{"N",  "NNE", "NE", "ENE", "E",  "ESE",
                                                         "SE", "SSE", "S",  "SSW", "SW", "WSW",
                                                         "W",  "WNW", "NW", "NNW"};
}

std::string_view compass_name(std::uint8_t compass) { return compass_names[compass % 16]; }

std::optional<std::uint8_t> compass_of(std::string_view name) {
    for (std::uint8_t i = 0; i < 16; ++i)
        if (compass_names[i] == name) return i;
    return std::nullopt;
}

}  // namespace tessera

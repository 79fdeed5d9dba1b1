// SPDX-License-Identifier: Apache-2.0
#include "core/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

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

// How many vertices of a's outline touch the line between the centres decides diagonal from off-
// diagonal: a diagonal neighbour is met exactly through the shared vertex.
bool through_corner(const Lattice& l, Coord a, Coord b) {
    const Point ca = l.centre(a), d = between(ca, l.centre(b));
    for (Point p : l.kinds[a.kind].outline)
        if (turn(p, d) < tolerance) return true;
    return false;
}

void link_kinds(Lattice& l) {
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k) {
        const Coord home{0, 0, k, 0};
        for (std::int32_t dy = -2; dy <= 2; ++dy)
            for (std::int32_t dx = -2; dx <= 2; ++dx)
                for (std::uint8_t to = 0; to < l.kinds.size(); ++to) {
                    const Coord there{dx, dy, to, 0};
                    const int corners = there == home ? 0 : shared_corners(l, home, there);
                    if (corners == 0) continue;
                    const Point d = between(l.centre(home), l.centre(there));
                    const double clockwise = std::numbers::pi / 2 - angle_of(d);
                    const int compass =
                        static_cast<int>(std::lround(clockwise / (std::numbers::pi / 8)));
                    const Relation relation = corners > 1 ? Relation::orthogonal
                                              : through_corner(l, home, there)
                                                  ? Relation::diagonal
                                                  : Relation::off_diagonal;
                    l.kinds[k].steps.push_back({static_cast<std::int8_t>(dx),
                                                static_cast<std::int8_t>(dy), to, relation,
                                                static_cast<std::uint8_t>((compass + 32) % 16)});
                }
        std::ranges::sort(l.kinds[k].steps, {}, [&](const Step& s) {
            return angle_of(between(l.centre(home), l.centre({s.dx, s.dy, s.kind, 0})));
        });
        l.n_links = std::max(l.n_links, static_cast<std::uint8_t>(l.kinds[k].steps.size()));
    }
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

void find_straight(Lattice& l) {
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k)
        for (Step& s : l.kinds[k].steps) {
            const Point d = between(l.centre({0, 0, k, 0}), l.centre({s.dx, s.dy, s.kind, 0}));
            s.straight = least_turn(l, s.kind, d);
            s.opposite = least_turn(l, k, {-d.x, -d.y});
            const auto& there = l.kinds[s.kind].steps;
            for (std::uint8_t i = 0; i < there.size(); ++i)
                if (there[i].dx == -s.dx && there[i].dy == -s.dy && there[i].kind == k) s.back = i;
        }
}

std::vector<Point> polygon(int n, double radius, double first_angle) {
    std::vector<Point> p;
    for (int i = 0; i < n; ++i) {
        const double a = first_angle + 2 * std::numbers::pi * i / n;
        p.push_back({radius * std::cos(a), radius * std::sin(a)});
    }
    return p;
}

Lattice finish(Lattice l) {
    for (std::uint8_t k = 0; k < l.kinds.size(); ++k) l.by_height.push_back(k);
    std::ranges::sort(l.by_height, {}, [&](std::uint8_t k) { return l.kinds[k].centre.y; });
    link_kinds(l);
    find_straight(l);
    return l;
}

}  // namespace

Point Lattice::centre(Coord at) const noexcept {
    const Point c = kinds[at.kind].centre;
    return {c.x + at.x * along_x.x + at.y * along_y.x, c.y + at.x * along_x.y + at.y * along_y.y};
}

std::optional<Coord> Lattice::step(Coord at, std::uint8_t d) const noexcept {
    const Step& s = kinds[at.kind].steps[d];
    const std::int64_t x = std::int64_t{at.x} + s.dx, y = std::int64_t{at.y} + s.dy;
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    if (x > most || y > most || x < -most || y < -most) return std::nullopt;
    return Coord{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), s.kind, at.board};
}

std::uint8_t Lattice::find_step(std::uint8_t kind, std::uint8_t compass) const noexcept {
    const auto& steps = kinds[kind].steps;
    for (std::uint8_t i = 0; i < steps.size(); ++i)
        if (steps[i].compass == compass) return i;
    return no_direction;
}

const Lattice& square_lattice() {
    static const Lattice lattice =
        finish({"square",
                {1, 0},
                {0, 1},
                {{{0, 0}, polygon(4, std::sqrt(0.5), std::numbers::pi / 4), {}}},
                {},
                {{1, 0, {}, 1}, {-1, 0, {}, 1}, {0, 1, {}, 1}, {0, -1, {}, 1}}});
    return lattice;
}

const Lattice& hex_lattice() {  // pointy top; rows lean to the right
    static const Lattice lattice =
        finish({"hex",
                {1, 0},
                {0.5, std::sqrt(0.75)},
                {{{0, 0}, polygon(6, std::sqrt(1.0 / 3), std::numbers::pi / 2), {}}},
                {},
                {{1, 0, {}, 1},
                 {-1, 0, {}, 1},
                 {0, 1, {}, 1},
                 {0, -1, {}, 1},
                 {1, 1, {}, 1},
                 {-1, -1, {}, 1}}});
    return lattice;
}

const Lattice& triangle_lattice() {  // kind 0 points up, kind 1 down
    const double third = std::sqrt(1.0 / 3);
    static const Lattice lattice =
        finish({"triangle",
                {1, 0},
                {0.5, std::sqrt(0.75)},
                {{{0.5, third / 2}, polygon(3, third, std::numbers::pi / 2), {}},
                 {{1, third}, polygon(3, third, -std::numbers::pi / 2), {}}},
                {},
                {{-1, 0, {}, 1}, {0, -1, {}, 1}, {1, 1, {0, 1}, 1}},
                1});
    return lattice;
}

const Lattice&
octagon_square_lattice() {  // kind 0 the octagon, kind 1 the square to its upper right
    const double side = std::sqrt(2.0) - 1;  // of both, with octagons one apart
    static const Lattice lattice =
        finish({"octagon-square",
                {1, 0},
                {0, 1},
                {{{0, 0},
                  polygon(8, side / (2 * std::sin(std::numbers::pi / 8)), std::numbers::pi / 8),
                  {}},
                 {{0.5, 0.5}, polygon(4, side / std::sqrt(2.0), 0), {}}},
                {},
                {{2, 0, {0, 1}, 2}, {-2, 0, {0, -1}, 2}, {0, 2, {0, 1}, 2}, {0, -2, {0, -1}, 2}}});
    return lattice;
}

std::span<const Lattice* const> lattices() {
    static const std::array<const Lattice*, 4> all{&square_lattice(), &hex_lattice(),
                                                   &triangle_lattice(), &octagon_square_lattice()};
    return all;
}

const Lattice* find_lattice(std::string_view name) {
    for (const Lattice* l : lattices())
        if (l->name == name) return l;
    return nullptr;
}

bool canonical_less(const Lattice& l, Coord a, Coord b) noexcept {
    if (a.y != b.y) return a.y < b.y;
    if (a.kind != b.kind) {
        const double ha = l.kinds[a.kind].centre.y, hb = l.kinds[b.kind].centre.y;
        if (ha != hb) return ha < hb;
    }
    return a.x != b.x ? a.x < b.x : a.kind < b.kind;
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

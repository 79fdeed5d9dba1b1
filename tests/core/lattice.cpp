// SPDX-License-Identifier: Apache-2.0
#include "core/lattice.hpp"

#include "tests/catch.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <set>
#include <string>

using namespace tessera;

namespace {

constexpr std::int32_t far = 1'000'000'000;
constexpr std::int32_t last = std::numeric_limits<std::int32_t>::max();

template <typename F>
void each_step(F&& f) {
    for (const Lattice& l : lattices())
        for (std::uint8_t kind = 0; kind < l.kinds.size(); ++kind)
            for (std::uint8_t d = 0; d < l.kinds[kind].steps.size(); ++d) {
                INFO(l.name << ", kind " << int{kind} << ", step " << int{d});
                f(l, kind, d);
            }
}

// Those whose cells all have an exact opposite of each step and a way straight on.
bool is_regular(const Lattice& l) {
    return l.name == "square" || l.name == "hex" || l.name == "triangle" ||
           l.name == "octagon-square" || l.name == "T3636" || l.name == "brick";
}

int count(const CellKind& kind, Relation relation) {
    return static_cast<int>(std::ranges::count(kind.steps, relation, &Step::relation));
}

Point heading(const Lattice& l, std::uint8_t kind, std::uint8_t d) {
    const Step& s = l.kinds[kind].steps[d];
    const Point a = l.centre({0, 0, kind, 0}), b = l.centre({s.dx, s.dy, s.kind, 0});
    return {b.x - a.x, b.y - a.y};
}

double degrees_between(Point a, Point b) {
    return std::abs(std::atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)) * 180 / std::acos(-1);
}

}  // namespace

TEST_CASE("lattice: cells have the neighbours that share a corner with them", "[core][lattice]") {
    struct Row {
        const char* name;
        std::size_t kind, n_kinds;
        int orthogonal, diagonal, off_diagonal;
    };
    const auto row =
        GENERATE(Row{"square", 0, 1, 4, 4, 0}, Row{"hex", 0, 1, 6, 0, 0},
                 Row{"triangle", 0, 2, 3, 3, 6}, Row{"triangle", 1, 2, 3, 3, 6},
                 Row{"octagon-square", 0, 2, 8, 0, 0}, Row{"octagon-square", 1, 2, 4, 0, 0});
    CAPTURE(row.name, row.kind);
    const Lattice& l = *find_lattice(row.name);
    REQUIRE(l.kinds.size() == row.n_kinds);
    const CellKind& kind = l.kinds[row.kind];
    CHECK(count(kind, Relation::orthogonal) == row.orthogonal);
    CHECK(count(kind, Relation::diagonal) == row.diagonal);
    CHECK(count(kind, Relation::off_diagonal) == row.off_diagonal);
    CHECK(std::popcount(l.edges[row.kind]) == row.orthogonal);
}

TEST_CASE("lattice: names are found, others are not", "[core][lattice]") {
    CHECK(lattices().size() == 13);
    for (const Lattice& l : lattices()) CHECK(find_lattice(l.name) == &l);
    CHECK(find_lattice("hexagon") == nullptr);
    CHECK(find_lattice("square")->n_links == 8);
    CHECK(find_lattice("hex")->n_links == 6);
    CHECK(find_lattice("triangle")->n_links == 12);
    CHECK(find_lattice("octagon-square")->n_links == 8);
    CHECK(find_lattice("square")->is_uniform);
    CHECK(find_lattice("hex")->is_uniform);
    CHECK_FALSE(find_lattice("triangle")->is_uniform);
    CHECK_FALSE(find_lattice("octagon-square")->is_uniform);
}

TEST_CASE("lattice: back is the inverse of a step, here and a billion cells away",
          "[core][lattice]") {
    each_step([](const Lattice& l, std::uint8_t kind, std::uint8_t d) {
        for (const Coord at : {Coord{0, 0, kind, 0}, Coord{-7, 3, kind, 2},
                               Coord{far, -far, kind, 0}, Coord{-far, far, kind, 1}}) {
            const auto next = l.step(at, d);
            REQUIRE(next);
            CHECK(next->board == at.board);
            CHECK(*next != at);
            CHECK(l.step(*next, l.steps(at)[d].back) == at);
        }
    });
}

TEST_CASE("lattice: steps go counter-clockwise from east, each to another cell",
          "[core][lattice]") {
    for (const Lattice& l : lattices())
        for (std::uint8_t kind = 0; kind < l.kinds.size(); ++kind) {
            std::set<Coord> seen;
            double before = -1;
            for (std::uint8_t d = 0; d < l.kinds[kind].steps.size(); ++d) {
                const Point h = heading(l, kind, d);
                double angle = std::atan2(h.y, h.x);
                if (angle < -1e-9) angle += 2 * std::acos(-1);
                INFO(l.name << ", kind " << int{kind} << ", step " << int{d});
                CHECK(angle > before - 1e-9);
                before = angle;
                seen.insert(*l.step({0, 0, kind, 0}, d));
            }
            CHECK(seen.size() == l.kinds[kind].steps.size());
        }
}

TEST_CASE("lattice: straight on turns less than any other way, and always less than 90 degrees",
          "[core][lattice]") {
    each_step([](const Lattice& l, std::uint8_t kind, std::uint8_t d) {
        const Step& s = l.kinds[kind].steps[d];
        std::vector<double> turns;
        for (std::uint8_t other = 0; other < l.kinds[s.kind].steps.size(); ++other)
            turns.push_back(degrees_between(heading(l, kind, d), heading(l, s.kind, other)));
        CHECK(l.straight[kind][d] == s.straight);
        std::vector<double> sorted = turns;
        std::ranges::sort(sorted);
        if (s.straight == no_direction) {
            CHECK_FALSE(is_regular(l));
            const bool is_tied = sorted[0] > 90 - 1e-3 || sorted[1] - sorted[0] < 1e-3;
            const auto best =
                static_cast<std::uint8_t>(std::ranges::min_element(turns) - turns.begin());
            const Point back = heading(l, s.kind, best);
            double least = 180;  // of all ways to go back but the one we came
            for (std::uint8_t other = 0; other < l.kinds[s.kind].steps.size(); ++other)
                if (other != s.back)
                    least = std::min(least, 180 - degrees_between(back, heading(l, s.kind, other)));
            CHECK((is_tied || least < sorted[0] + 1e-3));
            return;
        }
        CHECK(turns[s.straight] < 90);
        CHECK(turns[s.straight] == sorted[0]);
        CHECK(sorted[1] > sorted[0] + 1e-6);
    });
}

TEST_CASE("lattice: straight on on squares and hexagons is the same step again",
          "[core][lattice]") {
    for (const char* name : {"square", "hex"})
        for (std::uint8_t d = 0; d < find_lattice(name)->n_links; ++d)
            CHECK(find_lattice(name)->straight[0][d] == d);
}

TEST_CASE("lattice: opposite leads the other way, and back again", "[core][lattice]") {
    each_step([](const Lattice& l, std::uint8_t kind, std::uint8_t d) {
        const auto& steps = l.kinds[kind].steps;
        const std::uint8_t other = steps[d].opposite;
        if (is_regular(l)) {
            REQUIRE(other != no_direction);
            CHECK(degrees_between(heading(l, kind, d), heading(l, kind, other)) > 179.99);
        }
        if (other == no_direction) return;
        CHECK(degrees_between(heading(l, kind, d), heading(l, kind, other)) > 90);
        CHECK(steps[other].opposite == d);
    });
}

TEST_CASE("lattice: a way goes back over the same cells", "[core][lattice]") {
    each_step([](const Lattice& l, std::uint8_t kind, std::uint8_t d) {
        std::vector<Coord> way{{0, 0, kind, 0}};
        std::uint8_t on = d, arrived = d;
        for (int i = 0; i < 6 && on != no_direction; ++i) {
            arrived = l.steps(way.back())[on].back;
            const std::uint8_t next = l.straight[way.back().kind][on];
            way.push_back(*l.step(way.back(), on));
            on = next;
        }
        std::vector<Coord> back{way.back()};
        on = arrived;
        while (back.size() < way.size()) {
            REQUIRE(on != no_direction);
            const std::uint8_t next = l.straight[back.back().kind][on];
            back.push_back(*l.step(back.back(), on));
            on = next;
        }
        std::ranges::reverse(back);
        CHECK(back == way);
    });
}

TEST_CASE("lattice: compass names are sixteen and read back", "[core][lattice]") {
    std::set<std::string_view> names;
    for (std::uint8_t c = 0; c < 16; ++c) {
        CHECK(compass_of(compass_name(c)) == c);
        names.insert(compass_name(c));
    }
    CHECK(names.size() == 16);
    CHECK(compass_of("N") == 0);
    CHECK(compass_of("E") == 4);
    CHECK(compass_of("SSW") == 9);
    CHECK_FALSE(compass_of("north"));
    CHECK_FALSE(compass_of(""));
}

TEST_CASE("lattice: the directions of each kind of cell", "[core][lattice]") {
    const auto names = [](const char* name, std::size_t kind) {
        std::string text;
        for (const Step& s : find_lattice(name)->kinds[kind].steps)
            text += std::string(compass_name(s.compass)) + " ";
        return text;
    };
    CHECK(names("square", 0) == "E NE N NW W SW S SE ");
    CHECK(names("hex", 0) == "E NNE NNW W SSW SSE ");
    CHECK(names("octagon-square", 0) == "E NE N NW W SW S SE ");
    CHECK(names("octagon-square", 1) == "NE NW SW SE ");
}

TEST_CASE("lattice: so many steps ahead, and none where there is no such way", "[core][lattice]") {
    const Lattice& hex = *find_lattice("hex");
    const std::uint8_t east = *compass_of("E"), north = *compass_of("N");
    CHECK(hex.ahead({2, 5, 0, 0}, east, 3) == Coord{5, 5, 0, 0});
    CHECK(hex.ahead({2, 5, 0, 0}, *compass_of("NNW"), 2) == Coord{0, 7, 0, 0});
    CHECK(hex.ahead({2, 5, 0, 0}, east, 0) == Coord{2, 5, 0, 0});
    CHECK_FALSE(hex.ahead({0, 0, 0, 0}, north, 1));
    CHECK(hex.ahead({far, far, 0, 0}, east, 40) == Coord{far + 40, far, 0, 0});
    CHECK_FALSE(hex.ahead({last - 2, 0, 0, 0}, east, 3));
    const Lattice& octagons = *find_lattice("octagon-square");
    CHECK(octagons.ahead({0, 0, 0, 0}, *compass_of("NE"), 2) == Coord{1, 1, 0, 0});
    CHECK(octagons.ahead({0, 0, 0, 0}, *compass_of("NE"), 1) == Coord{0, 0, 1, 0});
}

TEST_CASE("lattice: a step beyond the range of coordinates leads nowhere", "[core][lattice]") {
    each_step([](const Lattice& l, std::uint8_t kind, std::uint8_t d) {
        const Step& s = l.kinds[kind].steps[d];
        const auto stays = [](std::int32_t at, int by) {
            return by <= 0 ? at >= -last - by : at <= last - by;
        };
        for (const std::int32_t x : {-last, 0, last})
            for (const std::int32_t y : {-last, 0, last}) {
                const auto next = l.step({x, y, kind, 0}, d);
                CHECK(next.has_value() == (stays(x, s.dx) && stays(y, s.dy)));
                if (next) CHECK(*next == Coord{x + s.dx, y + s.dy, s.kind, 0});
            }
    });
}

TEST_CASE("lattice: the canonical order is by height, then from left to right", "[core][lattice]") {
    for (const Lattice& l : lattices()) {
        CAPTURE(l.name);
        std::vector<Coord> cells;
        for (std::int32_t y = -2; y <= 2; ++y)
            for (std::int32_t x = -2; x <= 2; ++x)
                for (std::uint8_t kind = 0; kind < l.kinds.size(); ++kind)
                    cells.push_back({x, y, kind, 0});
        const auto by_centre = [&](Coord a, Coord b) {
            const Point p = l.centre(a), q = l.centre(b);
            if (std::abs(p.y - q.y) > 1e-9) return p.y < q.y;
            return p.x < q.x - 1e-9;
        };
        for (const Coord a : cells)
            for (const Coord b : cells) {
                CHECK(canonical_less(l, a, b) == by_centre(a, b));
                const Coord far_a{a.x + far, a.y - far, a.kind, 0},
                    far_b{b.x + far, b.y - far, b.kind, 0};
                CHECK(canonical_less(l, far_a, far_b) == canonical_less(l, a, b));
            }
    }
}

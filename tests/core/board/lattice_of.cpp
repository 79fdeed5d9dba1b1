// SPDX-License-Identifier: Apache-2.0
// The lattices that boards grow on and the graphs of fixed boards describe the same tilings.
#include "core/board/lattice_of.hpp"

#include "core/board/build.hpp"
#include "core/board/shapes.hpp"
#include "core/board_shape.hpp"
#include "tests/catch.hpp"

#include <cmath>
#include <map>
#include <set>
#include <tuple>

using namespace tessera;

namespace {

const Lattice& row(std::string_view name) {
    const Lattice* found = find_lattice(name);
    REQUIRE(found != nullptr);
    return *found;
}

// What a kind of cell is like, whatever the numbers of kinds and steps.
using Look = std::multiset<std::tuple<int, int, std::size_t, int>>;

Look look_of(const Lattice& l, const CellKind& kind) {
    Look look;
    for (const Step& s : kind.steps) {
        const CellKind& next = l.kinds[s.kind];
        const int on = s.straight == no_direction ? -1 : next.steps[s.straight].compass;
        look.insert({s.compass, static_cast<int>(s.relation), next.outline.size(), on});
    }
    return look;
}

std::multiset<Look> looks_of(const Lattice& l) {
    std::multiset<Look> looks;
    for (const CellKind& kind : l.kinds) looks.insert(look_of(l, kind));
    return looks;
}

// Cells that share a vertex, and how many vertices they share.
std::vector<std::map<std::uint32_t, int>> shared_corners(const Graph& graph) {
    std::vector<std::vector<std::uint32_t>> cells_at(graph.vertices.size());
    for (std::uint32_t c = 0; c < graph.n_cells(); ++c) {
        for (const std::uint32_t v : graph.cell(c)) cells_at[v].push_back(c);
    }
    std::vector<std::map<std::uint32_t, int>> shared(graph.n_cells());
    for (const auto& cells : cells_at) {
        for (const std::uint32_t a : cells) {
            for (const std::uint32_t b : cells) {
                if (a != b) ++shared[a][b];
            }
        }
    }
    return shared;
}

Graph board(Tiling tiling, Dimension n) {
    auto graph = tiled({tiling, Outline::by_tiling, n, {}, {}, {}});
    REQUIRE(graph.ok());
    renumber(*graph);
    return std::move(graph).value();
}

}  // namespace

TEST_CASE("lattice_of: rows worked out from fixed boards are like those written by hand",
          "[core][board][lattice]") {
    CHECK(looks_of(lattice_of(Tiling::square)) == looks_of(row("square")));
    CHECK(looks_of(lattice_of(Tiling::hex)) == looks_of(row("hex")));
    CHECK(looks_of(lattice_of(Tiling::tri)) == looks_of(row("triangle")));
    CHECK(looks_of(lattice_of(Tiling::t488)) == looks_of(row("octagon-square")));
}

TEST_CASE("lattice_of: whole boards have the numbers and neighbours of fixed boards",
          "[core][board][lattice]") {
    struct Pair {
        Tiling tiling;
        const char* name;
        double unit;  // of the lattice, in sides of tiles
    };
    for (const Pair& pair :
         {Pair{Tiling::square, "square", 1}, Pair{Tiling::hex, "hex", std::sqrt(3.0)},
          Pair{Tiling::tri, "triangle", 1},
          Pair{Tiling::t488, "octagon-square", 1 + std::sqrt(2.0)}}) {
        for (const int n : {1, 2, 5}) {
            CAPTURE(pair.name, n);
            const Lattice& l = row(pair.name);
            const Graph graph = board(pair.tiling, n);
            const std::vector<Coord> cells = cells_of(l, shape_of_side(l, n));
            REQUIRE(cells.size() == graph.n_cells());
            const auto shared = shared_corners(graph);
            std::map<Coord, std::uint32_t> number;
            for (std::uint32_t c = 0; c < cells.size(); ++c) number[cells[c]] = c;
            for (std::uint32_t c = 0; c < cells.size(); ++c) {
                const Position at = cell_centre(graph, c);
                const Position first = cell_centre(graph, 0);
                const Point here = l.centre(cells[c]);
                const Point start = l.centre(cells[0]);
                CHECK((at.x - first.x) == Approx((here.x - start.x) * pair.unit).margin(1e-6));
                CHECK((at.y - first.y) == Approx((here.y - start.y) * pair.unit).margin(1e-6));
                std::map<std::uint32_t, int> near;
                for (std::size_t d = 0; d < l.steps(cells[c]).size(); ++d) {
                    const auto next = number.find(*l.step(cells[c], d));
                    if (next == number.end()) continue;
                    const bool is_edge = l.steps(cells[c])[d].relation == Relation::orthogonal;
                    near[next->second] = is_edge ? 2 : 1;
                }
                CHECK(near == shared[c]);
            }
        }
    }
}

TEST_CASE("lattice_of: cells have as many neighbours as inside a fixed board of the tiling",
          "[core][board][lattice]") {
    for (std::size_t t = 0; t < n_tilings; ++t) {
        const auto tiling = static_cast<Tiling>(t);
        const Lattice l = lattice_of(tiling);
        CAPTURE(l.name);
        const Graph graph = board(tiling, 12);
        const auto shared = shared_corners(graph);
        Position middle;
        for (const Position& v : graph.vertices) middle = {middle.x + v.x, middle.y + v.y, 0};
        const auto n = static_cast<double>(graph.vertices.size());
        std::set<std::pair<std::size_t, std::size_t>> in_graph, in_lattice;
        for (std::size_t c = 0; c < graph.n_cells(); ++c) {
            const Position at = cell_centre(graph, c);
            if (std::hypot(at.x - middle.x / n, at.y - middle.y / n) > 2) continue;
            in_graph.insert({graph.cell(c).size(), shared[c].size()});
        }
        for (const CellKind& kind : l.kinds) {
            in_lattice.insert({kind.outline.size(), kind.steps.size()});
        }
        for (const auto& look : in_graph) CHECK(in_lattice.contains(look));
        CHECK(in_graph.size() > 0);
    }
}

TEST_CASE("lattice_of: a domain has the cells that belong to one vertex of the motif",
          "[core][board][lattice]") {
    const std::map<std::string_view, std::size_t> kinds{
        {"T3636", 3},  {"T31212", 3}, {"T3464", 6}, {"T4612", 6},         {"T33336", 9},
        {"T33344", 3}, {"T33434", 6}, {"brick", 1}, {"T333333_33434", 15}};
    for (const auto& [name, n] : kinds) {
        CAPTURE(name);
        CHECK(row(name).kinds.size() == n);
        CHECK(cells_of(row(name), shape_of_side(row(name), 1)).size() == n);
    }
}

TEST_CASE("lattice_of: cells of whole boards come in the canonical order",
          "[core][board][lattice]") {
    for (const Lattice& l : lattices()) {
        CAPTURE(l.name);
        const std::vector<Coord> cells = cells_of(l, shape_of_side(l, 4));
        for (std::size_t i = 1; i < cells.size(); ++i) {
            CHECK(canonical_less(l, cells[i - 1], cells[i]));
            CHECK_FALSE(canonical_less(l, cells[i], cells[i - 1]));
        }
    }
}

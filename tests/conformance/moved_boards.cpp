// SPDX-License-Identifier: Apache-2.0
// No result of a board's geometry depends on the noise of its coordinates: turned or shifted by any
// amount and back, each recorded board has the relations, directions, ways, outline and numbers it
// had.
#include "core/board/operators.hpp"
#include "core/board/topology.hpp"
#include "core/rng.hpp"
#include "games/language/read_board.hpp"
#include "tests/boards.hpp"

#include <algorithm>

using namespace tessera;

namespace {

double amount(Rng& rng, double most) { return most * (rng.below(2'000'001) / 1e6 - 1); }

bool same_rings(const Graph& a, const Graph& b) {
    const auto same_ends = [](const GraphEdge& e, const GraphEdge& f) {
        return e.a == f.a && e.b == f.b;
    };
    return a.cell_starts == b.cell_starts && a.cell_vertices == b.cell_vertices &&
           std::ranges::equal(a.edges, b.edges, same_ends);
}

// What differs first; empty: nothing.
std::string difference(const Topology& a, const Topology& b) {
    if (!same_rings(a.graph(), b.graph())) return "numbers";
    for (const SiteType type : {SiteType::cell, SiteType::vertex, SiteType::edge}) {
        if (a.steps(type).to.values != b.steps(type).to.values) return "steps";
        if (a.steps(type).relations != b.steps(type).relations) return "relations";
        if (a.directions(type).ways != b.directions(type).ways) return "directions";
        if (a.directions(type).turns != b.directions(type).turns) return "turns";
        if (a.straight(type).ways != b.straight(type).ways) return "ways straight on";
        if (a.straight(type).turns != b.straight(type).turns) return "ways round";
    }
    if (a.rim().perimeter != b.rim().perimeter) return "perimeter";
    if (a.rim().corners != b.rim().corners) return "corners";
    return {};
}

Graph renumbered(Graph graph) {
    renumber(graph);
    return graph;
}

}  // namespace

TEST_CASE("boards: turned or shifted and back, every recorded board is what it was",
          "[core][board][conformance]") {
    if (!has_ludii("boards")) return;
    std::uint64_t stream = 0;
    for (const RecordedBoard& recorded : recorded_boards()) {
        INFO(recorded.expression);
        auto read = language::read_board({"recorded", recorded.expression}, recorded.use);
        if (!read) continue;  // refused, as another test says
        const Graph graph = std::move(read->graph);
        const Topology board(graph);
        Rng rng = Rng::stream(7, stream++);
        for (int i = 0; i < 4; ++i) {
            const double degrees = amount(rng, 720);
            const Position by{amount(rng, 9999), amount(rng, 9999), 0};
            INFO("turned by " << degrees << ", shifted by " << by.x << ' ' << by.y);
            auto moved = i % 2 == 0 ? rotate(graph, degrees) : shift(graph, by);
            REQUIRE(moved);
            moved = i % 2 == 0 ? rotate(std::move(*moved), -degrees)
                               : shift(std::move(*moved), {-by.x, -by.y, 0});
            REQUIRE(moved);
            CHECK(difference(board, Topology(*moved)) == "");
            CHECK(same_rings(renumbered(graph), renumbered(*moved)));
        }
    }
}

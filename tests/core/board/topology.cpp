// SPDX-License-Identifier: Apache-2.0
#include "core/board/topology.hpp"

#include "core/board/labels.hpp"
#include "core/board/regions.hpp"
#include "tests/topologies.hpp"

#include <ctime>
#include <thread>

using namespace tessera;

TEST_CASE("topology: a part is worked out once, whichever thread asks", "[core][board]") {
    const Topology board(tiles(Tiling::square, 20));
    std::vector<const Steps*> seen(8);
    std::vector<std::jthread> threads;
    for (auto& slot : seen) threads.emplace_back([&] { slot = &board.steps(SiteType::cell); });
    threads.clear();
    for (const Steps* steps : seen) CHECK(steps == seen[0]);
}

TEST_CASE("topology: of an empty graph everything is empty", "[core][board]") {
    const Topology board(Graph{});
    for (const SiteType type : {SiteType::cell, SiteType::vertex, SiteType::edge}) {
        CHECK(board.steps(type).to.size() == 0);
        CHECK(board.directions(type).ways.empty());
        CHECK(board.straight(type).ways.empty());
    }
    CHECK(board.rim().loops.empty());
}

namespace {

constexpr std::array kinds{SiteType::cell, SiteType::vertex, SiteType::edge};

// Of this program: other work on the machine does not count.
double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// Everything that may be asked of a board, of all kinds of site.
std::size_t ask_everything(const Topology& board) {
    std::size_t n = 0;
    for (const SiteType type : kinds) {
        for (const auto relation :
             {RelationType::adjacent, RelationType::orthogonal, RelationType::diagonal,
              RelationType::off_diagonal, RelationType::all})
            n += board.related(type, relation).values.size();
        n += board.directions(type).ways.size() + board.straight(type).ways.size();
        n += coordinates_of(board.graph(), board.touching(), type).at.size();
        n += phases_of(board.related(type, RelationType::orthogonal)).size();
        n += sides_of(board.graph(), board.touching(), board.rim(), type).size();
        n += centre_of(board.graph(), board.touching(), type).size();
    }
    for (std::uint32_t cell = 0; cell < board.n_sites(SiteType::cell); ++cell)
        for (std::uint8_t d = 0; d < n_compass; ++d)
            n += board.radials(SiteType::cell, cell, static_cast<Direction>(d)).size();
    return n;
}

}  // namespace

// By hand: tessera_tests "[board][bench]"
TEST_CASE("topology: large boards are ready soon", "[.][core][board][bench]") {
    const std::clock_t start = std::clock();
    const Topology small(tiles(Tiling::square, 41));
    CHECK(ask_everything(small) > 0);
    const double everything = seconds_since(start);
    const std::clock_t next = std::clock();
    const Topology large(tiles(Tiling::square, 1000));
    CHECK(large.directions(SiteType::cell).ways.size() > 7'900'000);
    const double ready = seconds_since(next);
    WARN("41 x 41, everything: " << everything * 1000 << " ms; 1000 x 1000, relations and "
                                 << "directions of cells: " << ready << " s");
    CHECK(everything < 0.05);
    CHECK(ready < 3);
}

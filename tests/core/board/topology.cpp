// SPDX-License-Identifier: Apache-2.0
#include "core/board/topology.hpp"

#include "tests/topologies.hpp"

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

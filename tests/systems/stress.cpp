// SPDX-License-Identifier: Apache-2.0
#include "systems/stress.hpp"

#include "tests/catch.hpp"

using namespace tessera;

TEST_CASE("stress: a placement touches a cell and its neighbours however large the board is",
          "[systems][stress]") {
    for (const char* tiles : {"square", "hex", "triangle"})
        for (const Pattern pattern : {Pattern::random, Pattern::line, Pattern::spiral}) {
            StressOptions o;
            o.lattice = find_lattice(tiles);
            o.pattern = pattern;
            o.n_cells = 5000;
            const StressResult r = stress(o);
            REQUIRE(r.stages.size() == 3);
            CHECK(r.stages.back().cells >= 5000);
            for (const StressStage& s : r.stages)
                CHECK(s.cells_touched == s.placements * (o.lattice->n_links + 1u));
        }
}

// SPDX-License-Identifier: Apache-2.0
#include "systems/packed_set.hpp"

#include "core/rng.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <vector>

using namespace tessera;

namespace {

World world_of(std::uint32_t n_rows) {
    Layout layout;
    layout.boards = {{find_lattice("square"), 0, 0, {}, {}}};
    layout.components = {{}};
    layout.n_sets = 2;
    World w(layout);
    for (std::uint32_t i = 0; i < n_rows; ++i) w.bind({static_cast<std::int32_t>(i), 0, 0, 0});
    return w;
}

std::vector<SiteId> members(const World& w, std::size_t set) {
    std::vector<SiteId> sites;
    for (std::uint32_t i = 0; i < w.set_size(set); ++i) sites.push_back(w.member(set, i));
    return sites;
}

}  // namespace

TEST_CASE("packed_set: who leaves is replaced by the last, and comes back to the same rank",
          "[systems][packed_set]") {
    World w = world_of(10);
    const auto undo = [&] {
        PackedSet(w, w.log.sets.back().set).undo(w.log.sets.back());
        w.log.sets.pop_back();
    };
    for (const SiteId s : {3u, 7u, 1u, 9u}) PackedSet(w, 0).hold(s, true);
    CHECK(members(w, 0) == std::vector<SiteId>{3, 7, 1, 9});
    PackedSet(w, 0).hold(7, false);
    PackedSet(w, 0).hold(7, false);  // once is enough
    CHECK(members(w, 0) == std::vector<SiteId>{3, 9, 1});
    CHECK_FALSE(w.in_set(0, 7));
    CHECK(w.in_set(0, 9));
    undo();
    CHECK(members(w, 0) == std::vector<SiteId>{3, 7, 1, 9});
    undo();
    CHECK(members(w, 0) == std::vector<SiteId>{3, 7, 1});
    CHECK(members(w, 1).empty());
}

TEST_CASE("packed_set: any sequence is taken back step by step, order included",
          "[systems][packed_set]") {
    World w = world_of(30);
    Rng rng = Rng::stream(2, 0);
    std::vector<std::pair<std::vector<SiteId>, std::vector<SiteId>>> before;
    for (int i = 0; i < 500; ++i) {
        before.emplace_back(members(w, 0), members(w, 1));
        const SiteId s = rng.below(30);
        const std::uint32_t set = rng.below(2);
        PackedSet(w, set).hold(s, !w.in_set(set, s));
        REQUIRE(std::ranges::count(members(w, set), s) == (w.in_set(set, s) ? 1 : 0));
    }
    while (!before.empty()) {
        PackedSet(w, w.log.sets.back().set).undo(w.log.sets.back());
        w.log.sets.pop_back();
        REQUIRE(std::pair(members(w, 0), members(w, 1)) == before.back());
        before.pop_back();
    }
}

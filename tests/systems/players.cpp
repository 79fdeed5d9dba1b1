// SPDX-License-Identifier: Apache-2.0
#include "systems/players.hpp"

#include "tests/catch.hpp"

using namespace tessera;

namespace {

World world_of(int n_players) {
    Layout layout;
    layout.boards = {{find_lattice("hex"), 0, 0, {}, {}}};
    layout.components = {{}};
    layout.n_players = n_players;
    World w(layout);
    w.now.active = ((2u << n_players) - 1) & ~1u;
    return w;
}

std::vector<int> twice_ranks(const World& w) {
    std::vector<int> ranks;
    for (int p = 1; p <= w.layout().n_players; ++p)
        ranks.push_back(w.owners[static_cast<SiteId>(p)].twice_rank);
    return ranks;
}

}  // namespace

TEST_CASE("players: of two, one verdict ends the game", "[systems][players]") {
    World won = world_of(2), lost = world_of(2), drawn = world_of(2);
    give_verdict(won, Verdict::win, 2);
    CHECK(won.now.winner == 2);
    CHECK(won.now.ending == Ending::win);
    CHECK(twice_ranks(won) == std::vector{4, 2});
    give_verdict(lost, Verdict::loss, 2);
    CHECK(lost.now.winner == 1);
    CHECK(lost.now.ending == Ending::win);
    give_verdict(drawn, Verdict::draw, 1);
    CHECK(drawn.now.winner == 0);
    CHECK(drawn.now.ending == Ending::draw);
    CHECK(twice_ranks(drawn) == std::vector{3, 3});
    CHECK(worth(won, 2) == 1);
    CHECK(worth(won, 1) == 0);
    CHECK(worth(drawn, 1) == 0.5);
}

TEST_CASE("players: of three, the first to win has won when the others are done",
          "[systems][players]") {
    World w = world_of(3);
    give_verdict(w, Verdict::win, 3);
    CHECK(w.now.ending == Ending::none);
    CHECK(w.now.winner == 0);
    CHECK(next_active(w.now.active, 2, 3) == 1);
    give_verdict(w, Verdict::win, 1);
    CHECK(w.now.ending == Ending::win);
    CHECK(w.now.winner == 3);
    CHECK(twice_ranks(w) == std::vector{4, 6, 2});
}

TEST_CASE("players: of four, losers take the last places and the rest share what is left",
          "[systems][players]") {
    World w = world_of(4);
    give_verdict(w, Verdict::loss, 2);
    CHECK(w.now.ending == Ending::none);
    CHECK(next_active(w.now.active, 1, 4) == 3);
    give_verdict(w, Verdict::draw, 1);
    CHECK(w.now.ending == Ending::draw);
    CHECK(w.now.winner == 0);
    CHECK(twice_ranks(w) == std::vector{4, 8, 4, 4});
    CHECK(worth(w, 1) == Approx(2.0 / 3));
    CHECK(worth(w, 2) == 0);
}

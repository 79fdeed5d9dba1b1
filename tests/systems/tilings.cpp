// SPDX-License-Identifier: Apache-2.0
// Games on every tiling that boards grow on, not only on those that recorded games use.
#include "systems/check.hpp"
#include "systems/playout.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

using namespace tessera;

namespace {

constexpr const char* shapes[]{"Square", "Hexagonal", "Triangular",   "T488",   "T3636",
                               "T31212", "T3464",     "T4612",        "T33336", "T33344",
                               "T33434", "Brick",     "T333333_33434"};

// Tiles that touch another win when three are in a line.
Game lines_on(const std::string& shape) {
    return game_from("(game \"Lines\" (players 2) (equipment { (boardless " + shape +
                     R"() (tile "Tile" Each) })
        (rules (start { (place "Tile1" (centrePoint)) })
            (play (move Add (to (sites Playable)
                if:(<= 1 (count Sites in:(sites Around (to) NotEmpty))))))
            (end { (if (is Line 4) (result Mover Win))
                (if (= (count Moves) 30) (result Mover Draw)) }))))");
}

std::vector<Snapshot> random_game(const Game& game, Policy policy) {
    World w = start_of(game, policy);
    Scratch scratch;
    Rng rng = Rng::stream(3, 0);
    std::vector<Snapshot> seen{snapshot_of(w, game, scratch)};
    while (!is_over(w) && w.now.n_moves < 40) {
        const std::uint32_t n = n_moves(w, game, scratch);
        apply(w, game, nth_move(w, game, scratch, rng.below(n)), scratch);
        REQUIRE(find_contradiction(w, game, scratch) == "");
        seen.push_back(snapshot_of(w, game, scratch));
    }
    return seen;
}

}  // namespace

TEST_CASE("tilings: a game has the same moves and results on any tiling under every policy",
          "[systems][tilings]") {
    for (const char* shape : shapes) {
        const Game game = lines_on(shape);
        const auto expected = random_game(game, {});
        REQUIRE(expected.size() > 6);
        for (const NamedPolicy& p : policies) {
            CAPTURE(shape, p.name);
            const auto found = random_game(game, p.policy);
            if (found.back().ending == Ending::capped) continue;
            CHECK(found == expected);
        }
    }
}

TEST_CASE("tilings: a game on any tiling plays as its slow twin does", "[systems][tilings]") {
    for (const char* shape : shapes) {
        const Game game = lines_on(shape);
        for (const char* policy : {"zone", "rule", "peri"}) {
            CAPTURE(shape, policy);
            World w = start_of(game, policy);
            Scratch scratch;
            for (std::uint64_t i = 0; i < 4; ++i)
                REQUIRE_NOTHROW(play_out_checked(w, game, Rng::stream(21, i), 40, scratch));
        }
    }
}

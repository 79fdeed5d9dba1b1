// SPDX-License-Identifier: Apache-2.0
#include "tests/native/andantino.hpp"

#include "games/language/load.hpp"
#include "tests/catch.hpp"

using namespace tessera;

TEST_CASE("native: Andantino written out as C++ plays the interpreter's games", "[native]") {
    const Game game = language::load_game("andantino").value();
    World w(layout_for(game, Policy{}));
    Scratch scratch;
    restart(w, game);
    for (std::uint64_t i = 0; i < 300; ++i) {
        Rng one = Rng::stream(7, i), two = one;
        const PlayoutResult interpreted = play_out(w, game, one, 10'000, scratch);
        rewind(w, game, 0, scratch);
        const PlayoutResult native = sample_with<native::AndantinoHex>(
            Sites<6, true>(w), game, two, 10'000, scratch, {}, scratch);
        REQUIRE(native.signature == interpreted.signature);
        REQUIRE(native.n_moves == interpreted.n_moves);
    }
}

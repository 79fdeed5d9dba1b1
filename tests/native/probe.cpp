// SPDX-License-Identifier: Apache-2.0
// tessera_native_probe [SECONDS]: playouts of Andantino a second, one thread, interpreted and as
// native code would run it; and that both play the same games.
#include "games/language/load.hpp"
#include "tests/native/andantino.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace tessera;
using Clock = std::chrono::steady_clock;

struct Sum {
    std::uint64_t playouts = 0, moves = 0, signature = 0;
    double seconds = 0;
};

template <typename Play>
Sum run(double seconds, std::uint64_t n, Play play) {
    Sum sum;
    const auto begin = Clock::now();
    while (n ? sum.playouts < n : sum.seconds < seconds) {
        for (int i = 0; i < 256; ++i) {
            Rng rng = Rng::stream(1, sum.playouts++);
            const PlayoutResult r = play(rng);
            sum.moves += r.n_moves, sum.signature += r.signature;
        }
        sum.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    }
    return sum;
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
    const Result<Game> game = language::load_game("andantino");
    if (!game) return 3;
    World w(layout_for(*game, Policy{}));
    Scratch scratch;
    restart(w, *game);
    const auto interpreted = [&](Rng& rng) { return sample(w, *game, rng, 10'000, scratch); };
    const auto compiled = [&](Rng& rng) {
        return sample_with<native::AndantinoHex>(Sites<6, true>(w), *game, rng, 10'000, scratch, {},
                                                 scratch);
    };
    const Sum slow = run(seconds, 0, interpreted);
    const Sum fast = run(seconds, 0, compiled);
    const std::uint64_t n = 4096;
    const bool same = run(0, n, interpreted).signature == run(0, n, compiled).signature;
    std::printf("interpreted %.0f playouts/s, native %.0f playouts/s, %s\n",
                static_cast<double>(slow.playouts) / slow.seconds,
                static_cast<double>(fast.playouts) / fast.seconds,
                same ? "the same games" : "DIFFERENT GAMES");
    return same ? 0 : 1;
}

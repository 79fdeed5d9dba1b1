// SPDX-License-Identifier: Apache-2.0
// The fast path against its slow twin, which knows neither columns nor reach.
#include "systems/twin.hpp"

#include "systems/check.hpp"
#include "systems/playout.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

#include <set>

using namespace tessera;

namespace {

// The cells that can get a piece next, whoever is to move and whatever it is, by the twin's rules.
std::set<Coord> wanted_cells(const Twin& twin, const Game& game, int least) {
    std::map<Coord, int> touching;
    std::set<Coord> cells;
    for (const auto& [at, piece] : twin.pieces())
        if (at.board == 0) {
            cells.insert(at);
            for (std::size_t d = 0; d < game.lattice().steps(at).size(); ++d)
                ++touching[*game.lattice().step(at, d)];
        }
    for (const auto& [at, n] : touching)
        if (n >= least) cells.insert(at);
    return cells;
}

// Empty cells beside pieces of all four colours.
std::set<Coord> dead_cells(const Twin& twin, const Game& game) {
    std::set<Coord> dead;
    for (const Coord at : wanted_cells(twin, game, 2)) {
        std::set<int> colours;
        for (std::size_t d = 0; d < game.lattice().steps(at).size(); ++d)
            if (const auto p = twin.pieces().find(*game.lattice().step(at, d));
                p != twin.pieces().end())
                colours.insert(p->second.what);
        if (colours.size() == 4 && twin.pieces().count(at) == 0) dead.insert(at);
    }
    return dead;
}

}  // namespace

TEST_CASE("twin: every game of the library on every tile plays as its slow twin does",
          "[systems][twin]") {
    for (const NamedGame& g : library_games())
        for (const char* policy : {"zone", "rule", "base"}) {
            INFO(g.name << ", " << policy);
            World w = start_of(g.game, policy);
            Scratch scratch;
            for (std::uint64_t game = 0; game < 2; ++game)
                REQUIRE_NOTHROW(play_out_checked(w, g.game, Rng::stream(21, game), 40, scratch));
        }
}

TEST_CASE("twin: whole games, all policies", "[systems][twin][slow]") {
    for (const NamedGame& g : library_games())
        for (const NamedPolicy& p : policies) {
            INFO(g.name << ", " << p.name);
            World w = start_of(g.game, p.policy);
            Scratch scratch;
            for (std::uint64_t game = 0; game < 3; ++game)
                REQUIRE_NOTHROW(play_out_checked(w, g.game, Rng::stream(22, game), 120, scratch));
        }
}

TEST_CASE("twin: it notices a piece too many and a set that is out of date", "[systems][twin]") {
    const Game game = language::load_game("andantino").value();
    World w = start_of(game);
    Scratch scratch;
    const Twin twin(game);
    REQUIRE(compare(w, twin, game, scratch) == "");
    w.pieces[w.find({2, 0, 0, 0})].what = 1;
    CHECK(compare(w, twin, game, scratch) == "the positions differ");
    w.pieces[w.find({2, 0, 0, 0})].what = 0;
    --w.set_sizes[0];
    CHECK(compare(w, twin, game, scratch) == "the legal moves differ");
    ++w.set_sizes[0];
    w.now.mover = 2;
    CHECK(compare(w, twin, game, scratch) == "the movers differ");
}

TEST_CASE("twin: by rule the board is what holds a piece or could get one next",
          "[systems][twin]") {
    struct Row {
        const char* name;
        int least;  // neighbours that a target has
    };
    for (const Row row : {Row{"andantino", 2}, Row{"bravalath", 1}, Row{"terrazzo", 2}})
        for (const NamedGame& g : library_games()) {
            if (!g.name.starts_with(row.name)) continue;
            INFO(g.name);
            World w = start_of(g.game, "rule");
            Twin twin(g.game);
            Scratch scratch;
            Rng rng = Rng::stream(23, 0);
            for (int i = 0; i < 40 && !is_over(w); ++i) {
                const std::set<Coord> wanted = wanted_cells(twin, g.game, row.least);
                const std::vector<Coord> cells = existing_cells(w);
                REQUIRE(std::set<Coord>(cells.begin(), cells.end()) == wanted);
                REQUIRE(w.boards[0].n_exist == wanted.size());
                REQUIRE(w.boards[0].n_exist == twin.pieces().size() + twin.legal_moves().size());
                const std::uint32_t n = n_moves(w, g.game, scratch);
                const Move move = nth_move(w, g.game, scratch, rng.below(n));
                apply(w, g.game, move, scratch);
                twin.apply(move);
            }
        }
}

TEST_CASE("twin: by rule Plotto stores no cell that touches every colour", "[systems][twin]") {
    const Game game = language::load_game("plotto").value();
    bool is_needed = false;
    for (std::uint64_t seed = 0; seed < 40 && !is_needed; ++seed) {
        World w = start_of(game, "rule");
        Twin twin(game);
        Scratch scratch;
        Rng rng = Rng::stream(25, seed);
        while (!is_over(w)) {
            const std::set<Coord> dead = dead_cells(twin, game);
            is_needed = is_needed || !dead.empty();
            std::set<Coord> wanted = wanted_cells(twin, game, 2);
            for (const Coord at : dead) wanted.erase(at);
            const std::vector<Coord> cells = existing_cells(w);
            REQUIRE(std::set<Coord>(cells.begin(), cells.end()) == wanted);
            const std::uint32_t n = n_moves(w, game, scratch);
            const Move move = nth_move(w, game, scratch, rng.below(n));
            apply(w, game, move, scratch);
            twin.apply(move);
        }
    }
    CHECK(is_needed);  // else this tests nothing new
}

TEST_CASE("twin: rows that are used again at once change nothing", "[systems][twin]") {
    int n_reused = 0;
    for (const NamedGame& g : library_games()) {
        CAPTURE(g.name);
        Layout layout = layout_for(g.game, *find_policy("rule"));
        layout.spare_rows = 0;
        World w(layout);
        restart(w, g.game);
        Scratch scratch;
        bool has_reused = false;
        for (std::uint64_t game = 0; game < 3; ++game) {
            REQUIRE_NOTHROW(play_out_checked(w, g.game, Rng::stream(26, game), 60, scratch));
            Rng rng = Rng::stream(27, game);
            play_out(w, g.game, rng, 60, scratch);
            has_reused = has_reused || !w.log.released.empty();
            REQUIRE(find_contradiction(w, g.game, scratch) == "");
            rewind(w, g.game, 0, scratch);
            REQUIRE(find_contradiction(w, g.game, scratch) == "");
        }
        n_reused += has_reused;
    }
    CHECK(n_reused >= 3);  // else this tests nothing
}

TEST_CASE("twin: by rule the board is smaller than by zone, and that by perimeter",
          "[systems][twin]") {
    const Game game = language::load_game("andantino").value();
    World by_rule = start_of(game, "rule"), by_zone = start_of(game, "zone"),
          by_layer = start_of(game, "peri");
    Scratch scratch;
    Rng rng = Rng::stream(24, 0);
    for (int i = 0; i < 20 && !is_over(by_rule); ++i) {
        const std::uint32_t n = n_moves(by_rule, game, scratch);
        const Move move = nth_move(by_rule, game, scratch, rng.below(n));
        for (World* w : {&by_rule, &by_zone, &by_layer}) apply(*w, game, move, scratch);
        CHECK(by_rule.boards[0].n_exist < by_zone.boards[0].n_exist);
        CHECK(by_zone.boards[0].n_exist < by_layer.boards[0].n_exist);
    }
}

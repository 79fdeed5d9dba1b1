// SPDX-License-Identifier: Apache-2.0
// Pieces come and go without a game: cells vanish with them and come back by undo.
#include "systems/place.hpp"

#include "core/rng.hpp"
#include "systems/check.hpp"
#include "systems/turn.hpp"
#include "tests/games.hpp"
#include "tests/tiles.hpp"

#include "tests/catch.hpp"

#include <map>
#include <set>
#include <vector>

using namespace tessera;

namespace {

// No game: a piece may go where so many neighbours are occupied.
template <typename S>
struct CountRules {
    S all;
    std::uint32_t least = 2;

    const S& sites() const noexcept { return all; }
    std::uint32_t n_sets() const noexcept { return 1; }
    int radius() const noexcept { return 1; }
    bool is_target(std::uint32_t, SiteId s) const noexcept {
        return all.piece(s).what == 0 && all.piece(s).around >= least;
    }
};

Layout layout_of(const char* tiles, Expansion expansion, std::uint32_t spare_rows = 0) {
    Layout layout;
    const Lattice& l = *find_lattice(tiles);
    layout.boards = {{&l, 0, 0, shape_of_side(l, 1), shape_of_side(l, l.fixed_side)}};
    layout.components = {{}, {1, 1}, {2, 2}};
    layout.policy = {expansion, Identity::stable};
    layout.spare_rows = spare_rows;
    return layout;
}

// One turn of one change, as a game would log it.
void change(World& w, Coord at, Stone piece) {
    open_turn(w);
    w.moves.push_back({at, at, piece.what});
    SiteId s = w.find(at);
    if (s == no_site) s = w.bind(at);
    with_sites(w, [&](auto sites) {
        set_piece(sites, s, piece.what, piece.who);
        refresh_targets(w, CountRules<decltype(sites)>{sites}, s);
    });
}

void take_back(World& w) {
    with_sites(w, [&](auto sites) { undo_turns(sites, w.log.turns.size() - 1); });
}

// From the pieces alone: the cells that zone or rule expansion must store.
std::set<Coord> expected_cells(const World& w) {
    std::map<Coord, int> touching;
    std::set<Coord> cells;
    for (const auto& [at, piece] : pieces_of(w)) {
        cells.insert(at);
        for (std::size_t d = 0; d < w.lattice().steps(at).size(); ++d)
            ++touching[*w.lattice().step(at, d)];
    }
    const int least = w.layout().policy.expansion == Expansion::zone ? 1 : 2;
    for (const auto& [at, n] : touching)
        if (n >= least) cells.insert(at);
    return cells;
}

std::set<Coord> cells_set(const World& w) {
    const std::vector<Coord> cells = existing_cells(w);
    return {cells.begin(), cells.end()};
}

void check_world(const World& w) {
    REQUIRE(find_contradiction(w) == "");
    REQUIRE(cells_set(w) == expected_cells(w));
    REQUIRE(w.boards[0].n_exist == expected_cells(w).size());
}

}  // namespace

TEST_CASE("place: a piece brings its neighbours, and takes them with it when it leaves",
          "[systems][place]") {
    for (const char* tiles : all_tiles()) {
        CAPTURE(tiles);
        World w(layout_of(tiles, Expansion::zone));
        const auto n = static_cast<std::uint32_t>(w.lattice().kinds[0].steps.size());
        const Coord first{0, 0, 0, 0}, second = *w.lattice().step(first, 0);
        change(w, first, {1, 1});
        CHECK(w.boards[0].n_exist == n + 1);
        change(w, second, {2, 2});
        const std::uint32_t both = w.boards[0].n_exist;
        CHECK(both > n + 1);
        change(w, second, {});
        CHECK(w.boards[0].n_exist == n + 1);
        change(w, first, {});
        CHECK(w.boards[0].n_exist == 0);
        CHECK(w.boards[0].n_pieces == 0);
        check_world(w);
        take_back(w), take_back(w);
        CHECK(w.boards[0].n_exist == both);
        check_world(w);
    }
}

TEST_CASE("place: a change of colour alone changes no cell", "[systems][place]") {
    World w(layout_of("hex", Expansion::zone));
    change(w, {0, 0, 0, 0}, {1, 1});
    const std::set<Coord> before = cells_set(w);
    change(w, {0, 0, 0, 0}, {2, 2});
    CHECK(cells_set(w) == before);
    CHECK(w.boards[0].n_pieces == 1);
    check_world(w);
}

TEST_CASE("place: cells vanish and come back as pieces come, go and are taken back",
          "[systems][place]") {
    for (const char* tiles : all_tiles())
        for (const Expansion expansion : {Expansion::zone, Expansion::rule}) {
            CAPTURE(tiles, static_cast<int>(expansion));
            World w(layout_of(tiles, expansion));
            Rng rng = Rng::stream(5, 0);
            using State = std::pair<std::map<Coord, Stone>, std::set<Coord>>;
            std::vector<State> before;
            for (int i = 0; i < 120; ++i) {
                before.emplace_back(pieces_of(w), cells_set(w));
                const auto pieces = pieces_of(w);
                Coord at{0, 0, 0, 0};
                Stone piece{1, 1};
                if (!pieces.empty()) {
                    auto some = pieces.begin();
                    std::advance(some, rng.below(static_cast<std::uint32_t>(pieces.size())));
                    at = some->first;
                    if (rng.below(3) > 0 || pieces.size() < 3)
                        at = *w.lattice().step(
                            at,
                            rng.below(static_cast<std::uint32_t>(w.lattice().steps(at).size())));
                    else
                        piece = {};
                }
                change(w, at, piece);
                check_world(w);
            }
            while (!before.empty()) {
                take_back(w);
                REQUIRE(find_contradiction(w) == "");
                REQUIRE(State{pieces_of(w), cells_set(w)} == before.back());
                before.pop_back();
            }
            CHECK(w.log.pieces.empty());
            CHECK(w.log.sets.empty());
            CHECK(w.log.rare.empty());
        }
}

TEST_CASE("place: a cluster that wanders far away uses the same storage again",
          "[systems][place]") {
    for (const char* tiles : all_tiles())
        for (const Expansion expansion : {Expansion::zone, Expansion::rule}) {
            CAPTURE(tiles, static_cast<int>(expansion));
            World w(layout_of(tiles, expansion));
            w.log.on = false;
            constexpr std::int32_t n = 5;
            std::size_t after_a_while = 0;
            for (std::int32_t i = 0; i < 4000; ++i) {
                change(w, {i, i / 2, 0, 0}, {1, 1});
                if (i >= n) change(w, {i - n, (i - n) / 2, 0, 0}, {});
                if (i == 100) after_a_while = w.reg.storage<Cell>().size();
                if (i % 500 == 499) check_world(w);
            }
            CHECK(w.boards[0].n_pieces == n);
            CHECK(w.reg.storage<Cell>().size() == after_a_while);
            CHECK(after_a_while <= 256);
        }
}

TEST_CASE("place: a wandering cluster is taken back over rows that were used again",
          "[systems][place]") {
    for (const Expansion expansion : {Expansion::zone, Expansion::rule}) {
        CAPTURE(static_cast<int>(expansion));
        World w(layout_of("hex", expansion));
        using State = std::pair<std::map<Coord, Stone>, std::set<Coord>>;
        std::vector<State> before;
        for (std::int32_t i = 0; i < 200; ++i) {
            before.emplace_back(pieces_of(w), cells_set(w));
            change(w, {i, 0, 0, 0}, {1, 1});
            before.emplace_back(pieces_of(w), cells_set(w));
            change(w, {i - 4, 0, 0, 0}, {});
        }
        CHECK_FALSE(w.log.released.empty());  // else this tests nothing
        const std::size_t capacity = w.reg.storage<Cell>().size();
        while (!before.empty()) {
            take_back(w);
            REQUIRE(State{pieces_of(w), cells_set(w)} == before.back());
            if (before.size() % 20 == 0) REQUIRE(find_contradiction(w) == "");
            before.pop_back();
        }
        CHECK(w.reg.storage<Cell>().size() == capacity);
    }
}

TEST_CASE("place: what is written through the registry is what the systems see",
          "[systems][place]") {
    const Game game = language::load_game("bravalath").value();
    World w = start_of(game);
    Scratch scratch;
    const std::vector<Move> before = legal_moves(w, game, scratch);
    const SiteId s = w.find(before[2].to);
    auto& pieces = w.reg.storage<Piece>();
    pieces.get(pieces.data()[s]).what = 1;
    with_sites(w, [&](auto sites) {
        const InterpretedRules rules(sites, game, scratch);
        refresh_targets(w, rules, s);
    });
    const std::vector<Move> after = legal_moves(w, game, scratch);
    CHECK(after.size() == before.size() - 1);
    CHECK(std::ranges::count(after, before[2]) == 0);
    pieces.get(pieces.data()[s]).what = 0;
    with_sites(w, [&](auto sites) {
        const InterpretedRules rules(sites, game, scratch);
        refresh_targets(w, rules, s);
    });
    std::vector<Move> again = legal_moves(w, game, scratch), sorted = before;
    std::ranges::sort(again), std::ranges::sort(sorted);
    CHECK(again == sorted);
}

TEST_CASE("place: another colour through the registry changes what may be put beside it",
          "[systems][place]") {
    const Game game = language::load_game("plotto").value();
    World w = start_of(game);
    Scratch scratch;
    // First1 and First2 lie side by side: beside both, the mover has only the second colour left.
    const std::vector<Move> before = legal_moves(w, game, scratch);
    REQUIRE(before.size() == 2);
    CHECK(before[0].what == before[1].what);
    const ComponentId first = w.pieces[w.find({0, 0, 0, 1})].what,
                      second = w.pieces[w.find({1, 0, 0, 1})].what;
    CHECK(before[0].what == second);
    const SiteId s = w.find({0, 0, 0, 0});
    REQUIRE(w.pieces[s].what == first);
    auto& pieces = w.reg.storage<Piece>();
    pieces.get(pieces.data()[s]).what = second;
    with_sites(w, [&](auto sites) {
        const InterpretedRules rules(sites, game, scratch);
        refresh_targets(w, rules, s);
    });
    const std::vector<Move> after = legal_moves(w, game, scratch);
    REQUIRE(after.size() == 2);
    CHECK(after[0].what == first);
    CHECK(after[1].what == first);
}

TEST_CASE("place: a rule that is asked in full sees the registry at once", "[systems][place]") {
    const Game game = game_from(R"((game "Asks" (players 2)
        (equipment { (boardless Hexagonal) (tile "Tile" Each) })
        (rules (start { (place "Tile1" (centrePoint)) (place "Tile2" (ahead (centrePoint) E)) })
            (play (move Add (to (sites Playable)
                if:(or (= (what at:(centrePoint)) 1) (= (who at:(ahead (to) E)) (mover))))))
            (end (if (= (count Moves) 9) (result Mover Draw))))))");
    REQUIRE_FALSE(game.plan.is_local);
    World w = start_of(game);
    Scratch scratch;
    CHECK(legal_moves(w, game, scratch).size() == 8);
    auto& pieces = w.reg.storage<Piece>();
    Piece& middle = pieces.get(pieces.data()[w.find({0, 0, 0, 0})]);
    middle.what = 2, middle.who = 2;
    CHECK(legal_moves(w, game, scratch) == std::vector<Move>{{}});  // nothing of player 1 is left
}

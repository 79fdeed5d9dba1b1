// SPDX-License-Identifier: Apache-2.0
// Boards grow: how much work that is, far from the origin, at the end of the range, and two at
// once.
#include "systems/grow.hpp"

#include "systems/check.hpp"
#include "systems/place.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"
#include "tests/tiles.hpp"

#include <limits>
#include <stdexcept>

using namespace tessera;

namespace {

constexpr std::int32_t far = 1'000'000'000;
constexpr std::int32_t last = std::numeric_limits<std::int32_t>::max();

Layout layout_of(std::vector<const char*> tiles, Policy policy, Coord middle = {}) {
    Layout layout;
    for (const char* name : tiles) {
        const Lattice& l = *find_lattice(name);
        const BoardShape start = shape_around(l, std::array{middle});
        BoardShape fixed = start;
        for (int i = 0; i < 10; ++i) grow_layer(l, fixed);
        layout.boards.push_back({&l, 0, 0, start, fixed});
    }
    layout.components = {{}, {1, 1}, {2, 2}};
    layout.policy = policy;
    return layout;
}

// Places as a game would, but keeps the history itself.
struct Builder {
    explicit Builder(const Layout& layout) : w(layout) {
        w.log.on = layout.policy.identity == Identity::stable;
        start_boards(w);
    }

    void place(Coord at, Stone piece = {1, 1}) {
        // As a game does: with stable numbers, zones and rules need nothing but the piece.
        const bool by_piece = grows_by_cells(w) && w.layout().policy.identity == Identity::stable;
        if (!by_piece && grow(w, at))
            for (const auto& [old, what] : placed) put(old, what);
        put(at, piece);
        placed.emplace_back(at, piece);
    }

    void put(Coord at, Stone piece) {
        SiteId s = w.find(at);
        if (s == no_site) s = w.bind(at);
        with_sites(w, [&](auto sites) { set_piece(sites, s, piece.what, piece.who); });
    }

    World w;
    std::vector<std::pair<Coord, Stone>> placed;
};

const Game& open_square() {
    static const Game game = game_from(R"((game "Open" (players 2)
        (equipment { (boardless Square) (tile "Tile" Each) })
        (rules (play (move Add (to (sites Playable))))
            (end (if (= (count Moves) 50) (result Mover Draw))))))");
    return game;
}

Work work_after(const Game& game, const char* policy, const std::vector<Coord>& moves) {
    World w = start_of(game, policy);
    w.work = {};
    Scratch scratch;
    for (const Coord at : moves) apply(w, game, {at, at, game.piece_of(w.now.mover)}, scratch);
    return w.work;
}

}  // namespace

TEST_CASE("grow: the work of mapping and reapplying is what can be counted by hand",
          "[systems][grow]") {
    // One row to the right, then a cell above: zones have 9, 12, 15, 18 cells.
    const std::vector<Coord> moves{{0, 0, 0, 0}, {1, 0, 0, 0}, {2, 0, 0, 0}, {1, 1, 0, 0}};
    CHECK(work_after(open_square(), "zone-map", moves).cells_remapped == 0 + 9 + 12 + 15);
    CHECK(work_after(open_square(), "zone-re", moves).moves_replayed == 0 + 1 + 2 + 3);
    // Whole boards of 3 x 3, 5 x 5, 7 x 7; the last move stays inside.
    CHECK(work_after(open_square(), "peri-map", moves).cells_remapped == 9 + 25);
    CHECK(work_after(open_square(), "peri-re", moves).moves_replayed == 1 + 2);
    for (const char* policy : {"zone", "peri", "rule", "base"}) {
        CHECK(work_after(open_square(), policy, moves).cells_remapped == 0);
        CHECK(work_after(open_square(), policy, moves).moves_replayed == 0);
    }
}

TEST_CASE("grow: a move that needs no new cell maps and replays nothing", "[systems][grow]") {
    // A ring of eight, then its middle.
    std::vector<Coord> ring{{0, 0, 0, 0}, {1, 0, 0, 0}, {2, 0, 0, 0}, {2, 1, 0, 0},
                            {2, 2, 0, 0}, {1, 2, 0, 0}, {0, 2, 0, 0}, {0, 1, 0, 0}};
    for (const char* policy : {"zone-map", "zone-re", "peri-map", "peri-re"}) {
        CAPTURE(policy);
        const Work before = work_after(open_square(), policy, ring);
        std::vector<Coord> more = ring;
        more.push_back({1, 1, 0, 0});
        const Work after = work_after(open_square(), policy, more);
        CHECK(after.cells_remapped == before.cells_remapped);
        CHECK(after.moves_replayed == before.moves_replayed);
        CHECK(before.cells_remapped + before.moves_replayed > 0);
    }
}

TEST_CASE("grow: pieces of the start are put back but are no moves", "[systems][grow]") {
    const Game game =
        language::load_game("bravalath", std::vector<std::string>{"Tiling/Square"}).value();
    const std::vector<Coord> moves{{2, 0, 0, 0}, {3, 1, 0, 0}};
    // Two tiles side by side have 12 cells around; then 15, then 20.
    CHECK(work_after(game, "zone-map", moves).cells_remapped == 12 + 15);
    CHECK(work_after(game, "zone-re", moves).moves_replayed == 0 + 1);
}

TEST_CASE("grow: boards a billion cells away grow like those at the origin", "[systems][grow]") {
    for (const char* tiles : all_tiles())
        for (const NamedPolicy& p : policies) {
            CAPTURE(tiles, p.name);
            const Coord middle{far, far, 0, 0};
            Builder near(layout_of({tiles}, p.policy)), away(layout_of({tiles}, p.policy, middle));
            Coord at{};
            for (int i = 0; i < 8; ++i) {
                near.place(at);
                away.place({at.x + far, at.y + far, at.kind, 0});
                REQUIRE(near.w.now.ending == Ending::none);
                REQUIRE(away.w.now.ending == Ending::none);
                REQUIRE(find_contradiction(away.w) == "");
                std::vector<Coord> cells = existing_cells(near.w);
                for (Coord& c : cells) c.x += far, c.y += far;
                REQUIRE(existing_cells(away.w) == cells);
                at = *near.w.lattice().step(
                    at, static_cast<std::size_t>(i * 3 % 4) % near.w.lattice().steps(at).size());
            }
        }
}

TEST_CASE("grow: at the end of the range a placement is refused and the world stays consistent",
          "[systems][grow]") {
    for (const char* tiles : all_tiles())
        for (const NamedPolicy& p : policies) {
            if (p.policy.expansion == Expansion::base) continue;  // never grows
            CAPTURE(tiles, p.name);
            for (const Coord way :
                 {Coord{1, 0, 0, 0}, Coord{-1, 0, 0, 0}, Coord{0, 1, 0, 0}, Coord{0, -1, 0, 0}}) {
                const auto at = [&](std::int32_t i) {
                    return Coord{way.x * (last - i), way.y * (last - i), 0, 0};
                };
                Builder b(layout_of({tiles}, p.policy, at(4)));
                b.place(at(4)), b.place(at(3));
                const auto pieces = pieces_of(b.w);
                const auto cells = existing_cells(b.w);
                const std::size_t n_logged = b.w.log.pieces.size();
                // A cell and its neighbours; those of some cells all have the same y, or x.
                bool is_refused = false;
                for (std::uint8_t kind = 0; kind < b.w.lattice().kinds.size(); ++kind) {
                    Coord end = at(0);
                    end.kind = kind;
                    const auto steps = b.w.lattice().steps(end);
                    bool fits = true;
                    for (std::size_t d = 0; d < steps.size(); ++d)
                        fits = fits && b.w.lattice().step(end, d);
                    if (fits) continue;
                    is_refused = true;
                    CHECK_THROWS_AS(b.place(end), std::range_error);
                    CHECK(find_contradiction(b.w) == "");
                    CHECK(pieces_of(b.w) == pieces);
                    CHECK(existing_cells(b.w) == cells);
                    CHECK(b.w.log.pieces.size() == n_logged);
                }
                CHECK(is_refused);
                b.place(at(5));
                CHECK(find_contradiction(b.w) == "");
                CHECK(pieces_of(b.w).size() == 3);
            }
        }
}

TEST_CASE("grow: two boards in one world grow without touching each other", "[systems][grow]") {
    for (const NamedPolicy& p : policies) {
        CAPTURE(p.name);
        Builder both(layout_of({"hex", "triangle"}, p.policy)), hex(layout_of({"hex"}, p.policy)),
            triangle(layout_of({"triangle"}, p.policy));
        Coord on_hex{}, on_triangle{};
        for (int i = 0; i < 8; ++i) {
            CAPTURE(i);
            both.place(on_hex);
            hex.place(on_hex);
            const auto others = existing_cells(both.w, 1);
            both.place({on_triangle.x, on_triangle.y, on_triangle.kind, 1}, {2, 2});
            triangle.place(on_triangle, {2, 2});
            REQUIRE(find_contradiction(both.w) == "");
            CHECK(existing_cells(both.w, 0) == existing_cells(hex.w));
            std::vector<Coord> cells = existing_cells(triangle.w);
            for (Coord& c : cells) c.board = 1;
            CHECK(existing_cells(both.w, 1) == cells);
            CHECK(both.w.boards[0].n_exist == hex.w.boards[0].n_exist);
            CHECK(both.w.boards[1].n_exist == triangle.w.boards[0].n_exist);
            CHECK(both.w.boards[1].n_pieces == static_cast<std::uint32_t>(i + 1));
            on_hex = *hex.w.lattice().step(on_hex, static_cast<std::size_t>(i % 3));
            on_triangle = *triangle.w.lattice().step(on_triangle, static_cast<std::size_t>(i % 5));
        }
    }
}

TEST_CASE("grow: a fixed board that is played off its edge counts as capped", "[systems][grow]") {
    World w = start_of(open_square(), "base");
    Scratch scratch;
    CHECK(w.boards[0].n_exist == 1681);
    for (std::int32_t x = 0; x < 20; ++x) {
        apply(w, open_square(), {{x, 0, 0, 0}, {x, 0, 0, 0}, open_square().piece_of(w.now.mover)},
              scratch);
        REQUIRE(w.now.ending == Ending::none);
    }
    apply(w, open_square(), {{20, 0, 0, 0}, {20, 0, 0, 0}, 1}, scratch);
    CHECK(w.now.ending == Ending::capped);
    CHECK(w.now.winner == 0);
    undo(w, open_square(), scratch);
    CHECK(w.now.ending == Ending::none);
}

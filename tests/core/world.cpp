// SPDX-License-Identifier: Apache-2.0
#include "core/world.hpp"

#include "core/rng.hpp"
#include "tests/catch.hpp"
#include "tests/tiles.hpp"

#include <algorithm>
#include <map>
#include <vector>

using namespace tessera;

namespace {

Layout layout_of(std::vector<const char*> tiles, Policy policy = {}) {
    Layout layout;
    for (const char* name : tiles) {
        const Lattice& l = *find_lattice(name);
        layout.boards.push_back({&l, 0, 0, shape_of_side(l, 3), shape_of_side(l, l.fixed_side)});
    }
    layout.components = {{}, {1, 1}, {2, 2}};
    layout.policy = policy;
    return layout;
}

// All rows in use know each other: links lead to neighbours and back, none is missing.
void check_links(const World& w, const std::map<Coord, SiteId>& bound) {
    for (const auto& [at, s] : bound) {
        REQUIRE(w.cells[s].at == at);
        REQUIRE(w.find(at) == s);
        const Lattice& l = *w.lattice_of(s);
        for (std::size_t d = 0; d < l.steps(at).size(); ++d) {
            const auto there = bound.find(*l.step(at, d));
            REQUIRE(w.links(s, d) == (there == bound.end() ? no_site : there->second));
        }
    }
}

}  // namespace

TEST_CASE("world: a bound cell is found, empty and not part of the board yet", "[core][world]") {
    World w(layout_of({"hex"}));
    const Coord at{5, -3, 0, 0};
    CHECK(w.find(at) == no_site);
    const SiteId s = w.bind(at);
    CHECK(w.find(at) == s);
    CHECK(w.cells[s].state == CellState::bound);
    CHECK(w.pieces[s].what == 0);
    CHECK_FALSE(w.exists(s));
    CHECK(w.n_rows() == 1);
    CHECK_FALSE(w.in_set(0, s));
    CHECK(w.find({5, -2, 0, 0}) == no_site);
    CHECK(w.find({5, -3, 0, 1}) == no_site);
}

TEST_CASE("world: cells are linked to their neighbours in whatever order they come",
          "[core][world]") {
    for (const char* tiles : all_tiles()) {
        CAPTURE(tiles);
        World w(layout_of({tiles}));
        std::vector<Coord> cells = cells_of(w.lattice(), shape_of_side(w.lattice(), 9));
        Rng rng = Rng::stream(3, 0);
        for (std::size_t i = cells.size(); i > 1; --i)
            std::swap(cells[i - 1], cells[rng.below(static_cast<std::uint32_t>(i))]);
        std::map<Coord, SiteId> bound;
        for (const Coord at : cells) bound.emplace(at, w.bind(at));
        check_links(w, bound);
    }
}

TEST_CASE("world: a released row is a hole, its neighbours forget it, the next cell takes it",
          "[core][world]") {
    World w(layout_of({"hex"}));
    std::map<Coord, SiteId> bound;
    for (const Coord at : cells_of(w.lattice(), shape_of_side(w.lattice(), 3)))
        bound.emplace(at, w.bind(at));
    const std::uint32_t n = w.n_rows();
    const Coord middle{0, 0, 0, 0};
    const SiteId row = w.find(middle);
    w.release(row);
    bound.erase(middle);
    CHECK(w.find(middle) == no_site);
    CHECK(w.n_holes() == 1);
    check_links(w, bound);
    const SiteId other = w.bind({100, 100, 0, 0});
    CHECK(other == row);
    CHECK(w.n_holes() == 0);
    CHECK(w.n_rows() == n);
    bound.emplace(Coord{100, 100, 0, 0}, other);
    check_links(w, bound);
    bound.emplace(middle, w.bind(middle));
    check_links(w, bound);
    CHECK(w.n_rows() == n + 1);
}

TEST_CASE("world: a release that is taken back gives the row its cell again", "[core][world]") {
    World w(layout_of({"square"}));
    std::map<Coord, SiteId> bound;
    for (std::int32_t x = 0; x < 4; ++x) bound.emplace(Coord{x, 0, 0, 0}, w.bind({x, 0, 0, 0}));
    const SiteId row = bound.at({1, 0, 0, 0});
    w.release(row);
    REQUIRE(w.bind({9, 9, 0, 0}) == row);
    w.rebind(row, {1, 0, 0, 0});
    CHECK(w.find({9, 9, 0, 0}) == no_site);
    CHECK(w.n_holes() == 0);
    check_links(w, bound);
}

TEST_CASE("world: random binding and releasing keeps rows, links and holes in step",
          "[core][world]") {
    World w(layout_of({"triangle"}));
    std::map<Coord, SiteId> bound;
    Rng rng = Rng::stream(11, 0);
    const auto draw = [&] {
        return Coord{static_cast<std::int32_t>(rng.below(12)) - 6,
                     static_cast<std::int32_t>(rng.below(12)) - 6,
                     static_cast<std::uint8_t>(rng.below(2)), 0};
    };
    std::uint32_t most = 0;
    for (int i = 0; i < 2000; ++i) {
        const Coord at = draw();
        if (const auto found = bound.find(at); found != bound.end()) {
            w.release(found->second);
            bound.erase(found);
        } else {
            bound.emplace(at, w.bind(at));
        }
        most = std::max(most, static_cast<std::uint32_t>(bound.size()));
        REQUIRE(w.n_rows() - w.n_holes() == bound.size());
        REQUIRE(w.n_rows() == most);
        if (i % 50 == 0) check_links(w, bound);
    }
    check_links(w, bound);
}

TEST_CASE("world: storage grows in blocks and every site column stays in step", "[core][world]") {
    Layout layout = layout_of({"square"}, {Expansion::zone, Identity::map});
    layout.uses_detail = layout.uses_hidden = true;
    layout.n_sets = 3;
    World w(layout);
    std::map<Coord, SiteId> bound;
    for (std::int32_t i = 0; i < 5000; ++i) {
        const Coord at{i % 71, i / 71, 0, 0};
        const SiteId s = w.bind(at);
        bound.emplace(at, s);
        w.pieces[s] = {static_cast<ComponentId>(i % 3), 1};
        w.details[s].value = i;
        w.hidden[s].from = static_cast<std::uint32_t>(i);
    }
    check_links(w, bound);
    const auto& cells = w.reg.storage<Cell>();
    CHECK(cells.size() >= 5000);
    CHECK(w.reg.storage<Piece>().size() == cells.size());
    CHECK(w.reg.storage<Detail>().size() == cells.size());
    CHECK(w.reg.storage<Hidden>().size() == cells.size());
    CHECK(w.reg.storage<Owned>().size() == cells.size());
    CHECK(w.reg.storage<Links<8>>().size() == cells.size());
    for (SiteId s = 0; s < 5000; ++s) {
        const ecs::Entity e = cells.data()[s];
        REQUIRE(w.reg.storage<Detail>().data()[s] == e);
        REQUIRE(w.reg.get<Detail>(e).value == static_cast<std::int32_t>(s));
        REQUIRE(w.reg.get<Piece>(e).what == s % 3);
        REQUIRE(w.reg.get<Cell>(e).at == w.cells[s].at);
        REQUIRE(w.reg.get<Hidden>(e).from == s);
    }
}

TEST_CASE("world: columns that a game does not use do not exist", "[core][world]") {
    const World w(layout_of({"hex"}));
    CHECK(w.reg.storage<Detail>() == nullptr);
    CHECK(w.reg.storage<Hidden>() == nullptr);
    CHECK(w.reg.storage<Owned>() == nullptr);
    REQUIRE(w.reg.storage<Links<6>>() != nullptr);
    CHECK(w.reg.storage<Links<12>>() == nullptr);
}

TEST_CASE("world: a copy is equal and independent, into larger and smaller worlds alike",
          "[core][world]") {
    World small(layout_of({"hex"})), large(layout_of({"hex"}));
    small.bind({90, 90, 0, 0});
    std::map<Coord, SiteId> bound;
    for (const Coord at : cells_of(large.lattice(), shape_of_side(large.lattice(), 20)))
        bound.emplace(at, large.bind(at));
    large.pieces[4] = {2, 2};
    large.now.n_moves = 12;
    large.moves.push_back({{1, 2, 0, 0}, {1, 2, 0, 0}, 1});
    World copy(large);
    check_links(copy, bound);
    CHECK(copy.pieces[4].what == 2);
    CHECK(copy.moves == large.moves);
    copy.pieces[4] = {};
    const SiteId hole = copy.find({3, 0, 0, 0});
    copy.release(hole);
    const World with_hole(copy);
    CHECK(with_hole.n_holes() == 1);
    World filled(with_hole);
    CHECK(filled.bind({3, 0, 0, 0}) == hole);
    check_links(filled, bound);
    copy.release(copy.find({0, 0, 0, 0}));
    copy.bind({500, 500, 0, 0});
    CHECK(large.pieces[4].what == 2);
    check_links(large, bound);
    CHECK(large.find({500, 500, 0, 0}) == no_site);
    const World kept = small;
    small = large;
    check_links(small, bound);
    CHECK(small.find({90, 90, 0, 0}) == no_site);
    CHECK(small.now.n_moves == 12);
    large = kept;
    CHECK(large.n_rows() == 1);
    CHECK(large.find({90, 90, 0, 0}) == 0);
    CHECK(large.find({0, 0, 0, 0}) == no_site);
    CHECK(large.moves.empty());
}

TEST_CASE("world: a cleared world is empty and keeps its storage", "[core][world]") {
    World w(layout_of({"square"}));
    for (std::int32_t i = 0; i < 300; ++i) w.bind({i, 0, 0, 0});
    const std::size_t capacity = w.reg.storage<Cell>().size();
    w.clear_rows();
    CHECK(w.n_rows() == 0);
    CHECK(w.find({5, 0, 0, 0}) == no_site);
    CHECK(w.boards.front().n_exist == 0);
    std::map<Coord, SiteId> bound;
    for (std::int32_t i = 0; i < 300; ++i) bound.emplace(Coord{0, i, 0, 0}, w.bind({0, i, 0, 0}));
    check_links(w, bound);
    CHECK(w.reg.storage<Cell>().size() == capacity);
}

TEST_CASE("world: boards of different lattices live side by side in one world", "[core][world]") {
    World w(layout_of({"hex", "triangle", "square"}));
    std::map<Coord, SiteId> bound;
    for (std::int32_t x = -4; x <= 4; ++x)
        for (std::int32_t y = -4; y <= 4; ++y) {
            for (std::uint8_t board = 0; board < 3; ++board) {
                const Coord at{x, y, 0, board};
                bound.emplace(at, w.bind(at));
            }
            const Coord down{x, y, 1, 1};
            bound.emplace(down, w.bind(down));
        }
    CHECK(w.links.width() == 12);
    check_links(w, bound);
    CHECK(w.n_steps(w.find({0, 0, 0, 0})) == 6);
    CHECK(w.n_steps(w.find({0, 0, 1, 1})) == 12);
    CHECK(w.n_steps(w.find({0, 0, 0, 2})) == 8);
    for (const auto& [at, s] : bound)
        for (std::uint32_t d = 0; d < w.links.width(); ++d)
            if (w.links(s, d) != no_site) CHECK(w.cells[w.links(s, d)].at.board == at.board);
}

TEST_CASE("world: dormant rows are used again before the storage grows", "[core][world]") {
    Layout layout = layout_of({"square"});
    layout.spare_rows = 0;
    World w(layout);
    for (std::int32_t i = 0; i < 5000; ++i) w.bind({i * 3, 0, 0, 0});
    CHECK(w.reg.storage<Cell>().size() == 64);
    CHECK(w.find({4999 * 3, 0, 0, 0}) != no_site);
    CHECK(w.find({0, 0, 0, 0}) == no_site);
}

// SPDX-License-Identifier: Apache-2.0
// The container state of the thesis' figure 4.1 (tables 4.1 to 4.4), and what becomes of it when
// the board of 4 x 4 cells gets a perimeter.
#include "systems/remap.hpp"

#include "systems/check.hpp"
#include "systems/grow.hpp"
#include "systems/packed_set.hpp"
#include "systems/place.hpp"
#include "tests/catch.hpp"
#include "tests/tiles.hpp"

#include <map>
#include <set>

using namespace tessera;

namespace {

using SiteNumbers = std::set<SiteId>;

constexpr ComponentId tile = 1, red = 2, black = 3;
const std::map<SiteId, ComponentId> figure_4_1{{2, black}, {3, red},   {5, black}, {6, tile},
                                               {9, tile},  {10, red},  {13, red},  {15, red},
                                               {16, red},  {17, black}};

// Where each site of the board of 4 x 4 is on the board of 6 x 6; the hands come behind.
SiteId mapped(SiteId s) { return s < 16 ? 5 + 2 * (s / 4 + 1) + s : s - 16 + 36; }

SiteNumbers mapped(const SiteNumbers& sites) {
    SiteNumbers moved;
    for (const SiteId s : sites) moved.insert(mapped(s));
    return moved;
}

Layout layout_of(Policy policy) {
    Layout layout;
    const Lattice& square = *find_lattice("square");
    layout.boards = {{&square, 0, 0, shape_of_side(square, 4), {}},
                     {nullptr, 1, 1, {}, {}},
                     {nullptr, 1, 2, {}, {}}};
    layout.components = {{}, {1, 0, 4}, {2, 1}, {3, 2}};
    layout.policy = policy;
    layout.uses_detail = true;
    return layout;
}

void put(World& w, SiteId s, ComponentId what) {
    with_sites(w, [&](auto sites) { set_piece(sites, s, what, w.components[what].owner); });
}

SiteNumbers empty_sites(const World& w) {
    SiteNumbers sites;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.exists(s) && w.lattice_of(s) && w.pieces[s].what == 0) sites.insert(s);
    return sites;
}

SiteNumbers members(const World& w) {
    SiteNumbers sites;
    for (std::uint32_t i = 0; i < w.set_size(0); ++i) sites.insert(w.member(0, i));
    return sites;
}

SiteNumbers owned_by(const World& w, ComponentId what) {
    SiteNumbers sites;
    for (SiteId s = w.components[what].first_site; s != no_site; s = w.owned[s].next)
        sites.insert(s);
    return sites;
}

// A column of the tables: what holds of each site that has a piece.
template <typename F>
std::map<SiteId, int> column(const World& w, F&& value) {
    std::map<SiteId, int> found;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.pieces[s].what != 0) found.emplace(s, value(s));
    return found;
}
std::map<SiteId, int> what_of(const World& w) {
    return column(w, [&](SiteId s) { return w.pieces[s].what; });
}
std::map<SiteId, int> who_of(const World& w) {
    return column(w, [&](SiteId s) { return w.pieces[s].who; });
}
std::map<SiteId, int> count_of(const World& w) {
    return column(w, [&](SiteId s) { return w.details[s].count; });
}

World world_of_figure_4_1(Policy policy) {
    World w(layout_of(policy));
    start_boards(w);
    for (const auto& [s, what] : figure_4_1) put(w, s, what);
    w.details[16].count = 2, w.details[17].count = 4;
    {
        PackedSet playable(w, 0);
        for (const SiteId s : empty_sites(w)) playable.hold(s, true);
    }
    for (const SiteId s : {3u, 2u, 13u})
        w.moves.push_back({w.cells[s].at, w.cells[s].at, w.pieces[s].what});
    w.now.last_to = 13, w.now.last_from = 16;
    return w;
}

const SiteNumbers new_sites{0,  1,  2,  3,  4,  5,  6,  11, 12, 17,
                            18, 23, 24, 29, 30, 31, 32, 33, 34, 35};

}  // namespace

TEST_CASE("remap: the container state of figure 4.1 is the thesis' tables", "[systems][remap]") {
    const World w = world_of_figure_4_1({Expansion::perimeter, Identity::map});
    CHECK(find_contradiction(w) == "");
    CHECK(w.boards[0].n_exist == 16);
    CHECK(empty_sites(w) == SiteNumbers{0, 1, 4, 7, 8, 11, 12, 14});
    CHECK(members(w) == empty_sites(w));
    CHECK(what_of(w) ==
          std::map<SiteId, int>{
              {2, 3}, {3, 2}, {5, 3}, {6, 1}, {9, 1}, {10, 2}, {13, 2}, {15, 2}, {16, 2}, {17, 3}});
    CHECK(who_of(w) ==
          std::map<SiteId, int>{
              {2, 2}, {3, 1}, {5, 2}, {6, 0}, {9, 0}, {10, 1}, {13, 1}, {15, 1}, {16, 1}, {17, 2}});
    CHECK(count_of(w) ==
          std::map<SiteId, int>{
              {2, 1}, {3, 1}, {5, 1}, {6, 1}, {9, 1}, {10, 1}, {13, 1}, {15, 1}, {16, 2}, {17, 4}});
    CHECK(owned_by(w, tile) == SiteNumbers{6, 9});
    CHECK(owned_by(w, red) == SiteNumbers{3, 10, 13, 15, 16});
    CHECK(owned_by(w, black) == SiteNumbers{2, 5, 17});
    CHECK(w.owners[1].hand == 1);
    CHECK(w.owners[2].hand == 2);
}

TEST_CASE("remap: map carries every structure over to the larger board", "[systems][remap]") {
    World w = world_of_figure_4_1({Expansion::perimeter, Identity::map});
    const World before = w;
    const std::vector<Move> moves = w.moves;
    REQUIRE_FALSE(grow(w, w.cells[0].at));
    CHECK(find_contradiction(w) == "");
    CHECK(w.boards[0].n_exist == 36);
    CHECK(w.work.cells_remapped == 16);
    CHECK(w.work.moves_replayed == 0);

    SiteNumbers empty = mapped(empty_sites(before));
    empty.insert(new_sites.begin(), new_sites.end());
    CHECK(empty_sites(w) == empty);
    CHECK(members(w) == mapped(members(before)));
    for (std::uint32_t i = 0; i < w.set_size(0); ++i)
        CHECK(w.member(0, i) == mapped(before.member(0, i)));
    for (SiteId s = 0; s < 18; ++s) {
        CAPTURE(s);
        CHECK(w.cells[mapped(s)].at == before.cells[s].at);
        CHECK(w.pieces[mapped(s)].what == before.pieces[s].what);
        CHECK(w.pieces[mapped(s)].who == before.pieces[s].who);
        CHECK(w.details[mapped(s)] == before.details[s]);
    }
    CHECK(owned_by(w, tile) == SiteNumbers{15, 20});
    CHECK(owned_by(w, red) == SiteNumbers{10, 21, 26, 28, 36});
    CHECK(owned_by(w, black) == SiteNumbers{9, 14, 37});
    CHECK(count_of(w).at(36) == 2);
    CHECK(count_of(w).at(37) == 4);

    // The move history holds coordinates; as numbers it is mapped like everything else.
    CHECK(w.moves == moves);
    CHECK(w.find(w.moves[0].to) == 10);
    CHECK(w.find(w.moves[1].to) == 9);
    CHECK(w.now.last_to == 26);
    CHECK(w.now.last_from == 36);
    REQUIRE(before.log.pieces.size() == figure_4_1.size());
    for (std::size_t i = 0; i < before.log.pieces.size(); ++i)
        CHECK(w.log.pieces[i].site == mapped(before.log.pieces[i].site));
    for (std::size_t i = 0; i < before.log.sets.size(); ++i)
        CHECK(w.log.sets[i].site == mapped(before.log.sets[i].site));
}

TEST_CASE("remap: reapplying everything on the larger board comes to the same",
          "[systems][remap]") {
    World mapped_world = world_of_figure_4_1({Expansion::perimeter, Identity::map});
    grow(mapped_world, mapped_world.cells[0].at);
    World w = world_of_figure_4_1({Expansion::perimeter, Identity::reapply});
    w.set_sizes[0] = 0;  // the set belongs to whoever keeps it
    std::vector<std::pair<Coord, ComponentId>> history;
    for (const auto& [s, what] : figure_4_1) history.emplace_back(w.cells[s].at, what);
    REQUIRE(grow(w, w.cells[0].at));
    CHECK(w.boards[0].n_pieces == 0);
    CHECK(w.boards[0].n_exist == 36);
    for (const auto& [at, what] : history) put(w, w.find(at), what);
    CHECK(find_contradiction(w) == "");
    CHECK(empty_sites(w) == empty_sites(mapped_world));
    CHECK(what_of(w) == what_of(mapped_world));
    CHECK(who_of(w) == who_of(mapped_world));
    for (const ComponentId c : {tile, red, black})
        CHECK(owned_by(w, c) == owned_by(mapped_world, c));
    for (SiteId s = 0; s < w.n_rows(); ++s) CHECK(w.cells[s].at == mapped_world.cells[s].at);
}

TEST_CASE("remap: figure 5.19, chips on 5 and 10 and tiles on 6 and 9", "[systems][remap]") {
    World w(layout_of({Expansion::perimeter, Identity::map}));
    start_boards(w);
    put(w, 6, tile), put(w, 9, tile), put(w, 5, red);
    grow(w, w.cells[10].at);
    CHECK(w.boards[0].n_exist == 16);  // 10 is not at the edge
    put(w, 10, black);
    grow(w, w.cells[0].at);
    CHECK(owned_by(w, tile) == SiteNumbers{15, 20});
    CHECK(owned_by(w, red) == SiteNumbers{14});
    CHECK(owned_by(w, black) == SiteNumbers{21});
    CHECK(empty_sites(w).count(7) == 1);
    CHECK(empty_sites(w).count(14) == 0);
    CHECK(empty_sites(w).count(20) == 0);
}

TEST_CASE("remap: zones count the new cells that come before an old one", "[systems][remap]") {
    // Figure 5.9: three new cells around the lower left of a board of three rows.
    Layout layout = layout_of({Expansion::zone, Identity::map});
    World w(layout);
    start_boards(w);
    const auto place = [&](Coord at) {
        grow(w, at);
        put(w, w.find(at), red);
    };
    place({0, 0, 0, 0});
    CHECK(w.boards[0].n_exist == 9);
    std::map<Coord, SiteId> old;
    for (SiteId s = 0; s < 9; ++s) old.emplace(w.cells[s].at, s);
    place({-1, 0, 0, 0});  // three new ones, the first of each row
    CHECK(w.boards[0].n_exist == 12);
    for (const auto& [at, s] : old) CHECK(w.find(at) == s + s / 3 + 1);
    CHECK(w.work.cells_remapped == 9);
    CHECK(find_contradiction(w) == "");
    place({0, 1, 0, 0});  // above: nobody's number changes but the hands'
    for (const auto& [at, s] : old) CHECK(w.find(at) == s + s / 3 + 1);
    CHECK(w.find({0, 0, 0, 1}) == 15);
    CHECK(w.find({0, 0, 0, 2}) == 16);
}

TEST_CASE("remap: canonical numbers of a stable world are those of a mapped one",
          "[systems][remap]") {
    for (const char* tiles : all_tiles()) {
        CAPTURE(tiles);
        Layout layout = layout_of({Expansion::zone, Identity::map});
        layout.boards[0].lattice = find_lattice(tiles);
        World by_map(layout);
        layout.policy.identity = Identity::stable;
        World stable(layout);
        start_boards(by_map), start_boards(stable);
        Coord at{0, 0, 0, 0};
        for (int i = 0; i < 12; ++i) {
            grow(by_map, at);
            put(by_map, by_map.find(at), red);
            grow(stable, at);
            put(stable, stable.find(at), red);
            const std::vector<Coord> cells = existing_cells(stable);
            CHECK(cells == existing_cells(by_map));
            for (SiteId s = 0; s < cells.size(); ++s) REQUIRE(by_map.cells[s].at == cells[s]);
            at = *stable.lattice().step(
                at, static_cast<std::size_t>(i * 5 % 4) % stable.lattice().steps(at).size());
        }
        CHECK(find_contradiction(by_map) == "");
        CHECK(find_contradiction(stable) == "");
    }
}

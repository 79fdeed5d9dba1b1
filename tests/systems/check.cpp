// SPDX-License-Identifier: Apache-2.0
// The checker itself: whatever of the derived state is wrong, it says so.
#include "systems/check.hpp"

#include "systems/packed_set.hpp"
#include "systems/place.hpp"
#include "tests/catch.hpp"
#include "tests/games.hpp"

using namespace tessera;

namespace {

const Game& andantino() {
    static const Game game = language::load_game("andantino").value();
    return game;
}

World some_world(const char* policy) {
    World w = start_of(andantino(), policy);
    Scratch scratch;
    for (int i = 0; i < 5; ++i)
        apply(w, andantino(), legal_moves(w, andantino(), scratch).front(), scratch);
    return w;
}

std::string complaint(const World& w) {
    Scratch scratch;
    return find_contradiction(w, andantino(), scratch);
}

SiteId some_empty(const World& w) {
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.exists(s) && w.pieces[s].what == 0) return s;
    return no_site;
}

}  // namespace

TEST_CASE("check: a world as the systems leave it has no contradiction", "[systems][check]") {
    for (const NamedPolicy& p : policies) CHECK(complaint(some_world(p.name.data())) == "");
}

TEST_CASE("check: every kind of wrong derived state is found", "[systems][check]") {
    const World good = some_world("zone");
    const SiteId piece = good.find({0, 0, 0, 0}), empty = some_empty(good);
    World w(good);
    w.links(piece, 2) = empty == w.links(piece, 2) ? piece : empty;
    CHECK_THAT(complaint(w), Catch::Contains("wrong link"));
    w = good;
    ++w.pieces[piece].around;
    CHECK_THAT(complaint(w), Catch::Contains("number of occupied neighbours"));
    w = good;
    w.pieces[piece].ring ^= 2;
    CHECK_THAT(complaint(w), Catch::Contains("ring of occupied neighbours"));
    w = good;
    set_fixed(w, w.bind({50, 50, 0, 0}), true);
    CHECK_THAT(complaint(w), Catch::Contains("wrong state of the cell"));
    w = good;
    ++w.boards[0].n_exist;
    CHECK_THAT(complaint(w), Catch::Contains("counts are wrong"));
    w = good;
    --w.boards[0].n_pieces;
    CHECK_THAT(complaint(w), Catch::Contains("counts are wrong"));
    w = good;
    PackedSet(w, 0).hold(w.member(0, 0), false);
    CHECK_THAT(complaint(w), Catch::Contains("out of date"));
    w = good;
    ++w.set_sizes[0];
    CHECK_THAT(complaint(w), Catch::Contains("another size"));
    w = good;
    std::swap(w.sets[0][0].site, w.sets[0][1].site);
    CHECK_THAT(complaint(w), Catch::Contains("set and rank disagree"));
    w = good;
    for (SiteId s = 0; s < 64; ++s) w.cells[s].bucket = no_site;
    CHECK_THAT(complaint(w), Catch::Contains("not found by coordinate"));
}

TEST_CASE("check: wrong owned sites are found where they are kept", "[systems][check]") {
    const World good = some_world("zone-map");
    World w(good);
    REQUIRE(w.components[1].first_site != no_site);
    w.components[1].first_site = w.owned[w.components[1].first_site].next;
    CHECK_THAT(complaint(w), Catch::Contains("missing among the owned"));
    w = good;
    std::swap(w.components[1].first_site, w.components[2].first_site);
    CHECK_THAT(complaint(w), Catch::Contains("wrong owned site"));
}

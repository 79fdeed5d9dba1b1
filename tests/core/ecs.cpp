// SPDX-License-Identifier: Apache-2.0
// What we rely on, of EnTT and of the stand-in alike.
#include "core/ecs.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"

namespace ecs = tessera::ecs;

namespace {

struct Stone {
    std::uint16_t what;
    std::uint16_t who;
};

struct Height {
    int value = 7;
};

struct Rare {
    static constexpr std::size_t page_size = 16;
    std::uint32_t value;
};

std::vector<ecs::Entity> create(ecs::Registry& reg, std::size_t n) {
    std::vector<ecs::Entity> fresh(n);
    reg.create(fresh.begin(), fresh.end());
    return fresh;
}

}  // namespace

TEST_CASE("ecs: entities count up from zero, one by one and in blocks", "[core][ecs]") {
    ecs::Registry reg;
    CHECK(ecs::index_of(reg.create()) == 0);
    const auto block = create(reg, 5);
    for (std::uint32_t at = 0; at < 5; ++at) CHECK(ecs::index_of(block[at]) == at + 1);
    CHECK(reg.valid(block[4]));
    CHECK_FALSE(reg.valid(ecs::Entity{6}));
    CHECK_FALSE(reg.valid(ecs::no_entity));
}

TEST_CASE("ecs: more entities than EnTT's own twenty bits count", "[core][ecs]") {
    ecs::Registry reg;
    const std::size_t n = (std::size_t{1} << 20) + 10;
    const auto all = create(reg, n);
    CHECK(ecs::index_of(all.back()) == n - 1);
    CHECK(reg.valid(all.back()));
    auto& stones = reg.storage<Stone>();
    stones.insert(all.begin(), all.end(), Stone{1, 2});
    CHECK(stones.index(all.back()) == n - 1);
    CHECK_FALSE(all.back() == all[n - 1 - (std::size_t{1} << 20)]);
}

TEST_CASE("ecs: a block inserted in order has its dense index as row", "[core][ecs]") {
    ecs::Registry reg;
    create(reg, 3);  // owners, say: a row is not the entity's index
    auto& stones = reg.storage<Stone>();
    for (int block = 0; block < 3; ++block) {
        const auto sites = create(reg, 1000);
        stones.insert(sites.begin(), sites.end(), Stone{static_cast<std::uint16_t>(block), 9});
    }
    REQUIRE(stones.size() == 3000);
    for (std::size_t row = 0; row < 3000; ++row) {
        const ecs::Entity site = stones.data()[row];
        REQUIRE(ecs::index_of(site) == row + 3);
        REQUIRE(stones.index(site) == row);
        REQUIRE(stones.get(site).what == row / 1000);
        REQUIRE(&stones.raw()[row / 1024][row % 1024] == &stones.get(site));
    }
    CHECK_FALSE(stones.contains(ecs::Entity{0}));
    CHECK_FALSE(stones.contains(ecs::Entity{3003}));
}

TEST_CASE("ecs: pages stay where they are when rows are added", "[core][ecs]") {
    ecs::Registry reg;
    auto& stones = reg.storage<Stone>();
    const auto first = create(reg, 10);
    stones.insert(first.begin(), first.end(), Stone{1, 1});
    const Stone* const page = stones.raw()[0];
    const auto many = create(reg, 100000);
    stones.insert(many.begin(), many.end(), Stone{2, 2});
    CHECK(stones.raw()[0] == page);
    CHECK(page[9].what == 1);
    CHECK(page[10].what == 2);
}

TEST_CASE("ecs: reserving adds no rows and provides pages", "[core][ecs]") {
    ecs::Registry reg;
    auto& stones = reg.storage<Stone>();
    stones.reserve(5000);
    CHECK(stones.empty());
    const Stone* const last_page = stones.raw()[4];
    const auto sites = create(reg, 5000);
    stones.insert(sites.begin(), sites.end(), Stone{3, 3});
    CHECK(stones.raw()[4] == last_page);
    CHECK(stones.get(sites.back()).what == 3);
}

TEST_CASE("ecs: several storages of one type live under different ids", "[core][ecs]") {
    ecs::Registry reg;
    const auto e = reg.create();
    reg.storage<Stone>().emplace(e, Stone{1, 0});
    reg.storage<Stone>(ecs::named("hand")).emplace(e, Stone{2, 0});
    CHECK(reg.storage<Stone>().get(e).what == 1);
    CHECK(reg.storage<Stone>(ecs::named("hand")).get(e).what == 2);
    CHECK(&reg.storage<Stone>() == &reg.storage<Stone>(ecs::default_id<Stone>()));
    CHECK(reg.get<Stone>(e).what == 1);
}

TEST_CASE("ecs: a const registry gives a null pointer for what nobody stored", "[core][ecs]") {
    ecs::Registry reg;
    const ecs::Registry& seen = reg;
    CHECK(seen.storage<Stone>() == nullptr);
    reg.storage<Stone>().emplace(reg.create(), Stone{4, 4});
    REQUIRE(seen.storage<Stone>() != nullptr);
    CHECK(seen.storage<Stone>()->raw()[0][0].what == 4);
    CHECK(seen.storage<Stone>(ecs::named("hand")) == nullptr);
}

TEST_CASE("ecs: aggregates, defaults and owners of memory can be stored", "[core][ecs]") {
    ecs::Registry reg;
    const auto e = reg.create();
    const auto stone = reg.emplace<Stone>(e, std::uint16_t{5}, std::uint16_t{6});
    CHECK(stone.who == 6);
    CHECK(reg.emplace<Height>(e).value == 7);
    reg.emplace<std::string>(e, 100u, 'x');
    const auto shared = std::make_shared<int>(1);
    reg.emplace<std::shared_ptr<int>>(e, shared);
    CHECK(shared.use_count() == 2);
    ecs::Registry moved = std::move(reg);
    CHECK(moved.get<std::string>(e).size() == 100);
    CHECK(moved.valid(e));
    moved = ecs::Registry{};
    CHECK(shared.use_count() == 1);
    CHECK_FALSE(moved.valid(e));
}

TEST_CASE("ecs: a type can ask for smaller pages", "[core][ecs]") {
    CHECK(ecs::page_size<Stone> == 1024);
    CHECK(ecs::page_size<const Rare> == 16);
    ecs::Registry reg;
    auto& rare = reg.storage<Rare>();
    for (std::uint32_t at = 0; at < 40; ++at) rare.emplace(reg.create(), at);
    CHECK(rare.raw()[2][7].value == 39);
}

TEST_CASE("ecs: a view visits what all its storages share", "[core][ecs]") {
    ecs::Registry reg;
    const auto all = create(reg, 10);
    for (std::size_t at = 0; at < 10; ++at) {
        reg.emplace<Stone>(all[at], static_cast<std::uint16_t>(at), std::uint16_t{0});
        if (at % 3 == 0) reg.emplace<Height>(all[at], static_cast<int>(at));
    }
    std::vector<std::uint32_t> visited;
    for (auto [e, stone, height] : reg.view<const Stone, Height>().each()) {
        CHECK(stone.what == height.value);
        height.value += 100;
        visited.push_back(ecs::index_of(e));
    }
    std::sort(visited.begin(), visited.end());
    CHECK(visited == std::vector<std::uint32_t>{0, 3, 6, 9});
    CHECK(reg.get<Height>(all[9]).value == 109);

    int sum = 0;
    std::as_const(reg).view<const Height>().each(
        [&](const Height& height) { sum += height.value; });
    CHECK(sum == 418);
    int n = 0;
    reg.view<Stone, Height>().each([&](ecs::Entity, Stone&, Height&) { ++n; });
    CHECK(n == 4);
    for (auto row : reg.view<std::string, Stone>().each()) {
        static_cast<void>(row);
        FAIL("nobody stored a string");
    }
}

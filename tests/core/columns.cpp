// SPDX-License-Identifier: Apache-2.0
#include "core/columns.hpp"

#include <cstdint>
#include <vector>

#include "tests/catch.hpp"

using tessera::Column;
using tessera::Columns;
namespace ecs = tessera::ecs;

namespace {

struct Stone {
    std::uint16_t what;
    std::uint16_t who;
};

struct Rank {
    std::uint32_t at;
};

struct Small {
    static constexpr std::size_t page_size = 8;
    std::uint32_t value;
};

void add_sites(ecs::Registry& reg, std::size_t n) {
    std::vector<ecs::Entity> sites(n);
    reg.create(sites.begin(), sites.end());
    reg.storage<Stone>().insert(sites.begin(), sites.end(), Stone{0, 0});
    reg.storage<Rank>().insert(sites.begin(), sites.end(), Rank{0});
    reg.storage<Small>().insert(sites.begin(), sites.end(), Small{0});
}

template <typename T>
concept resolves_const = requires(const ecs::Registry& reg) {
    Column<T>::resolve(reg);
};

}  // namespace

TEST_CASE("columns: a row is what the registry holds for its entity", "[core][columns]") {
    ecs::Registry reg;
    add_sites(reg, 3000);
    const auto stones = Column<Stone>::resolve(reg);
    const auto smalls = Column<Small>::resolve(reg);
    for (std::uint32_t row = 0; row < 3000; ++row) {
        stones[row].what = static_cast<std::uint16_t>(row);
        smalls[row].value = row;
    }
    for (std::uint32_t row = 0; row < 3000; ++row) {
        const ecs::Entity site = reg.storage<Stone>().data()[row];
        REQUIRE(reg.get<Stone>(site).what == row);
        REQUIRE(reg.get<Small>(site).value == row);
    }
    reg.get<Stone>(ecs::Entity{2999}).who = 8;
    CHECK(stones[2999].who == 8);
}

TEST_CASE("columns: a const registry only gives columns to read", "[core][columns]") {
    ecs::Registry reg;
    STATIC_REQUIRE(resolves_const<const Stone>);
    STATIC_REQUIRE_FALSE(resolves_const<Stone>);
    const ecs::Registry& seen = reg;
    CHECK(Column<const Stone>::resolve(seen).pages == nullptr);
    add_sites(reg, 1);
    reg.storage<Stone>().raw()[0][0] = {3, 4};
    CHECK(Column<const Stone>::resolve(seen)[0].who == 4);
    const Column<const Stone> read = Column<Stone>::resolve(reg);
    CHECK(read[0].what == 3);
}

TEST_CASE("columns: several of them are resolved at once", "[core][columns]") {
    ecs::Registry reg;
    add_sites(reg, 2000);
    const auto columns = Columns<const Stone, Rank>::resolve(reg);
    columns.get<Rank>(1999).at = 5;
    CHECK(reg.get<Rank>(ecs::Entity{1999}).at == 5);
    CHECK(columns.get<Stone>(1999).what == 0);
    STATIC_REQUIRE(std::is_const_v<std::remove_reference_t<decltype(columns.get<Stone>(0))>>);
}

TEST_CASE("columns: copying pages copies all rows and nothing else", "[core][columns]") {
    ecs::Registry from;
    ecs::Registry to;
    const auto n = GENERATE(std::size_t{0}, std::size_t{1}, std::size_t{1024}, std::size_t{2500});
    add_sites(from, n);
    add_sites(to, n);
    const auto source = Column<Stone>::resolve(from);
    for (std::uint32_t row = 0; row < n; ++row) source[row].what = static_cast<std::uint16_t>(row);
    for (std::uint32_t row = 0; row < n; ++row) Column<Rank>::resolve(from)[row].at = 1;
    tessera::copy_pages<Stone>(from, to);
    const auto target = Column<Stone>::resolve(to);
    for (std::uint32_t row = 0; row < n; ++row) {
        REQUIRE(target[row].what == row);
        REQUIRE(Column<Rank>::resolve(to)[row].at == 0);
    }
    if (n == 2500) {
        source[0].what = 77;
        source[1030].what = 77;
        tessera::copy_pages(from.storage<Stone>(), to.storage<Stone>(), 1030);
        CHECK(target[0].what == 77);
        CHECK(target[1030].what == 1030);
    }
}

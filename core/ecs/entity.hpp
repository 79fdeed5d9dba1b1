// SPDX-License-Identifier: Apache-2.0
// The identifier of an entity and of a storage, the same for EnTT and for the stand-in.
#pragma once

#include <cstdint>
#include <string_view>

namespace tessera::ecs {

// | version: 4 bits | index: 28 bits |, all ones: no entity. EnTT's own layout has 20 index bits,
// about a million entities: too few for us.
enum class Entity : std::uint32_t {};

struct EntityLayout {
    using value_type = Entity;
    using entity_type = std::uint32_t;
    using version_type = std::uint16_t;
    static constexpr entity_type entity_mask = 0x0FFF'FFFF;
    static constexpr entity_type version_mask = 0xF;
};

inline constexpr Entity no_entity{0xFFFF'FFFFu};

[[nodiscard]] constexpr std::uint32_t index_of(Entity entity) noexcept {
    return static_cast<std::uint32_t>(entity) & EntityLayout::entity_mask;
}

// Names one of several storages of a type.
using id_type = std::uint32_t;

// The id of a storage with a name (FNV-1a): storage<Rank>(named("legal")).
[[nodiscard]] constexpr id_type named(std::string_view name) noexcept {
    id_type hash = 2166136261u;
    for (const char letter : name) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619u;
    }
    return hash;
}

}  // namespace tessera::ecs

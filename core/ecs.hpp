// SPDX-License-Identifier: Apache-2.0
// The entity-component registry that every world is made of: EnTT where the build found it, our own
// stand-in (core/ecs/) otherwise. Only this file knows which. The calls we permit ourselves:
//
//   registry   create()  create(first, last)  valid(e)  storage<T>()  storage<T>(id)
//              emplace<T>(e, args…)  get<T>(e)  view<T…>().each()
//   storage    reserve(n)  insert(first, last, value)  emplace(e, args…)  contains(e)  get(e)
//              index(e)  size()  empty()  data()  raw()
//
// storage<T>() of a const registry is a pointer, null where nothing was stored. data() is the dense
// array of entities, raw() the table of pages: pages stay where they are, the table does not.
// Nothing is erased, sorted or destroyed, and no component is an empty type (it would have no
// page).
#pragma once

#include "core/ecs/entity.hpp"

#if defined(TESSERA_HAS_ENTT)

#include <entt/entity/registry.hpp>

template <>
struct entt::entt_traits<tessera::ecs::Entity>
    : entt::basic_entt_traits<tessera::ecs::EntityLayout> {
    static constexpr std::size_t page_size = ENTT_SPARSE_PAGE;
};

namespace tessera::ecs {

using Registry = entt::basic_registry<Entity>;

static_assert(std::is_same_v<id_type, entt::id_type>, "EnTT is built with another id type");

template <typename T>
using Storage = entt::storage_for_t<std::remove_const_t<T>, Entity>;

// Rows in a page of T's storage: a power of two; T::page_size overrides the default.
template <typename T>
inline constexpr std::size_t page_size =
    entt::component_traits<std::remove_const_t<T>, Entity>::page_size;

// Where storage<T>() without an id lives.
template <typename T>
[[nodiscard]] constexpr id_type default_id() noexcept {
    return entt::type_hash<std::remove_const_t<T>>::value();
}

}  // namespace tessera::ecs

#else

#include "core/ecs/registry.hpp"

namespace tessera::ecs {

using Registry = embedded::basic_registry;

template <typename T>
using Storage = embedded::basic_storage<std::remove_const_t<T>>;

// Rows in a page of T's storage: a power of two; T::page_size overrides the default.
template <typename T>
inline constexpr std::size_t page_size = embedded::page_size_of<std::remove_const_t<T>>::value;

// Where storage<T>() without an id lives.
template <typename T>
[[nodiscard]] constexpr id_type default_id() noexcept {
    return embedded::type_id<std::remove_const_t<T>>;
}

}  // namespace tessera::ecs

#endif

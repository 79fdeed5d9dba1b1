// SPDX-License-Identifier: Apache-2.0
// The stand-in's registry: entities in the order of their creation, and storages by id. Exactly the
// part of EnTT's interface that core/ecs.hpp lists, under the same names.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/ecs/storage.hpp"
#include "core/ecs/view.hpp"

namespace tessera::ecs::embedded {

template <typename T>
[[nodiscard]] consteval id_type hash_of_type() noexcept {
    return named(__PRETTY_FUNCTION__);
}

// A constant, so that no call hashes at run time.
template <typename T>
inline constexpr id_type type_id = hash_of_type<T>();

class basic_registry {
public:
    using entity_type = Entity;

    basic_registry() = default;
    basic_registry(const basic_registry&) = delete;
    basic_registry& operator=(const basic_registry&) = delete;
    basic_registry(basic_registry&& other) noexcept
        : pools_{std::move(other.pools_)}, n_entities_{std::exchange(other.n_entities_, 0)} {}
    basic_registry& operator=(basic_registry&& other) noexcept {
        pools_ = std::move(other.pools_);
        n_entities_ = std::exchange(other.n_entities_, 0);
        return *this;
    }
    ~basic_registry() = default;

    Entity create() {
        assert(n_entities_ < EntityLayout::entity_mask && "no entities left");
        return Entity{n_entities_++};
    }

    template <typename Iterator>
    void create(Iterator first, Iterator last) {
        for (; first != last; ++first) {
            *first = create();
        }
    }

    [[nodiscard]] bool valid(Entity entity) const noexcept {
        return static_cast<std::uint32_t>(entity) < n_entities_;
    }

    template <typename T>
    basic_storage<T>& storage(id_type id = type_id<T>) {
        if (const Pool* pool = find(id)) {
            assert(pool->type == type_id<T> && "this id belongs to a storage of another type");
            return static_cast<basic_storage<T>&>(*pool->set);
        }
        pools_.push_back({id, type_id<T>, std::make_unique<basic_storage<T>>()});
        return static_cast<basic_storage<T>&>(*pools_.back().set);
    }

    template <typename T>
    [[nodiscard]] const basic_storage<T>* storage(id_type id = type_id<T>) const {
        const Pool* pool = find(id);
        assert((!pool || pool->type == type_id<T>)&&"this id belongs to another type");
        return pool ? static_cast<const basic_storage<T>*>(pool->set.get()) : nullptr;
    }

    template <typename T, typename... Args>
    T& emplace(Entity entity, Args&&... args) {
        assert(valid(entity) && "the registry did not create this entity");
        return storage<T>().emplace(entity, std::forward<Args>(args)...);
    }

    template <typename T>
    [[nodiscard]] T& get(Entity entity) {
        return storage<std::remove_const_t<T>>().get(entity);
    }

    template <typename T>
    [[nodiscard]] const T& get(Entity entity) const {
        return storage<std::remove_const_t<T>>()->get(entity);
    }

    template <typename... Ts>
    [[nodiscard]] basic_view<Ts...> view() {
        return basic_view<Ts...>{&storage<std::remove_const_t<Ts>>()...};
    }

    template <typename... Ts>
    [[nodiscard]] basic_view<const Ts...> view() const {
        return basic_view<const Ts...>{storage<std::remove_const_t<Ts>>()...};
    }

private:
    struct Pool {
        id_type id;
        id_type type;
        std::unique_ptr<basic_sparse_set> set;
    };

    [[nodiscard]] const Pool* find(id_type id) const noexcept {
        for (const Pool& pool : pools_) {
            if (pool.id == id) {
                return &pool;
            }
        }
        return nullptr;
    }

    std::vector<Pool> pools_;  // a dozen: a scan is faster than a hash
    std::uint32_t n_entities_ = 0;
};

}  // namespace tessera::ecs::embedded

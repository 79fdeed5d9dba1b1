// SPDX-License-Identifier: Apache-2.0
// The stand-in's storages: a sparse set of entities, and a payload in pages beside it.
//
//   sparse pages   entity index -> position        4 bytes an entity, 4096 to a page
//   dense          position     -> entity          4 bytes a row
//   payload pages  position     -> T               page_size_of<T> rows to a page, never moved
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/ecs/entity.hpp"

namespace tessera::ecs::embedded {

template <typename T>
struct page_size_of : std::integral_constant<std::size_t, 1024> {};

template <typename T>
    requires std::is_convertible_v<decltype(T::page_size), std::size_t>
struct page_size_of<T> : std::integral_constant<std::size_t, T::page_size> {
};

class basic_sparse_set {
public:
    basic_sparse_set() = default;
    basic_sparse_set(const basic_sparse_set&) = delete;
    basic_sparse_set& operator=(const basic_sparse_set&) = delete;
    virtual ~basic_sparse_set() = default;

    [[nodiscard]] std::size_t size() const noexcept { return dense_.size(); }
    [[nodiscard]] bool empty() const noexcept { return dense_.empty(); }
    [[nodiscard]] const Entity* data() const noexcept { return dense_.data(); }

    [[nodiscard]] bool contains(Entity entity) const noexcept {
        const std::size_t page = index_of(entity) / sparse_page;
        if (page >= sparse_.size() || !sparse_[page]) {
            return false;
        }
        const std::uint32_t at = sparse_[page][index_of(entity) % sparse_page];
        return at != absent && dense_[at] == entity;
    }

    // The entity's position in the dense array; it must be there.
    [[nodiscard]] std::size_t index(Entity entity) const noexcept {
        assert(contains(entity) && "the storage does not hold this entity");
        return sparse_[index_of(entity) / sparse_page][index_of(entity) % sparse_page];
    }

protected:
    void reserve_dense(std::size_t n) { dense_.reserve(n); }

    std::size_t push(Entity entity) {
        assert(!contains(entity) && "the storage already holds this entity");
        const std::size_t page = index_of(entity) / sparse_page;
        if (page >= sparse_.size()) {
            sparse_.resize(page + 1);
        }
        if (!sparse_[page]) {
            sparse_[page] = std::make_unique_for_overwrite<std::uint32_t[]>(sparse_page);
            std::uninitialized_fill_n(sparse_[page].get(), sparse_page, absent);
        }
        const std::size_t at = dense_.size();
        dense_.push_back(entity);
        sparse_[page][index_of(entity) % sparse_page] = static_cast<std::uint32_t>(at);
        return at;
    }

private:
    static constexpr std::size_t sparse_page = 4096;
    static constexpr std::uint32_t absent = 0xFFFF'FFFFu;

    std::vector<std::unique_ptr<std::uint32_t[]>> sparse_;
    std::vector<Entity> dense_;
};

template <typename T>
class basic_storage final : public basic_sparse_set {
    static constexpr std::size_t rows = page_size_of<T>::value;
    static_assert(rows != 0 && (rows & (rows - 1)) == 0, "a page holds a power of two rows");
    static_assert(!std::is_empty_v<T>, "an empty type has no page; use a value column");

public:
    using value_type = T;
    using entity_type = Entity;

    basic_storage() = default;
    ~basic_storage() override {
        if constexpr (!std::is_trivially_destructible_v<T>) {
            for (std::size_t at = 0; at < size(); ++at) {
                std::destroy_at(address(at));
            }
        }
        for (T* page : pages_) {
            std::allocator<T>{}.deallocate(page, rows);
        }
    }

    [[nodiscard]] T* const* raw() noexcept { return pages_.data(); }
    [[nodiscard]] const T* const* raw() const noexcept { return pages_.data(); }

    [[nodiscard]] T& get(Entity entity) noexcept { return *address(index(entity)); }
    [[nodiscard]] const T& get(Entity entity) const noexcept { return *address(index(entity)); }

    void reserve(std::size_t n) {
        reserve_dense(n);
        provide(n);
    }

    template <typename... Args>
    T& emplace(Entity entity, Args&&... args) {
        provide(size() + 1);
        T* const row = address(size());
        if constexpr (std::is_aggregate_v<T> && sizeof...(Args) != 0) {
            ::new (static_cast<void*>(row)) T{std::forward<Args>(args)...};
        } else {
            ::new (static_cast<void*>(row)) T(std::forward<Args>(args)...);
        }
        push(entity);
        return *row;
    }

    template <typename Iterator>
    void insert(Iterator first, Iterator last, const T& value = {}) {
        for (; first != last; ++first) {
            provide(size() + 1);
            ::new (static_cast<void*>(address(size()))) T(value);
            push(*first);
        }
    }

private:
    [[nodiscard]] T* address(std::size_t at) const noexcept {
        return pages_[at / rows] + at % rows;
    }

    void provide(std::size_t n) {
        while (pages_.size() * rows < n) {
            pages_.reserve(pages_.size() + 1 > pages_.capacity() ? 2 * pages_.size() + 1 : 0);
            pages_.push_back(std::allocator<T>{}.allocate(rows));
        }
    }

    std::vector<T*> pages_;
};

}  // namespace tessera::ecs::embedded

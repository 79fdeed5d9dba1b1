// SPDX-License-Identifier: Apache-2.0
// Access to a storage by row: two loads, no look-up. Every site column holds the same entities in
// the same order, so the row is the site.
//
//   pages ─> [page 0][page 1][page 2]…     row i is pages[i / n][i % n], n rows a page
//
// Pages stay where they are, the table of pages does not: resolve again when rows were added.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/ecs.hpp"

namespace tessera {

// Non-owning. Column<const T> only reads.
template <typename T>
struct Column {
    using value_type = std::remove_const_t<T>;

    static constexpr std::size_t n_rows_a_page = ecs::page_size<value_type>;
    static_assert(std::has_single_bit(n_rows_a_page), "a column has pages of a power of two rows");
    static constexpr int shift = std::countr_zero(n_rows_a_page);
    static constexpr std::uint32_t mask = static_cast<std::uint32_t>(n_rows_a_page - 1);

    T* const* pages = nullptr;  // null: the storage has no rows

    [[nodiscard]] T& operator[](std::uint32_t row) const noexcept {
        return pages[row >> shift][row & mask];
    }

    operator Column<const T>() const noexcept requires(!std::is_const_v<T>) { return {pages}; }

    // A mutable registry gets the storage if it is not there yet; a const one gives null pages.
    [[nodiscard]] static Column resolve(ecs::Registry& reg,
                                        ecs::id_type id = ecs::default_id<value_type>()) {
        return {reg.template storage<value_type>(id).raw()};
    }

    [[nodiscard]] static Column resolve(
        const ecs::Registry& reg,
        ecs::id_type id = ecs::default_id<value_type>()) requires std::is_const_v<T> {
        const auto* storage = reg.template storage<value_type>(id);
        return {storage ? storage->raw() : nullptr};
    }
};

// Several columns of different types: get<Piece>(site).
template <typename... Ts>
struct Columns : Column<Ts>... {
    template <typename T>
    [[nodiscard]] auto& get(std::uint32_t row) const noexcept {
        if constexpr ((... || std::is_same_v<Ts, T>)) {
            return static_cast<const Column<T>&>(*this)[row];
        } else {
            return static_cast<const Column<const T>&>(*this)[row];
        }
    }

    [[nodiscard]] static Columns resolve(ecs::Registry& reg) {
        return {Column<Ts>::resolve(reg)...};
    }

    [[nodiscard]] static Columns resolve(const ecs::Registry& reg) requires(
        ...&& std::is_const_v<Ts>) {
        return {Column<Ts>::resolve(reg)...};
    }
};

// Overwrites the first n_rows rows of one storage with those of another, page by page.
template <typename Storage>
void copy_pages(const Storage& from, Storage& to, std::size_t n_rows) {
    using T = typename Storage::value_type;
    static_assert(std::is_trivially_copyable_v<T>, "pages are copied as bytes");
    assert(n_rows <= from.size() && n_rows <= to.size() && "both storages have these rows");
    constexpr std::size_t page = ecs::page_size<T>;
    const auto source = from.raw();
    const auto target = to.raw();
    for (std::size_t at = 0; at < n_rows; at += page) {
        std::memcpy(target[at / page], source[at / page], std::min(page, n_rows - at) * sizeof(T));
    }
}

// The same for two registries whose storages have equally many rows.
template <typename T>
void copy_pages(const ecs::Registry& from, ecs::Registry& to,
                ecs::id_type id = ecs::default_id<T>()) {
    const auto* source = from.template storage<T>(id);
    auto& target = to.template storage<T>(id);
    assert((source ? source->size() : 0) == target.size() && "both have equally many rows");
    if (source) {
        copy_pages(*source, target, target.size());
    }
}

}  // namespace tessera

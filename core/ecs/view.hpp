// SPDX-License-Identifier: Apache-2.0
// The stand-in's view: all entities that several storages share. For small use (components,
// owners); sites are swept through page pointers (core/columns.hpp).
#pragma once

#include <cstddef>
#include <functional>
#include <iterator>
#include <tuple>
#include <type_traits>

#include "core/ecs/storage.hpp"

namespace tessera::ecs::embedded {

// T const: the storage is only read.
template <typename T>
using storage_of =
    std::conditional_t<std::is_const_v<T>, const basic_storage<std::remove_const_t<T>>,
                       basic_storage<T>>;

template <typename... Ts>
class basic_view {
public:
    class iterator {
    public:
        using value_type = std::tuple<Entity, Ts&...>;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using pointer = void;
        using reference = value_type;

        iterator(const basic_view* view, std::size_t left) noexcept : view_{view}, left_{left} {
            skip();
        }
        value_type operator*() const noexcept {
            return view_->row(view_->lead_->data()[left_ - 1]);
        }
        iterator& operator++() noexcept {
            --left_;
            skip();
            return *this;
        }
        iterator operator++(int) noexcept {
            iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const iterator& other) const noexcept { return left_ == other.left_; }

    private:
        void skip() noexcept {
            while (left_ != 0 && !view_->contains(view_->lead_->data()[left_ - 1])) {
                --left_;
            }
        }

        const basic_view* view_;
        std::size_t left_;  // rows of the leading storage not yet visited, from its back
    };

    // Holds its own copy of the view, so that `for (… : registry.view<T>().each())` is safe.
    class iterable {
    public:
        explicit iterable(const basic_view& view) noexcept : view_{view} {}
        [[nodiscard]] iterator begin() const noexcept {
            return {&view_, view_.lead_ ? view_.lead_->size() : 0};
        }
        [[nodiscard]] iterator end() const noexcept { return {&view_, 0}; }

    private:
        basic_view view_;
    };

    explicit basic_view(storage_of<Ts>*... storages) noexcept : storages_{storages...} {
        const bool complete = (... && (storages != nullptr));
        if (complete) {
            (..., lead_if_smaller(storages));
        }
    }

    [[nodiscard]] bool contains(Entity entity) const noexcept {
        return lead_ &&
               std::apply([&](auto*... all) { return (... && all->contains(entity)); }, storages_);
    }

    [[nodiscard]] iterable each() const noexcept { return iterable{*this}; }

    // Calls f(entity, values…) or f(values…).
    template <typename F>
    void each(F f) const {
        for (auto&& found : each()) {
            std::apply(
                [&](Entity entity, Ts&... values) {
                    if constexpr (std::is_invocable_v<F&, Entity, Ts&...>) {
                        std::invoke(f, entity, values...);
                    } else {
                        std::invoke(f, values...);
                    }
                },
                found);
        }
    }

private:
    void lead_if_smaller(const basic_sparse_set* storage) noexcept {
        if (!lead_ || storage->size() < lead_->size()) {
            lead_ = storage;
        }
    }

    [[nodiscard]] std::tuple<Entity, Ts&...> row(Entity entity) const noexcept {
        return std::apply(
            [&](auto*... all) {
                return std::tuple<Entity, Ts&...>{entity, all->get(entity)...};
            },
            storages_);
    }

    std::tuple<storage_of<Ts>*...> storages_;
    const basic_sparse_set* lead_ = nullptr;  // the smallest; null where a storage is missing
};

}  // namespace tessera::ecs::embedded

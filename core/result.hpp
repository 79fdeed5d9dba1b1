// SPDX-License-Identifier: Apache-2.0
// A value, or everything that is wrong with the input it should have come from.
#pragma once

#include "core/diagnostic.hpp"

#include <utility>
#include <variant>
#include <vector>

namespace tessera {

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(std::vector<Diagnostic> errors) : content_(std::in_place_index<1>, std::move(errors)) {}
    Result(Diagnostic error)
        : content_(std::in_place_index<1>, std::vector<Diagnostic>{std::move(error)}) {}

    [[nodiscard]] bool ok() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }

    // Only when ok().
    [[nodiscard]] T& value() & { return std::get<0>(content_); }
    [[nodiscard]] const T& value() const& { return std::get<0>(content_); }
    [[nodiscard]] T&& value() && { return std::get<0>(std::move(content_)); }
    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T* operator->() { return &value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }

    // Only when not ok().
    [[nodiscard]] const std::vector<Diagnostic>& errors() const { return std::get<1>(content_); }

private:
    std::variant<T, std::vector<Diagnostic>> content_;
};

}  // namespace tessera

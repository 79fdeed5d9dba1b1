// SPDX-License-Identifier: Apache-2.0
// Collects what is wrong with a description, so that one reading reports several errors.
#pragma once

#include "core/diagnostic.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace tessera::language {

inline constexpr std::size_t max_complaints = 20;  // nobody reads more, and each costs a look-up

class Complaints {
public:
    void add(Diagnostic diagnostic) {
        if (!is_full()) list_.push_back(std::move(diagnostic));
    }
    void add(const std::vector<Diagnostic>& diagnostics) {
        for (const Diagnostic& diagnostic : diagnostics) add(diagnostic);
    }
    [[nodiscard]] bool is_empty() const { return list_.empty(); }
    [[nodiscard]] bool is_full() const { return list_.size() >= max_complaints; }
    [[nodiscard]] std::vector<Diagnostic> take() { return std::move(list_); }

private:
    std::vector<Diagnostic> list_;
};

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// Compressed rows: for each site of a board a list of numbers, all in one array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

struct Rows {
    std::vector<std::uint32_t> offsets{0};  // row i is values[offsets[i]] … [offsets[i + 1] - 1]
    std::vector<std::uint32_t> values;

    std::size_t size() const noexcept { return offsets.size() - 1; }
    std::span<const std::uint32_t> operator[](std::size_t i) const noexcept {
        return std::span(values).subspan(offsets[i], offsets[i + 1] - offsets[i]);
    }
    void end_row() { offsets.push_back(static_cast<std::uint32_t>(values.size())); }
};

}  // namespace tessera

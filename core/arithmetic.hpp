// SPDX-License-Identifier: Apache-2.0
// Whole numbers as the game language knows them: 32 bits that wrap, and division by 0 gives 0.
#pragma once

#include <cstdint>

namespace tessera {

constexpr std::int32_t wrap(std::int64_t n) noexcept {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(n)));
}
constexpr std::int32_t sum(std::int64_t a, std::int64_t b) noexcept { return wrap(a + b); }
constexpr std::int32_t difference(std::int64_t a, std::int64_t b) noexcept { return wrap(a - b); }
constexpr std::int32_t product(std::int64_t a, std::int64_t b) noexcept { return wrap(a * b); }
constexpr std::int32_t quotient(std::int64_t a, std::int64_t b) noexcept {
    return b == 0 ? 0 : wrap(a / b);
}
constexpr std::int32_t remainder(std::int64_t a, std::int64_t b) noexcept {
    return b == 0 ? 0 : wrap(a % b);
}

}  // namespace tessera

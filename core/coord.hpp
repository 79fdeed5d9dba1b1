// SPDX-License-Identifier: Apache-2.0
// Where a cell is: board, kind within the lattice's fundamental domain, and the domain's place.
#pragma once

#include <compare>
#include <cstdint>

namespace tessera {

struct Coord {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::uint8_t kind = 0;   // which cell of the fundamental domain
    std::uint8_t board = 0;  // 0: the first board; hands are boards of their own

    friend bool operator==(const Coord&, const Coord&) = default;
    friend auto operator<=>(const Coord&, const Coord&) = default;
};

inline std::uint32_t hash_of(Coord at) noexcept {
    std::uint64_t h = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x)) << 32) |
                      static_cast<std::uint32_t>(at.y);
    h ^= static_cast<std::uint64_t>(at.kind * 31u + at.board * 7919u) * 0x9e3779b97f4a7c15ull;
    h *= 0xd6e8feb86659fd93ull;
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93ull;
    return static_cast<std::uint32_t>(h >> 32);
}

}  // namespace tessera

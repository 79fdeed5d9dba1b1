// SPDX-License-Identifier: Apache-2.0
// Where a cell is: board, kind within the lattice's fundamental domain, and the domain's place.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>

namespace tessera {

struct Coord {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::uint8_t kind = 0;   // which cell of the fundamental domain
    std::uint8_t board = 0;  // 0: the first board; hands are boards of their own

    friend bool operator==(const Coord&, const Coord&) = default;
    friend auto operator<=>(const Coord&, const Coord&) = default;
};

// Another domain's cell, so far away; empty beyond the range of coordinates, which leaves out the
// least number of its type.
inline std::optional<Coord> shifted(Coord at, std::int32_t dx, std::int32_t dy,
                                    std::uint8_t kind) noexcept {
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    const std::int64_t x = std::int64_t{at.x} + dx, y = std::int64_t{at.y} + dy;
    if (x > most || y > most || x < -most || y < -most) return std::nullopt;
    return Coord{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y), kind, at.board};
}

// Blocks of 8 x 8 cells keep together: on a huge board the six to twelve neighbours of a cell are
// looked up in the same few cache lines.
inline std::uint32_t hash_of(Coord at) noexcept {
    const auto x = static_cast<std::uint32_t>(at.x), y = static_cast<std::uint32_t>(at.y);
    std::uint64_t block = static_cast<std::uint64_t>(x >> 3) << 32 | (y >> 3);
    block ^= (static_cast<std::uint64_t>(at.kind) << 8 | at.board) * 0x9e3779b97f4a7c15ull;
    block *= 0xd6e8feb86659fd93ull;
    block ^= block >> 32;
    block *= 0xd6e8feb86659fd93ull;
    return static_cast<std::uint32_t>(block >> 32) << 6 | (x & 7u) << 3 | (y & 7u);
}

}  // namespace tessera

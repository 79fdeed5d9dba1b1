// SPDX-License-Identifier: Apache-2.0
// Random streams. A stream belongs to a game (seed, index), never to a thread.
#pragma once

#include <cstdint>

namespace tessera {

inline std::uint64_t mix(std::uint64_t z) noexcept {  // splitmix64's finaliser
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

struct Rng {
    std::uint64_t state = 0;

    static Rng stream(std::uint64_t seed, std::uint64_t index) noexcept {
        return {mix(seed * 0x9e3779b97f4a7c15ull + mix(index + 0x632be59bd9b4e019ull))};
    }
    std::uint64_t next() noexcept { return mix(state += 0x9e3779b97f4a7c15ull); }

    // Uniform in [0, n), n > 0, without bias worth a division: n is far below 2^32.
    std::uint32_t below(std::uint32_t n) noexcept {
        return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
    }
};

}  // namespace tessera

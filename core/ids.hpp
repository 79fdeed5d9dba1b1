// SPDX-License-Identifier: Apache-2.0
// Names for the numbers that would otherwise be mixed up.
#pragma once

#include <cstdint>

namespace tessera {

using SiteId = std::uint32_t;  // row of the site columns
inline constexpr SiteId no_site = ~SiteId{0};

using ComponentId = std::uint16_t;  // 0: nothing
using OwnerId = std::uint8_t;       // 0: the board; 1…n: players
inline constexpr int max_players = 16;

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Writes ranges out: 1..4 becomes 1 2 3 4, "A1".."A3" becomes "A1" "A2" "A3".
#pragma once

#include "games/language/complaints.hpp"
#include "games/language/expand.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tessera::language {

inline constexpr std::int64_t max_range = 10'000;  // members of one range

// Told about a range that cannot be written out.
using ReportPiece = std::function<void(const Piece&, std::string)>;

void expand_ranges(Expansion& expansion, const ReportPiece& report);

}  // namespace tessera::language

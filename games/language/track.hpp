// SPDX-License-Identifier: Apache-2.0
// Tracks as they are written: {0 1 2 End} or "0,E,N2,End".
#pragma once

#include "games/language/board_text.hpp"
#include "games/language/read_board.hpp"

namespace tessera::language {

// Of a bound (track …).
[[nodiscard]] Result<Track> read_track(const BoardText&, const Form&);

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// Boards for sowing: rows of holes and stores at their ends.
#pragma once

#include "core/board/graph.hpp"
#include "core/result.hpp"

#include <cstdint>

namespace tessera {

struct MancalaShape {
    std::int64_t rows = 2, columns = 6;
    std::int64_t stores = 2;  // none, one at the left, or one at either end
};

// Holes and stores are vertices: the left store, the rows upwards, the right store. Neighbours are
// connected.
[[nodiscard]] Result<Graph> mancala(const MancalaShape& shape);

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// What squares need beyond other tilings, and what shapes.hpp's files share.
#pragma once

#include "core/board/shapes.hpp"

#include <optional>

namespace tessera {

// (square …) and (rectangle …).
[[nodiscard]] Result<Graph> squares(const TiledShape& shape);

// Along the tiling's two steps, starting up and turning right; a negative length turns left and
// goes back that far.
[[nodiscard]] Polygon four_way_polygon(const TilingGeometry& geometry,
                                       const std::vector<Dimension>& sides);

// Whether asking for each place of a region if the polygon holds it is out of proportion.
[[nodiscard]] bool takes_long(const Region& region, const Polygon& polygon);

[[nodiscard]] std::optional<Diagnostic> flaw_of_dimension(Dimension dimension);
[[nodiscard]] std::optional<Diagnostic> flaw_of_sides(const std::vector<Dimension>& sides);

}  // namespace tessera

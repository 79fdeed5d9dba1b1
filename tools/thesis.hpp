// SPDX-License-Identifier: Apache-2.0
// What the thesis on growing boards measured: table 6.1, random playouts per second on 8 cores, the
// board rebuilt for every playout.
#pragma once

#include <optional>
#include <string_view>

namespace tessera::tools {

// None where the thesis has no such game, tiles or policy.
std::optional<double> thesis_playouts_per_s(std::string_view game, std::string_view tiles,
                                            std::string_view policy);

}  // namespace tessera::tools

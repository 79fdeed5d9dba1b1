// SPDX-License-Identifier: Apache-2.0
#include "tools/thesis.hpp"

#include <algorithm>
#include <array>

namespace tessera::tools {
namespace {

constexpr std::array<std::string_view, 5> methods{"base", "peri-re", "peri-map", "zone-re",
                                                  "zone-map"};

struct Row {
    std::string_view game, tiles;
    std::array<double, methods.size()> playouts_per_s;
};

constexpr std::array<Row, 7> rows{{
    {"Andantino", "square", {0.33, 8.16, 8.12, 4.10, 3.17}},
    {"Andantino", "hex", {0.30, 4.63, 4.63, 3.65, 1.99}},
    {"Andantino", "triangle", {0.33, 3.51, 3.52, 2.39, 2.03}},
    {"Bravalath", "square", {0.34, 10.03, 10.49, 8.47, 5.74}},
    {"Bravalath", "hex", {0.30, 9.13, 9.70, 8.03, 6.30}},
    {"Bravalath", "triangle", {0.32, 4.66, 4.87, 4.67, 3.30}},
    {"Plotto", "hex", {0.28, 13.09, 13.70, 7.76, 6.63}},
}};

}  // namespace

std::optional<double> thesis_playouts_per_s(std::string_view game, std::string_view tiles,
                                            std::string_view policy) {
    const auto method = std::ranges::find(methods, policy);
    const auto row = std::ranges::find_if(
        rows, [&](const Row& r) { return r.game == game && r.tiles == tiles; });
    if (method == methods.end() || row == rows.end()) return std::nullopt;
    return row->playouts_per_s[static_cast<std::size_t>(method - methods.begin())];
}

}  // namespace tessera::tools

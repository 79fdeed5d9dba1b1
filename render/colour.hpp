// SPDX-License-Identifier: Apache-2.0
// Colours, and the palette: Okabe and Ito's eight, which people with the common forms of colour
// blindness can tell apart (Okabe & Ito 2008, "Color Universal Design").
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tessera::render {

struct Colour {  // straight alpha, four bytes in this order in memory
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    friend bool operator==(Colour, Colour) = default;
};
static_assert(sizeof(Colour) == 4);

constexpr std::uint8_t mix(std::uint8_t from, std::uint8_t to, double t) {
    return static_cast<std::uint8_t>(from + (to - from) * t + 0.5);
}

// t = 0: from, t = 1: to.
constexpr Colour mix(Colour from, Colour to, double t) {
    return {mix(from.r, to.r, t), mix(from.g, to.g, t), mix(from.b, to.b, t), mix(from.a, to.a, t)};
}

constexpr Colour with_alpha(Colour c, double alpha) {
    c.a = static_cast<std::uint8_t>(std::clamp(alpha, 0.0, 1.0) * 255 + 0.5);
    return c;
}

// Perceived brightness, 0..1.
constexpr double luma(Colour c) { return (0.299 * c.r + 0.587 * c.g + 0.114 * c.b) / 255; }

namespace palette {

inline constexpr Colour white{255, 255, 255};
inline constexpr Colour black{0, 0, 0};
inline constexpr Colour background{246, 244, 239};  // behind the board: warm paper
inline constexpr Colour ink{38, 42, 48};            // text
inline constexpr Colour faint_ink{112, 118, 126};   // secondary text
inline constexpr Colour grid{226, 226, 224};        // lines of a chart
inline constexpr Colour tile{255, 253, 247};        // a playable tile
inline constexpr Colour tile_edge{176, 170, 156};
inline constexpr Colour frontier{233, 229, 219};  // exists under the policy, nothing may go there
inline constexpr Colour frontier_edge{206, 200, 186};
inline constexpr Colour hole_edge{224, 220, 210};  // not stored now
inline constexpr Colour legal{74, 92, 84};         // the dot of a legal move
inline constexpr Colour last_move{255, 255, 255};  // ring of the last move, on an ink ring
inline constexpr Colour neutral{142, 142, 140};    // pieces of nobody

inline constexpr std::array<Colour, 8> players{{
    {0, 114, 178},    // 1 blue
    {230, 159, 0},    // 2 orange
    {0, 158, 115},    // 3 bluish green
    {204, 121, 167},  // 4 reddish purple
    {86, 180, 233},   // 5 sky blue
    {213, 94, 0},     // 6 vermilion
    {240, 228, 66},   // 7 yellow
    {51, 51, 51},     // 8 near black
}};

// Player 0 is nobody; players above eight take the colours again (their marks still differ in
// text).
constexpr Colour player(std::size_t number) {
    return number == 0 ? neutral : players[(number - 1) % players.size()];
}

// Further kinds of piece of one player: lighter, darker, lighter still …, so that they differ where
// they are too small for pips.
constexpr Colour piece(std::size_t number, std::size_t component) {
    const double shift = std::min(0.5 + 0.12 * static_cast<double>(component / 2), 0.8);
    if (component == 0) return player(number);
    return mix(player(number), component % 2 == 1 ? white : black, shift);
}

// Lines of a chart: the same hues, yellow darkened so that it shows on white.
inline constexpr std::array<Colour, 8> series{{
    {0, 114, 178},
    {213, 94, 0},
    {0, 158, 115},
    {204, 121, 167},
    {86, 180, 233},
    {230, 159, 0},
    {51, 51, 51},
    {160, 148, 20},
}};

// Black or white, whichever reads better on it.
constexpr Colour contrast(Colour on) { return luma(on) > 0.58 ? Colour{24, 26, 30} : white; }

}  // namespace palette
}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// Directions of steps: compass, rotational, spatial, and relative to where a piece faces.
//
// A step has the nearest of the eight main compass directions; if two steps from its site (to sites
// of any kind) would share one, all of the site's steps have the nearest of sixteen instead. Steps
// to another layer are up or down, and one of eight ways; straight up and down are U and D. On
// sites that turn round a pivot a step that is not diagonal may be In or Out (within a seventh of
// a turn of the pivot's direction: cosine 0.9) or lead round the pivot, CW or CCW.
#pragma once

#include "core/board/incidence.hpp"
#include "core/board/relations.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tessera {

enum class Direction : std::uint8_t {
    n,
    nne,
    ne,
    ene,
    e,
    ese,
    se,
    sse,
    s,
    ssw,
    sw,
    wsw,
    w,
    wnw,
    nw,
    nnw,  // clockwise
    in,
    out,
    cw,
    ccw,  // round a pivot
    u,
    un,
    une,
    ue,
    use,
    us,
    usw,
    uw,
    unw,  // to a higher layer
    d,
    dn,
    dne,
    de,
    dse,
    ds,
    dsw,
    dw,
    dnw,  // to a lower one
    none
};

inline constexpr std::size_t n_directions = static_cast<std::size_t>(Direction::none);
inline constexpr std::uint8_t n_compass = 16;

[[nodiscard]] std::string_view name_of(Direction direction) noexcept;  // as in game descriptions
[[nodiscard]] std::optional<Direction> direction_of(std::string_view name) noexcept;

// By place in the steps' rows.
struct StepDirections {
    std::vector<Direction> ways;   // compass or spatial
    std::vector<Direction> turns;  // in, out, cw, ccw or none; empty where nothing turns
};

[[nodiscard]] StepDirections directions_of(const Graph& graph, const Incidence& touching,
                                           SiteType type, const Steps& steps);

// The steps from sites of one kind to those of another that they touch: orthogonal where one is a
// part of the other, else adjacent only (an edge and a cell that share a corner).
[[nodiscard]] Steps steps_between(const Graph& graph, const Incidence& touching, SiteType from,
                                  SiteType to);

// ------------------------------------------------------------------------ relative directions
enum class RelativeDirection : std::uint8_t {
    forward,
    backward,
    rightward,
    leftward,
    fr,
    frr,
    frrr,
    fl,
    fll,
    flll,
    br,
    brr,
    brrr,
    bl,
    bll,
    blll
};

// Which of the directions that a board offers (compass, clockwise) is meant. `rotation` counts
// steps to the right from `facing`. FR is the next one to the right of forward, FRR the one after;
// BR the next one to the right of backward, as the piece sees it. Empty where nothing is offered.
[[nodiscard]] std::optional<Direction> absolute(RelativeDirection relative, Direction facing,
                                                int rotation,
                                                std::span<const Direction> offered) noexcept;

}  // namespace tessera

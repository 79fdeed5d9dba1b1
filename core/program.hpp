// SPDX-License-Identifier: Apache-2.0
// A compiled description: a flat array of nodes with results of known types and children by index.
// Keywords of the language are many, operations few; what an operation answers is in
// systems/evaluate.hpp, what it reads in systems/analyse.cpp.
#pragma once

#include "core/ids.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class Type : std::uint8_t { number, truth, site, region, numbers, moves, start, end };

enum class Op : std::uint8_t {
    // numbers
    constant,  // value
    mover,
    next_player,  // the next who is still playing
    previous_player,
    n_players,
    n_moves,  // made so far
    what,     // (site)
    who,      // (site)
    add,
    subtract,
    multiply,
    divide,  // by 0: 0
    modulo,  // by 0: 0
    minimum,
    maximum,
    count_sites,      // (region)
    occupied_around,  // (site): kept between moves
    // truths
    truth,  // value: 0 or 1
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    all_of,  // (truth…)
    any_of,  // (truth…)
    negate,
    is_empty,     // (site)
    is_occupied,  // (site)
    is_in,        // (number, numbers)
    is_line,      // (length, kind…): through the last move, of these kinds or of its own
    is_loop,      // (owner): the last move closed a ring around pieces of that owner
    // sites
    to,
    from,
    last_to,
    last_from,
    origin,
    ahead,      // (site, steps); value: compass direction
    hand_site,  // (player, place)
    // regions
    around,  // (site); value: Filter
    playable,
    hand,  // (player)
    // several numbers
    list,     // (number…)
    results,  // (from, region, number): the number at each site of the region
    // moves
    move_add,   // (region, condition?): the mover's piece on a site
    move_copy,  // (from region, to region, condition?)
    // start and end
    place,   // (site); value: component
    end_if,  // (condition, player); value: Verdict
    n_ops
};

inline constexpr std::size_t max_line_kinds = 16;  // of one is_line

enum class Filter : std::int32_t { all, occupied, empty };
enum class Verdict : std::int32_t { win, loss, draw };

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = ~NodeId{0};

struct Node {
    Op op = Op::constant;
    std::uint16_t n_children = 0;
    std::uint32_t first_child = 0;  // into Program::children
    std::int32_t value = 0;
};

struct Program {
    std::vector<Node> nodes;
    std::vector<NodeId> children;

    const Node& operator[](NodeId id) const noexcept { return nodes[id]; }
    std::span<const NodeId> children_of(const Node& n) const noexcept {
        return {children.data() + n.first_child, n.n_children};
    }
    std::span<const NodeId> children_of(NodeId id) const noexcept { return children_of(nodes[id]); }
    NodeId add(Op op, std::int32_t value = 0, std::span<const NodeId> kids = {});
};

Type type_of(Op) noexcept;

// add … maximum, of two numbers; equal … greater_equal, of two numbers.
constexpr bool is_calculation(Op op) noexcept { return op >= Op::add && op <= Op::maximum; }
constexpr bool is_comparison(Op op) noexcept { return op >= Op::equal && op <= Op::greater_equal; }
std::int32_t calculate(Op, std::int32_t a, std::int32_t b) noexcept;
bool compare(Op, std::int32_t a, std::int32_t b) noexcept;

std::string_view name_of(Op) noexcept;

// "(less-equal 2 (occupied-around (to)))"
std::string to_text(const Program&, NodeId);

}  // namespace tessera

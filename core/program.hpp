// SPDX-License-Identifier: Apache-2.0
// A compiled description: a flat array of nodes with results of known types and children by index.
#pragma once

#include "core/ids.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tessera {

enum class Type : std::uint8_t { number, truth, site, region, numbers, moves };

enum class Op : std::uint8_t {
    // numbers
    constant,
    mover,
    next_player,
    previous_player,
    n_players,
    n_moves,
    what,
    who,
    add,
    subtract,
    multiply,
    divide,
    modulo,
    minimum,
    maximum,
    count_sites,
    occupied_around,
    // truths
    always,
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    all_of,
    any_of,
    negate,
    is_empty,
    is_occupied,
    is_in,
    is_line,
    is_loop,
    // sites
    to,
    from,
    last_to,
    last_from,
    origin,
    ahead,
    hand_site,
    // regions
    around,
    playable,
    hand,
    // sets of numbers
    list,
    results,
    // moves
    move_add,
    move_copy,
};

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = ~NodeId{0};

struct Node {
    Op op = Op::constant;
    Type type = Type::number;
    std::uint16_t n_children = 0;
    std::uint32_t first_child = 0;  // into Program::children
    std::int32_t value = 0;         // constant; compass direction; around: which sites (see Filter)
};

enum class Filter : std::int32_t { all, occupied, empty };

struct Program {
    std::vector<Node> nodes;
    std::vector<NodeId> children;

    std::span<const NodeId> children_of(const Node& n) const noexcept {
        return {children.data() + n.first_child, n.n_children};
    }
    NodeId add(Op op, Type type, std::int32_t value, std::span<const NodeId> kids) {
        nodes.push_back({op, type, static_cast<std::uint16_t>(kids.size()),
                         static_cast<std::uint32_t>(children.size()), value});
        children.insert(children.end(), kids.begin(), kids.end());
        return static_cast<NodeId>(nodes.size() - 1);
    }
};

std::string_view name_of(Op);

// What a condition on the site `to` reads: how far from it, and what else could change its answer.
struct Reach {
    int radius = 0;
    bool local = true;  // false: evaluated in full at each move
    bool reads_mover = false;
    bool reads_from = false;
};

Reach reach_of(const Program&, NodeId condition);

}  // namespace tessera

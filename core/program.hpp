// SPDX-License-Identifier: Apache-2.0
// A compiled description: a flat array of nodes with results of known types and children by index.
// Keywords of the language are many, operations few; what an operation answers is in
// systems/evaluate.hpp, what it reads in systems/analyse.cpp.
#pragma once

#include "core/ids.hpp"
#include "core/ops.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class Type : std::uint8_t { number, truth, site, region, numbers, part, moves, start, end };

enum class Op : std::uint8_t {
#define TESSERA_OP(name, type) name,
    TESSERA_GROWING_OPS(TESSERA_OP) TESSERA_FIXED_OPS(TESSERA_OP)
#undef TESSERA_OP
        n_ops
};

inline constexpr std::size_t max_line_kinds = 16;  // of one is_line

// Whether a growing board can answer it.
constexpr bool is_for_growing_boards(Op op) noexcept { return op <= Op::end_if; }

enum class Filter : std::int32_t { all, occupied, empty, own, enemy };
enum class Verdict : std::int32_t { win, loss, draw };

// Who is meant, beyond the players by number: of Op::role.
enum class PlayerRole : std::int32_t {
    neutral,
    shared,
    all,
    each,
    enemy,
    ally,
    non_mover,
    player,  // of an iterator
    team_mover
};

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

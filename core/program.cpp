// SPDX-License-Identifier: Apache-2.0
#include "core/program.hpp"

#include "core/arithmetic.hpp"

#include <algorithm>
#include <array>

namespace tessera {
namespace {

struct OpRow {
    std::string_view name;
    Type type;
};

constexpr std::array<OpRow, static_cast<std::size_t>(Op::n_ops)> rows{{
#define TESSERA_OP(name, type) {#name, Type::type},
    TESSERA_GROWING_OPS(TESSERA_OP) TESSERA_FIXED_OPS(TESSERA_OP)
#undef TESSERA_OP
}};

std::string value_text(const Node& n) {
    static constexpr std::array<std::string_view, 5> filters{"all", "occupied", "empty", "own",
                                                             "enemy"};
    static constexpr std::array<std::string_view, 3> verdicts{"win", "loss", "draw"};
    const auto i = static_cast<std::size_t>(n.value);
    switch (n.op) {
        case Op::truth: return n.value ? "true" : "false";
        case Op::around: return std::string(filters[i]);
        case Op::end_if: return std::string(verdicts[i]);
        case Op::constant:
        case Op::ahead:
        case Op::place: return std::to_string(n.value);
        default:
            return is_for_growing_boards(n.op) || n.value == 0 ? std::string()
                                                               : std::to_string(n.value);
    }
}

}  // namespace

NodeId Program::add(Op op, std::int32_t value, std::span<const NodeId> kids) {
    nodes.push_back({op, static_cast<std::uint16_t>(kids.size()),
                     static_cast<std::uint32_t>(children.size()), value});
    children.insert(children.end(), kids.begin(), kids.end());
    return static_cast<NodeId>(nodes.size() - 1);
}

std::int32_t calculate(Op op, std::int32_t a, std::int32_t b) noexcept {
    switch (op) {
        case Op::add: return sum(a, b);
        case Op::subtract: return difference(a, b);
        case Op::multiply: return product(a, b);
        case Op::divide: return quotient(a, b);
        case Op::modulo: return remainder(a, b);
        case Op::minimum: return std::min(a, b);
        default: return std::max(a, b);
    }
}

bool compare(Op op, std::int32_t a, std::int32_t b) noexcept {
    switch (op) {
        case Op::equal: return a == b;
        case Op::not_equal: return a != b;
        case Op::less: return a < b;
        case Op::less_equal: return a <= b;
        case Op::greater: return a > b;
        default: return a >= b;
    }
}

Type type_of(Op op) noexcept { return rows[static_cast<std::size_t>(op)].type; }
std::string_view name_of(Op op) noexcept { return rows[static_cast<std::size_t>(op)].name; }

std::string to_text(const Program& program, NodeId id) {
    if (id == no_node) return "-";
    const Node& n = program[id];
    const std::string value = value_text(n);
    if (n.op == Op::constant || n.op == Op::truth) return value;
    std::string name(name_of(n.op));
    std::ranges::replace(name, '_', '-');
    std::string text = "(" + name + (value.empty() ? "" : " " + value);
    for (const NodeId kid : program.children_of(n)) text += " " + to_text(program, kid);
    return text + ")";
}

}  // namespace tessera

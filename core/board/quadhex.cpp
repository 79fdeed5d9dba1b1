// SPDX-License-Identifier: Apache-2.0
// Hexagons cut into quadrilaterals.
#include "core/board/build.hpp"
#include "core/board/squares.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace tessera {
namespace {

const double root3 = std::numbers::sqrt3;

Position between(const Position& a, const Position& b, double part) {
    return {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y), 0};
}

Position turned(const Position& at, int thirds_of_half_turns) {
    const double angle = thirds_of_half_turns * std::numbers::pi / 3;
    const double sine = std::sin(angle);
    const double cosine = std::cos(angle);
    return {at.x * cosine - at.y * sine, at.x * sine + at.y * cosine, 0};
}

// A quadrilateral cut into n x n smaller ones by lines between points that divide its sides evenly.
void add_quadrilateral(GraphBuilder& builder, const std::array<Position, 4>& corners, Dimension n) {
    const double size = static_cast<double>(n);
    const auto at = [&](double row, double column) {
        return between(between(corners[0], corners[3], row / size),
                       between(corners[1], corners[2], row / size), column / size);
    };
    for (double row = 0; row <= size && !builder.too_big; ++row) {
        for (double column = 0; column <= size; ++column) {
            const std::uint32_t v = add_vertex(builder, at(row, column));
            if (column > 0) add_edge(builder, add_vertex(builder, at(row, column - 1)), v);
            if (row > 0) add_edge(builder, add_vertex(builder, at(row - 1, column)), v);
        }
    }
}

// Six kites round the middle.
void add_sixths(GraphBuilder& builder, Dimension layers) {
    const double n = static_cast<double>(layers);
    const Position corner{n / 2, n * root3 / 2, 0};
    const Position upper{0, n * root3 / 2, 0};
    const Position right = between(corner, {n, 0, 0}, 0.5);
    for (int sixth = 0; sixth < 6; ++sixth) {
        add_quadrilateral(
            builder,
            {turned({}, sixth), turned(upper, sixth), turned(corner, sixth), turned(right, sixth)},
            layers);
    }
}

// Three boards, each of two mirrored kites, half a tile apart; a triangle and bridges join them.
void add_thirds(GraphBuilder& builder, Dimension layers) {
    const double n = static_cast<double>(layers);
    const double ratio = n / (n + 0.5);
    const Position corner{-n / 2, -n * root3 / 2, 0};
    const Position lower{0, -n * root3 / 2, 0};
    const Position inner = between(lower, {}, ratio);
    const Position side = between(corner, {-n, 0, 0}, ratio / 2);
    const auto mirrored = [](const Position& at) { return Position{-at.x, at.y, 0}; };
    std::array<std::uint32_t, 3> inners{};
    std::array<std::uint32_t, 3> lefts{};
    std::array<std::uint32_t, 3> rights{};
    for (std::size_t third = 0; third < 3; ++third) {
        const int turn = 2 * static_cast<int>(third);
        add_quadrilateral(
            builder,
            {turned(corner, turn), turned(side, turn), turned(inner, turn), turned(lower, turn)},
            layers);
        add_quadrilateral(builder,
                          {turned(mirrored(corner), turn), turned(mirrored(side), turn),
                           turned(inner, turn), turned(lower, turn)},
                          layers);
        inners[third] = add_vertex(builder, turned(inner, turn));
        lefts[third] = add_vertex(builder, turned(side, turn));
        rights[third] = add_vertex(builder, turned(mirrored(side), turn));
    }
    for (std::size_t third = 0; third < 3 && !builder.too_big; ++third) {
        add_edge(builder, inners[third], inners[(third + 1) % 3]);
        add_edge(builder, rights[third], lefts[(third + 1) % 3]);
    }
}

}  // namespace

Result<Graph> quadhex(const QuadhexShape& shape) {
    if (auto flaw = flaw_of_dimension(shape.layers)) return *flaw;
    const double n = static_cast<double>(shape.layers);
    if (12 * n * n > static_cast<double>(max_elements)) return graph_too_big();
    GraphBuilder builder;
    if (shape.thirds) {
        add_thirds(builder, shape.layers);
    } else {
        add_sixths(builder, shape.layers);
    }
    auto graph = take(std::move(builder));
    if (!graph) return graph;
    make_faces(*graph, Crossings::no_side_of_a_face);
    renumber(*graph);
    return graph;
}

}  // namespace tessera

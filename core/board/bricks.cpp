// SPDX-License-Identifier: Apache-2.0
// Bricks of two squares, each row half a brick further on; a spiral of bricks lying and standing.
#include "core/board/build.hpp"
#include "core/board/squares.hpp"

#include <algorithm>

namespace tessera {
namespace {

// Every square that a brick covers brings its corners, so bricks next to each other share them.
void add_block(GraphBuilder& builder, Dimension row, Dimension column, Dimension height,
               Dimension width) {
    std::vector<std::uint32_t> corners;
    const auto add = [&](Dimension r, Dimension c) {
        corners.push_back(add_vertex(builder, {static_cast<double>(c), static_cast<double>(r), 0}));
    };
    for (Dimension r = 0; r < height; ++r) add(row + r, column);
    for (Dimension c = 0; c < width; ++c) add(row + height, column + c);
    for (Dimension r = height; r > 0; --r) add(row + r, column + width);
    for (Dimension c = width; c > 0; --c) add(row, column + c);
    add_cell(builder, corners);
}

// Bricks that start in column 0 or end in the last one stick out.
void add_brick(GraphBuilder& builder, Dimension row, Dimension column, Dimension last_column,
               bool trim) {
    const bool is_first = trim && column == 0;
    const bool is_half = is_first || (trim && column >= last_column);
    add_block(builder, row, column + (is_first ? 1 : 0), 1, is_half ? 1 : 2);
}

void add_rows(GraphBuilder& builder, Dimension rows, Dimension columns, bool trim) {
    for (Dimension row = 0; row < rows && !builder.too_big; ++row) {
        for (Dimension column = row % 2; column <= 2 * columns; column += 2) {
            add_brick(builder, row, column, 2 * columns, trim);
        }
    }
}

void add_diamond(GraphBuilder& builder, Dimension side, bool trim) {
    for (Dimension row = 0; row < 2 * side && !builder.too_big; ++row) {
        for (Dimension column = (row + 1) % 2; column < 2 * side; column += 2) {
            const bool is_outside = row + column < side - 1 || column - row >= side ||
                                    row + column >= 3 * side - 1 || row - column > side;
            if (!is_outside) add_brick(builder, row, column, 2 * side - 1, trim);
        }
    }
}

// Ring after ring round a half brick; each side of a ring has as many bricks as its number.
void add_spiral(GraphBuilder& builder, Dimension rings) {
    add_block(builder, rings - 1, rings - 1, 1, 1);
    for (Dimension ring = 1; ring < rings && !builder.too_big; ++ring) {
        const Dimension low = rings - ring;
        const Dimension high = rings + ring - 1;
        for (Dimension n = 0; n < 2 * ring; n += 2) {
            add_block(builder, low + n, low - 1, 2, 1);
            add_block(builder, high, low + n, 1, 2);
            add_block(builder, low - 1 + n, high, 2, 1);
            add_block(builder, low - 1, low - 1 + n, 1, 2);
        }
    }
}

}  // namespace

Result<Graph> brick(const BrickShape& shape) {
    if (auto flaw = flaw_of_dimension(shape.rows)) return *flaw;
    if (auto flaw = flaw_of_dimension(shape.columns.value_or(1))) return *flaw;
    const Dimension columns = shape.columns.value_or(shape.rows);
    const double n =
        static_cast<double>(shape.rows) * static_cast<double>(std::max(columns, shape.rows));
    if (4 * n > static_cast<double>(max_elements)) return graph_too_big();
    GraphBuilder builder;
    switch (shape.outline) {
        case BrickOutline::square:
        case BrickOutline::rectangle: add_rows(builder, shape.rows, columns, shape.trim); break;
        case BrickOutline::limping:
            add_rows(builder, shape.rows, shape.rows + 1, shape.trim);
            break;
        case BrickOutline::diamond:
        case BrickOutline::prism: add_diamond(builder, shape.rows, shape.trim); break;
        case BrickOutline::spiral: add_spiral(builder, shape.rows); break;
    }
    auto graph = take(std::move(builder));
    if (graph) renumber(*graph);
    return graph;
}

}  // namespace tessera

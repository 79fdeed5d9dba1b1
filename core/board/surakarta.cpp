// SPDX-License-Identifier: Apache-2.0
#include "core/board/surakarta.hpp"

#include "core/board/build.hpp"

#include <algorithm>

namespace tessera {
namespace {

// Different values of a coordinate, upwards.
template <class Get>
std::vector<double> lines_of(const Graph& graph, Get get) {
    std::vector<double> values;
    for (const Position& at : graph.vertices) values.push_back(get(at));
    std::ranges::sort(values);
    std::vector<double> lines;
    for (const double value : values)
        if (lines.empty() || value - lines.back() > tolerance) lines.push_back(value);
    return lines;
}

}  // namespace

Result<std::vector<std::vector<std::uint32_t>>> surakarta_loops(const Graph& graph,
                                                                const SurakartaLoops& loops) {
    const auto columns = lines_of(graph, [](const Position& at) { return at.x; });
    const auto rows = lines_of(graph, [](const Position& at) { return at.y; });
    if (columns.size() * rows.size() != graph.vertices.size())
        return bad_graph("expected a graph whose vertices stand in rows and columns");
    const auto shorter = static_cast<std::int64_t>(std::min(columns.size(), rows.size()));
    const std::int64_t count = loops.count.value_or((shorter - 1) / 2);
    if (count < 0 || loops.from < 0 || count > shorter || loops.from + count > shorter)
        return bad_graph("expected loops along lines of the board; it has " +
                         std::to_string(shorter));
    GraphBuilder builder = builder_of(graph);
    const std::size_t width = columns.size(), height = rows.size();
    std::vector<std::vector<std::uint32_t>> found;
    for (std::int64_t n = 0; n < count; ++n) {
        const auto k = static_cast<std::size_t>(loops.from + n);
        auto& loop = found.emplace_back();
        const auto visit = [&](std::size_t column, std::size_t row) {
            loop.push_back(find_vertex(builder, {columns[column], rows[row], 0}));
        };
        for (std::size_t x = 0; x < width; ++x) visit(x, k);
        for (std::size_t y = 0; y < height; ++y) visit(width - 1 - k, y);
        for (std::size_t x = width; x-- > 0;) visit(x, height - 1 - k);
        for (std::size_t y = height; y-- > 0;) visit(k, y);
        if (std::ranges::find(loop, no_element) != loop.end())
            return bad_graph("expected a graph whose vertices stand in rows and columns");
    }
    return found;
}

}  // namespace tessera

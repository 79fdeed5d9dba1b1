// SPDX-License-Identifier: Apache-2.0
// The operator fractal: boards of boards.
//
// Every cell is a picture of the board's hull: turned, made smaller and shifted. The board of one
// level more puts the board of all levels so far into each cell of the first. It is blown up by the
// same factor on the way, so that pieces are only turned and shifted.
#include "core/board/operators.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <optional>
#include <string>

namespace tessera {
namespace {

// More take longer than a moment, and a few levels of a small board are that many.
constexpr std::size_t max_cells = std::size_t{1} << 18;

using Complex = std::complex<double>;

Complex plane(const Position& at) { return {at.x, at.y}; }

double cross(const Complex& a, const Complex& b) { return (std::conj(a) * b).imag(); }

// Corners of the convex hull, clockwise; points in one line are no corners.
std::vector<Complex> hull_of(const Graph& graph) {
    std::vector<Complex> points;
    for (const Position& at : graph.vertices) points.push_back(plane(at));
    if (points.empty()) return points;
    const auto column = [](const Complex& at) { return std::round(at.real() / (8 * tolerance)); };
    std::ranges::sort(points, [&](const Complex& a, const Complex& b) {
        return column(a) != column(b) ? column(a) < column(b) : a.imag() < b.imag();
    });
    std::vector<Complex> hull;
    const auto add_chain = [&](auto first, auto last) {
        const std::size_t base = hull.size();
        for (auto p = first; p != last; ++p) {
            while (hull.size() >= base + 2 &&
                   cross(hull.back() - hull[hull.size() - 2], *p - hull.back()) > -tolerance)
                hull.pop_back();
            hull.push_back(*p);
        }
        hull.pop_back();  // the next chain begins with it
    };
    add_chain(points.begin(), points.end());
    add_chain(points.rbegin(), points.rend());
    return hull;
}

// z becomes turn * z + shift.
struct Picture {
    Complex turn, shift;
};

std::optional<Picture> picture_from(const std::vector<Complex>& hull,
                                    const std::vector<Complex>& cell, std::size_t first) {
    const std::size_t n = hull.size();
    Picture picture;
    picture.turn = (cell[(first + 1) % n] - cell[first]) / (hull[1] - hull[0]);
    picture.shift = cell[first] - picture.turn * hull[0];
    for (std::size_t i = 0; i < n; ++i)
        if (std::abs(picture.turn * hull[i] + picture.shift - cell[(first + i) % n]) > tolerance)
            return std::nullopt;
    return picture;
}

// The one that turns least; of two, that which begins at an earlier corner.
std::optional<Picture> picture_in(const Graph& graph, const std::vector<Complex>& hull,
                                  std::size_t c) {
    std::vector<Complex> cell;
    for (const std::uint32_t v : graph.cell(c)) cell.push_back(plane(graph.vertices[v]));
    std::optional<Picture> best;
    if (cell.size() != hull.size()) return best;
    for (std::size_t first = 0; first < cell.size(); ++first) {
        const auto picture = picture_from(hull, cell, first);
        if (!picture) continue;
        const auto turned = [](const Picture& p) { return std::abs(std::arg(p.turn)); };
        if (!best || turned(*picture) < turned(*best) - tolerance) best = picture;
    }
    return best;
}

struct Pictures {
    std::vector<Picture> cells;
    double growth = 1;  // of the board from level to level
};

Result<Pictures> pictures_of(const Graph& graph) {
    const auto hull = hull_of(graph);
    Pictures pictures;
    for (std::size_t c = 0; c < graph.n_cells() && hull.size() >= 3; ++c) {
        const auto picture = picture_in(graph, hull, c);
        if (!picture) break;
        pictures.growth =
            1 / std::abs(pictures.cells.empty() ? picture->turn : pictures.cells[0].turn);
        if (std::abs(std::abs(picture->turn) * pictures.growth - 1) > tolerance) break;
        pictures.cells.push_back(*picture);
    }
    if (graph.n_cells() == 0 || pictures.cells.size() != graph.n_cells())
        return bad_graph(
            "expected cells of one size and of the shape of the board's hull, as of (square 3) or "
            "(tri 2)");
    return pictures;
}

// `size`: how much larger than the first board this one is already.
void put(GraphBuilder& builder, const Graph& board, const Picture& picture, double growth,
         double size) {
    const Complex turn = picture.turn * growth, shift = picture.shift * growth * size;
    std::vector<std::uint32_t> numbers;
    for (const Position& at : board.vertices) {
        const Complex p = turn * plane(at) + shift;
        numbers.push_back(add_vertex(builder, {p.real(), p.imag(), 0}));
        if (builder.too_big) return;
    }
    for (const GraphEdge& e : board.edges)
        if (numbers[e.a] != numbers[e.b]) add_edge(builder, numbers[e.a], numbers[e.b]);
    std::vector<std::uint32_t> ring;
    for (std::size_t c = 0; c < board.n_cells(); ++c) {
        ring.clear();
        for (const std::uint32_t v : board.cell(c)) ring.push_back(numbers[v]);
        add_cell(builder, ring);
    }
}

}  // namespace

Result<Graph> fractal(const Graph& graph, std::int64_t levels) {
    if (levels < 1)
        return bad_graph("expected levels of at least 1, not " + std::to_string(levels));
    if (std::ranges::any_of(graph.vertices,
                            [](const Position& at) { return std::abs(at.z) > tolerance; }))
        return bad_graph("expected a board of one layer");
    const auto pictures = pictures_of(graph);
    if (!pictures) return pictures.errors();
    const double n = static_cast<double>(graph.n_cells());
    if (levels > 1 && n < 2) return graph;
    if (static_cast<double>(levels) * std::log(n) > std::log(static_cast<double>(max_cells)))
        return bad_graph("expected at most " + std::to_string(max_cells) +
                         " cells in all; fewer levels have less");
    Graph board = graph;
    double size = 1;
    for (std::int64_t level = 1; level < levels; ++level, size *= pictures->growth) {
        GraphBuilder builder;
        for (const Picture& picture : pictures->cells) {
            if (builder.too_big) break;
            put(builder, board, picture, pictures->growth, size);
        }
        auto next = take(std::move(builder));
        if (!next) return next;
        board = std::move(*next);
    }
    renumber(board);
    return board;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/board/labels.hpp"

#include "core/board/build.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <numeric>

namespace tessera {

namespace {

// A site's row is its place along one of these, its column along the other.
struct Lines {
    Position row, column;
};

constexpr double slant = 1 / std::numbers::sqrt3;
constexpr std::array<Lines, 4> pairs_of_lines{{
    {{0, 1}, {1, 0}},           // level rows, upright columns
    {{0, 1}, {1, slant}},       // level rows, columns that lean left
    {{-slant, 1}, {slant, 1}},  // both lean, as a diamond of hexagons
    {{-1, 1}, {1, 1}},          // a square on its corner
}};
constexpr double filled = 0.45;  // crossings that are sites, at least, of a slanting pair

struct Ranks {
    std::vector<std::uint32_t> of;  // by site
    std::uint32_t n = 0;
};

// Places that differ by less than the tolerance are one line.
Ranks ranks_of(const std::vector<double>& along) {
    std::vector<std::uint32_t> order(along.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t i) { return along[i]; });
    Ranks ranks;
    ranks.of.resize(along.size());
    for (std::size_t k = 0; k < order.size(); ++k) {
        if (k == 0 || along[order[k]] - along[order[k - 1]] > tolerance) ++ranks.n;
        ranks.of[order[k]] = ranks.n - 1;
    }
    return ranks;
}

template <typename Along>
Ranks ranks_by(const Graph& graph, const Incidence& touching, SiteType type, Along along) {
    std::vector<double> values;
    values.reserve(graph.n_sites(type));
    for (std::size_t i = 0; i < graph.n_sites(type); ++i)
        values.push_back(along(place(graph, touching, type, i)));
    return ranks_of(values);
}

}  // namespace

Coordinates coordinates_of(const Graph& graph, const Incidence& touching, SiteType type) {
    const std::size_t n = graph.n_sites(type);
    Ranks rows, columns;
    for (const Lines& lines : pairs_of_lines) {
        const auto dot = [](const Position& a) {
            return [a](const Position& at) { return a.x * at.x + a.y * at.y; };
        };
        Ranks r = ranks_by(graph, touching, type, dot(lines.row)),
              c = ranks_by(graph, touching, type, dot(lines.column));
        const double crossings = static_cast<double>(r.n) * c.n;
        const bool is_first = rows.n == 0;
        const bool is_better = crossings < static_cast<double>(rows.n) * columns.n &&
                               static_cast<double>(n) >= filled * crossings;
        if (!is_first && !is_better) continue;
        rows = std::move(r);
        columns = std::move(c);
    }
    const Ranks layers = ranks_by(graph, touching, type, [](const Position& at) { return at.z; });
    Coordinates result{{}, rows.n, columns.n, layers.n};
    for (std::size_t i = 0; i < n; ++i)
        result.at.push_back({rows.of[i], columns.of[i], layers.of[i]});
    return result;
}

std::string label_of(const Coordinates& coordinates, SiteType type, std::uint32_t site) {
    if (type == SiteType::edge) return std::to_string(site);
    const SiteCoordinates& at = coordinates.at[site];
    std::string letters;
    for (std::uint32_t left = at.column + 1; left > 0; left = (left - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (left - 1) % 26));
    letters += std::to_string(at.row + 1);
    return coordinates.n_layers > 1 ? letters + "/" + std::to_string(at.layer) : letters;
}

}  // namespace tessera

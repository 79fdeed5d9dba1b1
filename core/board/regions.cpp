// SPDX-License-Identifier: Apache-2.0
#include "core/board/regions.hpp"

#include "core/board/build.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tessera {

namespace {

SiteRegion where(const std::vector<bool>& is_in, bool wanted) {
    SiteRegion region;
    for (std::uint32_t i = 0; i < is_in.size(); ++i)
        if (is_in[i] == wanted) region.push_back(i);
    return region;
}

template <typename Is>
SiteRegion sites_where(std::size_t n, Is is) {
    SiteRegion region;
    for (std::uint32_t i = 0; i < n; ++i)
        if (is(i)) region.push_back(i);
    return region;
}

// The sites for which a measure is least.
template <typename Measure>
SiteRegion least_of(const Graph& graph, const Incidence& touching, SiteType type, Measure measure) {
    const std::size_t n = graph.n_sites(type);
    double least = std::numeric_limits<double>::max();
    for (std::uint32_t i = 0; i < n; ++i)
        least = std::min(least, measure(place(graph, touching, type, i)));
    return sites_where(n, [&](std::uint32_t i) {
        return measure(place(graph, touching, type, i)) < least + tolerance;
    });
}

void add_touching(const Graph& graph, const Incidence& touching, SiteType type,
                  std::span<const std::uint32_t> vertices, SiteRegion& region) {
    for (std::size_t k = 0; k < vertices.size(); ++k) {
        const std::uint32_t v = vertices[k];
        if (type == SiteType::vertex) region.push_back(v);
        if (type == SiteType::cell)
            for (const std::uint32_t c : touching.vertex_cells[v]) region.push_back(c);
        if (type == SiteType::edge && k + 1 < vertices.size())
            for (const std::uint32_t e : touching.vertex_edges[v])
                if (other_end(graph, e, v) == vertices[k + 1]) region.push_back(e);
    }
    std::ranges::sort(region);
    region.erase(std::unique(region.begin(), region.end()), region.end());
}

}  // namespace

SiteRegion perimeter_of(const Rim& rim, SiteType type) {
    return where(rim.perimeter[static_cast<std::size_t>(type)], true);
}

SiteRegion inner_of(const Rim& rim, SiteType type) {
    return where(rim.perimeter[static_cast<std::size_t>(type)], false);
}

SiteRegion corners_of(const Rim& rim, SiteType type) {
    return where(rim.corners[static_cast<std::size_t>(type)], true);
}

SiteRegion centre_of(const Graph& graph, const Incidence& touching, SiteType type) {
    const std::size_t n = graph.n_sites(type);
    Position mean;
    for (std::size_t i = 0; i < n; ++i) {
        const Position& at = place(graph, touching, type, i);
        mean.x += at.x / static_cast<double>(n);
        mean.y += at.y / static_cast<double>(n);
    }
    return least_of(graph, touching, type,
                    [&](const Position& at) { return std::hypot(at.x - mean.x, at.y - mean.y); });
}

SiteRegion side_of(const Graph& graph, const Incidence& touching, SiteType type, Side side) {
    return least_of(graph, touching, type, [&](const Position& at) {
        return side == Side::top      ? -at.y
               : side == Side::bottom ? at.y
               : side == Side::left   ? at.x
                                      : -at.x;
    });
}

std::vector<SiteRegion> sides_of(const Graph& graph, const Incidence& touching, const Rim& rim,
                                 SiteType type) {
    std::vector<SiteRegion> sides;
    for (const RimLoop& loop : rim.loops) {
        const auto& round = loop.vertices;
        const std::size_t n = round.size();
        std::vector<std::size_t> corners;
        for (std::size_t i = 0; i < n; ++i)
            if (rim.is_corner(SiteType::vertex, round[i])) corners.push_back(i);
        for (std::size_t k = 0; k < corners.size() && corners.size() > 1; ++k) {
            const std::size_t from = corners[k], to = corners[(k + 1) % corners.size()];
            std::vector<std::uint32_t> vertices;
            for (std::size_t i = from;; i = (i + 1) % n) {
                vertices.push_back(round[i]);
                if (i == to) break;
            }
            add_touching(graph, touching, type, vertices, sides.emplace_back());
        }
    }
    return sides;
}

SiteRegion row_of(const Coordinates& coordinates, std::uint32_t row) {
    return sites_where(coordinates.at.size(),
                       [&](std::uint32_t i) { return coordinates.at[i].row == row; });
}

SiteRegion column_of(const Coordinates& coordinates, std::uint32_t column) {
    return sites_where(coordinates.at.size(),
                       [&](std::uint32_t i) { return coordinates.at[i].column == column; });
}

SiteRegion layer_of(const Coordinates& coordinates, std::uint32_t layer) {
    return sites_where(coordinates.at.size(),
                       [&](std::uint32_t i) { return coordinates.at[i].layer == layer; });
}

std::vector<std::uint32_t> phases_of(const Rows& orthogonal) {
    std::vector<std::uint32_t> phases(orthogonal.size());
    std::vector<std::uint32_t> used;
    for (std::uint32_t site = 0; site < orthogonal.size(); ++site) {
        used.clear();
        for (const std::uint32_t other : orthogonal[site])
            if (other < site) used.push_back(phases[other]);
        std::ranges::sort(used);
        for (const std::uint32_t phase : used)
            if (phase == phases[site]) ++phases[site];
    }
    return phases;
}

}  // namespace tessera

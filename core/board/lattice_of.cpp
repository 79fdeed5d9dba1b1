// SPDX-License-Identifier: Apache-2.0
#include "core/board/lattice_of.hpp"

#include "core/assert.hpp"
#include "core/board/build.hpp"
#include "core/board/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <vector>

namespace tessera {
namespace {

constexpr std::int64_t reach = 6;  // repetitions of a patch to each side of the middle one
constexpr int longest = 8;         // repetitions that a translation of a domain may combine

// A tiling as a patch of cells large enough to see all neighbours of its middle.
struct Patch {
    std::string_view name;
    Graph graph;
    Position across, up;
    Position middle;  // the place of the middle repetition
    bool is_sixfold = false;
};

// A translation that takes the tiling to itself, in repetitions and in the plane.
struct Translation {
    int across = 0, up = 0;
    Position by;
};

Translation translation_of(const Patch& patch, int across, int up) {
    return {
        across,
        up,
        {across * patch.across.x + up * patch.up.x, across * patch.across.y + up * patch.up.y, 0}};
}

// A domain's translations: rows of domains are level, for the canonical order goes by rows. The
// first is the shortest that leads due east, the second leads to the next row, and least far east.
std::array<Translation, 2> level_basis(const Patch& patch) {
    Translation east, next;
    for (int across = -longest; across <= longest; ++across) {
        for (int up = -longest; up <= longest; ++up) {
            const Translation t = translation_of(patch, across, up);
            const bool is_level = std::abs(t.by.y) < tolerance;
            if (is_level && t.by.x > tolerance && (east.by.x == 0 || t.by.x < east.by.x)) east = t;
            if (is_level || t.by.y < 0 || t.by.x < -tolerance) continue;
            const bool is_lower = next.by.y == 0 || t.by.y < next.by.y - tolerance;
            const bool is_as_low = std::abs(t.by.y - next.by.y) < tolerance;
            if (is_lower || (is_as_low && t.by.x < next.by.x)) next = t;
        }
    }
    return {east, next};
}

// Without the noise that would tell equal heights apart.
double snapped(double x) {
    constexpr double grid = 1e-9;
    return std::round(x / grid) * grid + 0.0;  // no negative zero
}

struct Tile {
    CellKind kind;
    std::int32_t across = 0, up = 0;  // the repetition that it belongs to, from the domain's
};

// The nearest repetition; of several the lowest, then the leftmost.
void find_repetition(const Patch& patch, Tile& tile) {
    double nearest = 0;
    Position place;
    bool is_first = true;
    for (int across = -2; across <= 2; ++across) {
        for (int up = -2; up <= 2; ++up) {
            const Position at = translation_of(patch, across, up).by;
            const double away = std::hypot(tile.kind.centre.x - at.x, tile.kind.centre.y - at.y);
            const bool is_tied = !is_first && std::abs(away - nearest) < tolerance;
            const bool is_before =
                at.y < place.y - tolerance || (at.y < place.y + tolerance && at.x < place.x);
            if (!is_first && (is_tied ? !is_before : away > nearest)) continue;
            nearest = away;
            place = at;
            tile.across = across;
            tile.up = up;
            is_first = false;
        }
    }
}

// The cells of one domain, those whose centres lie in its half-open parallelogram.
std::vector<Tile> tiles_of_domain(const Patch& patch, const std::array<Translation, 2>& basis) {
    const Position& x = basis[0].by;
    const Position& y = basis[1].by;
    std::vector<Tile> tiles;
    for (std::size_t c = 0; c < patch.graph.n_cells(); ++c) {
        const Position centre = cell_centre(patch.graph, c);
        const double row = (centre.y - patch.middle.y) / y.y;
        const double column = (centre.x - patch.middle.x - row * y.x) / x.x;
        const auto is_first = [](double part) { return part > -tolerance && part < 1 - tolerance; };
        if (!is_first(row) || !is_first(column)) continue;
        Tile tile;
        tile.kind.centre = {snapped(centre.x - patch.middle.x), snapped(centre.y - patch.middle.y)};
        const auto corners = patch.graph.cell(c);
        for (auto v = corners.rbegin(); v != corners.rend(); ++v) {  // cells go clockwise
            const Position& at = patch.graph.vertices[*v];
            tile.kind.outline.push_back({at.x - centre.x, at.y - centre.y});
        }
        find_repetition(patch, tile);
        tiles.push_back(std::move(tile));
    }
    std::ranges::sort(tiles, {}, [](const Tile& tile) {
        return std::tuple(-static_cast<int>(tile.kind.outline.size()), tile.kind.centre.y,
                          tile.kind.centre.x);
    });
    return tiles;
}

// Keeps the repetitions with f * across + g * up <= bound, in terms of domains and kinds.
HalfPlane side_of(const std::array<Translation, 2>& basis, const std::vector<Tile>& tiles, int f,
                  int g, std::int32_t shift) {
    HalfPlane side;
    side.a = f * basis[0].across + g * basis[0].up;
    side.b = f * basis[1].across + g * basis[1].up;
    for (std::size_t k = 0; k < tiles.size(); ++k) {
        side.c[k] = f * tiles[k].across + g * tiles[k].up;
    }
    side.shift = shift;
    return side;
}

Lattice row_of(const Patch& patch) {
    const std::array<Translation, 2> basis = level_basis(patch);
    const std::vector<Tile> tiles = tiles_of_domain(patch, basis);
    TSR_ASSERT(!tiles.empty() && tiles.size() <= max_kinds, "a domain has one to max_kinds cells");
    const auto point = [](const Position& at) { return Point{snapped(at.x), snapped(at.y)}; };
    Lattice row{patch.name, point(basis[0].by), point(basis[1].by), {}, {}};
    for (const Tile& tile : tiles) row.kinds.push_back(tile.kind);
    const auto add = [&](int f, int g, std::int32_t shift) {
        row.sides.push_back(side_of(basis, tiles, f, g, shift));
    };
    for (const int f : {1, -1}) {
        const std::int32_t shift = patch.is_sixfold || f < 0 ? 0 : 1;
        add(f, 0, shift);
        add(0, f, shift);
        if (patch.is_sixfold) add(f, -f, 0);
    }
    row.layer_side = patch.is_sixfold ? 1 : 2;
    row.fixed_side = patch.is_sixfold ? 21 : 41;
    return row;
}

Position mean_of(const std::vector<Position>& points) {
    Position sum;
    for (const Position& at : points) sum = {sum.x + at.x, sum.y + at.y, 0};
    const auto n = static_cast<double>(points.size());
    return {sum.x / n, sum.y / n, 0};
}

}  // namespace

Lattice lattice_of(Tiling tiling) {
    const TilingGeometry& geometry = geometry_of(tiling);
    auto graph = cut_out(geometry, parallelogram_region(2 * reach + 1, 2 * reach + 1));
    const Position place = position_of(geometry, {reach, reach});
    const Position inner = mean_of(geometry.motif);
    return work_out(row_of({geometry.name,
                            std::move(graph).value(),
                            geometry.across,
                            geometry.up,
                            {place.x + inner.x, place.y + inner.y, 0},
                            geometry.is_sixfold && tiling != Tiling::t33344}));
}

Lattice lattice_of_bricks() {
    auto graph = brick({BrickOutline::rectangle, 2 * reach, 2 * reach, false});
    // The middle of the brick in row 0 and column 0 of squares, and reach of them on.
    const Position middle{1 + 2.0 * (reach / 2), 0.5 + 2.0 * (reach / 2), 0};
    return work_out(
        row_of({"brick", std::move(graph).value(), {2, 0, 0}, {1, 1, 0}, middle, false}));
}

}  // namespace tessera

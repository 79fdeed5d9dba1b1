// SPDX-License-Identifier: Apache-2.0
#include "render/tile_graph.hpp"

#include "core/board/build.hpp"
#include "profiling/zone.hpp"
#include "render/graph_picture.hpp"

namespace tessera::render {
namespace {

bool is_part(const SceneTile& tile, bool stored) {
    if (tile.fill == Fill::piece || tile.fill == Fill::playable || tile.legal_dot) return true;
    return stored && tile.fill == Fill::exists;
}

// Clockwise, as the cells of boards go; outlines go the other way.
void add_tile(GraphBuilder& builder, const Scene& scene, const SceneTile& tile) {
    const auto& outline = scene.shapes[tile.shape].outline;
    std::vector<std::uint32_t> corners;
    for (auto p = outline.rbegin(); p != outline.rend(); ++p)
        corners.push_back(add_vertex(builder, {tile.centre.x + p->x, tile.centre.y + p->y, 0}));
    add_cell(builder, corners);
}

}  // namespace

std::unique_ptr<TileGraph> graph_of(const Scene& scene, bool stored) {
    TSR_ZONE("tiles as a graph");
    GraphBuilder builder;
    std::vector<std::size_t> tiles;
    std::vector<std::optional<std::uint32_t>> cells(scene.tiles.size());
    for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
        if (!is_part(scene.tiles[i], stored)) continue;
        if (tiles.size() == max_tiles_as_graph) return nullptr;
        cells[i] = static_cast<std::uint32_t>(tiles.size());
        tiles.push_back(i);
        add_tile(builder, scene, scene.tiles[i]);
    }
    auto graph = take(std::move(builder));
    if (!graph) return nullptr;
    auto result = std::make_unique<TileGraph>(std::move(*graph));
    result->tiles = std::move(tiles);
    result->cells = std::move(cells);
    result->coordinates =
        coordinates_of(result->board.graph(), result->board.touching(), SiteType::cell);
    result->distance = usual_distance(result->board, SiteType::cell);
    return result;
}

}  // namespace tessera::render

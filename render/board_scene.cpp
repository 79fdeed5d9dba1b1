// SPDX-License-Identifier: Apache-2.0
#include "render/board_scene.hpp"

#include "profiling/zone.hpp"
#include "render/fixed_board_scene.hpp"

#include <algorithm>

namespace tessera::render {
namespace {

struct Found {  // one tile before it is drawn
    Coord at;
    bool exists = false;
    Piece piece{};
};

bool is_on_board(const Cell& cell) { return cell.state != CellState::hole && cell.at.board == 0; }

std::vector<Found> cells_of(const World& world, std::span<const Move> legal) {
    std::vector<Found> cells;
    cells.reserve(world.n_rows());
    for (SiteId s = 0; s < world.n_rows(); ++s) {
        const Cell& cell = world.cells[s];
        if (is_on_board(cell)) cells.push_back({cell.at, world.exists(s), world.pieces[s]});
    }
    for (const Move& move : legal) {
        if (move.to.board == 0) cells.push_back({move.to});
    }
    return cells;
}

// By height, then left to right; of two for one cell the stored one stays.
void put_in_order(std::vector<Found>& cells, const Lattice& lattice) {
    std::ranges::stable_sort(
        cells, [&](const Found& a, const Found& b) { return canonical_less(lattice, a.at, b.at); });
    const auto same = [](const Found& a, const Found& b) { return a.at == b.at; };
    cells.erase(std::unique(cells.begin(), cells.end(), same), cells.end());
}

SceneTile tile_of(const Found& cell, const Game& game, const Lattice& lattice) {
    const tessera::Point centre = lattice.centre(cell.at);
    SceneTile tile;
    tile.centre = {centre.x, centre.y};
    tile.shape = cell.at.kind;
    tile.fill = cell.exists ? Fill::exists : Fill::absent;
    if (cell.piece.what == 0) return tile;
    const PieceLook look = look_of(game, cell.piece.what);
    tile.fill = Fill::piece;
    tile.player = cell.piece.who;
    tile.component = look.component;
    return tile;
}

std::vector<TileShape> shapes_of(const Lattice& lattice) {
    std::vector<TileShape> shapes;
    for (const CellKind& kind : lattice.kinds) {
        TileShape& shape = shapes.emplace_back();
        for (const tessera::Point p : kind.outline) shape.outline.push_back({p.x, p.y});
    }
    return shapes;
}

bool is_beside_piece(const BoardScene& board, const Lattice& lattice, Coord at) {
    for (std::uint8_t d = 0; d < lattice.steps(at).size(); ++d) {
        const auto next = lattice.step(at, d);
        const auto beside = next ? board.tile_of(lattice, *next) : std::nullopt;
        if (beside && board.scene.tiles[*beside].fill == Fill::piece) return true;
    }
    return false;
}

// Empty cells beside a piece are the board that a player sees.
void mark_playable(BoardScene& board, const Lattice& lattice) {
    for (std::size_t i = 0; i < board.at.size(); ++i) {
        SceneTile& tile = board.scene.tiles[i];
        if (tile.fill == Fill::exists && is_beside_piece(board, lattice, board.at[i]))
            tile.fill = Fill::playable;
    }
}

void mark_moves(BoardScene& board, const Lattice& lattice, std::span<const Move> legal,
                std::optional<Coord> last_move) {
    for (const Move& move : legal) {
        if (const auto tile = board.tile_of(lattice, move.to))
            board.scene.tiles[*tile].legal_dot = true;
    }
    if (!last_move) return;
    if (const auto tile = board.tile_of(lattice, *last_move))
        board.scene.tiles[*tile].last_move = true;
}

}  // namespace

std::optional<std::size_t> BoardScene::tile_of(const Lattice& lattice, Coord coord) const {
    const auto found = std::ranges::lower_bound(
        at, coord, [&](Coord a, Coord b) { return canonical_less(lattice, a, b); });
    if (found == at.end() || *found != coord) return {};
    return static_cast<std::size_t>(found - at.begin());
}

BoardScene scene_of(const World& world, const Game& game, std::span<const Move> legal,
                    std::optional<Coord> last_move) {
    if (game.is_fixed()) return fixed_scene_of(world, game, legal);
    TSR_ZONE("scene of a world");
    const Lattice& lattice = world.lattice();
    std::vector<Found> cells = cells_of(world, legal);
    put_in_order(cells, lattice);
    BoardScene board;
    board.scene.shapes = shapes_of(lattice);
    std::uint32_t number = 0;
    for (const Found& cell : cells) {
        SceneTile tile = tile_of(cell, game, lattice);
        if (cell.exists) tile.site = number++;
        board.at.push_back(cell.at);
        board.scene.tiles.push_back(std::move(tile));
    }
    mark_playable(board, lattice);
    mark_moves(board, lattice, legal, last_move);
    return board;
}

PieceLook look_of(const Game& game, ComponentId what) {
    const auto& components = game.layout.components;
    PieceLook look{components[what].owner, 0, game.component_names[what]};
    for (ComponentId before = 1; before < what; ++before)
        if (components[before].owner == look.player) ++look.component;
    return look;
}

std::vector<HandPlace> hand_of(const World& world, const Game& game, OwnerId player) {
    const std::uint8_t hand = game.hand_of(player);
    std::vector<HandPlace> places;
    if (hand == 0 || game.is_fixed()) return places;
    for (std::int32_t i = 0; i < game.layout.boards[hand].n_places; ++i) {
        HandPlace& place = places.emplace_back();
        const SiteId s = world.find({i, 0, 0, hand});
        place.is_empty = s == no_site || world.pieces[s].what == 0;
        if (place.is_empty) {
            place.left = 0;
            continue;
        }
        const PieceLook look = look_of(game, world.pieces[s].what);
        place.player = look.player, place.component = look.component;
        if (!game.from_hand()) place.left = game.layout.uses_detail ? world.details[s].count : 1;
    }
    return places;
}

std::size_t n_players(const Game& game) { return static_cast<std::size_t>(game.layout.n_players); }

}  // namespace tessera::render

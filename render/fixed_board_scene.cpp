// SPDX-License-Identifier: Apache-2.0
#include "render/fixed_board_scene.hpp"

#include "profiling/zone.hpp"
#include "render/fixed_board_plan.hpp"

#include <algorithm>
#include <array>

namespace tessera::render {
namespace {

// ---- what kinds of piece are called

// Without the number of its owner.
std::string_view plain_name(const Game& game, ComponentId what) {
    std::string_view name = game.component_names[what];
    const std::string number = std::to_string(game.layout.components[what].owner);
    if (name.size() > number.size() && name.ends_with(number)) name.remove_suffix(number.size());
    return name;
}

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// By component: the first letter of its name; where another kind of its owner has the same, one
// more that tells them apart. Empty where its owner has no other kind.
std::vector<std::string> letters_of(const Game& game) {
    const auto& components = game.layout.components;
    std::vector<std::string> letters(components.size());
    const auto is_taken = [&](ComponentId what, const std::string& text) {
        for (std::size_t other = 1; other < components.size(); ++other)
            if (components[other].owner == components[what].owner && letters[other] == text)
                return true;
        return false;
    };
    for (ComponentId what = 1; what < components.size(); ++what) {
        const std::string_view name = plain_name(game, what);
        std::size_t n_alike = 0, n_kinds = 0;
        for (ComponentId other = 1; other < components.size(); ++other) {
            if (components[other].owner != components[what].owner) continue;
            ++n_kinds;
            n_alike += upper(plain_name(game, other)[0]) == upper(name[0]);
        }
        if (n_kinds < 2) continue;
        std::string text(1, upper(name[0]));
        if (n_alike > 1) {
            std::size_t i = 1;
            while (i < name.size() && is_taken(what, text + name[i])) ++i;
            text += i < name.size() ? std::string(1, name[i]) : std::to_string(what);
        }
        letters[what] = std::move(text);
    }
    return letters;
}

// ---- legal moves

bool is_swap(const World& world, const Game& game, std::span<const Move> legal, const Move& move) {
    // What is offered once and has no place in a Move: systems/play/step lists it last.
    return game.rules->needs_turn_swap && world.now.n_moves == 1 && world.now.mover == 2 &&
           !world.match.has_swapped && &move == &legal.back();
}

// Where a move starts and goes, buttons among the places.
std::array<Coord, 2> places_of(const World& world, const Game& game, std::span<const Move> legal,
                               const Move& move) {
    if (move.is_pass()) return {pass_button, pass_button};
    if (is_swap(world, game, legal, move)) return {swap_button, swap_button};
    return {move.from, move.to};
}

void put_buttons(BoardScene& board, FixedPlan& plan, const World& world, const Game& game,
                 std::span<const Move> legal) {
    bool passes = false, swaps = false;
    for (const Move& move : legal) {
        const Coord to = places_of(world, game, legal, move)[1];
        passes = passes || to == pass_button, swaps = swaps || to == swap_button;
    }
    if (passes) add_button(plan, swaps ? -1 : 0, "Pass"), board.at.push_back(pass_button);
    if (swaps) add_button(plan, passes ? 1 : 0, "Swap"), board.at.push_back(swap_button);
}

void mark_moves(BoardScene& board, const World& world, const Game& game,
                std::span<const Move> legal, std::optional<Coord> selected) {
    auto& sites = board.scene.fixed->sites;
    for (const Move& move : legal) {
        const auto [from, to] = places_of(world, game, legal, move);
        if (selected && from != *selected) continue;
        if (to.board == pass_button.board) continue;
        board.scene.tiles[world.find(to)].legal_dot = true;
        if (from != to && !selected) sites[world.find(from)].can_move = true;
    }
    if (selected) sites[world.find(*selected)].is_selected = true;
    const Turn& now = world.now;
    if (now.last_to < world.n_rows()) board.scene.tiles[now.last_to].last_move = true;
    if (now.last_from < world.n_rows() && now.last_from != now.last_to)
        sites[now.last_from].last_from = true;
}

}  // namespace

BoardScene fixed_scene_of(const World& world, const Game& game, std::span<const Move> legal,
                          std::optional<Coord> selected) {
    TSR_ZONE("scene of a fixed board");
    const std::vector<std::string> letters = letters_of(game);
    FixedPlan plan = plan_of(game);
    BoardScene board;
    for (SiteId s = 0; s < world.n_rows(); ++s) {
        board.at.push_back(world.cells[s].at);
        const Piece piece = world.pieces[s];
        if (piece.what == 0) continue;
        SceneTile& tile = plan.tiles[s];
        tile.fill = Fill::piece;
        tile.player = piece.who <= game.layout.n_players ? piece.who : OwnerId{0};  // else shared
        tile.component = look_of(game, piece.what).component;
        plan.board.sites[s].letters = letters[piece.what];
        plan.board.sites[s].count = world.details[s].count;
    }
    put_buttons(board, plan, world, game, legal);
    board.scene.shapes = std::move(plan.shapes);
    board.scene.tiles = std::move(plan.tiles);
    board.scene.fixed = std::move(plan.board);
    mark_moves(board, world, game, legal, selected);
    return board;
}

Pick pick(const World& world, const Game& game, std::span<const Move> legal,
          std::optional<Coord> selected, Coord clicked) {
    Pick from_hand;
    bool starts_here = false, is_clear = true;
    std::optional<Move> in_place;
    for (const Move& move : legal) {
        const auto [from, to] = places_of(world, game, legal, move);
        if (selected && from == *selected && to == clicked && from != to) return {move, {}};
        starts_here = starts_here || (from == clicked && to != clicked);
        if (to != clicked) continue;
        if (from == to && !in_place) in_place = move;
        if (from == to || from.board == 0) continue;
        is_clear = is_clear && (!from_hand.move || from_hand.move->from == from);
        if (!from_hand.move) from_hand.move = move;
    }
    const bool is_again = selected == clicked;
    if (in_place && (is_again || !starts_here)) return {in_place, {}};
    if (is_again) return {};
    if (starts_here) return {{}, clicked};
    return is_clear ? from_hand : Pick{};
}

std::string name_of_place(const Game& game, Coord at) {
    if (at == pass_button) return "pass";
    if (at == swap_button) return "swap of seats";
    if (at.board == 0) return game.rules->board->label(static_cast<std::uint32_t>(at.x));
    const OwnerId owner = game.layout.boards[at.board].owner;
    return owner == 0 ? "beside the board" : "hand of player " + std::to_string(owner);
}

std::string size_of_position(const World& world, const Game& game) {
    static constexpr std::array words{" cells", " vertices", " edges"};
    std::uint64_t n_pieces = 0;
    const std::uint32_t n_sites = game.rules->board->n_sites();
    for (SiteId s = 0; s < n_sites; ++s)
        if (world.pieces[s].what != 0) n_pieces += world.details[s].count;
    return std::to_string(n_pieces) + (n_pieces == 1 ? " piece, " : " pieces, ") +
           std::to_string(n_sites) + words[static_cast<std::size_t>(game.rules->board->use())];
}

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
#include "core/game.hpp"

#include <span>

namespace tessera {

ComponentId Game::piece_of(OwnerId player) const noexcept {
    for (std::size_t i = 1; i < layout.components.size(); ++i)
        if (layout.components[i].owner == player) return static_cast<ComponentId>(i);
    return 0;
}

std::uint8_t Game::hand_of(OwnerId player) const noexcept {
    for (std::size_t i = 0; i < layout.boards.size(); ++i)
        if (!layout.boards[i].lattice && layout.boards[i].owner == player)
            return static_cast<std::uint8_t>(i);
    return 0;
}

Coord constant_site(const Game& game, NodeId site) {
    const Lattice& lattice = game.lattice();
    const Node& n = game.program[site];
    const auto kids = game.program.children_of(n);
    const auto value = [&](NodeId id) { return game.program[id].value; };
    switch (n.op) {
        case Op::hand_site:
            return {value(kids[1]), 0, 0, game.hand_of(static_cast<OwnerId>(value(kids[0])))};
        case Op::ahead: {
            const Coord at = constant_site(game, kids[0]);
            const auto compass = static_cast<std::uint8_t>(n.value);
            return lattice.ahead(at, compass, value(kids[1])).value_or(at);
        }
        default: return {0, 0, lattice.origin_kind, 0};
    }
}

Layout layout_for(const Game& game, Policy policy) {
    Layout layout = game.layout;
    if (game.is_fixed()) return layout;  // nothing grows
    layout.policy = policy;
    layout.n_sets = game.plan.n_sets;
    const Lattice& lattice = game.lattice();
    BoardLayout& board = layout.boards.front();
    std::vector<Coord> tiles;
    for (const NodeId p : game.start) {
        const Coord at = constant_site(game, game.program.children_of(p)[0]);
        if (at.board == 0) tiles.push_back(at);
    }
    board.fixed_shape = shape_of_side(lattice, lattice.fixed_side);
    board.start_shape = tiles.empty() ? shape_of_side(lattice, thesis_side(lattice, 0))
                                      : shape_around(lattice, tiles);
    return layout;
}

namespace {

std::string to_text_of_rules(const Game& game) {
    std::string text;
    const auto lines = [&](std::string_view part, std::span<const NodeId> ids) {
        for (const NodeId id : ids)
            text += std::string(part) + "  " + to_text(game.program, id) + "\n";
    };
    const Rulebook& rules = *game.rules;
    lines("start", rules.starts);
    for (const RulePhase& phase : rules.phases) {
        if (!phase.name.empty()) text += "phase  " + phase.name + "\n";
        lines("play ", {&phase.play, 1});
        lines("end  ", phase.ends);
    }
    for (std::size_t i = 1; i < rules.piece_moves.size(); ++i)
        if (rules.piece_moves[i] != no_node)
            text +=
                game.component_names[i] + "  " + to_text(game.program, rules.piece_moves[i]) + "\n";
    lines("end  ", rules.ends);
    return text;
}

}  // namespace

std::string to_text(const Game& game) {
    std::string text;
    if (game.is_fixed()) return to_text_of_rules(game);
    const auto line = [&](std::string_view part, NodeId id) {
        text += std::string(part) + "  " + to_text(game.program, id) + "\n";
    };
    for (const NodeId p : game.start) line("start", p);
    if (game.play != no_node) line("play ", game.play);
    for (const NodeId e : game.ends) line("end  ", e);
    return text;
}

}  // namespace tessera

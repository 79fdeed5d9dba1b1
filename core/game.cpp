// SPDX-License-Identifier: Apache-2.0
#include "core/game.hpp"

#include <algorithm>

namespace tessera {

std::uint32_t Game::n_slots_a_player() const noexcept {
    if (!from_hand()) return 1;
    return static_cast<std::uint32_t>(
        layout.hand_sizes.empty() ? 1 : *std::ranges::max_element(layout.hand_sizes));
}

std::uint32_t Game::first_slot(OwnerId mover) const noexcept {
    if (!from_hand() && !reach.reads_mover) return 0;
    return (mover - 1u) * n_slots_a_player();
}

std::uint32_t Game::n_sets() const noexcept {
    if (!reach.local) return 1;
    return !from_hand() && !reach.reads_mover
               ? 1
               : static_cast<std::uint32_t>(layout.n_players) * n_slots_a_player();
}

ComponentId Game::piece_of(OwnerId player) const noexcept {
    for (std::size_t i = 1; i < layout.components.size(); ++i)
        if (layout.components[i].owner == player) return static_cast<ComponentId>(i);
    return 0;
}

Coord start_coord(const Game& game, const StartPlacement& placement) {
    const Lattice& lattice = *game.layout.lattice;
    const auto value = [&](NodeId id) { return game.program.nodes[id].value; };
    const Node& n = game.program.nodes[placement.site];
    const auto kids = game.program.children_of(n);
    if (n.op == Op::hand_site)
        return {value(kids[1]), 0, 0, static_cast<std::uint8_t>(value(kids[0]))};
    if (n.op != Op::ahead) return {0, 0, lattice.origin_kind, 0};
    Coord at = start_coord(game, {placement.what, kids[0]});
    std::uint8_t d = lattice.find_step(at.kind, static_cast<std::uint8_t>(n.value));
    for (int i = 0; i < value(kids[1]) && d != no_direction; ++i) {
        const std::uint8_t straight = lattice.kinds[at.kind].steps[d].straight;
        at = *lattice.step(at, d);
        d = straight;
    }
    return at;
}

Layout layout_for(const Game& game, Policy policy) {
    Layout layout = game.layout;
    layout.policy = policy;
    layout.n_sets = game.n_sets();
    const Lattice& lattice = *layout.lattice;
    layout.base_shape = shape_of_side(lattice, lattice.name == "hex" ? 21 : 41);
    std::vector<Coord> tiles;
    for (const StartPlacement& p : game.start)
        if (const Coord at = start_coord(game, p); at.board == 0) tiles.push_back(at);
    layout.start_shape = tiles.empty() ? shape_of_side(lattice, thesis_side(lattice, 0))
                                       : shape_around(lattice, tiles);
    return layout;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "games/language/compile.hpp"

#include "games/language/lowering.hpp"
#include "systems/analyse.hpp"
#include "systems/play/state.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

// A piece of the mover's on any empty site, and nothing else to choose.
bool is_plain_placement(const Program& program, const Rulebook& book) {
    if (book.phases.size() != 1 || book.needs_turn_swap) return false;
    Code play = book.phases.front().play;
    while (program[play].op == Op::moves_or) {
        const auto kids = program.children_of(play);
        const auto list = program.children_of(kids[0]);
        if (list.size() != 1 || kids[1] != no_node) return false;
        play = list[0];
    }
    if (program[play].op != Op::add_to) return false;
    const auto kids = program.children_of(play);
    const auto to = program.children_of(kids[1]);
    return kids[0] == no_node && kids[2] == no_node && kids[3] == no_node && to[0] != no_node &&
           program[to[0]].op == Op::sites_empty && to[1] == no_node && to[2] == no_node;
}

void finish(Lowering& low) {
    Game& game = low.game;
    Rulebook& book = *low.book;
    game.layout.uses_detail = true;
    game.layout.n_sets = play::n_sets(game.layout.n_players);
    for (const tessera::Node& n : game.program.nodes) {
        if (n.op != Op::is_line_on) continue;
        const Code directions = game.program.children_of(n)[1];
        const auto& table = book.way_tables[static_cast<std::size_t>(low.node(directions).value)];
        for (const std::int16_t i : table.by_facing)
            if (Ways& ways = book.ways[static_cast<std::size_t>(i)]; ways.first_opposite.empty())
                book.board->add_opposites(ways, book.all_ways);
    }
    book.is_plain_placement = is_plain_placement(game.program, book);
    const auto counts = [](const tessera::Node& n) {
        return n.op == Op::sow || n.op == Op::set_count || n.op == Op::start_count;
    };
    book.is_sowing =
        book.is_sowing || !book.hands.empty() || std::ranges::any_of(game.program.nodes, counts);
    game.rules = low.book;
}

}  // namespace

Result<Game> compile(const Description& description) {
    Lowering low(description);
    low.lower(description.tree.root(), takes(Kind::game, "game"));
    if (!low.complaints.is_empty()) return low.complaints.take();
    if (low.is_fixed)
        finish(low);
    else
        analyse(low.game);
    return std::move(low.game);
}

}  // namespace tessera::language

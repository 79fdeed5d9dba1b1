// SPDX-License-Identifier: Apache-2.0
#include "games/language/compile.hpp"

#include "games/language/lowering.hpp"
#include "systems/analyse.hpp"
#include "systems/play/state.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

void finish(Lowering& low) {
    Game& game = low.game;
    Rulebook& book = *low.book;
    game.layout.uses_detail = true;
    game.layout.n_sets = play::n_sets(game.layout.n_players);
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

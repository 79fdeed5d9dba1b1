// SPDX-License-Identifier: Apache-2.0
// Sets of sites.
#include "games/language/lowering.hpp"

namespace tessera::language {
namespace {

constexpr Kind region = Kind::region;
constexpr Word contents[]{{"NotEmpty", static_cast<std::int32_t>(Filter::occupied)},
                          {"Empty", static_cast<std::int32_t>(Filter::empty)}};

Code around(Lowering& low, const Form& f) {
    const auto filter = f.has("only") ? f["only"].value : static_cast<std::int32_t>(Filter::all);
    return low.emit(Op::around, filter, {f.code("site")});
}

Code hand(Lowering& low, const Form& f) {
    bool has_hand = false;
    for (const BoardLayout& b : low.game.layout.boards) has_hand = has_hand || !b.lattice;
    if (low.is_equipped && !has_hand)
        low.complain(f.at, "there is no hand", "the equipment needs (hand Each)");
    return low.emit(Op::hand, 0, {f.code("player")});
}

// A region that is a part of a board with an edge.
Ludeme of_whole(std::string_view keyword, std::string_view help, std::string_view example) {
    return {.keyword = keyword,
            .gives = region,
            .parameters = {},
            .help = help,
            .example = example,
            .refusal =
                "a growing board has no whole, the rule would depend on which cells are "
                "stored",
            .advice = "ask for (sites Playable), or for sites around a place"};
}

}  // namespace

std::span<const Ludeme> region_ludemes() {
    static const std::vector<Ludeme> table =
        only_on(Boards::growing,
                {
                    {"sites Around",
                     region,
                     {takes(Kind::site, "site"), takes(contents, "only").optional()},
                     "The cells that share at least a corner with the site: all, the taken or the "
                     "empty ones.",
                     "(sites Around (to) NotEmpty)",
                     around},
                    {"sites Playable",
                     region,
                     {},
                     "Empty cells that touch a piece.",
                     "(sites Playable)",
                     [](Lowering& low, const Form&) { return low.emit(Op::playable); }},
                    {"sites Hand",
                     region,
                     {takes(Kind::role, "player")},
                     "A player's hand.",
                     "(sites Hand Mover)",
                     hand},
                    // ---- refused
                    of_whole("sites Board", "All cells.", "(sites Board)"),
                    of_whole("sites Empty", "All empty cells.", "(sites Empty)"),
                    of_whole("sites Perimeter", "The cells at the edge.", "(sites Perimeter)"),
                    of_whole("sites Outer", "The outermost cells.", "(sites Outer)"),
                    of_whole("sites Inner", "All but the outermost cells.", "(sites Inner)"),
                    of_whole("sites Corners", "The cells at the corners.", "(sites Corners)"),
                    of_whole("sites Top", "The highest row.", "(sites Top)"),
                    of_whole("sites Bottom", "The lowest row.", "(sites Bottom)"),
                    of_whole("sites Left", "The leftmost cells.", "(sites Left)"),
                    of_whole("sites Right", "The rightmost cells.", "(sites Right)"),
                    of_whole("sites Side", "The cells of one side.", "(sites Side N)"),
                    of_whole("sites Centre", "The cells in the middle.", "(sites Centre)"),
                });
    return table;
}

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// Single sites.
#include "games/language/lowering.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

constexpr Kind site = Kind::site;
constexpr std::int32_t most_steps = 1000;  // as far as the analysis of a rule looks

template <Op op>
Code plain(Lowering& low, const Form&) {
    return low.emit(op);
}

bool has_direction(const Lattice& lattice, std::uint8_t compass) {
    for (std::size_t kind = 0; kind < lattice.kinds.size(); ++kind)
        if (lattice.find_step(static_cast<std::uint8_t>(kind), compass) != no_direction)
            return true;
    return false;
}

void check_direction(Lowering& low, const Argument& direction) {
    const auto compass = static_cast<std::uint8_t>(direction.value);
    if (low.lattice() == nullptr || has_direction(*low.lattice(), compass)) return;
    std::string known;
    for (std::uint8_t c = 0; c < 16; ++c)
        if (has_direction(*low.lattice(), c))
            known += (known.empty() ? "" : ", ") + std::string(compass_name(c));
    low.complain(direction.at,
                 "tiles of the board (" + std::string(low.lattice()->name) +
                     ") have no direction " + std::string(compass_name(compass)),
                 "they have " + known);
}

Code ahead(Lowering& low, const Form& f) {
    check_direction(low, f["direction"]);
    const auto steps = low.constant(f.code("steps"));
    if (steps && (*steps < 0 || *steps > most_steps)) {
        low.complain(f["steps"].at, "expected 0 to " + std::to_string(most_steps) + " steps");
        return low.harmless(site);
    }
    return low.emit(Op::ahead, f["direction"].value, {f.code("site"), f.code("steps")});
}

Code hand_site(Lowering& low, const Form& f) {
    const Code player = f.code("player"), place = f.code("place");
    std::int32_t n_places = 0;
    for (const BoardLayout& b : low.game.layout.boards)
        if (!b.lattice && (!low.constant(player) || *low.constant(player) == b.owner))
            n_places = std::max(n_places, b.n_places);
    if (low.is_equipped && n_places == 0)
        low.complain(f["player"].at, "there is no such hand", "the equipment needs (hand Each)");
    else if (const auto at = low.constant(place);
             low.is_equipped && at && (*at < 0 || *at >= n_places))
        low.complain(f["place"].at, "the hand has places 0 to " + std::to_string(n_places - 1) +
                                        ", found " + std::to_string(*at));
    return low.emit(Op::hand_site, 0, {player, place});
}

}  // namespace

std::span<const Ludeme> site_ludemes() {
    static const std::vector<Ludeme> table = only_on(
        Boards::growing,
        {
            {"to", site, {}, "The target that is being looked at.", "(to)", plain<Op::to>},
            {"from", site, {}, "The origin that is being looked at.", "(from)", plain<Op::from>},
            {"last To", site, {}, "Where the last move went.", "(last To)", plain<Op::last_to>},
            {"last From",
             site,
             {},
             "Where the last move came from.",
             "(last From)",
             plain<Op::last_from>},
            {"centrePoint",
             site,
             {},
             "The middle: the origin of a growing board.",
             "(centrePoint)",
             plain<Op::origin>},
            {"ahead",
             site,
             {takes(site, "site"), takes(Kind::number, "steps").labelled().or_else("1"),
              takes(Kind::direction, "direction")},
             "A place some steps away, straight on in a direction that the tiles have.",
             "(ahead (centrePoint) steps:2 E)",
             ahead},
            {"handSite",
             site,
             {takes(Kind::role, "player"), takes(Kind::number, "place").or_else("0")},
             "A place of a player's hand, from 0.",
             "(handSite P1 1)",
             hand_site},
        },
        {"to", "from"});
    return table;
}

}  // namespace tessera::language

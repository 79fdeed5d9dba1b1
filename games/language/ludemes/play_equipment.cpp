// SPDX-License-Identifier: Apache-2.0
// Pieces, regions and maps of games on boards of a fixed shape.
#include "games/language/ludemes/play_row.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

std::size_t add_component(Lowering& low, const Form& f, std::string name, std::int32_t owner) {
    auto& names = low.game.component_names;
    if (std::find(names.begin() + 1, names.end(), name) != names.end())
        low.complain(f["name"].at, "two pieces are called \"" + name + "\"");
    Component component{static_cast<std::uint16_t>(names.size()), static_cast<OwnerId>(owner)};
    low.game.layout.components.push_back(component);
    names.push_back(std::move(name));
    low.book->facings.resize(names.size(), no_facing);
    if (f.has("facing")) low.book->facings.back() = static_cast<std::uint8_t>(f["facing"].value);
    return names.size() - 1;
}

Code piece(Lowering& low, const Form& f) {
    const std::string name(f["name"].text.substr(0, 100));
    const Role owner = f.has("owner") ? f["owner"].role : Role{Who::each};
    if (name.empty()) low.complain(f["name"].at, "a piece needs a name");
    std::vector<std::size_t> made;
    if (owner.who == Who::each) {
        for (int p = 1; p <= low.game.layout.n_players; ++p)
            made.push_back(add_component(low, f, name + std::to_string(p), p));
    } else {
        const bool is_shared = owner.who == Who::shared;
        const std::string suffix = is_shared ? "" : std::to_string(owner.player);
        const std::int32_t whose = is_shared ? low.game.layout.n_players + 1 : owner.player;
        made.push_back(add_component(low, f, name + suffix, whose));
    }
    low.book->flips.resize(low.game.component_names.size());
    if (f.has("flips") && !f["flips"].part.empty()) {
        const Form& sides = f["flips"].part.front();
        for (const std::size_t c : made)
            low.book->flips[c] = {sides["one"].value, sides["other"].value};
    }
    if (f.has("moves")) low.late_pieces.push_back({std::move(made), f["moves"].at});
    return no_node;
}

Code regions(Lowering& low, const Form& f) {
    Lowering::LateRegion late;
    if (f.has("name")) late.name = f["name"].text;
    late.owner = f.has("owner") ? f["owner"].role : Role{Who::neutral};
    for (const Argument& a : f.all("sites")) late.sites.push_back(a.at);
    low.late_regions.push_back(std::move(late));
    return no_node;
}

Code map(Lowering& low, const Form& f) {
    Lowering::LateMap late;
    if (f.has("name")) late.name = f["name"].text;
    for (const Argument& a : f.all("pairs")) late.pairs.push_back(a.at);
    low.late_maps.push_back(std::move(late));
    return no_node;
}

}  // namespace

std::span<const Ludeme> play_equipment_ludemes() {
    static const std::vector<Ludeme> table{
        own_row(
            "piece", Kind::item, piece,
            {takes(Kind::string, "name"), takes(Kind::owner, "owner").optional(),
             takes(Kind::direction, "facing").optional(), takes(Kind::flips, "flips").optional(),
             takes(Kind::moves, "moves").optional().late(),
             takes(Kind::number, "maxState").labelled().optional().late(),
             takes(Kind::number, "maxCount").labelled().optional().late(),
             takes(Kind::number, "maxValue").labelled().optional().late()},
            "A kind of piece, one for each player unless it says whose; where it faces; how it "
            "moves.",
            "(piece \"King\" Each (move Step (to if:(not (is Friend (who at:(to)))))))"),
        own_row("regions", Kind::item, regions,
                {takes(Kind::string, "name").optional(), takes(Kind::owner, "owner").optional(),
                 takes(Kind::region, "sites").several().late()},
                "Sites with a name, or of a player.", "(regions P1 (sites Top))"),
        own_row(
            "map", Kind::item, map,
            {takes(Kind::string, "name").optional(), takes(Kind::pair, "pairs").several().late()},
            "What is paired with what.", "(map { (pair P1 LastSite) (pair P2 FirstSite) })"),
        own_row("flips", Kind::flips, nullptr,
                {takes(Kind::whole, "one"), takes(Kind::whole, "other")},
                "The states of a piece's two sides.", "(flips 1 2)"),
    };
    return table;
}

}  // namespace tessera::language

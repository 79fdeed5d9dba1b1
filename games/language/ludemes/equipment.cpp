// SPDX-License-Identifier: Apache-2.0
// Boards, tiles and hands. Boards come first, then the hands in order of the players; components
// are numbered in the order in which they are written.
#include "games/language/play_equipment.hpp"

#include <algorithm>
#include <iterator>

namespace tessera::language {
namespace {

constexpr Word shapes[]{{"Square", 0}, {"Hexagonal", 1}, {"Triangular", 2}, {"T488", 3},
                        {"T3636", 4},  {"T31212", 5},    {"T3464", 6},      {"T4612", 7},
                        {"T33336", 8}, {"T33344", 9},    {"T33434", 10},    {"T333333_33434", 11},
                        {"Brick", 12}};
constexpr std::string_view lattice_of_shape[]{
    "square", "hex",    "triangle", "octagon-square", "T3636",         "T31212", "T3464",
    "T4612",  "T33336", "T33344",   "T33434",         "T333333_33434", "brick"};
static_assert(std::size(shapes) == std::size(lattice_of_shape));
constexpr std::int32_t most_places = 1000;

Code equipment(Lowering& low, const Form& f) {
    if (low.is_fixed) {
        finish_equipment(low, f);
        return no_node;
    }
    if (low.complaints.is_empty() && low.lattice() == nullptr)
        low.complain(f.at, "expected a board among the equipment", "such as (boardless Hexagonal)");
    low.is_equipped = low.complaints.is_empty();
    return no_node;
}

Code boardless(Lowering& low, const Form& f) {
    auto& boards = low.game.layout.boards;
    if (low.lattice() != nullptr)
        low.complain(f.at, "a second board: one is read so far");
    else
        boards.insert(boards.begin(), {find_lattice(lattice_of_shape[f["tiles"].value])});
    return no_node;
}

void add_component(Lowering& low, const Form& f, std::string name, std::int32_t owner) {
    auto& names = low.game.component_names;
    if (std::find(names.begin() + 1, names.end(), name) != names.end())
        low.complain(f["name"].at, "two pieces are called \"" + name + "\"");
    Component component{static_cast<std::uint16_t>(names.size()), static_cast<OwnerId>(owner)};
    low.game.layout.components.push_back(component);
    names.push_back(std::move(name));
}

Code piece(Lowering& low, const Form& f) {
    const std::string name(f["name"].text.substr(0, 100));
    const Role owner = f["owner"].role;
    if (name.empty()) low.complain(f["name"].at, "a piece needs a name");
    if (owner.who == Who::each) {
        for (int p = 1; p <= low.game.layout.n_players; ++p)
            add_component(low, f, name + std::to_string(p), p);
    } else {
        const bool is_numbered = owner.who != Who::shared;
        add_component(low, f, is_numbered ? name + std::to_string(owner.player) : name,
                      owner.player);
    }
    return no_node;
}

Code tile(Lowering& low, const Form& f) {
    if (f.has("numSides") && (f["numSides"].value < 3 || f["numSides"].value > 16))
        low.complain(f["numSides"].at, "a tile has 3 to 16 sides");
    return piece(low, f);
}

Code hand(Lowering& low, const Form& f) {
    const std::int32_t size = f["size"].value;
    const Role owner = f["owner"].role;
    if (size < 1 || size > most_places)
        low.complain(f["size"].at,
                     "expected a hand of 1 to " + std::to_string(most_places) + " places");
    if (low.is_fixed && owner.who == Who::shared) {
        low.game.layout.boards.push_back({nullptr, size, 0});
        return no_node;
    }
    if (owner.who != Who::each && owner.who != Who::player)
        low.complain(f["owner"].at, "a hand belongs to a player");
    if (!low.complaints.is_empty()) return no_node;
    const int first = owner.who == Who::each ? 1 : owner.player;
    const int last = owner.who == Who::each ? low.game.layout.n_players : owner.player;
    for (int p = first; p <= last; ++p) {
        if (std::ranges::any_of(low.game.layout.boards,
                                [p](const BoardLayout& b) { return !b.lattice && b.owner == p; }))
            low.complain(f.at, "player " + std::to_string(p) + " has a hand already");
        low.game.layout.boards.push_back({nullptr, size, static_cast<OwnerId>(p)});
    }
    return no_node;
}

}  // namespace

std::span<const Ludeme> equipment_ludemes() {
    static const std::vector<Ludeme> table = only_on(
        Boards::growing,
        {
            {"equipment",
             Kind::equipment,
             {takes(Kind::item, "items").several()},
             "Board, tiles and hands.",
             "(equipment { (boardless Hexagonal) (tile \"Hex\" Each) })",
             equipment},
            {"boardless",
             Kind::item,
             {takes(shapes, "tiles")},
             "A board without edges that grows out of the moves. T488 has octagons and squares: "
             "the "
             "numbers are the sides of the tiles that meet in a corner.",
             "(boardless Hexagonal)",
             boardless},
            {"tile",
             Kind::item,
             {takes(Kind::string, "name"), takes(Kind::owner, "owner"),
              takes(Kind::whole, "numSides").labelled().optional()},
             "A kind of tile. Each: \"Hex1\", \"Hex2\" …; P2: \"Hex2\"; Neutral: \"Hex0\"; Shared: "
             "\"Hex\".",
             "(tile \"Brick\" Each numSides:4)",
             tile},
            {"piece",
             Kind::item,
             {takes(Kind::string, "name"), takes(Kind::owner, "owner")},
             "A kind of piece, one for each player: \"Ball1\", \"Ball2\" …",
             "(piece \"Ball\" Each)",
             piece},
            {"hand",
             Kind::item,
             {takes(Kind::owner, "owner"), takes(Kind::whole, "size").labelled().or_else("1")},
             "Places beside the board, a row for each player.",
             "(hand Each size:2)",
             hand},
        },
        {"equipment", "hand", "boardless"});
    return table;
}

}  // namespace tessera::language

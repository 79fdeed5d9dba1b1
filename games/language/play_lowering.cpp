// SPDX-License-Identifier: Apache-2.0
// What lowering does for games on boards of a fixed shape alone: names, directions, regions that
// are known from the start.
#include "games/language/lowering.hpp"
#include "games/language/nearest.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tessera::language {
namespace {

constexpr std::pair<std::string_view, RelationType> relation_words[]{
    {"Adjacent", RelationType::adjacent}, {"Orthogonal", RelationType::orthogonal},
    {"Diagonal", RelationType::diagonal}, {"OffDiagonal", RelationType::off_diagonal},
    {"All", RelationType::all},           {"SameLayer", RelationType::adjacent}};

// Those of one direction; the plural ones are worked out below.
constexpr std::pair<std::string_view, RelativeDirection> relative_words[]{
    {"Forward", RelativeDirection::forward},
    {"Backward", RelativeDirection::backward},
    {"Rightward", RelativeDirection::rightward},
    {"Leftward", RelativeDirection::leftward},
    {"FR", RelativeDirection::fr},
    {"FRR", RelativeDirection::frr},
    {"FRRR", RelativeDirection::frrr},
    {"FL", RelativeDirection::fl},
    {"FLL", RelativeDirection::fll},
    {"FLLL", RelativeDirection::flll},
    {"BR", RelativeDirection::br},
    {"BRR", RelativeDirection::brr},
    {"BRRR", RelativeDirection::brrr},
    {"BL", RelativeDirection::bl},
    {"BLL", RelativeDirection::bll},
    {"BLLL", RelativeDirection::blll}};

// The first and the last of the eight sectors, in sixteenths from the facing.
constexpr std::pair<std::string_view, std::pair<int, int>> plural_words[]{
    {"Forwards", {-3, 3}}, {"Backwards", {5, 11}}, {"Rightwards", {1, 7}}, {"Leftwards", {-7, -1}}};

constexpr std::string_view of_last_move[]{"SameDirection", "OppositeDirection"};

template <typename Table>
auto find(const Table& table, std::string_view word) {
    return std::find_if(std::begin(table), std::end(table),
                        [&](const auto& row) { return row.first == word; });
}

void append(Ways& to, const std::vector<const Ways*>& parts, std::uint32_t n_sites) {
    for (std::uint32_t site = 0; site < n_sites; ++site) {
        for (const Ways* part : parts)
            for (std::uint32_t r = part->begin(site); r < part->end(site); ++r) {
                const auto radial = part->radial(r);
                to.sites.insert(to.sites.end(), radial.begin(), radial.end());
                to.first_site.push_back(static_cast<std::uint32_t>(to.sites.size()));
            }
        to.first_radial.push_back(static_cast<std::uint32_t>(to.first_site.size()) - 1);
    }
}

// The ways of a list of words for one facing.
Ways ways_of(const PlayBoard& board, std::span<const std::string_view> words, RelationType of,
             Direction facing) {
    const std::vector<Direction> offered = board.offered(of);
    const auto has = [&](Direction d) { return std::ranges::find(offered, d) != offered.end(); };
    std::vector<Ways> parts;
    for (const std::string_view word : words) {
        std::vector<Direction> directions;
        if (const auto r = find(relation_words, word); r != std::end(relation_words)) {
            parts.push_back(board.ways(r->second));
            continue;
        }
        if (const auto d = direction_of(word)) {
            directions.push_back(*d);
        } else if (const auto single = find(relative_words, word);
                   single != std::end(relative_words)) {
            if (const auto meant = absolute(single->second, facing, 0, offered))
                if (has(*meant)) directions.push_back(*meant);
        } else if (const auto p = find(plural_words, word); p != std::end(plural_words)) {
            for (int turn = p->second.first; turn <= p->second.second; ++turn) {
                const auto way =
                    static_cast<Direction>((static_cast<int>(facing) + turn + 32) % 16);
                if (has(way)) directions.push_back(way);
            }
        } else if (word == "Upward" || word == "Downward" || word == "Rotational") {
            const Direction first = word == "Upward"     ? Direction::u
                                    : word == "Downward" ? Direction::d
                                                         : Direction::in;
            const auto last = word == "Upward"     ? Direction::unw
                              : word == "Downward" ? Direction::dnw
                                                   : Direction::ccw;
            for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i)
                directions.push_back(static_cast<Direction>(i));
        }
        parts.push_back(board.ways(directions));
    }
    Ways all;
    std::vector<const Ways*> pointers;
    for (const Ways& part : parts) pointers.push_back(&part);
    append(all, pointers, board.n_sites());
    return all;
}

bool is_relative(std::string_view word) {
    return find(relative_words, word) != std::end(relative_words) ||
           find(plural_words, word) != std::end(plural_words);
}

bool is_of_last_move(std::string_view word) {
    return std::ranges::find(of_last_move, word) != std::end(of_last_move);
}

}  // namespace

bool is_direction_word(std::string_view text) {
    return find(relation_words, text) != std::end(relation_words) || is_relative(text) ||
           is_of_last_move(text) || direction_of(text).has_value() || text == "Upward" ||
           text == "Downward" || text == "Rotational";
}

bool is_landmark(std::string_view text) {
    return text == "FirstSite" || text == "LastSite" || text == "CentreSite" ||
           text == "LeftSite" || text == "RightSite" || text == "Topsite" || text == "BottomSite";
}

std::optional<std::int32_t> read_constant(std::string_view text) {
    static constexpr std::pair<std::string_view, std::int32_t> constants[]{
        {"Infinity", 1'000'000'000}, {"Undefined", -1}, {"Off", -1}, {"End", -2}, {"Unused", -4}};
    const auto found = find(constants, text);
    return found == std::end(constants) ? std::nullopt : std::optional(found->second);
}

// A number, a player, or a site by its place on the board.
Code Lowering::fixed_number(Ast at, std::string_view text, Argument& a) {
    if (const auto n = read_whole(text)) {
        a.value = *n;
        return emit(Op::constant, *n);
    }
    if (const auto n = read_constant(text)) return emit(Op::constant, *n);
    if (const auto role = read_any_role(text)) {
        a.role = *role;
        if (a.role.player > game.layout.n_players) a.role.player = game.layout.n_players + 1;
        return player(a.role);
    }
    if (!has_board(at)) return emit(Op::constant, 0);
    const auto last = static_cast<std::int32_t>(book->board->n_sites()) - 1;
    const Topology& topology = book->board->topology();
    const auto nearest_to = [&](Side side) {
        const SiteRegion sites =
            side_of(topology.graph(), topology.touching(), book->board->use(), side);
        return sites.empty() ? 0 : static_cast<std::int32_t>(sites.front());
    };
    if (text == "FirstSite") return emit(Op::constant, 0);
    if (text == "LastSite") return emit(Op::constant, last);
    if (text == "LeftSite") return emit(Op::constant, nearest_to(Side::left));
    if (text == "RightSite") return emit(Op::constant, nearest_to(Side::right));
    if (text == "Topsite") return emit(Op::constant, nearest_to(Side::top));
    if (text == "BottomSite") return emit(Op::constant, nearest_to(Side::bottom));
    const SiteRegion centre = centre_of(topology.graph(), topology.touching(), book->board->use());
    return emit(Op::constant, centre.empty() ? 0 : static_cast<std::int32_t>(centre.front()));
}

bool Lowering::has_board(Ast at) {
    if (!book->board) complain(at, "the board is not known here");
    return book->board != nullptr;
}

std::optional<std::int32_t> Lowering::site_labelled(std::string_view label) const {
    if (!book->board) return std::nullopt;
    for (std::uint32_t s = 0; s < book->board->n_sites(); ++s)
        if (book->board->label(s) == label) return static_cast<std::int32_t>(s);
    return std::nullopt;
}

std::int32_t Lowering::piece_set(Ast at, const std::string& name) {
    std::vector<bool> pieces(game.component_names.size());
    bool has_any = false;
    for (std::size_t i = 1; i < game.component_names.size(); ++i) {
        const std::string& full = game.component_names[i];
        const std::string number = std::to_string(game.layout.components[i].owner);
        pieces[i] = full == name || full == name + number;
        has_any = has_any || pieces[i];
    }
    if (!has_any)
        complain(at, "no piece is called \"" + name.substr(0, 40) + "\"",
                 did_you_mean(nearest(name, std::span(game.component_names).subspan(1))));
    auto& sets = book->piece_sets;
    const auto found = std::ranges::find(sets, pieces);
    if (found != sets.end()) return static_cast<std::int32_t>(found - sets.begin());
    sets.push_back(std::move(pieces));
    return static_cast<std::int32_t>(sets.size()) - 1;
}

Argument Lowering::lower_name(Ast at, const Parameter& p) {
    const std::string name(description.tree.text(at));
    Argument a{.at = at, .text = description.tree.text(at)};
    const auto index_in = [&](const auto& list, const char* what) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].name == name) return static_cast<std::int32_t>(i);
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].name.find(name) != std::string::npos) return static_cast<std::int32_t>(i);
        complain(at, std::string("no ") + what + " is called \"" + name.substr(0, 40) + "\"");
        return 0;
    };
    std::int32_t index = 0;
    switch (p.kind) {
        case Kind::piece_name: index = piece_set(at, name); break;
        case Kind::track_name: {
            (void)index_in(book->board ? book->board->tracks : std::vector<PlayTrack>{}, "track");
            auto& names = book->track_names;
            const auto known = std::ranges::find(names, name);
            index = static_cast<std::int32_t>(known - names.begin());
            if (known == names.end()) names.push_back(name);
            break;
        }
        case Kind::region_name: index = index_in(book->regions_by_name, "region"); break;
        default: {
            auto& names = book->variables;
            const auto found = std::ranges::find(names, name);
            index = static_cast<std::int32_t>(found - names.begin());
            if (found == names.end()) names.push_back(name);
            if (index >= static_cast<std::int32_t>(max_variables)) {
                complain(at, "more than " + std::to_string(max_variables) + " variables");
                index = 0;
            }
        }
    }
    a.value = index;
    a.code = emit(Op::constant, index);
    return a;
}

Argument Lowering::lower_directions(Ast braces) {
    std::vector<std::string_view> words;
    for (const Ast kid : description.tree.children(braces)) {
        const std::string_view word = description.tree.text(kid);
        if (!is_direction_word(word))
            complain(kid, "expected a direction, found " + found(kid));
        else
            words.push_back(word);
    }
    return {.at = braces, .code = directions(words, RelationType::adjacent)};
}

Code Lowering::directions(std::span<const std::string_view> words, RelationType of) {
    if (!book->board) return emit(Op::directions);
    std::string key = std::to_string(static_cast<int>(of));
    for (const std::string_view word : words) key += " " + std::string(word);
    const auto known = direction_tables_.find(key);
    if (known != direction_tables_.end()) return emit(Op::directions, known->second);
    const PlayBoard& board = *book->board;
    WayTable table;
    const auto add = [&](Ways ways) {
        book->ways.push_back(std::move(ways));
        return static_cast<std::int16_t>(book->ways.size() - 1);
    };
    table.is_relative = std::ranges::any_of(words, is_relative);
    table.is_of_last_move = std::ranges::any_of(words, is_of_last_move);
    if (table.is_of_last_move) {
        table.is_relative = words.front() == "OppositeDirection";
        if (book->compass.empty())
            for (std::size_t d = 0; d < n_compass; ++d) {
                const Direction one[]{static_cast<Direction>(d)};
                book->compass.push_back(add(board.ways(one)));
            }
        std::ranges::copy(book->compass, table.by_facing.begin());
    } else if (table.is_relative) {
        std::array<bool, n_compass> is_used{};
        is_used[0] = true;
        for (const std::uint8_t facing : book->facings) is_used[facing] = true;
        for (std::size_t d = 0; d < n_compass; ++d)
            if (is_used[d])
                table.by_facing[d] = add(ways_of(board, words, of, static_cast<Direction>(d)));
    } else {
        table.by_facing.fill(add(ways_of(board, words, of, Direction::n)));
    }
    book->way_tables.push_back(table);
    const auto index = static_cast<std::int32_t>(book->way_tables.size()) - 1;
    direction_tables_.emplace(std::move(key), index);
    return emit(Op::directions, index);
}

Code Lowering::static_region(const SiteRegion& sites) {
    SiteBits bits(book->n_words);
    for (const std::uint32_t s : sites)
        if (s / 64 < bits.size()) bits[s / 64] |= std::uint64_t{1} << s % 64;
    book->regions.push_back(std::move(bits));
    return emit(Op::static_region, static_cast<std::int32_t>(book->regions.size()) - 1);
}

Code as_it_stands(Lowering& low, const Form& f) {
    std::vector<Code> kids;
    for (std::size_t i = 0; i < f.ludeme->parameters.size(); ++i) {
        const Parameter& p = f.ludeme->parameters[i];
        if (p.is_mute) continue;
        const std::vector<Argument>& given = f.arguments[i];
        const auto code = [&](const Argument& a) {
            const bool is_plain = p.kind == Kind::word || p.kind == Kind::whole;
            return is_plain ? low.emit(Op::constant, a.value) : a.code;
        };
        if (given.empty()) {
            kids.push_back(no_node);
        } else if (!p.is_several) {
            kids.push_back(code(given.front()));
        } else {
            std::vector<Code> codes;
            for (const Argument& a : given) codes.push_back(code(a));
            kids.push_back(low.emit(Op::list, 0, codes));
        }
    }
    return low.emit(f.ludeme->op, 0, kids);
}

}  // namespace tessera::language

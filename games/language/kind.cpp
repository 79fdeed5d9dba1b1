// SPDX-License-Identifier: Apache-2.0
#include "games/language/kind.hpp"

#include "core/ids.hpp"
#include "core/lattice.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

namespace tessera::language {
namespace {

// In the order of the enumeration.
constexpr std::array<KindRow, static_cast<std::size_t>(Kind::n_kinds)> rows{{
    {"game", "a game", ""},
    {"players", "(players …)", ""},
    {"equipment", "(equipment …)", ""},
    {"item", "a board, a tile or a hand", ""},
    {"rules", "(rules …)", ""},
    {"start", "(start …)", ""},
    {"placement", "(place …)", ""},
    {"play", "(play …)", ""},
    {"moves", "moves", ""},
    {"origin", "(from …)", ""},
    {"target", "(to …)", ""},
    {"end", "(end …)", ""},
    {"ending", "an ending: (if …)", ""},
    {"result", "(result …)", ""},
    {"truth", "a condition", ""},
    {"number", "a number", "whole | role"},
    {"numbers", "several numbers", "\"{\" number* \"}\""},
    {"site", "a site", ""},
    {"region", "a region", ""},
    {"graph", "a graph", ""},
    {"polygon", "(poly …)", ""},
    {"points", "points in braces: {{x y} …}", "\"{\" (\"{\" real real real? \"}\")* \"}\""},
    {"groups", "vertices in braces, by number or by place: {{0 1} …} or {{{x y} {x y}} …}",
     "\"{\" (indices | points)* \"}\""},
    {"indices", "whole numbers in braces: {0 1 …}", "\"{\" dimension* \"}\""},
    {"path", "sites, as {0 1 End} or \"0,E,N2\"", "string | \"{\" (whole | \"End\")* \"}\""},
    {"track", "(track …)", ""},
    {"values", "(values …)", ""},
    {"range", "(range …)", ""},
    {"dimension", "a whole number", "whole"},
    {"real", "a number", "whole | \"-\"? [0-9]* \".\" [0-9]+"},
    {"between", "(between …)", ""},
    {"apply", "(apply …)", ""},
    {"then", "(then …)", ""},
    {"directions", "directions", ""},
    {"span", "a range of numbers", ""},
    {"piece", "(piece …)", ""},
    {"player", "(player …)", ""},
    {"phase", "(phase …)", ""},
    {"nextPhase", "(nextPhase …)", ""},
    {"meta", "(meta …)", ""},
    {"pair", "(pair …)", ""},
    {"score", "(score …)", ""},
    {"flips", "(flips …)", ""},
    {"pieceName", "the name of a piece", "string"},
    {"trackName", "the name of a track", "string"},
    {"regionName", "the name of a region", "string"},
    {"variableName", "the name of a variable", "string"},
    {"role", "a player", ""},
    {"owner", "an owner", ""},
    {"direction", "a compass direction", ""},
    {"whole", "a whole number", "\"-\"? [0-9]+"},
    {"string", "a text in quotes", "'\"' [^\"]* '\"'"},
    {"word", "a word", ""},
}};
static_assert(!rows.back().name.empty(), "a row for each kind");

std::vector<std::string> with_players(std::vector<std::string> words) {
    for (int p = 1; p <= max_players; ++p) words.push_back("P" + std::to_string(p));
    return words;
}

std::vector<std::string> compass_names() {
    std::vector<std::string> names;
    for (std::uint8_t c = 0; c < 16; ++c) names.emplace_back(compass_name(c));
    return names;
}

std::optional<Role> read_player(std::string_view s) {
    if (!s.starts_with('P')) return std::nullopt;
    const auto number = read_whole(s.substr(1));
    const bool is_player = number && *number >= 1 && *number <= max_players && s[1] != '0';
    return is_player ? std::optional(Role{Who::player, *number}) : std::nullopt;
}

}  // namespace

const KindRow& row_of(Kind kind) { return rows[static_cast<std::size_t>(kind)]; }

std::optional<std::int32_t> read_whole(std::string_view s) {
    std::int32_t value = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (error != std::errc{} || end != s.data() + s.size()) return std::nullopt;
    return value;
}

std::optional<double> read_real(std::string_view s) {
    double value = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (error != std::errc{} || end != s.data() + s.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<Role> read_role(std::string_view s) {
    if (s == "Mover") return Role{Who::mover};
    if (s == "Next") return Role{Who::next};
    if (s == "Prev") return Role{Who::previous};
    return read_player(s);
}

std::optional<Role> read_any_role(std::string_view s) {
    static constexpr std::pair<std::string_view, Who> words[]{
        {"All", Who::all},           {"Each", Who::each},
        {"Shared", Who::shared},     {"Neutral", Who::neutral},
        {"Enemy", Who::enemy},       {"NonMover", Who::non_mover},
        {"Player", Who::iterated},   {"Ally", Who::ally},
        {"Friend", Who::team_mover}, {"TeamMover", Who::team_mover}};
    for (const auto& [text, who] : words)
        if (s == text) return Role{who};
    return read_role(s);
}

std::optional<Role> read_owner(std::string_view s) {
    if (s == "Each") return Role{Who::each};
    if (s == "Neutral") return Role{Who::neutral};
    if (s == "Shared") return Role{Who::shared};
    return read_player(s);
}

std::span<const std::string> words_of(Kind kind) {
    static const std::vector<std::string> truths{"True", "False"};
    static const std::vector<std::string> roles = with_players({"Mover", "Next", "Prev"});
    static const std::vector<std::string> owners = with_players({"Each", "Neutral", "Shared"});
    static const std::vector<std::string> directions = compass_names();
    switch (kind) {
        case Kind::truth: return truths;
        case Kind::number:
        case Kind::role: return roles;
        case Kind::owner: return owners;
        case Kind::direction: return directions;
        default: return {};
    }
}

}  // namespace tessera::language

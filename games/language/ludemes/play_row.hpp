// SPDX-License-Identifier: Apache-2.0
// Rows of the tables for games on boards of a fixed shape. What an operation's children are, in
// order, are the parameters here that are not mute.
#pragma once

#include "games/language/lowering.hpp"

#include <utility>

namespace tessera::language {

inline Ludeme row(std::string_view keyword, Kind gives, Op op, std::vector<Parameter> parameters,
                  std::string_view help, std::string_view example, std::string_view alias = {}) {
    return {.keyword = keyword,
            .gives = gives,
            .parameters = std::move(parameters),
            .help = help,
            .example = example,
            .lower = as_it_stands,
            .alias = alias,
            .boards = Boards::fixed,
            .op = op};
}

// A row whose lowering is its own.
inline Ludeme own_row(std::string_view keyword, Kind gives,
                      tessera::NodeId (*lower)(Lowering&, const Form&),
                      std::vector<Parameter> parameters, std::string_view help,
                      std::string_view example) {
    Ludeme l = row(keyword, gives, Op::constant, std::move(parameters), help, example);
    l.lower = lower;
    return l;
}

inline constexpr Word site_words[]{{"Cell", 0}, {"Vertex", 1}, {"Edge", 2}};
// What is played on is said once, for the board: here it only repeats that.
inline Parameter sites_of() { return takes(site_words, "type").optional().mute(); }
inline Parameter then() { return takes(Kind::then, "then").optional(); }
inline Parameter ways(std::string_view otherwise = "Adjacent") {
    return takes(Kind::directions, "directions").or_else(otherwise);
}
inline Parameter number_of(std::string_view name) { return takes(Kind::number, name); }
inline Parameter truth_of(std::string_view name) {
    return takes(Kind::truth, name).labelled().optional();
}

}  // namespace tessera::language

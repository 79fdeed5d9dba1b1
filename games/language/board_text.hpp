// SPDX-License-Identifier: Apache-2.0
// From bound forms to graphs: what the entries of tilings, shapes and operators use.
#pragma once

#include "core/board/graph.hpp"
#include "core/board/polygon.hpp"
#include "core/result.hpp"
#include "games/language/form.hpp"
#include "games/language/read_game.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace tessera::language {

struct BoardText {
    const Description& description;
    SiteType use = SiteType::cell;  // what the dimensions count
};

// The graph of an argument. What is wrong with it is said where its form stands; an empty graph is.
[[nodiscard]] Result<Graph> build_graph(const BoardText&, const Form&);
[[nodiscard]] Result<Graph> graph_of(const BoardText&, const Form&, std::string_view parameter);
[[nodiscard]] Result<std::vector<Graph>> graphs_of(const BoardText&, const Form&,
                                                   std::string_view parameter);

// Numbers in braces, once they are known to be what the parameter says.
[[nodiscard]] Result<std::vector<Position>> points_of(const NumberList&);
// Without those that are not whole.
[[nodiscard]] std::vector<std::int64_t> wholes_of(const NumberList&);
[[nodiscard]] std::int64_t whole_of(const Argument&);

// The polygon of a (poly …).
[[nodiscard]] Result<Polygon> polygon_of(const Argument&);

// An error about what stands there.
[[nodiscard]] Diagnostic error_in(const BoardText&, Ast, std::string message,
                                  std::string hint = {});

}  // namespace tessera::language

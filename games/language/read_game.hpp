// SPDX-License-Identifier: Apache-2.0
// From a game's text to its tree, with options chosen and defines and ranges replaced.
//   text -> options -> tokens -> defines -> ranges -> tree
#pragma once

#include "core/result.hpp"
#include "games/language/define.hpp"
#include "games/language/option.hpp"
#include "games/language/source.hpp"
#include "games/language/tree.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera::language {

struct Description {
    std::string name;             // (game "Name" …)
    Tree tree;                    // (game …) or (match …)
    Tree metadata;                // (metadata …); empty if there is none
    std::vector<Option> options;  // with the item that was chosen
    std::vector<Ruleset> rulesets;
    std::optional<std::size_t> ruleset;  // the one that was asked for
    std::vector<std::string> defines;    // names of those that were at hand in these files
    std::vector<Source> files;           // 0: the game's own; then the .def files it uses
};

// `options`: "Option/Item" or "Ruleset/Name"; `globals` may be nullptr.
[[nodiscard]] Result<Description> read_game(const Source& source,
                                            std::span<const std::string> options = {},
                                            const GlobalDefines* globals = nullptr);

// One form by itself, such as (hex 4), with the same replacements. It becomes the tree.
[[nodiscard]] Result<Description> read_single(const Source& source,
                                              const GlobalDefines* globals = nullptr);

// An error about a node of the description: where it is written and, if a define or an option
// brought it in, where that is used.
[[nodiscard]] Diagnostic error_at(const Description& description, const Node& node,
                                  std::string message, std::string hint = {});

}  // namespace tessera::language

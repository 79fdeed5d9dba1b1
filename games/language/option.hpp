// SPDX-License-Identifier: Apache-2.0
// Options and rulesets as a description offers them, and which items are chosen.
//   (option "Name" <Tag> args:{ <a> <b> } { (item "Item" <…> <…> "help")** … })
//   (rulesets { (ruleset "Ruleset/Name" { "Name/Item" … })* … })
#pragma once

#include "games/language/complaints.hpp"
#include "games/language/source.hpp"
#include "games/language/token.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera::language {

struct TextRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

struct OptionItem {
    std::string name;
    std::string help;
    std::uint32_t n_stars = 0;      // most stars: the default, the first on ties
    std::vector<TextRange> values;  // per argument, what stands between < and > in the file
};

struct Option {
    std::string name;                    // "Tiling"
    std::string tag;                     // <Tiling:…> marks where an item's values go
    std::vector<std::string> arguments;  // type, tile …
    std::vector<OptionItem> items;       // never empty
    std::size_t default_item = 0;
    std::size_t chosen = 0;
};

struct Ruleset {
    std::string name;                     // "Ruleset/Name"
    std::vector<std::string> options;     // "Name/Item"
    std::vector<std::string> variations;  // further "Name/Item" that the ruleset permits
    std::uint32_t n_stars = 0;
};

struct Choices {
    std::vector<Option> options;
    std::vector<Ruleset> rulesets;
    std::optional<std::size_t> ruleset;  // the one asked for; without one the defaults apply
    std::vector<TextRange> blocks;       // where they stand in the file, in order
};

// Finds every option and ruleset; `tokens` are the file's, brackets paired.
[[nodiscard]] Choices read_choices(const Source& source, const std::vector<Token>& tokens,
                                   Complaints& complaints);

// Chooses items by "Name/Item" and rulesets by "Ruleset/Name", upper and lower case alike.
// A ruleset's items come first, so that single options given beside it win.
void choose(Choices& choices, std::span<const std::string> wanted, Complaints& complaints);

// "Tiling/Hexagonal", …: all that `choose` understands.
[[nodiscard]] std::vector<std::string> choice_names(const Choices& choices);

}  // namespace tessera::language

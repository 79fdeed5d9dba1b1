// SPDX-License-Identifier: Apache-2.0
// One text, cut into tokens, that knows where its tokens are written.
#pragma once

#include "games/language/complaints.hpp"
#include "games/language/source.hpp"
#include "games/language/substitute.hpp"
#include "games/language/token.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

// A character of one of the files that a description is read from; file 0 is the game's own.
struct Place {
    std::uint32_t file = 0;
    std::uint32_t offset = 0;
};

// Not copied or moved: the tokens look into the text.
struct Unit {
    Unit(std::uint32_t file_index, const Source& file_source)
        : file(file_index), source(file_source) {}
    Unit(const Unit&) = delete;
    Unit& operator=(const Unit&) = delete;

    std::uint32_t file;
    const Source& source;                    // as written
    std::optional<Substituted> substituted;  // the tokens are cut from this if it is there
    std::vector<Token> tokens;

    [[nodiscard]] Place written(const Token& token) const;  // where the token stands
    [[nodiscard]] Place used(const Token& token) const;     // where an option brought it in
};

// Cuts the text and pairs its brackets; false when that fails.
[[nodiscard]] bool cut(Unit& unit, Complaints& complaints);

}  // namespace tessera::language

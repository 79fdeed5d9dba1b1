// SPDX-License-Identifier: Apache-2.0
// Replaces the uses of defines. Defines are pure macros: outer ones first, arguments unread.
//   "Name" or ("Name" a ~ b)   ->   the body with #1 = a, #2 left out, #3 = b
#pragma once

#include "games/language/complaints.hpp"
#include "games/language/define.hpp"
#include "games/language/source.hpp"
#include "games/language/unit.hpp"

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

inline constexpr std::size_t max_define_depth = 200;        // defines that use defines that use …
inline constexpr std::size_t max_expand_steps = 4'000'000;  // tokens looked at

// A token of the description as it reads with every define replaced.
struct Piece {
    TokenKind kind;
    std::string_view text;  // into a unit, or into Expansion::pasted
    Place written;          // where it stands, possibly inside a define
    Place used;             // in file 0: where the outermost define or option is used
};

struct Expansion {
    std::vector<Piece> pieces;
    std::deque<std::string> pasted;  // words and strings that were put together
    std::deque<Source> files;        // .def files in use; files[i] is file i + 1
    std::deque<Unit> units;          // and their tokens
    std::vector<std::string> names;  // of the defines in these files
};

// Reads `main` (file 0) with its own defines first, then the global ones (may be nullptr).
void expand(const Unit& main, const GlobalDefines* globals, Expansion& result,
            Complaints& complaints);

}  // namespace tessera::language

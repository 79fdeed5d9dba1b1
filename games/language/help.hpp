// SPDX-License-Identifier: Apache-2.0
// The catalogue, for people: the meaning of a word, a list of all, the grammar.
#pragma once

#include <string>
#include <string_view>

namespace tessera::language {

// Every keyword with its line of help, by kind.
[[nodiscard]] std::string help();
// A keyword ("is Line"), its first word ("is"), a kind ("truth") or a word that an argument may be
// ("Win"); case, blanks and hyphens do not matter. Empty: there is no such word.
[[nodiscard]] std::string help_for(std::string_view word);
// "did you mean …?", or empty.
[[nodiscard]] std::string nearest_help(std::string_view word);

// All that is read, as EBNF in the W3C's notation.
[[nodiscard]] std::string grammar();

}  // namespace tessera::language

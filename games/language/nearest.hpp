// SPDX-License-Identifier: Apache-2.0
// The known word that somebody probably meant.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tessera::language {

// Insertions, deletions, replacements and swaps of neighbours, upper and lower case alike.
[[nodiscard]] std::size_t edit_distance(std::string_view left, std::string_view right);

// The closest of the known words, on ties the one that starts the same for longer, then the first;
// empty if none is close enough to be meant.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string> known_words);
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string_view> known_words);

// "did you mean WORD?", or empty.
[[nodiscard]] std::string did_you_mean(std::string_view nearest_word);

[[nodiscard]] std::string lower_case(std::string_view text);  // ASCII only

}  // namespace tessera::language

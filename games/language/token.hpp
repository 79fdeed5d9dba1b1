// SPDX-License-Identifier: Apache-2.0
// Cuts a text into brackets, strings, words and labels, and pairs the brackets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

inline constexpr std::size_t max_tokens = 500'000;  // of one text, before and after expansion
inline constexpr std::size_t max_nesting = 500;     // brackets inside brackets

enum class TokenKind : std::uint8_t {
    open_list,     // (
    close_list,    // )
    open_braces,   // {
    close_braces,  // }
    string,        // "…", text without the quotes, \" still escaped
    word,          // anything else up to a blank or bracket
    label,         // name: before a named argument, text without the colon
};

struct Token {
    TokenKind kind;
    std::string_view text;     // into the text that was cut
    std::uint32_t offset = 0;  // where the token starts in that text
    std::uint32_t match = 0;   // brackets: index of the partner
};

// Told about each error: offset in the text, what is wrong, hint.
using ReportError = std::function<void(std::size_t, std::string, std::string)>;

// Comments and blanks are left out. The tokens read before an error are returned.
[[nodiscard]] std::vector<Token> tokenize(std::string_view text, const ReportError& report);

// Fills Token::match. False if the brackets do not pair or nest too deep; then all that can be
// said about them has been reported, starting afresh at each top-level form.
[[nodiscard]] bool match_brackets(std::string_view text, std::vector<Token>& tokens,
                                  const ReportError& report);

[[nodiscard]] constexpr bool is_opening(TokenKind kind) {
    return kind == TokenKind::open_list || kind == TokenKind::open_braces;
}
[[nodiscard]] constexpr bool is_closing(TokenKind kind) {
    return kind == TokenKind::close_list || kind == TokenKind::close_braces;
}
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

// First position from `at` that is neither blank nor comment.
[[nodiscard]] std::size_t skip_blanks(std::string_view text, std::size_t at);
// Position of the quote that closes the one at `at`; text.size() if there is none. A backslash
// before a quote keeps it open, even a second one: \\" occurs in the wild and means \".
[[nodiscard]] std::size_t closing_quote(std::string_view text, std::size_t at);
// A string's text with \" resolved.
[[nodiscard]] std::string unescape(std::string_view text);
// One past the item that starts at `index`: a word, a string, or a whole bracket, with its labels.
[[nodiscard]] std::size_t item_end(const std::vector<Token>& tokens, std::size_t index);

}  // namespace tessera::language

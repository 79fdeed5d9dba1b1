// SPDX-License-Identifier: Apache-2.0
#include "games/language/token.hpp"

#include <algorithm>
#include <array>

namespace tessera::language {
namespace {

bool starts_comment(std::string_view text, std::size_t at) {
    return at + 1 < text.size() && text[at] == '/' && text[at + 1] == '/';
}

bool ends_word(std::string_view text, std::size_t at) {
    constexpr std::string_view brackets = "(){}[]\"";
    return is_blank(text[at]) || brackets.find(text[at]) != std::string_view::npos ||
           starts_comment(text, at);
}

Token token_at(TokenKind kind, std::string_view text, std::size_t from, std::size_t to,
               std::size_t offset) {
    return {kind, text.substr(from, to - from), static_cast<std::uint32_t>(offset), 0};
}

// A word or a label, whichever ends first.
Token read_word(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && !ends_word(text, end)) {
        if (text[end] == ':' && end > at) return token_at(TokenKind::label, text, at, end, at);
        ++end;
    }
    return token_at(TokenKind::word, text, at, end, at);
}

TokenKind bracket_kind(char c) {
    switch (c) {
        case '(': return TokenKind::open_list;
        case ')': return TokenKind::close_list;
        case '{': return TokenKind::open_braces;
        case '}': return TokenKind::close_braces;
        default: return TokenKind::word;
    }
}

TokenKind partner(TokenKind kind) {
    return kind == TokenKind::open_list ? TokenKind::close_list : TokenKind::close_braces;
}

std::string quoted(std::string_view text) { return '\'' + std::string(text) + '\''; }

// Pairs brackets without looking for the reason when that fails.
bool pair_up(std::vector<Token>& tokens) {
    std::vector<std::uint32_t> open;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto index = static_cast<std::uint32_t>(i);
        if (is_opening(tokens[i].kind)) {
            open.push_back(index);
            if (open.size() > max_nesting) return false;
        } else if (is_closing(tokens[i].kind)) {
            if (open.empty() || partner(tokens[open.back()].kind) != tokens[i].kind) return false;
            tokens[i].match = open.back();
            tokens[open.back()].match = index;
            open.pop_back();
        }
    }
    return open.empty();
}

bool starts_form(std::string_view text, const std::vector<Token>& tokens, std::size_t i) {
    constexpr std::array<std::string_view, 6> forms{"game",   "match",    "define",
                                                    "option", "rulesets", "metadata"};
    return tokens[i].kind == TokenKind::open_list && i + 1 < tokens.size() &&
           (tokens[i].offset == 0 || text[tokens[i].offset - 1] == '\n') &&
           std::find(forms.begin(), forms.end(), tokens[i + 1].text) != forms.end();
}

// Second look, at brackets that are known not to pair.
class Diagnosis {
public:
    Diagnosis(std::string_view text, const std::vector<Token>& tokens, const ReportError& report)
        : text_(text), tokens_(tokens), report_(report) {}

    void run() {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            if (!open_.empty() && starts_form(text_, tokens_, i)) report_unclosed();
            if (is_opening(tokens_[i].kind)) {
                if (!open_too_deep(i)) return;
            } else if (is_closing(tokens_[i].kind)) {
                close(i);
            }
        }
        report_unclosed();
    }

private:
    bool open_too_deep(std::size_t i) {
        open_.push_back(i);
        if (open_.size() <= max_nesting) return true;
        report_(tokens_[i].offset,
                "brackets are nested deeper than " + std::to_string(max_nesting) + " levels", "");
        return false;
    }

    void close(std::size_t i) {
        const Token& token = tokens_[i];
        if (open_.empty()) {
            report_(token.offset, quoted(token.text) + " closes nothing that was opened", "");
            return;
        }
        const Token& opener = tokens_[open_.back()];
        if (partner(opener.kind) != token.kind) {
            const char* wanted = opener.kind == TokenKind::open_list ? "')'" : "'}'";
            report_(opener.offset,
                    quoted(opener.text) + " opened here is closed by " + quoted(token.text) + "; " +
                        wanted + " was expected",
                    "the wrong bracket is " + distance(opener, token));
            drop_to_partner(token.kind);
            return;
        }
        open_.pop_back();
    }

    // Something was left open inside if a fitting bracket is open further out: take that one.
    void drop_to_partner(TokenKind closing) {
        const auto fits = [&](std::size_t i) { return partner(tokens_[i].kind) == closing; };
        const auto found = std::find_if(open_.rbegin(), open_.rend(), fits);
        if (found != open_.rend())
            open_.erase(found.base() - 1, open_.end());
        else
            open_.pop_back();
    }

    std::string distance(const Token& opener, const Token& closer) const {
        const auto between = text_.substr(opener.offset, closer.offset - opener.offset);
        const auto lines = std::count(between.begin(), between.end(), '\n');
        if (lines == 0) return "on the same line";
        return std::to_string(lines) + (lines == 1 ? " line below" : " lines below");
    }

    void report_unclosed() {
        if (open_.empty()) return;
        const Token& outer = tokens_[open_.front()];
        const std::size_t n = open_.size();
        report_(outer.offset, quoted(outer.text) + " is opened here and never closed",
                n > 1 ? std::to_string(n) + " closing brackets are missing" : "");
        open_.clear();
    }

    std::string_view text_;
    const std::vector<Token>& tokens_;
    const ReportError& report_;
    std::vector<std::size_t> open_;
};

}  // namespace

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        if (is_blank(text[at])) {
            ++at;
        } else if (starts_comment(text, at)) {
            at = std::min(text.find('\n', at), text.size());
        } else {
            break;
        }
    }
    return at;
}

std::size_t closing_quote(std::string_view text, std::size_t at) {
    do {
        at = text.find('"', at + 1);
    } while (at != std::string_view::npos && text[at - 1] == '\\');
    return std::min(at, text.size());
}

std::string unescape(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (const char c : text) {
        if (c == '"') plain.erase(plain.find_last_not_of('\\') + 1);
        plain += c;
    }
    return plain;
}

std::size_t item_end(const std::vector<Token>& tokens, std::size_t index) {
    while (index < tokens.size() && tokens[index].kind == TokenKind::label) ++index;
    if (index >= tokens.size() || is_closing(tokens[index].kind)) return index;
    return is_opening(tokens[index].kind) ? tokens[index].match + std::size_t{1} : index + 1;
}

std::vector<Token> tokenize(std::string_view text, const ReportError& report) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    std::vector<Token> tokens;
    std::size_t at = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    for (at = skip_blanks(text, at); at < text.size(); at = skip_blanks(text, at)) {
        if (tokens.size() >= max_tokens) {
            report(at, "more than " + std::to_string(max_tokens) + " words and brackets", "");
            break;
        }
        if (text[at] == '"') {
            const std::size_t end = closing_quote(text, at);
            if (end == text.size()) {
                report(at, "a string is opened here and never closed; '\"' was expected", "");
                break;
            }
            tokens.push_back(token_at(TokenKind::string, text, at + 1, end, at));
            at = end + 1;
        } else if (text[at] == '[' || text[at] == ']') {
            report(at, quoted(text.substr(at, 1)) + " means nothing here; '(' or '{' was expected",
                   "");
            ++at;
        } else if (const TokenKind kind = bracket_kind(text[at]); kind != TokenKind::word) {
            tokens.push_back(token_at(kind, text, at, at + 1, at));
            ++at;
        } else {
            tokens.push_back(read_word(text, at));
            const bool is_label = tokens.back().kind == TokenKind::label;
            at += tokens.back().text.size() + (is_label ? 1 : 0);
        }
    }
    return tokens;
}

bool match_brackets(std::string_view text, std::vector<Token>& tokens, const ReportError& report) {
    if (pair_up(tokens)) return true;
    Diagnosis(text, tokens, report).run();
    return false;
}

}  // namespace tessera::language

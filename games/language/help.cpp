// SPDX-License-Identifier: Apache-2.0
#include "games/language/help.hpp"

#include "games/language/catalogue.hpp"
#include "games/language/nearest.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

std::string plain(std::string_view word) {
    std::string s = lower_case(word);
    std::erase_if(s, [](char c) { return c == ' ' || c == '-' || c == '_'; });
    return s;
}

template <class F>
void for_kinds(F&& f) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(Kind::n_kinds); ++k)
        f(static_cast<Kind>(k));
}

std::string joined(std::span<const std::string> words) {
    std::string text;
    for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
    return text;
}

// ---- Help --------------------------------------------------------------------------------------

std::string about(const Parameter& p) {
    std::string text = "    " + std::string(p.name) + (p.is_labelled ? ":" : "") + "  ";
    text += p.is_several ? "several, in braces or not: " : "";
    text += phrase_of(p);
    if (!p.otherwise.empty())
        text += "; if left out: " + std::string(p.otherwise);
    else if (p.is_optional)
        text += "; may be left out";
    return text + "\n";
}

// Boards of a fixed shape are read and shown, though a game on them is refused.
bool is_read(const Ludeme& l) { return l.refusal.empty() || l.read_board != nullptr; }

std::string about(const Ludeme& l) {
    std::string text = is_read(l) ? signature(l) + "  gives " + phrase_of(l.gives)
                                  : "(" + std::string(l.keyword) + " …)";
    text += "\n  " + std::string(l.help) + "\n";
    if (!l.refusal.empty())
        text += "  Refused" + std::string(is_read(l) ? " in a game: " : ": ") +
                std::string(l.refusal) + "; " + std::string(l.advice) + ".\n";
    if (!is_read(l)) return text;
    for (const Parameter& p : l.parameters) text += about(p);
    if (!l.alias.empty()) text += "  Also written: " + std::string(l.alias) + "\n";
    return text + "  Example: " + std::string(l.example) + "\n";
}

std::string forms_of(Kind kind) {
    std::string text;
    for (const Ludeme* l : catalogue()) {
        if (l->gives != kind || !is_read(*l)) continue;
        std::string keyword(l->keyword);
        keyword.resize(std::max<std::size_t>(keyword.size(), 16), ' ');
        text += "  " + keyword + "  " + std::string(l->help) + "\n";
    }
    if (const auto words = words_of(kind); !words.empty()) text += "  " + joined(words) + "\n";
    return text;
}

std::string list_of(Kind kind) {
    const std::string forms = forms_of(kind);
    if (forms.empty()) return {};
    return std::string(row_of(kind).name) + ": " + phrase_of(kind) + "\n" + forms;
}

bool is_frame(Kind kind) { return kind < Kind::truth; }

bool is_meant(const Ludeme& l, std::string_view word) {
    return plain(l.keyword) == word || (!l.alias.empty() && plain(l.alias) == word);
}

bool starts_with_word(const Ludeme& l, std::string_view word) {
    return plain(l.keyword.substr(0, l.keyword.find(' '))) == word;
}

bool has_word(const Ludeme& l, std::string_view word) {
    for (const Parameter& p : l.parameters) {
        if (p.is_labelled && plain(p.name) == word) return true;
        for (const Word& w : p.words)
            if (plain(w.text) == word) return true;
        if (p.kind == Kind::number || p.kind == Kind::truth) continue;  // nearly every entry
        for (const std::string& w : words_of(p.kind))
            if (plain(w) == word) return true;
    }
    return false;
}

template <class F>
std::string about_all(F&& is_wanted) {
    std::string text;
    for (const Ludeme* l : catalogue())
        if (is_wanted(*l)) text += (text.empty() ? "" : "\n") + about(*l);
    return text;
}

// ---- Grammar -----------------------------------------------------------------------------------

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string alternatives(const Parameter& p) {
    if (p.kind != Kind::word) return std::string(row_of(p.kind).name);
    std::string text;
    for (const Word& w : p.words) text += (text.empty() ? "(" : " | ") + quoted(w.text);
    return text + ")";
}

std::string production(const Parameter& p) {
    std::string text = alternatives(p);
    if (p.is_several)
        text = "(" + text + (p.is_labelled ? "" : "+") + " | \"{\" " + text + "+ \"}\")";
    if (p.is_labelled) text = quoted(std::string(p.name) + ":") + " " + text;
    if (!p.is_optional) return text;
    return p.is_labelled ? "(" + text + ")?" : text + "?";
}

// "is Line" is two words, either apart by blanks; an alias stands for the whole.
std::string heading(const Ludeme& l) {
    const std::size_t blank = l.keyword.find(' ');
    if (blank != std::string_view::npos)
        return quoted(l.keyword.substr(0, blank)) + " " + quoted(l.keyword.substr(blank + 1));
    if (l.alias.empty()) return quoted(l.keyword);
    return "(" + quoted(l.keyword) + " | " + quoted(l.alias) + ")";
}

std::string rule_of(Kind kind) {
    std::vector<std::string> ways;
    if (!row_of(kind).literals.empty()) ways.emplace_back(row_of(kind).literals);
    std::string words;
    if (kind != Kind::number)
        for (const std::string& w : words_of(kind))
            words += (words.empty() ? "" : " | ") + quoted(w);
    if (!words.empty()) ways.push_back(words);
    for (const Ludeme* l : catalogue()) {
        if (l->gives != kind || !is_read(*l)) continue;
        std::string way = "\"(\" " + heading(*l);
        for (const Parameter& p : l->parameters) way += " " + production(p);
        ways.push_back(way + " \")\"");
    }
    std::string text = std::string(row_of(kind).name) + " ::=";
    for (std::size_t i = 0; i < ways.size(); ++i) text += (i ? "\n    | " : "\n      ") + ways[i];
    return text + "\n";
}

}  // namespace

std::string help() {
    std::string text = "frame: what a game is put together from\n";
    for_kinds([&](Kind kind) {
        if (is_frame(kind)) text += forms_of(kind);
    });
    for_kinds([&](Kind kind) {
        const std::string part = is_frame(kind) ? "" : list_of(kind);
        if (!part.empty()) text += "\n" + part;
    });
    return text;
}

std::string help_for(std::string_view written) {
    const std::string word = plain(written);
    std::string text = about_all([&](const Ludeme& l) { return is_meant(l, word); });
    for_kinds([&](Kind kind) {
        if (row_of(kind).name != word) return;
        const std::string part = list_of(kind);
        if (!part.empty()) text += (text.empty() ? "" : "\n") + part;
    });
    if (text.empty()) text = about_all([&](const Ludeme& l) { return starts_with_word(l, word); });
    if (text.empty()) text = about_all([&](const Ludeme& l) { return has_word(l, word); });
    return text;
}

std::string nearest_help(std::string_view word) {
    std::vector<std::string_view> known;
    for (const Ludeme* l : catalogue()) {
        known.push_back(l->keyword);
        if (const auto blank = l->keyword.find(' '); blank != std::string_view::npos)
            known.push_back(l->keyword.substr(blank + 1));
        for (const Parameter& p : l->parameters)
            for (const Word& w : p.words) known.push_back(w.text);
    }
    return did_you_mean(nearest(word, known));
}

std::string grammar() {
    std::string text =
        "/* Labelled arguments (name:) may stand anywhere in their form. Blanks and line breaks\n"
        "   separate words; // starts a comment. Defines, options and ranges are replaced first. "
        "*/\n";
    for_kinds([&](Kind kind) {
        if (kind != Kind::word) text += "\n" + rule_of(kind);
    });
    return text;
}

}  // namespace tessera::language

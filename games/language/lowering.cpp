// SPDX-License-Identifier: Apache-2.0
#include "games/language/lowering.hpp"

#include "games/language/bind.hpp"
#include "games/language/nearest.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

const Word* find_word(const Parameter& p, std::string_view text) {
    const auto found = std::ranges::find(p.words, text, &Word::text);
    return found == p.words.end() ? nullptr : &*found;
}

bool is_word_of(const Parameter& p, std::string_view text) {
    switch (p.kind) {
        case Kind::word: return find_word(p, text) != nullptr;
        case Kind::whole:
        case Kind::dimension: return read_whole(text).has_value();
        case Kind::real: return read_real(text).has_value();
        case Kind::number: return read_whole(text) || read_role(text);
        case Kind::truth: return text == "True" || text == "False";
        case Kind::role: return read_role(text).has_value();
        case Kind::owner: return read_owner(text).has_value();
        case Kind::direction: return compass_of(text).has_value();
        default: return false;
    }
}

bool is_list(Kind kind) {
    return kind == Kind::points || kind == Kind::groups || kind == Kind::indices;
}

std::vector<const Ludeme*> entries_for(std::string_view keyword, Kind kind) {
    std::vector<const Ludeme*> entries;
    for (const Ludeme* l : find_ludemes(keyword))
        if (l->gives == kind) entries.push_back(l);
    return entries;
}

}  // namespace

Lowering::Lowering(const Description& d) : description(d) {
    game.name = d.name;
    game.component_names = {""};
    game.layout.components = {Component{}};
    game.layout.n_players = max_players;  // until it is known: every player may be named
}

// ---- What the entries use ----------------------------------------------------------------------

void Lowering::complain(Ast at, std::string message, std::string hint) {
    ++n_complaints;
    if (complaints.is_full()) return;
    complaints.add(
        error_at(description, description.tree.node(at), std::move(message), std::move(hint)));
}

std::string Lowering::found(Ast at) const {
    const Tree& tree = description.tree;
    const std::string text(tree.text(at).substr(0, 40));
    switch (tree.kind(at)) {
        case NodeKind::list: return "(" + heading_of(tree, at).keyword.substr(0, 40) + " …)";
        case NodeKind::braces: return "{…}";
        case NodeKind::string: return "\"" + text + "\"";
        case NodeKind::word: return text;
    }
    return text;
}

Code Lowering::emit(Op op, std::int32_t value, std::span<const Code> kids) {
    if (is_calculation(op)) {
        const auto a = constant(kids[0]), b = constant(kids[1]);
        if (a && b) return game.program.add(Op::constant, calculate(op, *a, *b));
    }
    return game.program.add(op, value, kids);
}

Code Lowering::player(Role role) {
    switch (role.who) {
        case Who::mover: return emit(Op::mover);
        case Who::next: return emit(Op::next_player);
        case Who::previous: return emit(Op::previous_player);
        default: return emit(Op::constant, role.player);
    }
}

Code Lowering::harmless(Kind kind) {
    switch (kind) {
        case Kind::truth: return emit(Op::truth, 1);
        case Kind::number:
        case Kind::role: return emit(Op::mover);  // not a constant: no rule about it is broken
        case Kind::site: return emit(Op::to);
        case Kind::region: return emit(Op::playable);
        case Kind::numbers: return emit(Op::list);
        default: return no_node;
    }
}

std::optional<std::int32_t> Lowering::constant(Code id) const {
    if (id == no_node || node(id).op != Op::constant) return std::nullopt;
    return node(id).value;
}

const Lattice* Lowering::lattice() const {
    const auto& boards = game.layout.boards;
    return boards.empty() ? nullptr : boards.front().lattice;
}

std::int32_t Lowering::component(Ast at, const std::string& name) {
    const auto& names = game.component_names;
    const auto found_at = std::find(names.begin() + 1, names.end(), name);
    if (found_at != names.end()) return static_cast<std::int32_t>(found_at - names.begin());
    if (is_equipped)
        complain(at, "no piece is called \"" + name.substr(0, 40) + "\"",
                 did_you_mean(nearest(name, std::span(names).subspan(1))));
    return 0;
}

// ---- From a node of the tree to an argument ----------------------------------------------------

Argument Lowering::lower(Ast at, const Parameter& p) {
    if (complaints.is_full()) return stand_in(at, p.kind);
    const Tree& tree = description.tree;
    switch (tree.kind(at)) {
        case NodeKind::list: return lower_form(at, p);
        case NodeKind::string:
            if (p.kind != Kind::string && p.kind != Kind::path) return misfit(at, p);
            return {.at = at, .text = tree.text(at)};
        case NodeKind::word: {
            auto read = read_word(at, tree.text(at), p);
            return read ? std::move(*read) : misfit(at, p);
        }
        case NodeKind::braces: break;
    }
    if (p.kind == Kind::path) return {.at = at};  // its reader looks at the words
    if (is_list(p.kind)) {
        const std::size_t n_before = n_complaints;
        Argument a{.at = at, .list = read_list(at, p)};
        a.is_usable = n_complaints == n_before;
        return a;
    }
    if (p.kind != Kind::numbers) return misfit(at, p);
    const auto kids = tree.children(at);
    if (kids.size() > max_repeated)
        complain(at, "at most " + std::to_string(max_repeated) + " numbers in one list");
    std::vector<Code> codes;
    for (const Ast kid : kids.first(std::min(kids.size(), max_repeated)))
        codes.push_back(lower(kid, takes(Kind::number, "number")).code);
    return {.at = at, .code = emit(Op::list, 0, codes)};
}

// As deep as brackets are.
NumberList Lowering::read_list(Ast at, const Parameter& p) {
    const Tree& tree = description.tree;
    NumberList numbers{.at = at};
    if (tree.kind(at) == NodeKind::braces) {
        for (const Ast kid : tree.children(at)) numbers.list.push_back(read_list(kid, p));
        return numbers;
    }
    numbers.is_number = true;
    const bool is_whole = p.kind == Kind::indices;
    numbers.number = lower(at, takes(is_whole ? Kind::dimension : Kind::real, "number")).real;
    return numbers;
}

Argument Lowering::lower_default(Ast form, const Parameter& p) {
    auto read = read_word(form, p.otherwise, p);
    return read ? std::move(*read) : stand_in(form, p.kind);
}

bool Lowering::fits(Ast at, const Parameter& p) const {
    const Tree& tree = description.tree;
    switch (tree.kind(at)) {
        case NodeKind::list: return !entries_for(heading_of(tree, at).keyword, p.kind).empty();
        case NodeKind::string: return p.kind == Kind::string || p.kind == Kind::path;
        case NodeKind::word: return is_word_of(p, tree.text(at));
        case NodeKind::braces:
            if (p.kind == Kind::track || p.kind == Kind::values)
                return tree.children(at).empty() || fits(tree.children(at).front(), p);
            return p.is_several || p.kind == Kind::numbers || p.kind == Kind::path ||
                   is_list(p.kind);
    }
    return false;
}

std::optional<Argument> Lowering::read_word(Ast at, std::string_view text, const Parameter& p) {
    if (!is_word_of(p, text)) return std::nullopt;
    Argument a{.at = at};
    const bool is_role = p.kind == Kind::role || p.kind == Kind::owner ||
                         (p.kind == Kind::number && !read_whole(text));
    if (is_role) {
        a.role = p.kind == Kind::owner ? *read_owner(text) : *read_role(text);
        if (a.role.player > game.layout.n_players) {
            complain(at, "there is no player " + std::string(text) + ": " +
                             std::to_string(game.layout.n_players) + " play");
            return stand_in(at, p.kind);
        }
        if (p.kind != Kind::owner) a.code = player(a.role);
        return a;
    }
    switch (p.kind) {
        case Kind::word: a.value = find_word(p, text)->value; break;
        case Kind::truth: a.code = emit(Op::truth, text == "True" ? 1 : 0); break;
        case Kind::direction: a.value = *compass_of(text); break;
        case Kind::real: a.real = *read_real(text); break;
        case Kind::dimension:
            a.value = *read_whole(text);
            a.real = a.value;
            break;
        default: a.value = *read_whole(text);
    }
    if (p.kind == Kind::number) a.code = emit(Op::constant, a.value);
    return a;
}

Argument Lowering::lower_form(Ast at, const Parameter& p) {
    const Heading heading = heading_of(description.tree, at);
    const auto entries = entries_for(heading.keyword, p.kind);
    if (entries.empty()) {
        complain_unknown(at, heading.keyword, p);
        return stand_in(at, p.kind);
    }
    if (!entries.front()->refusal.empty()) {
        complain(at,
                 "(" + heading.keyword + " …) is refused: " + std::string(entries.front()->refusal),
                 std::string(entries.front()->advice));
        return stand_in(at, p.kind);
    }
    Form form = bind_form(*this, at, heading.n_words, entries);
    Argument a{.at = at, .is_usable = true};
    if (form.ludeme->value) {
        a.real = form.is_whole ? form.ludeme->value(*this, form) : 1;
        a.is_usable = form.is_whole;
    } else if (form.ludeme->lower) {
        a.code = form.is_whole ? form.ludeme->lower(*this, form) : harmless(p.kind);
    } else {
        a.is_usable = form.is_whole;
        a.part.push_back(std::move(form));
    }
    return a;
}

// ---- Complaints --------------------------------------------------------------------------------

Argument Lowering::stand_in(Ast at, Kind kind) {
    const Code code = harmless(kind);
    return {.at = at, .is_usable = code != no_node, .code = code};
}

Argument Lowering::misfit(Ast at, const Parameter& p) {
    const Tree& tree = description.tree;
    const bool is_plain = p.kind == Kind::word || p.name == row_of(p.kind).name;
    std::vector<std::string_view> known(words_of(p.kind).begin(), words_of(p.kind).end());
    for (const Word& w : p.words) known.push_back(w.text);
    std::string hint;
    if (tree.kind(at) == NodeKind::word) hint = did_you_mean(nearest(tree.text(at), known));
    if (tree.kind(at) == NodeKind::string) {
        const std::string_view define = nearest(tree.text(at), description.defines);
        hint = define.empty() ? "no define is called that"
                              : did_you_mean("the define \"" + std::string(define) + "\"");
    }
    complain(at,
             "expected " + phrase_of(p) + (is_plain ? "" : " (" + std::string(p.name) + ")") +
                 ", found " + found(at),
             std::move(hint));
    return stand_in(at, p.kind);
}

void Lowering::complain_unknown(Ast form, const std::string& keyword, const Parameter& p) {
    const Tree& tree = description.tree;
    const auto others = find_ludemes(keyword);
    if (!others.empty()) {
        complain(form, "expected " + phrase_of(p) + ", found " + found(form),
                 "it gives " + phrase_of(others.front()->gives));
        return;
    }
    std::string written = keyword.substr(0, 40);
    const auto kids = tree.children(form);
    if (kids.size() > 1 && tree.kind(kids[1]) == NodeKind::word && tree.label(kids[1]).empty() &&
        !read_whole(tree.text(kids[1])))
        written += " " + std::string(tree.text(kids[1]).substr(0, 40));
    std::vector<std::string_view> known;
    for (const Ludeme* l : catalogue())
        if (l->gives == p.kind && l->refusal.empty()) {
            known.push_back(l->keyword);
            if (!l->alias.empty()) known.push_back(l->alias);
        }
    std::string_view guess = nearest(written, known);
    if (guess.empty()) guess = nearest(keyword, known);
    std::string hint = did_you_mean(guess);
    if (guess.empty() && known.size() <= 6) {
        hint = "known:";
        for (const auto& k : known) hint += " (" + std::string(k) + " …)";
    }
    complain(form, "unknown: (" + written + " …); expected " + phrase_of(p), std::move(hint));
}

}  // namespace tessera::language

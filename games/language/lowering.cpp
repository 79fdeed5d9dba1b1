// SPDX-License-Identifier: Apache-2.0
#include "games/language/lowering.hpp"

#include "core/arithmetic.hpp"
#include "games/language/catalogue.hpp"
#include "games/language/nearest.hpp"

#include <algorithm>
#include <charconv>

namespace tessera::language {
namespace {

std::string_view name_of(Type type) {
    switch (type) {
        case Type::number: return "a number";
        case Type::truth: return "a condition";
        case Type::site: return "a site";
        case Type::region: return "a region";
        case Type::numbers: return "several numbers";
        case Type::moves: return "moves";
        case Type::start: return "a placement";
        case Type::end: return "an ending";
    }
    return "";
}

std::optional<std::int32_t> fold(Op op, std::int32_t a, std::int32_t b) {
    switch (op) {
        case Op::add: return sum(a, b);
        case Op::subtract: return difference(a, b);
        case Op::multiply: return product(a, b);
        case Op::divide: return quotient(a, b);
        case Op::modulo: return remainder(a, b);
        case Op::minimum: return std::min(a, b);
        case Op::maximum: return std::max(a, b);
        default: return std::nullopt;
    }
}

}  // namespace

void Lowering::complain(Ast at, std::string message, std::string hint) {
    complaints.add(
        error_at(description, description.tree.node(at), std::move(message), std::move(hint)));
}

Code Lowering::harmless(Type type) {
    switch (type) {
        case Type::truth: return emit(Op::truth, 1);
        case Type::site: return emit(Op::origin);
        case Type::region: return emit(Op::playable);
        case Type::numbers: return emit(Op::list);
        default: return emit(Op::constant);
    }
}

Code Lowering::emit(Op op, std::int32_t value, std::span<const Code> kids) {
    std::vector<std::int32_t> known;
    for (const Code kid : kids)
        if (game.program[kid].op == Op::constant) known.push_back(game.program[kid].value);
    if (known.size() == 2 && kids.size() == 2) {
        if (const auto folded = fold(op, known[0], known[1]))
            return game.program.add(Op::constant, *folded);
    }
    return game.program.add(op, value, kids);
}

std::optional<std::int32_t> Lowering::whole(Ast id) {
    const std::string_view s = text(id);
    std::int32_t value = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (description.tree.kind(id) != NodeKind::word || error != std::errc{} ||
        end != s.data() + s.size())
        return std::nullopt;
    return value;
}

Code Lowering::role(Ast id) {
    const std::string_view s = text(id);
    if (s == "Mover") return emit(Op::mover);
    if (s == "Next") return emit(Op::next_player);
    if (s == "Prev") return emit(Op::previous_player);
    if (s.size() == 2 && s[0] == 'P' && s[1] >= '1' && s[1] <= '0' + game.layout.n_players)
        return emit(Op::constant, s[1] - '0');
    complain(id, "expected a player: Mover, Next, Prev or P1 to P" +
                     std::to_string(game.layout.n_players));
    return harmless(Type::number);
}

Code Lowering::lower(Ast id, Type wanted) {
    const Tree& tree = description.tree;
    if (tree.kind(id) == NodeKind::word) {
        if (wanted == Type::number) {
            if (const auto value = whole(id)) return emit(Op::constant, *value);
            if (text(id) == "Mover" || text(id) == "Next" || text(id) == "Prev" ||
                text(id).starts_with('P'))
                return role(id);
        }
        if (wanted == Type::truth && text(id) == "True") return emit(Op::truth, 1);
        complain(id, "expected " + std::string(name_of(wanted)) + ", found \"" +
                         std::string(text(id)) + "\"");
        return harmless(wanted);
    }
    if (tree.kind(id) != NodeKind::list) {
        complain(id, "expected " + std::string(name_of(wanted)));
        return harmless(wanted);
    }
    const std::string keyword = keyword_of(tree, id);
    if (const Ludeme* ludeme = find_ludeme(keyword, wanted)) return ludeme->lower(*this, id);
    std::vector<std::string> known;
    for (const Ludeme& e : catalogue()) {
        if (e.keyword == keyword) {
            complain(id, "(" + keyword + " …) is not " + std::string(name_of(wanted)),
                     "it gives: " + std::string(e.result));
            return harmless(wanted);
        }
        if (e.lower && e.type == wanted) known.emplace_back(e.keyword);
    }
    std::string written = keyword;
    const auto kids = tree.children(id);
    if (kids.size() > 1 && tree.kind(kids[1]) == NodeKind::word && tree.label(kids[1]).empty() &&
        !whole(kids[1]))
        written += " " + std::string(text(kids[1]));
    complain(id, "unknown: (" + written + " …); expected " + std::string(name_of(wanted)),
             did_you_mean(nearest(written, known)));
    return harmless(wanted);
}

std::vector<Ast> Lowering::positional(Ast form, std::size_t n_keywords) const {
    std::vector<Ast> args;
    const auto kids = description.tree.children(form);
    for (std::size_t i = n_keywords; i < kids.size(); ++i)
        if (description.tree.label(kids[i]).empty()) args.push_back(kids[i]);
    return args;
}

std::optional<Ast> Lowering::named(Ast form, std::string_view label) const {
    for (Ast kid : description.tree.children(form))
        if (description.tree.label(kid) == label) return kid;
    return std::nullopt;
}

void Lowering::only_named(Ast form, std::initializer_list<std::string_view> known) {
    for (Ast kid : description.tree.children(form)) {
        const std::string_view label = description.tree.label(kid);
        if (label.empty() || std::ranges::find(known, label) != known.end()) continue;
        complain(
            kid,
            "(" + keyword_of(description.tree, form) + " …) takes no " + std::string(label) + ":",
            did_you_mean(nearest(label, std::vector<std::string_view>(known))));
    }
}

bool Lowering::has_count(Ast form, std::size_t found, std::size_t least, std::size_t most) {
    if (found >= least && found <= most) return true;
    const std::string wants =
        least == most ? std::to_string(least) : "at least " + std::to_string(least);
    complain(form, "(" + keyword_of(description.tree, form) + " …) takes " + wants + " argument" +
                       (least == 1 ? "" : "s") + ", found " + std::to_string(found));
    return false;
}

}  // namespace tessera::language

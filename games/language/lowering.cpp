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

bool is_number_like(Kind kind) {
    return kind == Kind::number || kind == Kind::site || kind == Kind::region ||
           kind == Kind::numbers;
}

bool is_word_of(const Parameter& p, std::string_view text, bool is_fixed) {
    if (is_fixed) {
        if (is_number_like(p.kind) && (read_whole(text) || is_landmark(text))) return true;
        const bool may_be_player = p.kind == Kind::number || p.kind == Kind::numbers;
        if (may_be_player && (read_any_role(text) || read_constant(text))) return true;
        if (p.kind == Kind::site && read_constant(text)) return true;
        if (p.kind == Kind::role && read_any_role(text)) return true;
        if (p.kind == Kind::directions) return is_direction_word(text);
        if (p.kind == Kind::span) return read_whole(text).has_value();
    }
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

// On boards of a fixed shape sites are numbers, and one of them is a region.
bool gives_what_fits(Kind given, Kind wanted, bool is_fixed) {
    if (given == wanted) return true;
    if (!is_fixed) return false;
    const bool is_number = given == Kind::number || given == Kind::site;
    if (wanted == Kind::numbers) return given == Kind::region;
    return is_number && (wanted == Kind::number || wanted == Kind::site || wanted == Kind::region ||
                         wanted == Kind::span || wanted == Kind::role);
}

std::vector<const Ludeme*> entries_for(std::string_view keyword, Kind kind, bool is_fixed) {
    const Boards other = is_fixed ? Boards::growing : Boards::fixed;
    std::vector<const Ludeme*> entries;
    for (const Ludeme* l : find_ludemes(keyword))
        if (gives_what_fits(l->gives, kind, is_fixed) && l->boards != other) entries.push_back(l);
    return entries;
}

bool is_name(Kind kind) {
    return kind == Kind::string || kind == Kind::path || kind == Kind::piece_name ||
           kind == Kind::track_name || kind == Kind::region_name || kind == Kind::variable_name;
}

// Whether a board of a fixed shape is described, and none that grows.
bool has_form(const Tree& tree, Ast at, std::span<const std::string_view> keywords) {
    if (std::ranges::find(keywords, tree.keyword(at)) != keywords.end()) return true;
    const auto kids = tree.children(at);
    return std::ranges::any_of(kids, [&](Ast kid) { return has_form(tree, kid, keywords); });
}

bool has_fixed_board(const Tree& tree) {
    static constexpr std::string_view fixed[]{"board", "mancalaBoard", "surakartaBoard"};
    static constexpr std::string_view growing[]{"boardless"};
    return has_form(tree, tree.root(), fixed) && !has_form(tree, tree.root(), growing);
}

}  // namespace

Lowering::Lowering(const Description& d) : description(d), is_fixed(has_fixed_board(d.tree)) {
    if (is_fixed) book = std::make_shared<Rulebook>();
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
        case Who::neutral: return emit(Op::constant, 0);
        case Who::each: return emit(Op::role, static_cast<std::int32_t>(PlayerRole::each));
        case Who::shared: return emit(Op::role, static_cast<std::int32_t>(PlayerRole::shared));
        case Who::all: return emit(Op::role, static_cast<std::int32_t>(PlayerRole::all));
        case Who::enemy: return emit(Op::role, static_cast<std::int32_t>(PlayerRole::enemy));
        case Who::ally: return emit(Op::role, static_cast<std::int32_t>(PlayerRole::ally));
        case Who::non_mover:
            return emit(Op::role, static_cast<std::int32_t>(PlayerRole::non_mover));
        case Who::iterated: return emit(Op::role, static_cast<std::int32_t>(PlayerRole::player));
        case Who::team_mover:
            return emit(Op::role, static_cast<std::int32_t>(PlayerRole::team_mover));
        default: return emit(Op::constant, role.player);
    }
}

Code Lowering::harmless(Kind kind) {
    switch (kind) {
        case Kind::truth: return emit(Op::truth, 1);
        case Kind::number:
        case Kind::role: return emit(Op::mover);  // not a constant: no rule about it is broken
        case Kind::site: return emit(Op::to);
        case Kind::region: return emit(is_fixed ? Op::sites_empty : Op::playable);
        case Kind::numbers: return emit(Op::list);
        case Kind::directions: return is_fixed ? emit(Op::directions) : no_node;
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
    if (p.is_late) return {.at = at};
    switch (tree.kind(at)) {
        case NodeKind::list: return lower_form(at, p);
        case NodeKind::string:
            if (is_fixed && is_number_like(p.kind)) {
                if (const auto s = site_labelled(tree.text(at)))
                    return {.at = at, .code = emit(Op::constant, *s)};
                return misfit(at, p);
            }
            if (is_name(p.kind) && p.kind != Kind::path && p.kind != Kind::string)
                return lower_name(at, p);
            if (p.kind != Kind::string && p.kind != Kind::path) return misfit(at, p);
            return {.at = at, .text = tree.text(at)};
        case NodeKind::word: {
            auto read = read_word(at, tree.text(at), p);
            return read ? std::move(*read) : misfit(at, p);
        }
        case NodeKind::braces: break;
    }
    if (is_fixed && p.kind == Kind::directions) return lower_directions(at);
    if (is_fixed && p.kind == Kind::region) {
        std::vector<Code> codes;
        for (const Ast kid : tree.children(at)) codes.push_back(lower(kid, p).code);
        const Code list = emit(Op::list, 0, codes);
        return {.at = at, .code = emit(Op::sites_list, 0, {list})};
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
        case NodeKind::list:
            return !entries_for(heading_of(tree, at).keyword, p.kind, is_fixed).empty();
        case NodeKind::string:
            if (is_fixed && is_number_like(p.kind)) return site_labelled(tree.text(at)).has_value();
            return is_name(p.kind);
        case NodeKind::word: return is_word_of(p, tree.text(at), is_fixed);
        case NodeKind::braces:
            if (p.kind == Kind::directions && is_fixed) {
                const auto kids = tree.children(at);
                return std::ranges::all_of(
                    kids, [&](Ast kid) { return is_direction_word(tree.text(kid)); });
            }
            if (p.kind == Kind::track || p.kind == Kind::values)
                return tree.children(at).empty() || fits(tree.children(at).front(), p);
            return p.is_several || p.kind == Kind::numbers || p.kind == Kind::path ||
                   is_list(p.kind) ||
                   (is_fixed && (p.kind == Kind::directions || p.kind == Kind::region));
    }
    return false;
}

std::optional<Argument> Lowering::read_word(Ast at, std::string_view text, const Parameter& p) {
    if (!is_word_of(p, text, is_fixed)) return std::nullopt;
    Argument a{.at = at};
    if (is_fixed && p.kind == Kind::directions) {
        const std::string_view words[]{text};
        a.code = directions(words, RelationType::adjacent);
        return a;
    }
    if (is_fixed && (is_number_like(p.kind) || p.kind == Kind::role || p.kind == Kind::span)) {
        a.code = fixed_number(at, text, a);
        return a;
    }
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
    const auto entries = entries_for(heading.keyword, p.kind, is_fixed);
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
    check_mute(form);
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

// What an entry takes and does not heed must say what holds anyway.
void Lowering::check_mute(const Form& form) {
    for (std::size_t i = 0; i < form.ludeme->parameters.size(); ++i) {
        const Parameter& p = form.ludeme->parameters[i];
        if (!p.is_mute || p.kind != Kind::truth || form.arguments[i].empty()) continue;
        const Argument& a = form.arguments[i].front();
        const bool is_true =
            a.code != no_node && node(a.code).op == Op::truth && node(a.code).value != 0;
        if (p.name == "stack" && is_true) complain(a.at, "stacks are not played yet");
        if (p.name == "rotations" && !is_true)
            complain(a.at, "a walk that is not turned is not read yet");
    }
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
    const Boards other = is_fixed ? Boards::growing : Boards::fixed;
    const auto others = find_ludemes(keyword);
    const auto known_here =
        std::ranges::find_if(others, [&](const Ludeme* l) { return l->boards != other; });
    if (known_here != others.end()) {
        complain(form, "expected " + phrase_of(p) + ", found " + found(form),
                 "it gives " + phrase_of((*known_here)->gives));
        return;
    }
    const bool is_exact =
        !others.empty() && (heading_of(tree, form).n_words == 2 || tree.children(form).size() < 2 ||
                            tree.kind(tree.children(form)[1]) != NodeKind::word);
    if (is_exact) {
        complain(form, "(" + keyword + " …) is not known on " +
                           (is_fixed ? "a board of a fixed shape" : "a growing board"));
        return;
    }
    std::string written = keyword.substr(0, 40);
    const auto kids = tree.children(form);
    if (kids.size() > 1 && tree.kind(kids[1]) == NodeKind::word && tree.label(kids[1]).empty() &&
        !read_whole(tree.text(kids[1])))
        written += " " + std::string(tree.text(kids[1]).substr(0, 40));
    std::vector<std::string_view> known;
    for (const Ludeme* l : catalogue())
        if (l->gives == p.kind && l->refusal.empty() && l->boards != other) {
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

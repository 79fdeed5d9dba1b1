// SPDX-License-Identifier: Apache-2.0
#include "games/language/bind.hpp"

#include "games/language/lowering.hpp"
#include "games/language/nearest.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace tessera::language {
namespace {

constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();

// What a complaint costs: one wrong argument is a better guess than one missing and one too many.
// A single word beside what may be left out is more likely misspelt than too many.
constexpr int wrong = 4, misspelt = 2, missing = 3, too_many = 3;

// Who takes what, found from the back:
//   cost(i, j, open): least cost of arguments i … and parameters j …; open: j has taken one already
class Assignment {
public:
    Assignment(const Lowering& low, std::span<const Ast> arguments,
               std::span<const Parameter> parameters)
        : arguments_(arguments), parameters_(parameters) {
        for (const Ast a : arguments) {
            const NodeKind kind = low.description.tree.kind(a);
            is_braces_.push_back(kind == NodeKind::braces);
            for (const Parameter& p : parameters) {
                const int otherwise = kind == NodeKind::word && p.is_optional ? misspelt : wrong;
                price_.push_back(low.fits(a, p) ? 0 : otherwise);
            }
        }
        costs_.resize((arguments.size() + 1) * (parameters.size() + 1) * 2);
        for (std::size_t i = arguments.size() + 1; i-- > 0;)
            for (std::size_t j = parameters.size() + 1; j-- > 0;)
                for (const bool open : {false, true}) cost(i, j, open) = best(i, j, open).cost;
    }

    int cost() { return cost(0, 0, false); }

    // By argument: the index of its parameter, or nobody.
    std::vector<std::size_t> takers() {
        std::vector<std::size_t> takers(arguments_.size(), nobody);
        for (Step at{0, 0, 0, false}; at.i < arguments_.size() || at.j < parameters_.size();) {
            const Step next = best(at.i, at.j, at.open);
            if (next.takes) takers[at.i] = at.j;
            at = next;
        }
        return takers;
    }

private:
    struct Step {
        int cost;
        std::size_t i, j;
        bool open;
        bool takes = false;
    };

    int& cost(std::size_t i, std::size_t j, bool open) {
        return costs_[(i * (parameters_.size() + 1) + j) * 2 + (open ? 1 : 0)];
    }

    Step best(std::size_t i, std::size_t j, bool open) {
        const bool is_last = i == arguments_.size(), is_out = j == parameters_.size();
        if (is_last && is_out) return {0, i, j, false};
        Step found{std::numeric_limits<int>::max(), i, j, open};
        const auto consider = [&](int extra, Step next) {
            next.cost = extra + cost(next.i, next.j, next.open);
            if (next.cost < found.cost) found = next;
        };
        if (!is_last && !is_out) {
            const bool stays = parameters_[j].is_several && !is_braces_[i];
            consider(price_[i * parameters_.size() + j],
                     {0, i + 1, stays ? j : j + 1, stays, true});
        }
        if (!is_out)
            consider(open || parameters_[j].is_optional ? 0 : missing, {0, i, j + 1, false});
        if (!is_last) consider(too_many, {0, i + 1, j, open});
        return found;
    }

    std::span<const Ast> arguments_;
    std::span<const Parameter> parameters_;
    std::vector<int> price_;       // [argument][parameter], 0: it fits
    std::vector<bool> is_braces_;  // by argument
    std::vector<int> costs_;
};

class Binder {
public:
    Binder(Lowering& low, Ast form, std::size_t n_keywords, const Ludeme& ludeme)
        : low_(low), tree_(low.description.tree), form_{form, &ludeme} {
        given_.resize(ludeme.parameters.size());
        for (std::size_t j = 0; j < ludeme.parameters.size(); ++j) {
            if (ludeme.parameters[j].is_labelled) continue;
            positions_.push_back(j);
            parameters_.push_back(ludeme.parameters[j]);
        }
        for (const Ast a : tree_.children(form).subspan(n_keywords))
            (tree_.label(a).empty() ? plain_ : labelled_).push_back(a);
    }

    // How much there would be to complain of, at a first look.
    int cost() {
        int sum = Assignment(low_, plain_, parameters_).cost();
        for (const Ast a : labelled_)
            if (find_label(tree_.label(a)) == nobody) sum += too_many;
        return sum;
    }

    Form run() {
        take_plain();
        take_labelled();
        form_.arguments.resize(given_.size());
        for (std::size_t j = 0; j < given_.size(); ++j) fill(j);
        return std::move(form_);
    }

private:
    void take_plain() {
        const auto takers = Assignment(low_, plain_, parameters_).takers();
        for (std::size_t i = 0; i < plain_.size(); ++i) {
            if (takers[i] != nobody)
                given_[positions_[takers[i]]].push_back(plain_[i]);
            else
                complain(plain_[i], name() + " takes no " + low_.found(plain_[i]) + " here");
        }
    }

    void take_labelled() {
        for (const Ast a : labelled_) {
            const std::string label(tree_.label(a));
            const std::size_t j = find_label(label);
            if (j == nobody)
                complain_label(a, label);
            else if (!given_[j].empty())
                complain(a, label + ": stands twice in " + name());
            else
                given_[j].push_back(a);
        }
    }

    std::size_t find_label(std::string_view label) const {
        const auto& all = form_.ludeme->parameters;
        for (std::size_t j = 0; j < all.size(); ++j)
            if (all[j].is_labelled && all[j].name == label) return j;
        return nobody;
    }

    void complain_label(Ast at, const std::string& label) {
        has_unknown_label_ = true;
        std::vector<std::string_view> known;
        for (const Parameter& p : form_.ludeme->parameters)
            if (p.is_labelled) known.push_back(p.name);
        complain(at, name() + " takes no " + label + ":", did_you_mean(nearest(label, known)));
    }

    // Lowers what was given for parameter j.
    void fill(std::size_t j) {
        const Parameter& p = form_.ludeme->parameters[j];
        if (given_[j].empty()) {
            leave_out(j);
            return;
        }
        std::vector<Ast> given = given_[j];
        if (p.is_several && given.size() == 1 && tree_.kind(given[0]) == NodeKind::braces) {
            const auto inside = tree_.children(given[0]);
            given.assign(inside.begin(), inside.end());
            for (const Ast a : given)
                if (!tree_.label(a).empty())
                    complain(a, std::string(tree_.label(a)) + ": means nothing within braces");
        }
        if (p.is_several && given.size() < p.least)
            complain(form_.at, name() + " takes at least " + std::to_string(p.least) + ": " +
                                   std::string(p.name));
        if (p.is_several && given.size() > max_repeated) {
            complain(given[max_repeated],
                     name() + " takes at most " + std::to_string(max_repeated) + " of these");
            given.resize(max_repeated);
        }
        for (const Ast a : given) {
            form_.arguments[j].push_back(low_.lower(a, p));
            if (!form_.arguments[j].back().is_usable) form_.is_whole = false;
        }
    }

    void leave_out(std::size_t j) {
        const Parameter& p = form_.ludeme->parameters[j];
        if (!p.otherwise.empty()) {
            form_.arguments[j].push_back(low_.lower_default(form_.at, p));
        } else if (!p.is_optional) {
            form_.is_whole = false;
            if (p.is_labelled && has_unknown_label_) return;  // that one was probably meant
            complain(form_.at, "expected " + wanted(p) + " in " + name());
        }
    }

    // "at:site"; "a number (length)"
    static std::string wanted(const Parameter& p) {
        if (p.is_labelled) return std::string(p.name) + ":" + std::string(row_of(p.kind).name);
        const bool is_plain = p.name == row_of(p.kind).name || p.kind == Kind::word;
        return (p.is_several ? "one or more of: " : "") + phrase_of(p) +
               (is_plain ? "" : " (" + std::string(p.name) + ")");
    }

    std::string name() const { return "(" + std::string(form_.ludeme->keyword) + " …)"; }

    void complain(Ast at, std::string message, std::string hint = {}) {
        form_.is_whole = false;
        if (hint.empty()) hint = "it is written " + signature(*form_.ludeme);
        low_.complain(at, std::move(message), std::move(hint));
    }

    Lowering& low_;
    const Tree& tree_;
    Form form_;
    std::vector<Ast> plain_, labelled_;
    std::vector<Parameter> parameters_;    // those without a label
    std::vector<std::size_t> positions_;   // where they stand in the entry
    std::vector<std::vector<Ast>> given_;  // by parameter of the entry
    bool has_unknown_label_ = false;
};

}  // namespace

Heading heading_of(const Tree& tree, Ast form) {
    const std::string first(tree.keyword(form));
    const auto kids = tree.children(form);
    if (kids.size() > 1 && tree.kind(kids[1]) == NodeKind::word && tree.label(kids[1]).empty()) {
        std::string both = first + " " + std::string(tree.text(kids[1]));
        if (!find_ludemes(both).empty()) return {std::move(both), 2};
    }
    return {first, 1};
}

Form bind_form(Lowering& low, Ast form, std::size_t n_keywords,
               std::span<const Ludeme* const> entries) {
    const Ludeme* best = entries.front();
    int least = std::numeric_limits<int>::max();
    for (const Ludeme* entry : entries) {
        const int cost = entries.size() == 1 ? 0 : Binder(low, form, n_keywords, *entry).cost();
        if (cost < least) best = entry, least = cost;
    }
    return Binder(low, form, n_keywords, *best).run();
}

}  // namespace tessera::language

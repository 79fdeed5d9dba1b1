// SPDX-License-Identifier: Apache-2.0
#include "games/language/read_game.hpp"

#include "games/language/complaints.hpp"
#include "games/language/expand.hpp"
#include "games/language/nearest.hpp"
#include "games/language/range.hpp"
#include "games/language/substitute.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tessera::language {
namespace {

using Form = std::span<const Piece>;

std::string use_hint(const Source& main, Place written, Place used, std::string hint) {
    if (written.file == used.file && written.offset == used.offset) return hint;
    const LineColumn at = locate(main, used.offset);
    return (hint.empty() ? "" : hint + "; ") + "in what " + main.name + ':' +
           std::to_string(at.line) + ':' + std::to_string(at.column) + " uses";
}

class Reader {
public:
    Reader(const Source& source, const GlobalDefines* globals, bool is_single = false)
        : source_(source), globals_(globals), is_single_(is_single) {}

    Result<Description> run(std::span<const std::string> options) {
        Choices choices = read_options(options);
        if (!complaints_.is_empty()) return complaints_.take();
        Unit main(0, source_);
        main.substituted = substitute(source_, choices, complaints_);
        if (!cut(main, complaints_) || !complaints_.is_empty()) return complaints_.take();
        expand(main, globals_, expansion_, complaints_);
        if (!complaints_.is_empty()) return complaints_.take();
        expand_ranges(expansion_, report_);
        is_single_ ? read_only_form() : read_forms();
        if (!complaints_.is_empty()) return complaints_.take();
        return finish(std::move(choices));
    }

private:
    Choices read_options(std::span<const std::string> wanted) {
        Unit raw(0, source_);
        if (!cut(raw, complaints_)) return {};
        Choices choices = read_choices(source_, raw.tokens, complaints_);
        if (complaints_.is_empty()) choose(choices, wanted, complaints_);
        return choices;
    }

    // ---- Top-level forms --------------------------------------------------------------------

    void read_forms() {
        const std::vector<Piece>& pieces = expansion_.pieces;
        for (std::size_t i = 0; i < pieces.size();) {
            const std::size_t end = form_end(i);
            read_form(Form(pieces).subspan(i, end - i));
            i = end;
        }
        if (description_.tree.is_empty() && complaints_.is_empty()) {
            complaints_.add(
                error_at(source_, source_.text.size(),
                         "the file ends without a game; (game \"Name\" …) was expected"));
        }
    }

    void read_only_form() {
        const std::vector<Piece>& pieces = expansion_.pieces;
        if (pieces.empty() || pieces.front().kind != TokenKind::open_list) {
            complaints_.add(error_at(source_, 0, "a form such as (hex 4) was expected"));
            return;
        }
        const std::size_t end = form_end(0);
        if (end < pieces.size()) report(pieces[end], "one form was expected, and more follows", "");
        check_calls(pieces);
        description_.tree = build_tree(Form(pieces).first(end), report_);
        const bool is_form = !description_.tree.is_empty() &&
                             description_.tree.kind(description_.tree.root()) == NodeKind::list;
        if (!is_form && complaints_.is_empty())
            report(pieces.front(), "a form such as (hex 4) was expected", "");
    }

    [[nodiscard]] std::size_t form_end(std::size_t begin) const {
        std::size_t n_open = 0;
        for (std::size_t i = begin; i < expansion_.pieces.size(); ++i) {
            if (is_opening(expansion_.pieces[i].kind)) ++n_open;
            if (is_closing(expansion_.pieces[i].kind)) --n_open;
            if (n_open == 0) return i + 1;
        }
        return expansion_.pieces.size();
    }

    void read_form(Form form) {
        const bool is_list = form.front().kind == TokenKind::open_list;
        const Piece& head = is_list ? form[1] : form.front();
        if (is_list && (head.text == "game" || head.text == "match")) {
            read_root(form);
        } else if (is_list && head.text == "metadata") {
            description_.metadata = build_tree(form, report_);
        } else if (!is_rule_off(form) && !is_closing(head.kind)) {
            complain_unknown(head);
        }
    }

    // A line of dashes that was meant as a comment.
    static bool is_rule_off(Form form) {
        return form.front().kind == TokenKind::word &&
               form.front().text.find_first_not_of("/-=*#") == std::string_view::npos;
    }

    void complain_unknown(const Piece& head) {
        constexpr std::array<std::string_view, 6> forms{"game",   "match",    "define",
                                                        "option", "rulesets", "metadata"};
        report(head,
               "(game …), (define …), (option …), (rulesets …) or (metadata …) was expected, "
               "not '" +
                   std::string(head.text.substr(0, 40)) + '\'',
               did_you_mean(nearest(head.text, forms)));
    }

    void read_root(Form form) {
        if (!description_.tree.is_empty()) {
            report(form.front(), "a file describes one game; this is a second one", "");
            return;
        }
        if (form.size() < 3 || form[2].kind != TokenKind::string) {
            report(form[std::min<std::size_t>(2, form.size() - 1)],
                   "the game's name was expected here, in quotes", "");
            return;
        }
        description_.name = unescape(form[2].text);
        check_calls(form);
        description_.tree = build_tree(form, report_);
    }

    // ("Name" …) can only be the use of a define, and those have been replaced.
    void check_calls(Form form) {
        for (std::size_t i = 1; i < form.size(); ++i) {
            const bool is_call =
                form[i].kind == TokenKind::string && form[i - 1].kind == TokenKind::open_list;
            if (is_call) complain_undefined(form[i]);
        }
    }

    void complain_undefined(const Piece& name) {
        std::vector<std::string_view> known(expansion_.names.begin(), expansion_.names.end());
        if (globals_ != nullptr) {
            for (const std::string_view global : globals_->names()) known.push_back(global);
        }
        report(name, "no define is called \"" + std::string(name.text.substr(0, 40)) + '"',
               did_you_mean(nearest(name.text, known)));
    }

    // ---- Reports ----------------------------------------------------------------------------

    [[nodiscard]] const Source& file(std::uint32_t index) const {
        return index == 0 ? source_ : expansion_.files[index - 1];
    }

    void report(const Piece& piece, std::string message, std::string hint) {
        if (complaints_.is_full()) return;
        complaints_.add(error_at(file(piece.written.file), piece.written.offset, std::move(message),
                                 use_hint(source_, piece.written, piece.used, std::move(hint))));
    }

    Description finish(Choices choices) {
        description_.options = std::move(choices.options);
        description_.rulesets = std::move(choices.rulesets);
        description_.ruleset = choices.ruleset;
        description_.defines = std::move(expansion_.names);
        description_.files.push_back(source_);
        for (Source& used : expansion_.files) description_.files.push_back(std::move(used));
        return std::move(description_);
    }

    const Source& source_;
    const GlobalDefines* globals_;
    bool is_single_;
    Complaints complaints_;
    Expansion expansion_;
    Description description_;
    ReportPiece report_ = [this](const Piece& piece, std::string message) {
        report(piece, std::move(message), "");
    };
};

}  // namespace

Result<Description> read_game(const Source& source, std::span<const std::string> options,
                              const GlobalDefines* globals) {
    const Result<Source> checked = make_source(source.name, source.text);
    if (!checked) return checked.errors();
    return Reader(source, globals).run(options);
}

Result<Description> read_single(const Source& source, const GlobalDefines* globals) {
    const Result<Source> checked = make_source(source.name, source.text);
    if (!checked) return checked.errors();
    return Reader(source, globals, true).run({});
}

Diagnostic error_at(const Description& description, const Node& node, std::string message,
                    std::string hint) {
    return error_at(description.files[node.written.file], node.written.offset, std::move(message),
                    use_hint(description.files.front(), node.written, node.used, std::move(hint)));
}

}  // namespace tessera::language

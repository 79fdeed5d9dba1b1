// SPDX-License-Identifier: Apache-2.0
// Arguments are not copied into bodies: each stays where it is written, together with the call
// it belongs to, and is read there when its parameter comes up. So nothing grows but the result.
#include "games/language/expand.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace tessera::language {
namespace {

constexpr std::size_t max_arguments = 9;
constexpr std::size_t top = static_cast<std::size_t>(-1);  // no call: the description itself

// Tokens [begin, end) of a unit, to be read with the parameters of a call.
struct Range {
    const Unit* unit = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t call = top;
};

using Argument = std::optional<Range>;  // nothing: left out

// A use of a define whose body is being read.
struct Call {
    const Define* define = nullptr;
    std::size_t parent = top;  // the call in whose text the use stands
    std::size_t depth = 1;
    Place used;  // in file 0
    std::array<Argument, max_arguments> arguments;
};

struct Frame {
    Range range;  // begin moves on
    bool is_body = false;
};

// 1 … 9 if "#1" … "#9" starts at `at`, else 0.
std::size_t parameter_at(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size() || text[at] != '#') return 0;
    const char digit = text[at + 1];
    return digit >= '1' && digit <= '9' ? static_cast<std::size_t>(digit - '0') : 0;
}

bool has_parameter(std::string_view text) {
    for (std::size_t at = text.find('#'); at < text.size(); at = text.find('#', at + 1)) {
        if (parameter_at(text, at) > 0) return true;
    }
    return false;
}

bool is_parameter(const Token& token) {
    return token.kind == TokenKind::word && token.text.size() == 2 &&
           parameter_at(token.text, 0) > 0;
}

class Expander {
public:
    Expander(const Unit& main, const GlobalDefines* globals, Expansion& result,
             Complaints& complaints)
        : main_(main), globals_(globals), result_(result), complaints_(complaints) {
        add_defines(main);
    }

    void run() {
        frames_.push_back({{&main_, 0, main_.tokens.size(), top}, false});
        while (!frames_.empty() && !is_over_) {
            const Range& range = frames_.back().range;
            if (range.begin < range.end)
                read_next();
            else
                leave();
        }
    }

private:
    // ---- Frames -----------------------------------------------------------------------------

    void leave() {
        if (frames_.back().is_body) calls_.pop_back();
        frames_.pop_back();
    }

    void read_next() {
        const Range here = frames_.back().range;
        const Token& token = here.unit->tokens[here.begin];
        if (!count_step(here, token)) return;
        switch (token.kind) {
            case TokenKind::open_list: read_list(here, token); break;
            case TokenKind::string: read_string(here, token); break;
            case TokenKind::word: read_word(here, token); break;
            case TokenKind::label: read_label(here, token); break;
            default: emit(here, token, token.text); break;
        }
    }

    // Goes on at token `index` of the current text.
    void move_on(std::size_t index) { frames_.back().range.begin = index; }

    // ---- Tokens -----------------------------------------------------------------------------

    void read_list(const Range& here, const Token& token) {
        if (is_define(here.unit->tokens, here.begin)) {
            move_on(token.match + std::size_t{1});
            return;
        }
        const Define* define = called_define(here);
        if (define == nullptr) {
            emit(here, token, token.text);
            return;
        }
        move_on(token.match + std::size_t{1});
        enter(*define, here, token, here.begin + 2, token.match);
    }

    void read_string(const Range& here, const Token& token) {
        const std::string_view text = filled_in(here, token);
        const Define* define = is_protected() ? nullptr : find_define(text);
        if (define == nullptr) {
            emit(here, token, text);
            return;
        }
        move_on(here.begin + 1);
        enter(*define, here, token, here.begin, here.begin);
    }

    void read_word(const Range& here, const Token& token) {
        if (here.call == top || !has_parameter(token.text)) {
            emit(here, token, token.text);
        } else if (!is_parameter(token)) {
            const std::string_view text = filled_in(here, token);
            if (text.empty())
                move_on(here.begin + 1);
            else
                emit(here, token, text);
        } else {
            move_on(here.begin + 1);
            const Argument argument = resolve(here);
            if (argument) frames_.push_back({*argument, false});
        }
    }

    // A label goes with its value: where a parameter is left out, so is the label.
    void read_label(const Range& here, const Token& token) {
        Range value = here;
        ++value.begin;
        const bool is_left_out = here.call != top && value.begin < value.end &&
                                 is_parameter(value.unit->tokens[value.begin]) && !resolve(value);
        if (is_left_out)
            move_on(here.begin + 2);
        else
            emit(here, token, token.text);
    }

    // (game "Chess" …): a define of that name is not meant.
    [[nodiscard]] bool is_protected() const {
        if (result_.pieces.empty()) return false;
        const Piece& last = result_.pieces.back();
        return last.kind == TokenKind::word &&
               (last.text == "game" || last.text == "match" || last.text == "instance");
    }

    void emit(const Range& here, const Token& token, std::string_view text) {
        n_bytes_ += text.size() + 1;
        if (result_.pieces.size() >= max_tokens || n_bytes_ > max_expanded_bytes) {
            give_up(here, token,
                    "with its defines replaced, the description is far too long; a define that "
                    "uses others several times doubles it each time");
            return;
        }
        const Place written = here.unit->written(token);
        const Place used = here.call == top ? here.unit->used(token) : calls_[here.call].used;
        result_.pieces.push_back({token.kind, text, written, used});
        move_on(here.begin + 1);
    }

    // ---- Calls ------------------------------------------------------------------------------

    // The define that a list calls: ("Name" …), or (#1 …) with a name for #1.
    const Define* called_define(const Range& here) {
        Range head = here;
        ++head.begin;
        if (head.begin >= head.end) return nullptr;
        const Token* token = &head.unit->tokens[head.begin];
        if (head.call != top && is_parameter(*token)) {
            const Argument argument = resolve(head);
            if (!argument || argument->end != argument->begin + 1) return nullptr;
            head = *argument;
            token = &head.unit->tokens[head.begin];
        }
        if (token->kind != TokenKind::string) return nullptr;
        return find_define(filled_in(head, *token));
    }

    void enter(const Define& define, const Range& here, const Token& token, std::size_t begin,
               std::size_t end) {
        if (!may_enter(define, here, token)) return;
        Call call;
        call.define = &define;
        call.parent = here.call;
        call.depth = here.call == top ? 1 : calls_[here.call].depth + 1;
        call.used = here.call == top ? here.unit->used(token) : calls_[here.call].used;
        read_arguments(call, here, begin, end);
        calls_.push_back(std::move(call));
        frames_.push_back({{define.unit, define.begin, define.end, calls_.size() - 1}, true});
    }

    bool may_enter(const Define& define, const Range& here, const Token& token) {
        for (std::size_t call = here.call; call != top; call = calls_[call].parent) {
            ++n_steps_;
            if (calls_[call].define != &define) continue;
            give_up(here, token,
                    "define \"" + define.name + "\" uses itself" + path_to(call, here));
            return false;
        }
        if (here.call != top && calls_[here.call].depth >= max_define_depth) {
            give_up(here, token,
                    "defines use defines more than " + std::to_string(max_define_depth) + " deep");
            return false;
        }
        return true;
    }

    // ": A, B, A" when a circle has more than one member.
    [[nodiscard]] std::string path_to(std::size_t first, const Range& here) const {
        if (here.call == first) return "";
        std::string path = '"' + calls_[first].define->name + '"';
        std::string between;
        for (std::size_t call = here.call; call != first; call = calls_[call].parent) {
            between = " -> \"" + calls_[call].define->name + '"' + between;
        }
        return ": " + path + between + " -> " + path;
    }

    // A parameter that is left out does not count: what follows takes its place.
    void read_arguments(Call& call, const Range& here, std::size_t begin, std::size_t end) {
        const std::vector<Token>& tokens = here.unit->tokens;
        std::size_t n_arguments = 0;
        for (std::size_t i = begin; i < end && n_arguments < max_arguments;) {
            ++n_steps_;
            Range item{here.unit, i, std::min(item_end(tokens, i), end), here.call};
            i = std::max(item.end, i + 1);
            const bool is_left_out_here = here.call != top && is_parameter(tokens[item.end - 1]) &&
                                          is_all_labels(tokens, item) && !resolve_last(item);
            if (is_left_out_here) continue;
            const Token& first = tokens[item.begin];
            const bool is_tilde = first.kind == TokenKind::word && first.text == "~";
            call.arguments[n_arguments++] = is_tilde ? Argument{} : Argument{item};
        }
    }

    // Nothing but labels before the last token.
    static bool is_all_labels(const std::vector<Token>& tokens, const Range& item) {
        const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(item.begin);
        const auto last = tokens.begin() + static_cast<std::ptrdiff_t>(item.end - 1);
        return std::all_of(first, last,
                           [](const Token& token) { return token.kind == TokenKind::label; });
    }

    Argument resolve_last(Range item) {
        item.begin = item.end - 1;
        return resolve(item);
    }

    // ---- Parameters -------------------------------------------------------------------------

    // What the parameter at here.begin stands for, through calls that hand a parameter on.
    Argument resolve(const Range& here) {
        Range range = here;
        const Token* token = &range.unit->tokens[range.begin];
        while (range.call != top && is_parameter(*token)) {
            ++n_steps_;
            const Argument& argument =
                calls_[range.call].arguments[parameter_at(token->text, 0) - 1];
            if (!argument) return {};
            if (argument->end != argument->begin + 1) return argument;
            range = *argument;
            token = &range.unit->tokens[range.begin];
        }
        range.end = range.begin + 1;
        return range;
    }

    // A word's or string's text with the parameters inside it filled in.
    std::string_view filled_in(const Range& here, const Token& token) {
        if (here.call == top || !has_parameter(token.text)) return token.text;
        std::string text;
        paste(here, token, text);
        if (text.empty()) return {};
        n_bytes_ += sizeof text;
        result_.pasted.push_back(std::move(text));
        return result_.pasted.back();
    }

    // Recursion is as deep as calls are, at most max_define_depth.
    void paste(const Range& here, const Token& token, std::string& text) {
        for (std::size_t at = 0; at < token.text.size() && !is_over_; ++at) {
            const std::size_t parameter = here.call == top ? 0 : parameter_at(token.text, at);
            if (parameter == 0) {
                text += token.text[at];
                if (++n_bytes_ > max_expanded_bytes) give_up(here, token, "a word grows too long");
                continue;
            }
            ++at;
            if (!count_step(here, token)) return;
            paste_argument(here, token, calls_[here.call].arguments[parameter - 1], text);
        }
    }

    void paste_argument(const Range& here, const Token& token, const Argument& argument,
                        std::string& text) {
        if (!argument) return;
        const Token& value = argument->unit->tokens[argument->begin];
        const bool is_single = argument->end == argument->begin + 1 &&
                               (value.kind == TokenKind::word || value.kind == TokenKind::string);
        if (is_single) {
            paste(*argument, value, text);
        } else {
            complain(here, token,
                     "a parameter inside the word " + std::string(token.text) +
                         " must be given a single word");
        }
    }

    // ---- Defines ----------------------------------------------------------------------------

    void add_defines(const Unit& unit) {
        for (Define& define : collect_defines(unit, complaints_)) {
            result_.names.push_back(define.name);
            defines_.emplace(define.name, define);
        }
    }

    const Define* find_define(std::string_view name) {
        if (const auto found = defines_.find(name); found != defines_.end()) return &found->second;
        const Source* source = globals_ == nullptr ? nullptr : globals_->find(name);
        if (source == nullptr) return nullptr;
        result_.files.push_back(*source);
        const auto file = static_cast<std::uint32_t>(result_.files.size());
        Unit& unit = result_.units.emplace_back(file, result_.files.back());
        if (!cut(unit, complaints_)) {
            is_over_ = true;
            return nullptr;
        }
        add_defines(unit);
        const auto found = defines_.find(name);
        return found == defines_.end() ? nullptr : &found->second;
    }

    // ---- Limits -----------------------------------------------------------------------------

    bool count_step(const Range& here, const Token& token) {
        if (++n_steps_ <= max_expand_steps) return true;
        give_up(here, token, "replacing the defines takes far too long; does one double itself?");
        return false;
    }

    void complain(const Range& here, const Token& token, std::string message) {
        const Place place = here.unit->written(token);
        std::string hint;
        if (here.call != top) {
            const LineColumn at = locate(main_.source, calls_[here.call].used.offset);
            hint = "in a define used at line " + std::to_string(at.line) + ", column " +
                   std::to_string(at.column);
        }
        complaints_.add(
            error_at(here.unit->source, place.offset, std::move(message), std::move(hint)));
    }

    void give_up(const Range& here, const Token& token, std::string message) {
        if (!is_over_) complain(here, token, std::move(message));
        is_over_ = true;
    }

    const Unit& main_;
    const GlobalDefines* globals_;
    Expansion& result_;
    Complaints& complaints_;
    std::map<std::string, Define, std::less<>> defines_;
    std::vector<Frame> frames_;
    std::vector<Call> calls_;
    std::size_t n_steps_ = 0;
    std::size_t n_bytes_ = 0;
    bool is_over_ = false;  // an error after which going on makes no sense
};

}  // namespace

void expand(const Unit& main, const GlobalDefines* globals, Expansion& result,
            Complaints& complaints) {
    Expander(main, globals, result, complaints).run();
}

}  // namespace tessera::language

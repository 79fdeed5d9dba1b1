// SPDX-License-Identifier: Apache-2.0
#include "games/language/option.hpp"

#include "games/language/nearest.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tessera::language {
namespace {

// Reads the characters of one option or ruleset, which is text rather than tree: an item's
// values may be any piece of text between < and >. After its first error it finds nothing more.
class Block {
public:
    Block(const Source& source, std::size_t begin, std::size_t end, Complaints& complaints)
        : source_(source),
          text_(std::string_view(source.text).substr(0, end)),
          at_(begin),
          complaints_(complaints) {}

    char peek() {
        at_ = skip_blanks(text_, at_);
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    bool skip(std::string_view expected) {
        peek();
        if (!text_.substr(at_).starts_with(expected)) return false;
        at_ += expected.size();
        return true;
    }

    void expect(std::string_view expected) {
        if (!skip(expected)) fail("'" + std::string(expected) + "' was expected here");
    }

    std::string read_string(const char* what) {
        if (peek() != '"') fail(std::string("the ") + what + " was expected here, in quotes");
        if (has_failed_) return {};
        const std::size_t end = closing_quote(text_, at_);
        std::string string = unescape(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return string;
    }

    // <…>: the matching > closes it, unless it stands in a string or is an operator, as in (> 1 2).
    // Brackets inside need not pair: <(dual> <)> is a fine pair of values.
    TextRange read_value() {
        expect("<");
        const std::size_t opened = at_ - 1;
        std::size_t n_angles = 0;
        for (at_ = skip_blanks(text_, at_); at_ < text_.size() && !has_failed_; step()) {
            if (is_operator()) continue;
            if (text_[at_] == '<') ++n_angles;
            if (text_[at_] == '>' && n_angles-- == 0) return close_value(opened);
        }
        at_ = opened;
        fail("'<' is opened here and never closed; '>' was expected");
        return {};
    }

    std::string read_tag(const char* what) {
        if (peek() != '<') fail(std::string("the ") + what + " was expected here, as <Name>");
        const TextRange range = read_value();
        std::string_view tag = text_.substr(range.begin, range.end - range.begin);
        while (!tag.empty() && is_blank(tag.back())) tag.remove_suffix(1);
        return std::string(tag);
    }

    std::uint32_t read_stars() {
        std::uint32_t n_stars = 0;
        while (skip("*")) ++n_stars;
        return n_stars;
    }

    void fail(std::string message) {
        if (!has_failed_) complaints_.add(error_at(source_, at_, std::move(message)));
        has_failed_ = true;
        at_ = text_.size();
    }

    [[nodiscard]] bool has_failed() const { return has_failed_; }

private:
    // To the next character that counts.
    void step() {
        at_ = text_[at_] == '"' ? closing_quote(text_, at_) + 1 : at_ + 1;
        at_ = skip_blanks(text_, at_);
    }

    [[nodiscard]] bool is_operator() const {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        return text_[at_ - 1] == '(' && (is_blank(next) || next == '=');
    }

    TextRange close_value(std::size_t opened) {
        const TextRange range{static_cast<std::uint32_t>(opened + 1),
                              static_cast<std::uint32_t>(at_)};
        ++at_;
        return range;
    }

    const Source& source_;
    std::string_view text_;
    std::size_t at_;
    Complaints& complaints_;
    bool has_failed_ = false;
};

OptionItem read_item(Block& block, const Option& option) {
    OptionItem item;
    block.expect("(");
    block.expect("item");
    item.name = block.read_string("item's name");
    while (block.peek() == '<') item.values.push_back(block.read_value());
    if (item.values.size() < option.arguments.size()) {
        block.fail("item \"" + item.name + "\" has " + std::to_string(item.values.size()) +
                   " values, but option \"" + option.name + "\" has " +
                   std::to_string(option.arguments.size()) + " arguments; '<' was expected here");
    }
    while (block.peek() == '"') item.help += block.read_string("help");
    block.expect(")");
    item.n_stars = block.read_stars();
    return item;
}

std::size_t most_stars(const std::vector<OptionItem>& items) {
    const auto fewer = [](const OptionItem& a, const OptionItem& b) {
        return a.n_stars < b.n_stars;
    };
    return static_cast<std::size_t>(std::max_element(items.begin(), items.end(), fewer) -
                                    items.begin());
}

Option read_option(Block& block) {
    Option option;
    block.expect("(");
    block.expect("option");
    option.name = block.read_string("option's name");
    option.tag = block.read_tag("option's tag");
    if (block.skip("args:")) {
        block.expect("{");
        while (block.peek() == '<') option.arguments.push_back(block.read_tag("argument"));
        block.expect("}");
    }
    block.expect("{");
    while (block.peek() == '(') option.items.push_back(read_item(block, option));
    if (option.items.empty()) block.fail("an option needs items; '(item' was expected here");
    block.expect("}");
    block.expect(")");
    option.default_item = option.chosen = most_stars(option.items);
    return option;
}

std::vector<std::string> read_strings(Block& block) {
    std::vector<std::string> strings;
    block.expect("{");
    while (block.peek() == '"') strings.push_back(block.read_string("option"));
    block.expect("}");
    return strings;
}

Ruleset read_ruleset(Block& block) {
    Ruleset ruleset;
    block.expect("(");
    block.expect("ruleset");
    ruleset.name = block.read_string("ruleset's name");
    if (block.peek() == '{') ruleset.options = read_strings(block);
    if (block.skip("variations:")) ruleset.variations = read_strings(block);
    block.expect(")");
    ruleset.n_stars = block.read_stars();
    return ruleset;
}

void read_rulesets(Block& block, std::vector<Ruleset>& rulesets) {
    block.expect("(");
    block.expect("rulesets");
    block.expect("{");
    while (block.peek() == '(') rulesets.push_back(read_ruleset(block));
    block.expect("}");
    block.expect(")");
}

bool is_choice_block(const std::vector<Token>& tokens, std::size_t i) {
    return tokens[i].kind == TokenKind::open_list && i + 1 < tokens.size() &&
           tokens[i + 1].kind == TokenKind::word &&
           (tokens[i + 1].text == "option" || tokens[i + 1].text == "rulesets");
}

void read_block(Block& block, bool is_option, Choices& choices) {
    if (!is_option) {
        read_rulesets(block, choices.rulesets);
    } else if (Option option = read_option(block); !block.has_failed()) {
        choices.options.push_back(std::move(option));
    }
}

bool is_same(std::string_view left, std::string_view right) {
    return lower_case(left) == lower_case(right);
}

bool choose_item(Choices& choices, std::string_view wanted) {
    bool is_found = false;
    for (Option& option : choices.options) {
        for (std::size_t i = 0; i < option.items.size(); ++i) {
            if (!is_same(option.name + '/' + option.items[i].name, wanted)) continue;
            option.chosen = i;
            is_found = true;
            break;
        }
    }
    return is_found;
}

std::string available(const Choices& choices) {
    constexpr std::size_t max_listed = 40;
    const std::vector<std::string> names = choice_names(choices);
    if (names.empty()) return "this game has no options";
    std::string list = "it has ";
    for (std::size_t i = 0; i < names.size() && i < max_listed; ++i) {
        list += (i > 0 ? ", \"" : "\"") + names[i] + '"';
    }
    return list + (names.size() > max_listed ? ", …" : "");
}

void complain_unknown(const Choices& choices, const std::string& wanted, const char* what,
                      Complaints& complaints) {
    const std::vector<std::string> names = choice_names(choices);
    complaints.add({{},
                    0,
                    0,
                    std::string(what) + " \"" + wanted + "\": " + available(choices),
                    did_you_mean(nearest(wanted, names))});
}

const Ruleset* choose_ruleset(Choices& choices, std::string_view wanted) {
    for (std::size_t i = 0; i < choices.rulesets.size(); ++i) {
        if (!is_same(choices.rulesets[i].name, wanted)) continue;
        choices.ruleset = i;
        return &choices.rulesets[i];
    }
    return nullptr;
}

}  // namespace

Choices read_choices(const Source& source, const std::vector<Token>& tokens,
                     Complaints& complaints) {
    Choices choices;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!is_choice_block(tokens, i)) continue;
        const Token& last = tokens[tokens[i].match];
        const TextRange range{tokens[i].offset, last.offset + 1};
        Block block(source, range.begin, range.end, complaints);
        read_block(block, tokens[i + 1].text == "option", choices);
        choices.blocks.push_back(range);
        i = tokens[i].match;
    }
    return choices;
}

void choose(Choices& choices, std::span<const std::string> wanted, Complaints& complaints) {
    std::vector<std::string> single;
    for (const std::string& name : wanted) {
        const Ruleset* ruleset = choose_ruleset(choices, name);
        if (ruleset == nullptr) {
            single.push_back(name);
            continue;
        }
        for (const std::string& item : ruleset->options) {
            if (choose_item(choices, item)) continue;
            const std::string what = '"' + ruleset->name + "\" asks for an unknown option";
            complain_unknown(choices, item, what.c_str(), complaints);
        }
    }
    for (const std::string& name : single) {
        if (!choose_item(choices, name)) {
            complain_unknown(choices, name, "this game has no option", complaints);
        }
    }
}

std::vector<std::string> choice_names(const Choices& choices) {
    std::vector<std::string> names;
    for (const Option& option : choices.options) {
        for (const OptionItem& item : option.items) names.push_back(option.name + '/' + item.name);
    }
    for (const Ruleset& ruleset : choices.rulesets) names.push_back(ruleset.name);
    return names;
}

}  // namespace tessera::language

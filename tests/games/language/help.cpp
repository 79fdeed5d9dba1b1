// SPDX-License-Identifier: Apache-2.0
#include "games/language/help.hpp"

#include "games/language/catalogue.hpp"

#include "tests/games/language/compile_text.hpp"

#include <cctype>
#include <set>

using namespace tessera;
using namespace tessera::language;

namespace {

// Reads rules in the W3C's notation: name ::= terms with "…", '…', […], ( ), | and ? * +.
class GrammarReader {
public:
    explicit GrammarReader(std::string text) : text_(std::move(text)) {
        const auto end = text_.find("*/");
        at_ = end == std::string::npos ? 0 : end + 2;
    }

    std::set<std::string> defined, used;
    bool is_well_formed = true;

    void read() {
        while (skip(), at_ < text_.size() && is_well_formed) {
            const std::string left = name();
            is_well_formed = !left.empty() && accept("::=") && defined.insert(left).second;
            if (is_well_formed) choice();
        }
    }

private:
    void choice() {
        do sequence();
        while (is_well_formed && accept("|"));
    }

    void sequence() {
        int n_terms = 0;
        while (is_well_formed && term()) ++n_terms;
        if (n_terms == 0) is_well_formed = false;
    }

    bool term() {
        skip();
        if (at_ >= text_.size()) return false;
        const char c = text_[at_];
        if (c == '"' || c == '\'') {
            literal(c);
        } else if (c == '[') {
            literal(']');
        } else if (c == '(') {
            ++at_;
            choice();
            is_well_formed = is_well_formed && accept(")");
        } else {
            const std::size_t before = at_;
            const std::string word = name();
            if (word.empty()) return false;
            if (accept("::=")) {  // the next rule
                at_ = before;
                return false;
            }
            used.insert(word);
        }
        if (at_ < text_.size() && std::string("?*+").find(text_[at_]) != std::string::npos) ++at_;
        return true;
    }

    void literal(char end) {
        const std::size_t close = text_.find(end, at_ + 1);
        is_well_formed = close != std::string::npos && close > at_ + 1;
        at_ = is_well_formed ? close + 1 : text_.size();
    }

    std::string name() {
        skip();
        std::string word;
        while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_])))
            word += text_[at_++];
        return word;
    }

    bool accept(const std::string& token) {
        skip();
        if (text_.compare(at_, token.size(), token) != 0) return false;
        at_ += token.size();
        return true;
    }

    void skip() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
    }

    std::string text_;
    std::size_t at_ = 0;
};

}  // namespace

TEST_CASE("grammar: it is well-formed, and every name that is used is defined",
          "[language][help]") {
    GrammarReader reader(grammar());
    reader.read();
    CHECK(reader.is_well_formed);
    CHECK(reader.defined.size() > 20);
    for (const std::string& name : reader.used) {
        INFO(name);
        CHECK(reader.defined.contains(name));
    }
    for (const std::string& name : reader.defined) {
        INFO(name);
        CHECK((name == "game" || reader.used.contains(name)));
    }
}

TEST_CASE("grammar: every keyword that is read is in it, no other", "[language][help]") {
    const std::string text = grammar();
    for (const Ludeme* l : catalogue()) {
        INFO(l->keyword);
        const auto blank = l->keyword.find(' ');
        const std::string last(l->keyword.substr(blank == std::string_view::npos ? 0 : blank + 1));
        if (l->refusal.empty()) CHECK(text.find('"' + last + '"') != std::string::npos);
    }
    CHECK(text.find("Playfull") == std::string::npos);
}

TEST_CASE("help: a word is explained by its entry", "[language][help]") {
    for (const Ludeme* l : catalogue()) {
        const std::string text = help_for(l->keyword);
        check_contains(text, std::string(l->help));
        if (l->refusal.empty()) check_contains(text, std::string(l->example));
    }
    CHECK(help_for("is line") == help_for("IsLine"));
    CHECK(help_for("le") == help_for("<="));
    check_contains(help_for("is"), "is Occupied");
    check_contains(help_for("truth"), "is Line");
    check_contains(help_for("Loss"), "(result role Win|Loss|Draw)");
    check_contains(help_for("steps"), "(ahead site [steps:number] direction)");
    check_contains(help_for("sites Board"), "Refused");
}

TEST_CASE("help: an unknown word gets the nearest", "[language][help]") {
    CHECK(help_for("boredless") == "");
    CHECK(nearest_help("boredless") == "did you mean boardless?");
    CHECK(nearest_help("qqqqqqqq") == "");
}

TEST_CASE("help: without a word every keyword is listed", "[language][help]") {
    const std::string text = help();
    for (const Ludeme* l : catalogue())
        if (l->refusal.empty()) check_contains(text, "  " + std::string(l->keyword) + " ");
}

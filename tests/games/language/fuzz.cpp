// SPDX-License-Identifier: Apache-2.0
// Broken descriptions by the thousand: the library's games with bytes and words deleted, doubled,
// swapped and replaced. Each is a game or has an error that points into the file.
#include "core/rng.hpp"
#include "games/language/catalogue.hpp"
#include "games/library.hpp"
#include "systems/simulate.hpp"

#include "tests/games/language/compile_text.hpp"

#include <algorithm>
#include <chrono>

using namespace tessera;
using namespace tessera::language;

namespace {

using Clock = std::chrono::steady_clock;

// Words, brackets and what is between them; together they are the text.
std::vector<std::string> cut_words(const std::string& text) {
    std::vector<std::string> words;
    const auto is_wordy = [](char c) {
        return std::string_view(" \n\t(){}\":").find(c) == std::string_view::npos;
    };
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        if (is_wordy(text[i]))
            while (end < text.size() && is_wordy(text[end])) ++end;
        words.push_back(text.substr(i, end - i));
        i = end;
    }
    return words;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& w : words) text += w;
    return text;
}

template <class T>
std::size_t any_of(const T& items, Rng& rng) {
    return rng.below(static_cast<std::uint32_t>(items.size()));
}

std::string foreign_word(Rng& rng) {
    const auto all = catalogue();
    const std::vector<std::string> odd{"(",  ")",  "{", "}",      "\"",          ":",       "-1",
                                       "0",  "..", "~", "<a:b>",  "99999999999", "#1",      "Mover",
                                       "P2", "//", "[", "{1..3}", "(to)",        "\xC3\xA4"};
    if (rng.below(2) == 0) return odd[any_of(odd, rng)];
    const Ludeme& l = *all[any_of(all, rng)];
    return std::string(rng.below(2) == 0 ? l.example : l.keyword);
}

void change_words(std::string& text, Rng& rng) {
    std::vector<std::string> words = cut_words(text);
    if (words.empty()) return;
    const std::size_t i = any_of(words, rng), j = any_of(words, rng);
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(i);
    switch (rng.below(5)) {
        case 0: words.erase(at); break;
        case 1: words.insert(at, words[j]); break;
        case 2: std::swap(words[i], words[j]); break;
        case 3: words[i] = foreign_word(rng); break;
        default: words.insert(at, foreign_word(rng) + " ");
    }
    text = joined(words);
}

void change_bytes(std::string& text, Rng& rng) {
    if (text.empty()) return;
    const std::size_t i = any_of(text, rng), j = any_of(text, rng);
    switch (rng.below(5)) {
        case 0: text.erase(i, 1 + rng.below(8)); break;
        case 1: text.insert(i, text.substr(j, 1 + rng.below(40))); break;
        case 2: std::swap(text[i], text[j]); break;
        case 3: text[i] = static_cast<char>(rng.below(256)); break;
        default: text.resize(i);
    }
}

void check_error(const std::string& text, const Result<Game>& game) {
    REQUIRE_FALSE(game.errors().empty());
    const auto n_lines = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    for (const Diagnostic& d : game.errors()) {
        CHECK(d.file == "test.lud");
        CHECK_FALSE(d.message.empty());
        CHECK((d.line >= 1 && d.line <= n_lines));
        CHECK(d.column >= 1);
        CHECK(d.message.size() < 1000);
    }
}

// Whatever compiles can also be played, as the twin sees it.
void play_a_little(const Game& game) {
    SimulateOptions options;
    options.n_playouts = 1;
    options.max_moves = 12;
    options.n_threads = 1;
    options.checks_twin = true;
    CHECK(simulate(game, options).playouts == 1);
}

struct Tally {
    std::size_t n_games = 0, n_refused = 0;
    double slowest = 0;  // seconds
};

void try_one(std::uint64_t index, Tally& tally) {
    Rng rng = Rng::stream(2024, index);
    const auto games = library();
    std::string text(games[any_of(games, rng)].text);
    for (std::uint32_t n = 1 + rng.below(3); n > 0; --n)
        rng.below(3) == 0 ? change_bytes(text, rng) : change_words(text, rng);
    INFO("text " << index << ":\n" << text);
    const auto before = Clock::now();
    const Result<Game> game = compile_text(text);
    tally.slowest =
        std::max(tally.slowest, std::chrono::duration<double>(Clock::now() - before).count());
    if (game) {
        ++tally.n_games;
        play_a_little(*game);
    } else {
        ++tally.n_refused;
        check_error(text, game);
    }
}

}  // namespace

TEST_CASE("fuzz: a changed description is a game or an error in the file", "[language][fuzz]") {
    Tally tally;
    for (std::uint64_t i = 0; i < 4000; ++i) try_one(i, tally);
    CHECK(tally.n_games > 300);
    CHECK(tally.n_refused > 1500);
    CHECK(tally.slowest < 1);
}

TEST_CASE("fuzz: many more of them", "[language][fuzz][slow]") {
#ifdef NDEBUG
    constexpr std::uint64_t n = 40'000;
#else
    constexpr std::uint64_t n = 14'000;
#endif
    Tally tally;
    for (std::uint64_t i = 4000; i < n; ++i) try_one(i, tally);
    CHECK(tally.slowest < 1);
}

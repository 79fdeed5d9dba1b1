// SPDX-License-Identifier: Apache-2.0
// Files that nobody should write, and what becomes of them.
#include "games/language/load.hpp"

#include "core/rng.hpp"

#include "tests/games/language/compile_text.hpp"

#include <sys/resource.h>

#include <ctime>
#include <filesystem>
#include <fstream>

using namespace tessera;
using namespace tessera::language;

namespace {

// A file that goes away with the test.
struct TemporaryFile {
    explicit TemporaryFile(const std::string& text)
        : path(std::filesystem::temp_directory_path() / "tessera_load_test.lud") {
        std::ofstream(path, std::ios::binary) << text;
    }
    ~TemporaryFile() { std::filesystem::remove(path); }
    std::filesystem::path path;
};

long peak_kib() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

#ifdef NDEBUG
constexpr double most_seconds = 1;
constexpr long most_kib = 200 * 1024;
#else  // sanitizers and assertions take their share
constexpr double most_seconds = 20;
constexpr long most_kib = 1000 * 1024;
#endif

// The file's errors, found within these bounds; "" if it is a game.
std::string quick_errors(const std::filesystem::path& path) {
    const long before = peak_kib();
    const std::clock_t start = std::clock();  // processor time: other work does not count
    const Result<Game> game = load_game(path.string());
    CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < most_seconds);
    CHECK(peak_kib() - before < most_kib);
    return game ? "" : to_text(game.errors());
}

std::string quick_errors_of(const std::string& text) {
    return quick_errors(TemporaryFile(text).path);
}

std::string repeated(const std::string& text, int n) {
    std::string all;
    for (int i = 0; i < n; ++i) all += text;
    return all;
}

// D0 is "1", each of the others uses the one before it `n_uses` times.
std::string growing_defines(int n, int n_uses) {
    std::string text = "(define \"D0\" 1)\n";
    for (int i = 1; i <= n; ++i)
        text += "(define \"D" + std::to_string(i) + "\" " +
                repeated("\"D" + std::to_string(i - 1) + "\" ", n_uses) + ")\n";
    return text + with_condition("(is In 1 {\"D" + std::to_string(n) + "\"})");
}

}  // namespace

TEST_CASE("load: a good file is a game", "[language][load]") {
    CHECK(quick_errors_of(text_of({})) == "");
    CHECK(load_game("Andantino").ok());
    CHECK(load_game("andan tino").ok());
    const auto unknown = load_game("andantina");
    REQUIRE_FALSE(unknown.ok());
    check_contains(to_text(unknown.errors()), "did you mean andantino?");
}

TEST_CASE("load: line ends of Windows and a byte order mark are read", "[language][load]") {
    std::string text;
    for (const char c : "// first\n" + text_of({}) + "\n// last\n")
        text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    CHECK(quick_errors_of(text) == "");
    CHECK(quick_errors_of("\xEF\xBB\xBF" + text) == "");
    check_contains(quick_errors_of("\xEF\xBB\xBF// one\r\n(game \"G\" (player 2))\r\n"), ":2:11: ");
}

TEST_CASE("load: nesting that no game needs is refused", "[language][load]") {
    for (const int depth : {501, 100'000}) {
        const std::string deep = repeated("(not ", depth) + "(is Line 3)" + repeated(")", depth);
        check_contains(quick_errors_of(with_condition(deep)), "nested deeper than 500 levels");
        check_contains(quick_errors_of(repeated("(", depth)), "nested deeper than 500 levels");
        check_contains(quick_errors_of(repeated("{", depth)), "nested deeper than 500 levels");
    }
    const std::string legal = repeated("(not ", 480) + "(is Line 3)" + repeated(")", 480);
    CHECK(quick_errors_of(with_condition(legal)) == "");
}

TEST_CASE("load: defines that never end are refused", "[language][load]") {
    const std::string game = with_condition("(is Line \"A\")");
    check_contains(quick_errors_of("(define \"A\" \"B\") (define \"B\" \"A\")" + game), "\"A\"");
    check_contains(quick_errors_of("(define \"A\" \"A\")" + game), "\"A\"");
    check_contains(quick_errors_of("(define \"A\" (+ \"A\" \"A\"))" + game), "\"A\"");
    CHECK(quick_errors_of(growing_defines(60, 2)) != "");
    CHECK(quick_errors_of(growing_defines(60, 50)) != "");
    CHECK(quick_errors_of(growing_defines(9, 2)) == "");
}

TEST_CASE("load: what is no description is refused", "[language][load]") {
    CHECK(quick_errors_of("") != "");
    CHECK(quick_errors_of("\n \n// nothing\n") != "");
    check_contains(quick_errors_of("\""), ":1:1: a string is opened here");
    check_contains(quick_errors_of(text_of({}) + "\n \""), ":2:2: a string is opened here");
    check_contains(quick_errors_of(std::string("(game\0", 6)), "zero byte");
    check_contains(quick_errors_of("(match \"M\" (players 2))"), "one game so far");
    CHECK(quick_errors_of(repeated("word ", 800'000)) != "");
    CHECK(quick_errors_of(repeated("\"\" ", 1'000'000)) != "");
    CHECK(quick_errors_of(repeated("(a)", 160'000)) != "");
    CHECK(quick_errors_of("(game \"G\" " + repeated("(a)", 160'000) + ")") != "");
    CHECK(quick_errors_of("(game \"G\" " + repeated("a:1 ", 200'000) + ")") != "");
    CHECK(quick_errors_of(with_condition("(and {" + repeated("(foo) ", 100'000) + "})")) != "");
    CHECK(quick_errors_of("(game " + repeated("x", 4'000'000) + ")") != "");
    CHECK(quick_errors_of("(game \"" + repeated("x", 4'000'000) + "\")") != "");
}

TEST_CASE("load: binary garbage is refused", "[language][load]") {
    Rng rng{7};
    for (int round = 0; round < 20; ++round) {
        std::string text;
        for (int i = 0; i < 20'000; ++i)
            text += static_cast<char>(round % 2 ? rng.below(256) : 1 + rng.below(255));
        CHECK(quick_errors_of(text) != "");
    }
}

TEST_CASE("load: a gigabyte is refused unread", "[language][load]") {
    const TemporaryFile file("(game \"G\"");
    std::filesystem::resize_file(file.path, std::uintmax_t{1} << 30);
    check_contains(quick_errors(file.path), "longer than 4 MiB");
}

TEST_CASE("load: every entry of the library says what it is", "[language][load]") {
    for (const LibraryEntry& e : library_entries()) {
        INFO(e.file);
        CHECK_FALSE(e.name.empty());
        CHECK_FALSE(e.players.empty());
        CHECK_FALSE(e.board.empty());
        CHECK_FALSE(e.summary.empty());
    }
}

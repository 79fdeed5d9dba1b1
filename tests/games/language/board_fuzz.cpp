// SPDX-License-Identifier: Apache-2.0
// Board expressions at random, put together from the catalogue's entries: each becomes a sound
// board or an error, within a second.
#include "core/rng.hpp"
#include "games/language/catalogue.hpp"
#include "games/language/read_board.hpp"
#include "tests/catch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>

using namespace tessera;
using namespace tessera::language;

namespace {

class Writer {
public:
    explicit Writer(Rng& rng) : rng_(rng) {}

    std::string form(Kind kind, int depth) {
        std::vector<const Ludeme*> entries;
        for (const Ludeme* l : catalogue())
            if (l->gives == kind && (depth > 0 || !takes_graphs(*l)) && l->keyword != "^" &&
                l->keyword != "*")
                entries.push_back(
                    l);  // these make boards of a million cells, which take their time
        const Ludeme& l = *entries[pick(entries.size())];
        std::string text = "(" + std::string(l.keyword);
        for (const Parameter& p : l.parameters) text += argument(p, depth - 1);
        return text + ")";
    }

private:
    static bool takes_graphs(const Ludeme& l) {
        return std::ranges::any_of(l.parameters,
                                   [](const Parameter& p) { return p.kind == Kind::graph; });
    }

    std::size_t pick(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    bool is_rare(std::uint32_t one_in) { return rng_.below(one_in) == 0; }

    std::string argument(const Parameter& p, int depth) {
        if (p.is_optional ? !is_rare(2) : is_rare(200)) return "";
        std::string text = p.is_labelled ? " " + std::string(p.name) + ":" : " ";
        if (!p.is_several) return text + value(p, depth);
        text += "{";
        for (std::size_t n = is_rare(30) ? 0 : 1 + pick(3); n > 0; --n)
            text += " " + value(p, depth);
        return text + "}";
    }

    std::string value(const Parameter& p, int depth) {
        switch (p.kind) {
            case Kind::word: return std::string(p.words[pick(p.words.size())].text);
            case Kind::dimension:
                if (p.name == "levels") return std::to_string(pick(4));  // likewise
                return is_rare(30) ? form(p.kind, 0) : number(false);
            case Kind::real: return is_rare(30) ? form(p.kind, 0) : number(true);
            case Kind::points: return list(2 + pick(5), [&] { return point(); });
            case Kind::indices: return list(pick(6), [&] { return number(false); });
            case Kind::groups: return groups();
            case Kind::polygon:
            case Kind::graph: return form(p.kind, std::max(0, depth));
            default: return "1";
        }
    }

    template <class Write>
    std::string list(std::size_t n, Write write) {
        std::string text = "{";
        for (; n > 0; --n) text += (text.size() > 1 ? " " : "") + write();
        return text + "}";
    }

    std::string groups() {
        switch (pick(4)) {
            case 0: return list(1 + pick(4), [&] { return number(false); });
            case 1:
                return list(pick(3), [&] { return list(2 + pick(3), [&] { return point(); }); });
            default:
                return list(pick(4),
                            [&] { return list(2 + pick(3), [&] { return number(false); }); });
        }
    }

    std::string point() {
        return list(is_rare(20) ? pick(5) : 2, [&] { return number(is_rare(3)); });
    }

    std::string number(bool is_real) {
        static constexpr std::array odd{"0", "-1", "-7", "12", "20", "99999999", "999999999"};
        static constexpr std::array odd_real{"1e9", "-1e-9", "0.0005", ".01", "90", "1e300", "45"};
        if (is_real && is_rare(20)) return odd_real[pick(odd_real.size())];
        if (is_rare(40)) return odd[pick(odd.size())];
        const std::string whole = std::to_string(pick(is_real ? 4 : 7));
        return is_real && is_rare(2) ? whole + "." + std::to_string(pick(1000)) : whole;
    }

    Rng& rng_;
};

// Numbers are those of elements, places are finite, edges and cells name different vertices.
std::string flaw_of(const Graph& graph) {
    const std::size_t n = graph.vertices.size();
    for (const Position& at : graph.vertices)
        if (!std::isfinite(at.x + at.y + at.z)) return "a place that is no number";
    for (const GraphEdge& e : graph.edges)
        if (e.a >= n || e.b >= n || e.a == e.b) return "an edge without two ends";
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        std::vector<std::uint32_t> ring(graph.cell(c).begin(), graph.cell(c).end());
        std::ranges::sort(ring);
        if (ring.size() < 2 || ring.back() >= n) return "a cell of no vertices";
        if (std::ranges::adjacent_find(ring) != ring.end()) return "a cell that meets itself";
    }
    if (!graph.pivots.empty() && graph.pivots.size() != n) return "pivots of other vertices";
    if (!graph.cell_places.empty() && graph.cell_places.size() != graph.n_cells())
        return "places of other cells";
    return "";
}

struct Tally {
    std::size_t n_boards = 0, n_refused = 0;
    double slowest = 0;
    std::string slowest_text{};
};

void try_one(std::uint64_t index, Tally& tally) {
    Rng rng = Rng::stream(31, index);
    const std::string text = Writer(rng).form(Kind::graph, static_cast<int>(rng.below(5)));
    const auto use = static_cast<SiteType>(rng.below(3));
    const std::clock_t before = std::clock();  // other work on the machine does not count
    const auto board = read_board({"fuzz", text}, use);
    const double taken = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    if (taken > tally.slowest) tally.slowest = taken, tally.slowest_text = text;
    if (!board) {
        ++tally.n_refused;
        for (const Diagnostic& d : board.errors())
            if (d.message.empty() || d.line != 1 || d.file != "fuzz") FAIL_CHECK(text);
        return;
    }
    ++tally.n_boards;
    const std::string flaw = flaw_of(board->graph);
    if (!flaw.empty()) FAIL_CHECK(flaw << ": " << text);
}

void check(const Tally& tally) {
    INFO(tally.n_boards << " boards, " << tally.n_refused << " refused, slowest " << tally.slowest
                        << " s: " << tally.slowest_text);
    CHECK(tally.slowest < 1);
    CHECK(tally.n_boards > tally.n_refused / 10);
    CHECK(tally.n_refused > tally.n_boards / 100);
}

}  // namespace

TEST_CASE("fuzz: a random board expression is a board or an error", "[language][board][fuzz]") {
    Tally tally;
    for (std::uint64_t i = 0; i < 3000; ++i) try_one(i, tally);
    check(tally);
}

// By hand: TESSERA_FUZZ=1000000 tessera_tests "[million]"
TEST_CASE("fuzz: a million board expressions", "[.][million]") {
    const char* wanted = std::getenv("TESSERA_FUZZ");
    const std::uint64_t n = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 1'000'000;
    Tally tally;
    for (std::uint64_t i = 0; i < n; ++i) try_one(i, tally);
    check(tally);
    WARN(tally.n_boards << " boards, " << tally.n_refused << " refused, slowest " << tally.slowest
                        << " s: " << tally.slowest_text);
}

// SPDX-License-Identifier: Apache-2.0
// "Straight on" as another engine recorded it: whole radials of its boards against our tables.
#include "core/lattice.hpp"
#include "tests/ludii.hpp"

#include <zlib.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace tessera;

namespace {

nlohmann::json read_packed(const std::filesystem::path& path) {
    std::string text;
    const gzFile file = gzopen(path.c_str(), "rb");
    REQUIRE(file != nullptr);
    std::array<char, 1 << 16> part{};
    for (int n = 0; (n = gzread(file, part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(n));
    gzclose(file);
    return nlohmann::json::parse(text);
}

// A recorded board laid over a lattice.
struct Laid {
    std::vector<Coord> at;               // by recorded number
    std::map<Coord, std::size_t> index;  // and back
};

std::optional<Coord> cell_at(const Lattice& l, Point p) {
    const double area = l.along_x.x * l.along_y.y - l.along_x.y * l.along_y.x;
    for (std::uint8_t kind = 0; kind < l.kinds.size(); ++kind) {
        const Point d{p.x - l.kinds[kind].centre.x, p.y - l.kinds[kind].centre.y};
        const Coord at{
            static_cast<std::int32_t>(std::lround((d.x * l.along_y.y - d.y * l.along_y.x) / area)),
            static_cast<std::int32_t>(std::lround((d.y * l.along_x.x - d.x * l.along_x.y) / area)),
            kind, 0};
        const Point c = l.centre(at);
        if (std::hypot(c.x - p.x, c.y - p.y) < 0.02) return at;
    }
    return std::nullopt;
}

// `unit`: the recorded length of what is 1 in our lattice. The first cell may be of any kind.
std::optional<Laid> lay(const Lattice& l, const nlohmann::json& cells, double unit) {
    for (std::uint8_t kind = 0; kind < l.kinds.size(); ++kind) {
        const Point home = l.kinds[kind].centre;
        Laid laid;
        for (const auto& cell : cells) {
            const double x = cell.at("x").get<double>() - cells[0].at("x").get<double>(),
                         y = cell.at("y").get<double>() - cells[0].at("y").get<double>();
            const auto at = cell_at(l, {home.x + x / unit, home.y + y / unit});
            if (!at || l.kinds[at->kind].outline.size() != cell.at("v").size()) break;
            if (!laid.index.emplace(*at, laid.at.size()).second) break;
            laid.at.push_back(*at);
        }
        if (laid.at.size() == cells.size()) return laid;
    }
    return std::nullopt;
}

// The way that our table goes on from `at` over `first` while it stays on the board.
std::vector<std::size_t> our_radial(const Lattice& l, const Laid& board, Coord at, std::uint8_t d) {
    std::vector<std::size_t> way;
    while (d != no_direction) {
        const auto next = l.step(at, d);
        const auto found = board.index.find(*next);
        if (found == board.index.end()) break;
        way.push_back(found->second);
        d = l.straight[at.kind][d];
        at = *next;
    }
    return way;
}

struct Found {
    int n_boards = 0, n_radials = 0;
    std::vector<std::string> differences;
};

std::string text_of(const std::vector<std::size_t>& way) {
    std::string text;
    for (const std::size_t s : way) text += " " + std::to_string(s);
    return text;
}

void compare_radial(const Lattice& l, const Laid& board, std::size_t cell,
                    const std::string& direction, const std::vector<std::size_t>& theirs,
                    Found& found) {
    const Coord at = board.at[cell];
    std::uint8_t first = no_direction;
    for (std::uint8_t d = 0; d < l.steps(at).size(); ++d)
        if (l.step(at, d) == board.at[theirs[0]]) first = d;
    if (first == no_direction) {
        // Two of the other engine's kinds of cell have diagonals to cells that they do not touch:
        // hexagons, and the squares between octagons, along an edge between two others.
        const bool is_known = l.name == "hex" || (l.name == "octagon-square" && at.kind == 1);
        if (!is_known) found.differences.push_back(std::to_string(cell) + " " + direction);
        return;
    }
    ++found.n_radials;
    const auto ours = our_radial(l, board, at, first);
    const std::string_view ours_to = compass_name(l.steps(at)[first].compass);
    if (ours != theirs || ours_to != direction)
        found.differences.push_back(std::to_string(cell) + " " + direction + text_of(theirs) +
                                    ", ours " + std::string(ours_to) + text_of(ours));
}

void compare_boards(const Lattice& l, const std::string& word, double unit, Found& found) {
    for (const auto& entry : std::filesystem::directory_iterator(ludii_folder() / "boards")) {
        const std::string name = entry.path().filename().string();
        if (name.find(word) == std::string::npos || name.starts_with("scale")) continue;
        const nlohmann::json file = read_packed(entry.path());
        if (file.at("use") != "Cell" || !file.at("board").contains("Cell")) continue;
        const auto& cells = file.at("board").at("Cell");
        const auto board = lay(l, cells, unit);
        if (!board || cells.size() < 2) continue;  // turned, stretched or of other cells
        ++found.n_boards;
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (const auto& [direction, radials] : cells[i].at("dir").items())
                for (const auto& radial : radials)
                    compare_radial(l, *board, i, direction, radial.get<std::vector<std::size_t>>(),
                                   found);
    }
}

struct Row {
    const char* word;  // of the recorded boards' names
    const char* lattice;
    double unit;
    int n_boards, n_radials;  // at least
};

}  // namespace

// What was found: every recorded radial is the way that our table goes, to its last cell. It ends
// only where the board does, at holes and bays as well. No cell has two radials over one first
// step: the branches of seed 001's figure 8 are not recorded, and on these four lattices the table
// has none either, because a cell behind the corner goes straighter than both.
TEST_CASE("radials: straight on is what the other engine recorded, cell by cell",
          "[conformance][radials]") {
    if (!has_ludii("boards")) return;
    const auto row =
        GENERATE(Row{"square", "square", 1, 14, 1000}, Row{"hex", "hex", std::sqrt(3.0), 12, 2000},
                 Row{"tri", "triangle", 1, 7, 2000},
                 Row{"T488", "octagon-square", 1 + std::sqrt(2.0), 3, 100});
    CAPTURE(row.lattice);
    Found found;
    compare_boards(*find_lattice(row.lattice), row.word, row.unit, found);
    CHECK(found.n_boards >= row.n_boards);
    CHECK(found.n_radials >= row.n_radials);
    for (const std::string& difference : found.differences) FAIL_CHECK(difference);
}

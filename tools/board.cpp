// SPDX-License-Identifier: Apache-2.0
// tessera board: builds one board, says what it is and draws it; or compares with recorded boards.
#include "core/board/topology.hpp"
#include "games/language/load.hpp"
#include "games/language/read_board.hpp"
#include "render/board_viewer.hpp"
#include "render/graph_picture.hpp"
#include "tools/board_compare.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"
#include "tools/numbers.hpp"
#include "tools/output_file.hpp"
#include "tools/progress.hpp"
#include "tools/recording.hpp"
#include "tools/table.hpp"
#include "tools/words.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <limits>
#include <map>

namespace tessera::tools {
namespace {

using language::Board;

struct Asked {
    std::string what, use = "Cell", picture, folder;
    bool no_numbers = false, labels = false, dual = false, branching = false, in_window = false;
    std::optional<std::uint32_t> relations, radials;
};

constexpr const char* expression_name = "board expression";  // in errors, where files have theirs
constexpr std::array kinds{SiteType::cell, SiteType::vertex, SiteType::edge};
constexpr std::array<const char*, 3> kind_words{"Cell", "Vertex", "Edge"};
constexpr std::array<const char*, 3> kind_plurals{"cells", "vertices", "edges"};

SiteType kind_of(const std::string& word) {
    const auto* const found = std::ranges::find(kind_words, word);
    return kinds[static_cast<std::size_t>(found - kind_words.begin())];
}

// --------------------------------------------------------------------------- one board

Result<std::vector<Board>> boards_asked_for(const Asked& asked, const Common& common) {
    if (asked.what.find('(') != std::string::npos) {
        auto source = language::make_source(expression_name, asked.what);
        if (!source) return source.errors();
        auto board = language::read_board(*source, kind_of(asked.use));
        if (!board) return board.errors();
        std::vector<Board> boards;
        boards.push_back(std::move(*board));
        return boards;
    }
    const auto description = language::read_named(asked.what, common.options);
    if (!description) return description.errors();
    return language::boards_of(*description);
}

// "4 × 2, 12 × 3": how many sites have how many orthogonal neighbours.
std::map<std::size_t, std::size_t> degrees_of(const Topology& board, SiteType type) {
    std::map<std::size_t, std::size_t> degrees;
    const auto& rows = board.related(type, RelationType::orthogonal);
    for (std::size_t i = 0; i < rows.size(); ++i) ++degrees[rows[i].size()];
    return degrees;
}

bool is_symmetric(const Topology& board, SiteType type) {
    const auto& rows = board.related(type, RelationType::all);
    for (std::uint32_t i = 0; i < rows.size(); ++i)
        for (const std::uint32_t to : rows[i])
            if (std::ranges::find(rows[to], i) == rows[to].end()) return false;
    return true;
}

// Bytes of the graph and of the relations and directions of the sites that are played on.
std::size_t bytes_of(const Topology& board, SiteType use) {
    const Graph& g = board.graph();
    const auto& steps = board.steps(use);
    return g.vertices.size() * sizeof(g.vertices[0]) + g.edges.size() * sizeof(g.edges[0]) +
           4 * (g.cell_starts.size() + g.cell_vertices.size()) +
           4 * (steps.to.offsets.size() + steps.to.values.size()) + 2 * steps.to.values.size();
}

struct Summary {
    double ms = 0;  // to build the graph, relations and directions
    std::size_t bytes = 0;
};

Json json_of(const Topology& board, const Board& read, const Summary& summary) {
    Json document{{"use", kind_words[static_cast<std::size_t>(read.use)]}};
    for (const SiteType type : kinds) {
        Json degrees = Json::object();
        for (const auto& [degree, n] : degrees_of(board, type)) degrees[std::to_string(degree)] = n;
        const auto& corners = board.rim().corners[static_cast<std::size_t>(type)];
        const auto& rim = board.rim().perimeter[static_cast<std::size_t>(type)];
        document[kind_plurals[static_cast<std::size_t>(type)]] = {
            {"sites", board.n_sites(type)},
            {"degrees", degrees},
            {"perimeter", std::count(rim.begin(), rim.end(), true)},
            {"corners", std::count(corners.begin(), corners.end(), true)},
            {"symmetric", is_symmetric(board, type)}};
    }
    document["tracks"] = read.tracks.size();
    document["bytes"] = summary.bytes;
    document["ms"] = summary.ms;
    return document;
}

void print_summary(const Topology& board, const Board& read, const Summary& summary) {
    tools::Rows rows{{"kind", "sites", "perimeter", "corners", "relations", "sites by neighbours"}};
    for (const SiteType type : kinds) {
        std::string degrees;
        for (const auto& [degree, n] : degrees_of(board, type))
            degrees += (degrees.empty() ? "" : ", ") + std::to_string(n) + " with " +
                       std::to_string(degree);
        const auto i = static_cast<std::size_t>(type);
        const auto& corners = board.rim().corners[i];
        const auto& rim = board.rim().perimeter[i];
        rows.push_back({kind_plurals[i], std::to_string(board.n_sites(type)),
                        std::to_string(std::count(rim.begin(), rim.end(), true)),
                        std::to_string(std::count(corners.begin(), corners.end(), true)),
                        is_symmetric(board, type) ? "symmetric" : "one-sided", degrees});
    }
    std::cout << "played on " << kind_plurals[static_cast<std::size_t>(read.use)] << ", "
              << read.tracks.size() << " tracks\n"
              << table(rows) << "built in " << fixed(summary.ms, 2) << " ms, "
              << summary.bytes / 1024 << " KiB with relations and directions\n";
}

int draw(const Topology& board, SiteType use, const Asked& asked) {
    const std::size_t n = board.n_sites(use);
    for (const auto& site : {asked.relations, asked.radials})
        if (site && *site >= n)
            return complain(wrong_use, "there is no site " + std::to_string(*site) +
                                           ": this board has " + std::to_string(n) + " " +
                                           kind_plurals[static_cast<std::size_t>(use)]);
    render::GraphPicture picture{&board,          use,          !asked.no_numbers, asked.dual,
                                 asked.relations, asked.radials};
    if (asked.branching) picture.radial_rule = RadialRule{RelationType::orthogonal, true};
    const Coordinates coordinates = coordinates_of(board.graph(), board.touching(), use);
    if (asked.labels) picture.labels = &coordinates;
    const bool is_svg = asked.picture.ends_with(".svg");
    const auto failure = is_svg ? render::write_svg(picture, asked.picture)
                                : render::write_png(picture, asked.picture);
    return failure ? complain(bad_input, *failure) : done;
}

int show_in_window(const Topology& board, SiteType use, const std::string& title) {
    render::BoardViewer viewer(board, use, title);
    try {
        render::Window window("Tessera: " + title, 1280, 800);
        render::watch(window, viewer, stop_requested);
    } catch (const render::NoDisplay& error) {
        return complain(bad_input,
                        std::string(error.what()) + " (-o draws a picture without a display)");
    }
    return done;
}

int show(const Asked& asked, const Common& common) {
    const auto start = std::chrono::steady_clock::now();
    auto boards = boards_asked_for(asked, common);
    if (!boards) return complain(bad_input, boards.errors());
    if (boards->empty()) return complain(bad_input, asked.what + " has no board of a fixed shape");
    Json all = Json::array();
    for (Board& read : *boards) {
        const Topology board(std::move(read.graph));
        (void)board.directions(read.use);
        const std::chrono::duration<double, std::milli> time =
            std::chrono::steady_clock::now() - start;
        const Summary summary{time.count(), bytes_of(board, read.use)};
        if (common.json)
            all.push_back(json_of(board, read, summary));
        else
            print_summary(board, read, summary);
        if (!asked.picture.empty())
            if (const int code = draw(board, read.use, asked); code != done) return code;
        if (asked.in_window)
            if (const int code = show_in_window(board, read.use, asked.what); code != done)
                return code;
    }
    if (common.json) print(all.size() == 1 ? all[0] : Json{{"boards", all}});
    return done;
}

// --------------------------------------------------------------------------- recorded boards

struct Tally {
    std::size_t boards = 0, centres = 0;
    std::array<std::size_t, 8> agree{};
    Share directions, radials, rows, columns, labels;
    std::vector<std::pair<std::string, std::vector<std::string>>> differs;
};

void add(Share& sum, const Share& part) {
    sum.both += part.both;
    sum.either += part.either;
}

void add(Tally& tally, const std::string& name, BoardComparison compared) {
    ++tally.boards;
    for (std::size_t i = 0; i < tally.agree.size(); ++i)
        if (compared.n_different[i] == 0) ++tally.agree[i];
    if (compared.has_centre) ++tally.centres;
    add(tally.directions, compared.directions);
    add(tally.radials, compared.radials);
    add(tally.rows, compared.rows);
    add(tally.columns, compared.columns);
    add(tally.labels, compared.labels);
    if (compared.directions.value() < 1)
        compared.differs.push_back("directions: " + fixed(compared.directions.value(), 4));
    if (compared.radials.value() < 1)
        compared.differs.push_back("radials: " + fixed(compared.radials.value(), 4));
    if (compared.labels.value() < 1)
        compared.differs.push_back("labels: " + fixed(compared.labels.value(), 4));
    if (!compared.differs.empty()) tally.differs.emplace_back(name, std::move(compared.differs));
}

// A board that we refuse agrees only with one that is recorded as empty.
BoardComparison of_refused(const nlohmann::json& recorded, const std::string& why) {
    BoardComparison compared = compare_board(Topology(Graph{}), recorded);
    if (!compared.agrees(BoardPart::numbering)) compared.differs = {"refused: " + why};
    return compared;
}

void compare_file(const std::filesystem::path& path, Tally& tally) {
    const auto record = RecordingLines(path).next();
    if (!record || !record->contains("expression") || !record->contains("board")) return;
    const std::string expression = record->at("expression"), use = record->at("use");
    const std::string name = expression + (use == "Cell" ? "" : " use:" + use);
    auto source = language::make_source(expression_name, expression);
    if (!source) return;
    auto board = language::read_board(*source, kind_of(use));
    if (!board) return add(tally, name, of_refused(record->at("board"), board.errors()[0].message));
    add(tally, name, compare_board(Topology(std::move(board->graph)), record->at("board")));
}

void print_text(const Tally& tally) {
    for (const auto& [name, sentences] : tally.differs) {
        std::cout << name << '\n';
        for (const std::string& sentence : sentences) std::cout << "    " << sentence << '\n';
    }
    tools::Rows rows{
        {"boards", "numbering", "positions", "adjacent", "orthogonal", "diagonal", "off",
         "perimeter", "corners", "directions", "radials", "rows", "columns", "labels"},
        {std::to_string(tally.boards)}};
    for (const std::size_t n : tally.agree) rows[1].push_back(std::to_string(n));
    rows[1].push_back(std::to_string(tally.centres));
    for (const Share& share :
         {tally.directions, tally.radials, tally.rows, tally.columns, tally.labels})
        rows[1].push_back(fixed(share.value(), 4));
    std::cout << table(rows, 0);
}

void print_json(const Tally& tally) {
    Json agree = Json::object(), differs = Json::array();
    for (std::size_t i = 0; i < tally.agree.size(); ++i)
        agree[board_part_names[i]] = tally.agree[i];
    agree["centre"] = tally.centres;
    agree["directions"] = tally.directions.value();
    agree["radials"] = tally.radials.value();
    agree["rows"] = tally.rows.value();
    agree["columns"] = tally.columns.value();
    agree["labels"] = tally.labels.value();
    for (const auto& [name, sentences] : tally.differs)
        differs.push_back({{"board", name}, {"what", sentences}});
    print(Json{{"boards", tally.boards}, {"agree", agree}, {"differs", differs}});
}

int compare_all(const Asked& asked, const Common& common) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(asked.folder, error))
        if (entry.path().extension() == ".gz") files.push_back(entry.path());
    if (error) return complain(bad_input, asked.folder + ": " + error.message());
    if (files.empty())
        return complain(bad_input, asked.folder + " holds no recorded boards (*.json.gz)");
    std::ranges::sort(files);
    Tally tally;
    Progress progress;
    for (const auto& file : files) {
        if (stop_requested) break;
        progress.show(file.filename().string());
        compare_file(file, tally);
    }
    if (common.json)
        print_json(tally);
    else
        print_text(tally);
    const bool all = std::ranges::all_of(tally.agree, [&](auto n) { return n == tally.boards; });
    return all ? done : check_failed;
}

int run_asked(const Asked& asked, const Common& common) {
    if (!asked.folder.empty()) return compare_all(asked, common);
    if (asked.what.empty())
        return complain(wrong_use,
                        "expected a board such as \"(hex 4)\", a game, or --compare FOLDER");
    if (!asked.picture.empty() && !asked.picture.ends_with(".svg") &&
        !asked.picture.ends_with(".png"))
        return complain(wrong_use, asked.picture + ": a picture is written as .png or .svg");
    if (const auto why = asked.picture.empty() ? "" : why_unwritable(asked.picture); !why.empty())
        return complain(bad_input, why);
    return show(asked, common);
}

}  // namespace

int run_board(std::span<const std::string> arguments) {
    Line line("board", "One board: what it is, and a picture. Or all recorded boards of a folder.",
              "  tessera board \"(hex 4)\"\n"
              "  tessera board \"(tiling T3464 2)\" -o board.svg --relations 20\n"
              "  tessera board \"(tri 6)\" -o board.png --radials 14 --branching");
    Asked asked;
    line.app.add_option("BOARD", asked.what, "A board as games describe it, or a game");
    line.app.add_option("--use", asked.use, "What dimensions count, and what is numbered")
        ->check(among("kind of site", {"Cell", "Vertex", "Edge"}))
        ->capture_default_str();
    line.app.add_option("-o", asked.picture, "Draw it into this file (.png or .svg)");
    line.app.add_flag("--no-numbers", asked.no_numbers, "Draw it without numbers");
    line.app.add_flag("--labels", asked.labels, "Draw labels (A1 …) instead of numbers");
    line.app.add_flag("--dual", asked.dual, "Draw lines between orthogonal cells");
    line.app.add_option("--relations", asked.relations,
                        "Draw arrows from this site to related ones");
    line.app.add_option("--radials", asked.radials, "Draw the radials of this site");
    line.app.add_flag("--branching", asked.branching,
                      "Orthogonal radials that branch where ways are equally straight");
    line.app.add_flag("--watch", asked.in_window, "Show it in a window; ? there lists the keys");
    line.app.add_option("--compare", asked.folder,
                        "Compare with the recorded boards of this folder");
    return line.run(arguments, [&] { return run_asked(asked, line.common); });
}

}  // namespace tessera::tools

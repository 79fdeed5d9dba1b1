// SPDX-License-Identifier: Apache-2.0
// Whole boards: a graph, what it is played on, its tracks and values.
#include "core/board/mancala.hpp"
#include "core/board/surakarta.hpp"

#include "games/language/board_text.hpp"
#include "games/language/catalogue.hpp"
#include "games/language/read_board.hpp"
#include "games/language/track.hpp"

#include <utility>

namespace tessera::language {
namespace {

constexpr Word truths[]{{"False", 0}, {"True", 1}};
constexpr Word sites[]{{"Cell", static_cast<std::int32_t>(SiteType::cell)},
                       {"Vertex", static_cast<std::int32_t>(SiteType::vertex)},
                       {"Edge", static_cast<std::int32_t>(SiteType::edge)}};
enum Store : std::int32_t { no_store, inner_store, outer_store };
constexpr Word stores[]{{"None", no_store}, {"Inner", inner_store}, {"Outer", outer_store}};

bool is_true(const Form& f, std::string_view name) { return f[name].value != 0; }

std::optional<Diagnostic> add_tracks(const BoardText& text, const Form& f, Board& board) {
    for (const Argument& a : f.all("tracks")) {
        auto track = read_track(text, a.part.front());
        if (!track) return track.errors().front();
        board.tracks.push_back(std::move(*track));
    }
    return std::nullopt;
}

void add_values(const Form& f, Board& board) {
    for (const Argument& a : f.all("values")) {
        const Form& values = a.part.front();
        const Form& range = values["range"].part.front();
        const std::int64_t least = whole_of(range["least"]);
        const std::int64_t most = range.has("most") ? whole_of(range["most"]) : least;
        board.values.push_back({static_cast<SiteType>(values["sites"].value),
                                static_cast<std::int32_t>(least), static_cast<std::int32_t>(most)});
    }
}

Result<Board> read_plain(const BoardText& text, const Form& f) {
    Board board;
    board.use = f.has("use") ? static_cast<SiteType>(f["use"].value) : text.use;
    board.has_large_stacks = is_true(f, "largeStack");
    auto graph = graph_of({text.description, board.use}, f, "graph");
    if (!graph) return graph.errors();
    board.graph = std::move(*graph);
    if (const auto error = add_tracks(text, f, board)) return *error;
    add_values(f, board);
    return board;
}

Result<Board> read_mancala(const BoardText& text, const Form& f) {
    Board board{.graph = {}, .use = SiteType::vertex, .kind = BoardKind::mancala};
    board.has_large_stacks = is_true(f, "largeStack");
    const bool is_outer = f["store"].value == outer_store;
    auto graph = mancala(
        {whole_of(f["rows"]), whole_of(f["columns"]), is_outer ? whole_of(f["numStores"]) : 0});
    if (!graph) return error_in(text, f.at, "(mancalaBoard …): " + graph.errors().front().message);
    board.graph = std::move(*graph);
    if (const auto error = add_tracks(text, f, board)) return *error;
    return board;
}

Result<Board> read_surakarta(const BoardText& text, const Form& f) {
    Board board{.graph = {}, .use = SiteType::vertex, .kind = BoardKind::surakarta};
    board.has_large_stacks = is_true(f, "largeStack");
    auto graph = graph_of({text.description, board.use}, f, "graph");
    if (!graph) return graph.errors();
    const auto loops = surakarta_loops(
        *graph,
        {f.has("loops") ? std::optional(whole_of(f["loops"])) : std::nullopt, whole_of(f["from"])});
    if (!loops)
        return error_in(text, f.at, "(surakartaBoard …): " + loops.errors().front().message);
    board.graph = std::move(*graph);
    for (std::size_t i = 0; i < loops->size(); ++i) {
        Track track{.name = "Loop" + std::to_string(i + 1), .steps = {}, .is_loop = true};
        for (const std::uint32_t site : (*loops)[i])
            track.steps.push_back({.site = static_cast<std::int32_t>(site)});
        board.tracks.push_back(std::move(track));
    }
    return board;
}

// ---- The table ---------------------------------------------------------------------------------

Parameter a_truth(std::string_view name, std::string_view otherwise) {
    return takes(truths, name).labelled().or_else(otherwise);
}
Parameter some_tracks() { return takes(Kind::track, "tracks").several().optional(); }

Ludeme entry(std::string_view keyword, std::vector<Parameter> parameters, std::string_view help,
             std::string_view example, Result<Board> (*read)(const BoardText&, const Form&)) {
    return {.keyword = keyword,
            .gives = Kind::item,
            .parameters = std::move(parameters),
            .help = help,
            .example = example,
            .read_board = read,
            .boards = Boards::fixed};
}

Ludeme part(std::string_view keyword, Kind gives, std::vector<Parameter> parameters,
            std::string_view help, std::string_view example) {
    return {.keyword = keyword,
            .gives = gives,
            .parameters = std::move(parameters),
            .help = help,
            .example = example};
}

std::vector<Ludeme> make_table() {
    return {
        entry(
            "board",
            {takes(Kind::graph, "graph"), some_tracks(),
             takes(Kind::values, "values").several().optional(),
             takes(sites, "use").labelled().optional(), a_truth("largeStack", "False")},
            "A board of a fixed shape. use: what it is played on, cells unless it says otherwise; "
            "what sizes count as well.",
            "(board (square 8) use:Vertex)", read_plain),
        entry("mancalaBoard",
              {takes(Kind::dimension, "rows"), takes(Kind::dimension, "columns"),
               takes(stores, "store").labelled().or_else("Outer"),
               takes(Kind::dimension, "numStores").labelled().or_else("2"),
               a_truth("largeStack", "False"), some_tracks()},
              "Rows of holes, with a store at either end unless store: says otherwise.",
              "(mancalaBoard 2 6 (track \"Track\" \"1,E,N,W\" loop:True))", read_mancala),
        entry("surakartaBoard",
              {takes(Kind::graph, "graph"), takes(Kind::dimension, "loops").labelled().optional(),
               takes(Kind::dimension, "from").labelled().or_else("1"),
               a_truth("largeStack", "False")},
              "A rectangle of lines with loops round its corners; from: the first line with one.",
              "(surakartaBoard (square 6) loops:2)", read_surakarta),
        part("track", Kind::track,
             {takes(Kind::string, "name"), takes(Kind::path, "path"), a_truth("loop", "False"),
              takes(Kind::owner, "owner").optional(), a_truth("directed", "False")},
             "A way for pieces. In text, directions lead on: E to the end of the board, N2 two "
             "steps.",
             "(track \"Track1\" \"0,E,N2,W,End\" P1 directed:True)"),
        part("track", Kind::track,
             {takes(Kind::string, "name"), takes(Kind::path, "path"), a_truth("loop", "False"),
              takes(Kind::dimension, "player"), a_truth("directed", "False")},
             "A way for the pieces of a player, given by number.",
             "(track \"Track1\" {0 1 2 3 End} 1)"),
        part("values", Kind::values, {takes(sites, "sites"), takes(Kind::range, "range")},
             "The values that sites of a puzzle can take.", "(values Cell (range 1 9))"),
        part("range", Kind::range,
             {takes(Kind::dimension, "least"), takes(Kind::dimension, "most").optional()},
             "Numbers from the least to the most.", "(range 1 9)"),
    };
}

}  // namespace

std::span<const Ludeme> board_ludemes() {
    static const std::vector<Ludeme> table = make_table();
    return table;
}

}  // namespace tessera::language

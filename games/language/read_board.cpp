// SPDX-License-Identifier: Apache-2.0
#include "games/language/read_board.hpp"

#include "games/language/bind.hpp"
#include "games/language/board_text.hpp"
#include "games/language/lowering.hpp"

#include <utility>

namespace tessera::language {
namespace {

// The entries of a form that make a board.
std::vector<const Ludeme*> board_entries(const Heading& heading) {
    std::vector<const Ludeme*> entries;
    for (const Ludeme* l : find_ludemes(heading.keyword))
        if (l->read_board != nullptr) entries.push_back(l);
    return entries;
}

Result<Board> read_item(const Description& description, Ast at, SiteType use) {
    const Heading heading = heading_of(description.tree, at);
    const auto entries = board_entries(heading);
    Lowering low(description);
    const Form form = bind_form(low, at, heading.n_words, entries);
    if (!low.complaints.is_empty()) return low.complaints.take();
    return form.ludeme->read_board({description, use}, form);
}

Result<Board> read_graph(const Description& description, Ast at, SiteType use) {
    Lowering low(description);
    const Argument graph = low.lower(at, takes(Kind::graph, "graph"));
    if (!low.complaints.is_empty()) return low.complaints.take();
    auto built = build_graph({description, use}, graph.part.front());
    if (!built) return built.errors();
    return Board{.graph = std::move(*built), .use = use};
}

// Boards stand among the equipment, but a game in a match may have its own: any place will do.
void find_boards(const Tree& tree, Ast at, std::vector<Ast>& found) {
    const bool is_list = tree.kind(at) == NodeKind::list;
    if (!is_list && tree.kind(at) != NodeKind::braces) return;
    if (is_list && !board_entries(heading_of(tree, at)).empty()) {
        found.push_back(at);
        return;
    }
    for (const Ast kid : tree.children(at)) find_boards(tree, kid, found);
}

}  // namespace

Result<Board> read_board(const Source& expression, SiteType use, const GlobalDefines* globals) {
    const auto description = read_single(expression, globals);
    if (!description) return description.errors();
    const Ast root = description->tree.root();
    const bool is_board = !board_entries(heading_of(description->tree, root)).empty();
    return is_board ? read_item(*description, root, use) : read_graph(*description, root, use);
}

Result<std::vector<Board>> boards_of(const Description& description) {
    std::vector<Ast> found;
    find_boards(description.tree, description.tree.root(), found);
    std::vector<Board> boards;
    for (const Ast at : found) {
        auto board = read_item(description, at, SiteType::cell);
        if (!board) return board.errors();
        boards.push_back(std::move(*board));
    }
    return boards;
}

}  // namespace tessera::language

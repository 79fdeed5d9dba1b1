// SPDX-License-Identifier: Apache-2.0
// A description as a tree: nodes in one array, children by index, all text in one buffer.
//   (move Add (to (sites Empty)))  ->  list [ word move, word Add, list [ word to, list … ] ]
#pragma once

#include "games/language/expand.hpp"
#include "games/language/range.hpp"
#include "games/language/unit.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

enum class NodeId : std::uint32_t {};

enum class NodeKind : std::uint8_t {
    list,    // (…), never empty; the first child is its keyword
    braces,  // {…}
    string,  // "…"
    word,    // keyword, constant or number
};

struct Node {
    NodeKind kind = NodeKind::word;
    std::uint32_t text_begin = 0;   // in the tree's buffer
    std::uint32_t text_size = 0;    // 0 for brackets
    std::uint32_t label_begin = 0;  // named argument
    std::uint32_t label_size = 0;   // 0: not named
    std::uint32_t first_link = 0;   // children, in the tree's links
    std::uint32_t n_children = 0;
    Place written;  // where it stands, possibly inside a define
    Place used;     // in the game's own file: itself, or the define or option that brought it
};

class Tree {
public:
    [[nodiscard]] bool is_empty() const { return nodes_.empty(); }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] NodeId root() const { return root_; }  // only when not empty
    [[nodiscard]] const Node& node(NodeId id) const { return nodes_[static_cast<std::size_t>(id)]; }
    [[nodiscard]] NodeKind kind(NodeId id) const { return node(id).kind; }
    [[nodiscard]] std::string_view text(NodeId id) const;
    [[nodiscard]] std::string_view label(NodeId id) const;  // "if" of if:(…); empty: not named
    [[nodiscard]] std::span<const NodeId> children(NodeId id) const;
    // A list's first word: "move" of (move Add …). Empty for anything else.
    [[nodiscard]] std::string_view keyword(NodeId id) const;

private:
    friend class TreeBuilder;
    std::vector<Node> nodes_;
    std::vector<NodeId> links_;
    std::string text_;
    NodeId root_{};
};

// Builds the tree of one bracketed form. ((a) (b)) loses its outer pair, () vanishes.
[[nodiscard]] Tree build_tree(std::span<const Piece> form, const ReportPiece& report);

// The subtree on one line, the way it would be written without defines, options and ranges.
[[nodiscard]] std::string to_text(const Tree& tree, NodeId id);

}  // namespace tessera::language

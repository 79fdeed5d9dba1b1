// SPDX-License-Identifier: Apache-2.0
#include "games/language/tree.hpp"

#include <utility>

namespace tessera::language {

// Keeps the brackets that are open; a node is stored when its bracket closes.
class TreeBuilder {
public:
    explicit TreeBuilder(const ReportPiece& report) : report_(report) { open_.emplace_back(); }

    Tree build(std::span<const Piece> form) {
        for (const Piece& piece : form) {
            if (is_over_) break;
            read(piece);
        }
        const std::vector<NodeId>& roots = open_.front().children;
        if (is_over_ || open_.size() != 1 || roots.size() != 1) return {};
        tree_.root_ = roots.front();
        return std::move(tree_);
    }

private:
    struct Open {
        const Piece* bracket = nullptr;
        const Piece* label = nullptr;    // of the bracket
        const Piece* pending = nullptr;  // a label whose value has not come yet
        std::vector<NodeId> children;
    };

    void read(const Piece& piece) {
        switch (piece.kind) {
            case TokenKind::label: read_label(piece); break;
            case TokenKind::word: add_leaf(piece, NodeKind::word); break;
            case TokenKind::string: add_leaf(piece, NodeKind::string); break;
            case TokenKind::open_list:
            case TokenKind::open_braces: open(piece); break;
            case TokenKind::close_list:
            case TokenKind::close_braces: close(piece); break;
        }
    }

    void read_label(const Piece& piece) {
        if (open_.back().pending != nullptr) report_missing_value();
        open_.back().pending = &piece;
    }

    void report_missing_value() {
        const Piece& label = *open_.back().pending;
        report_(label, "a value was expected after \"" + std::string(label.text) + ":\"");
        open_.back().pending = nullptr;
    }

    void open(const Piece& piece) {
        if (open_.size() > max_nesting) {
            report_(piece, "with its defines replaced, brackets are nested deeper than " +
                               std::to_string(max_nesting) + " levels");
            is_over_ = true;
            return;
        }
        const Piece* label = std::exchange(open_.back().pending, nullptr);
        open_.push_back({&piece, label, nullptr, {}});
    }

    void close(const Piece& piece) {
        if (open_.size() < 2) return;
        if (open_.back().pending != nullptr) report_missing_value();
        const Open closed = std::move(open_.back());
        open_.pop_back();
        const bool is_list = piece.kind == TokenKind::close_list;
        if (is_list && closed.children.empty()) return;
        if (is_list && is_plain_list(closed.children.front())) {
            dissolve(closed);
        } else {
            add_bracket(closed, is_list ? NodeKind::list : NodeKind::braces);
        }
    }

    [[nodiscard]] bool is_plain_list(NodeId id) const {
        return tree_.kind(id) == NodeKind::list && tree_.label(id).empty();
    }

    // ((a) (b)): what is inside moves up.
    void dissolve(const Open& closed) {
        if (tree_.kind(closed.children.back()) != NodeKind::list) {
            report_(*closed.bracket, "a list starts with its keyword; a list stands there instead");
            return;
        }
        if (closed.label != nullptr) set_label(closed.children.front(), *closed.label);
        std::vector<NodeId>& siblings = open_.back().children;
        siblings.insert(siblings.end(), closed.children.begin(), closed.children.end());
    }

    void add_bracket(const Open& closed, NodeKind kind) {
        const NodeId id = add_node(*closed.bracket, kind);
        if (closed.label != nullptr) set_label(id, *closed.label);
        Node& node = tree_.nodes_.back();
        node.first_link = static_cast<std::uint32_t>(tree_.links_.size());
        node.n_children = static_cast<std::uint32_t>(closed.children.size());
        tree_.links_.insert(tree_.links_.end(), closed.children.begin(), closed.children.end());
    }

    void add_leaf(const Piece& piece, NodeKind kind) {
        const NodeId id = add_node(piece, kind);
        const std::string text =
            kind == NodeKind::string ? unescape(piece.text) : std::string(piece.text);
        Node& node = tree_.nodes_.back();
        node.text_begin = static_cast<std::uint32_t>(tree_.text_.size());
        node.text_size = static_cast<std::uint32_t>(text.size());
        tree_.text_ += text;
        const Piece* label = std::exchange(open_.back().pending, nullptr);
        if (label != nullptr) set_label(id, *label);
    }

    NodeId add_node(const Piece& piece, NodeKind kind) {
        const auto id = static_cast<NodeId>(tree_.nodes_.size());
        Node& node = tree_.nodes_.emplace_back();
        node.kind = kind;
        node.written = piece.written;
        node.used = piece.used;
        open_.back().children.push_back(id);
        return id;
    }

    void set_label(NodeId id, const Piece& label) {
        Node& node = tree_.nodes_[static_cast<std::size_t>(id)];
        node.label_begin = static_cast<std::uint32_t>(tree_.text_.size());
        node.label_size = static_cast<std::uint32_t>(label.text.size());
        tree_.text_ += label.text;
    }

    const ReportPiece& report_;
    Tree tree_;
    std::vector<Open> open_;  // the outermost one collects the form itself
    bool is_over_ = false;
};

std::string_view Tree::text(NodeId id) const {
    return std::string_view(text_).substr(node(id).text_begin, node(id).text_size);
}

std::string_view Tree::label(NodeId id) const {
    return std::string_view(text_).substr(node(id).label_begin, node(id).label_size);
}

std::span<const NodeId> Tree::children(NodeId id) const {
    return std::span(links_).subspan(node(id).first_link, node(id).n_children);
}

std::string_view Tree::keyword(NodeId id) const {
    if (kind(id) != NodeKind::list) return {};
    const NodeId first = children(id).front();
    return kind(first) == NodeKind::word ? text(first) : std::string_view();
}

Tree build_tree(std::span<const Piece> form, const ReportPiece& report) {
    return TreeBuilder(report).build(form);
}

namespace {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '"') result += '\\';
        result += c;
    }
    return result;
}

// As deep as brackets are, at most max_nesting.
void write(const Tree& tree, NodeId id, std::string& text) {
    if (!tree.label(id).empty()) text += std::string(tree.label(id)) + ':';
    switch (tree.kind(id)) {
        case NodeKind::word: text += tree.text(id); return;
        case NodeKind::string: text += '"' + escaped(tree.text(id)) + '"'; return;
        default: break;
    }
    const bool is_list = tree.kind(id) == NodeKind::list;
    text += is_list ? '(' : '{';
    bool is_first = true;
    for (const NodeId child : tree.children(id)) {
        if (!std::exchange(is_first, false)) text += ' ';
        write(tree, child, text);
    }
    text += is_list ? ')' : '}';
}

}  // namespace

std::string to_text(const Tree& tree, NodeId id) {
    std::string text;
    write(tree, id, text);
    return text;
}

}  // namespace tessera::language

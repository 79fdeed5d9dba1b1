// SPDX-License-Identifier: Apache-2.0
#include "games/language/about.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

// Without the slashes; up to the first line that is no comment.
std::string comment_at_top(std::string_view text) {
    std::string comment;
    while (text.starts_with("//")) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(2, end - 2);
        if (line.starts_with(' ')) line.remove_prefix(1);
        comment += std::string(line) + '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return comment;
}

// The texts of (description "…") and (rules "…").
void add_texts(const Tree& tree, NodeId at, std::string& text) {
    const std::string_view keyword = tree.keyword(at);
    const auto kids = tree.children(at);
    const bool is_text = (keyword == "description" || keyword == "rules") && kids.size() > 1 &&
                         tree.kind(kids[1]) == NodeKind::string;
    if (is_text) text += std::string(tree.text(kids[1])) + '\n';
    for (const NodeId kid : kids) add_texts(tree, kid, text);
}

}  // namespace

std::string about(const Description& description) {
    std::string text = description.name + "\n\n" + comment_at_top(description.files.front().text);
    if (!description.metadata.is_empty())
        add_texts(description.metadata, description.metadata.root(), text);
    for (const Option& option : description.options)
        for (std::size_t i = 0; i < option.items.size(); ++i) {
            const OptionItem& item = option.items[i];
            text += "\n--option \"" + option.name + "/" + item.name + "\"" +
                    (i == option.default_item ? " (unless another is chosen)" : "") +
                    (item.help.empty() ? "" : ": " + item.help);
        }
    return text + (description.options.empty() ? "" : "\n");
}

}  // namespace tessera::language

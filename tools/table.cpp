// SPDX-License-Identifier: Apache-2.0
#include "tools/table.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace tessera::tools {
namespace {

// In characters of UTF-8, all of which are taken to be as wide as a letter.
std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::size_t> widths_of(const Rows& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width_of(row[i]));
    }
    return widths;
}

}  // namespace

std::string table(const Rows& rows, std::size_t n_left) {
    const std::vector<std::size_t> widths = widths_of(rows);
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width_of(row[i]), ' ');
            line += (i ? "  " : "") + (i < n_left ? row[i] + blanks : blanks + row[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

std::string fixed(double value, int digits) {
    std::array<char, 400> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return text.data();
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole ? fixed(100.0 * static_cast<double>(part) / static_cast<double>(whole), 1) + " %"
                 : "-";
}

}  // namespace tessera::tools

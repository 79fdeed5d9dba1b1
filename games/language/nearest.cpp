// SPDX-License-Identifier: Apache-2.0
#include "games/language/nearest.hpp"

#include <algorithm>
#include <vector>

namespace tessera::language {
namespace {

constexpr std::size_t max_compared = 64;  // longer words are compared by their beginning

std::size_t common_start(std::string_view a, std::string_view b) {
    const std::size_t n = std::min({a.size(), b.size(), max_compared});
    std::size_t i = 0;
    while (i < n && lower_case(a.substr(i, 1)) == lower_case(b.substr(i, 1))) ++i;
    return i;
}

template <class Words>
std::string_view nearest_of(std::string_view word, const Words& words) {
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(1, std::min(word.size(), max_compared) / 3);
    std::size_t best_start = 0;
    for (const auto& known : words) {
        const std::size_t distance = edit_distance(word, known);
        if (distance > best_distance) continue;
        const std::size_t start = common_start(word, known);
        if (distance == best_distance && !best.empty() && start <= best_start) continue;
        best = known;
        best_distance = distance;
        best_start = start;
    }
    return best;
}

}  // namespace

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return lower;
}

std::size_t edit_distance(std::string_view left, std::string_view right) {
    const std::string a = lower_case(left.substr(0, max_compared));
    const std::string b = lower_case(right.substr(0, max_compared));
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::swap(before, above);
        std::swap(above, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min(
                {above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
    }
    return row[b.size()];
}

std::string_view nearest(std::string_view word, std::span<const std::string> known_words) {
    return nearest_of(word, known_words);
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known_words) {
    return nearest_of(word, known_words);
}

std::string did_you_mean(std::string_view nearest_word) {
    return nearest_word.empty() ? std::string() : "did you mean " + std::string(nearest_word) + '?';
}

}  // namespace tessera::language

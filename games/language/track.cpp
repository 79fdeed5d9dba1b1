// SPDX-License-Identifier: Apache-2.0
#include "games/language/track.hpp"

#include "core/lattice.hpp"

#include <optional>
#include <string>

namespace tessera::language {
namespace {

constexpr std::size_t max_steps = 10'000;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// A number of a site, End, or a direction with how far it leads.
std::optional<TrackStep> read_step(std::string_view word) {
    using Kind = TrackStep::Kind;
    if (word == "End") return TrackStep{.kind = Kind::end};
    if (const auto site = read_whole(word); site && *site >= 0) return TrackStep{.site = *site};
    std::size_t n_letters = 0;
    while (n_letters < word.size() && word[n_letters] >= 'A' && word[n_letters] <= 'Z') ++n_letters;
    const auto compass = compass_of(word.substr(0, n_letters));
    if (!compass) return std::nullopt;
    TrackStep walk{.kind = Kind::walk, .compass = *compass};
    if (n_letters == word.size()) return walk;
    const auto steps = read_whole(word.substr(n_letters));
    if (!steps || *steps < 1) return std::nullopt;
    walk.steps = *steps;
    return walk;
}

std::vector<std::string_view> words_of_text(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view word = trimmed(text.substr(begin, end - begin));
        if (!word.empty()) words.push_back(word);  // a comma at the end is no step
        begin = end + 1;
    }
    return words;
}

std::vector<std::string_view> words_of_path(const Tree& tree, Ast path) {
    if (tree.kind(path) == NodeKind::string) return words_of_text(tree.text(path));
    std::vector<std::string_view> words;
    for (const Ast kid : tree.children(path)) words.push_back(tree.text(kid));
    return words;
}

}  // namespace

Result<Track> read_track(const BoardText& text, const Form& form) {
    Track track;
    track.name = std::string(form["name"].text.substr(0, 100));
    track.is_loop = form["loop"].value != 0;
    track.is_directed = form["directed"].value != 0;
    const Parameter& third = form.ludeme->parameters[3];
    if (third.name == "player")
        track.owner = static_cast<std::int32_t>(whole_of(form["player"]));
    else if (form.has("owner"))
        track.owner = form["owner"].role.player;
    const Ast path = form["path"].at;
    const auto words = words_of_path(text.description.tree, path);
    if (words.size() > max_steps)
        return error_in(text, path, "a track has at most " + std::to_string(max_steps) + " steps");
    for (const std::string_view word : words) {
        const auto step = read_step(word);
        if (!step)
            return error_in(text, path,
                            "expected the number of a site, a direction such as N or SW2, or End; "
                            "found '" +
                                std::string(word.substr(0, 40)) + "'");
        track.steps.push_back(*step);
    }
    return track;
}

}  // namespace tessera::language

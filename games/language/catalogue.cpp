// SPDX-License-Identifier: Apache-2.0
#include "games/language/catalogue.hpp"

#include <algorithm>
#include <unordered_map>

namespace tessera::language {
namespace {

using Ludemes = std::vector<const Ludeme*>;

Ludemes collect() {
    Ludemes all;
    for (const auto table :
         {frame_ludemes(), equipment_ludemes(), move_ludemes(), truth_ludemes(), number_ludemes(),
          site_ludemes(), region_ludemes(), board_ludemes(), shape_ludemes(), operator_ludemes(),
          dimension_ludemes(), play_frame_ludemes(), play_equipment_ludemes(), play_move_ludemes(),
          play_effect_ludemes(), play_truth_ludemes(), play_number_ludemes(), play_region_ludemes(),
          play_part_ludemes()})
        for (const Ludeme& l : table) all.push_back(&l);
    return all;
}

std::unordered_map<std::string_view, Ludemes> by_keyword() {
    std::unordered_map<std::string_view, Ludemes> index;
    for (const Ludeme* l : catalogue()) {
        index[l->keyword].push_back(l);
        if (!l->alias.empty()) index[l->alias].push_back(l);
    }
    return index;
}

std::string short_of(const Parameter& p) {
    if (p.kind != Kind::word) return std::string(row_of(p.kind).name);
    std::string text;
    for (const Word& w : p.words) text += (text.empty() ? "" : "|") + std::string(w.text);
    return text;
}

}  // namespace

std::span<const Ludeme* const> catalogue() {
    static const Ludemes all = collect();
    return all;
}

std::span<const Ludeme* const> find_ludemes(std::string_view keyword) {
    static const auto index = by_keyword();
    const auto found = index.find(keyword);
    return found == index.end() ? std::span<const Ludeme* const>() : found->second;
}

std::vector<Ludeme> only_on(Boards boards, std::vector<Ludeme> table,
                            std::initializer_list<std::string_view> but) {
    for (Ludeme& l : table)
        if (std::find(but.begin(), but.end(), l.keyword) == but.end()) l.boards = boards;
    return table;
}

std::string signature(const Ludeme& ludeme) {
    std::string text = "(" + std::string(ludeme.keyword);
    for (const Parameter& p : ludeme.parameters) {
        std::string one = short_of(p);
        if (p.is_several) one = "{" + one + " …}";
        if (p.is_labelled) one = std::string(p.name) + ":" + one;
        text += p.is_optional ? " [" + one + "]" : " " + one;
    }
    return text + ")";
}

std::string phrase_of(const Parameter& p) {
    if (p.kind != Kind::word) return phrase_of(p.kind);
    std::string text;
    for (std::size_t i = 0; i < p.words.size(); ++i)
        text += (i == 0                    ? ""
                 : i + 1 == p.words.size() ? " or "
                                           : ", ") +
                std::string(p.words[i].text);
    return text;
}

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
#include "tools/words.hpp"

#include "core/policy.hpp"
#include "games/language/nearest.hpp"

#include <algorithm>

namespace tessera::tools {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace

Check among(std::string kind, std::vector<std::string> words) {
    const auto check = [kind = std::move(kind), words](const std::string& word) -> std::string {
        if (std::ranges::find(words, word) != words.end()) return {};
        const std::string hint = language::did_you_mean(language::nearest(word, words));
        return "there is no " + kind + " \"" + word + "\"" + (hint.empty() ? "." : "; " + hint) +
               " Known: " + joined(words);
    };
    std::string list = joined(words);
    std::ranges::replace(list, ' ', '|');
    return {check, list};
}

std::vector<std::string> policy_names() {
    std::vector<std::string> names;
    for (const NamedPolicy& p : policies) names.emplace_back(p.name);
    return names;
}

std::vector<std::string> tile_names() { return {"square", "hex", "triangle"}; }

std::vector<std::string> or_all(std::vector<std::string> words) {
    words.emplace_back("all");
    return words;
}

std::vector<std::string> chosen(const std::string& word, const std::vector<std::string>& all) {
    return word == "all" ? all : std::vector<std::string>{word};
}

Option add_policy(Options& app, std::string& policy, bool may_be_all) {
    return app.add_option("--policy", policy, "How the board grows")
        ->check(among("policy", may_be_all ? or_all(policy_names()) : policy_names()))
        ->capture_default_str();
}

std::string tiling_option(std::string_view tiles) {
    return tiles == "square" ? "Tiling/Square"
           : tiles == "hex"  ? "Tiling/Hexagonal"
                             : "Tiling/Triangle";
}

}  // namespace tessera::tools

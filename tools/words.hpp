// SPDX-License-Identifier: Apache-2.0
// Options that take one of a few words: policies, tiles and the like.
#pragma once

#include "tools/options.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tessera::tools {

// Refuses what is not among the words, with the nearest one: "there is no policy "zoen"; …".
Check among(std::string kind, std::vector<std::string> words);

std::vector<std::string> policy_names();  // all of them
std::vector<std::string> tile_names();    // square, hex, triangle

std::vector<std::string> or_all(std::vector<std::string> words);  // and the word "all"
// The word that was typed, or everything where it is "all".
std::vector<std::string> chosen(const std::string& word, const std::vector<std::string>& all);

// --policy P, or P|all.
Option add_policy(Options&, std::string& policy, bool may_be_all = false);

// The option of library games that asks for these tiles: "Tiling/Square".
std::string tiling_option(std::string_view tiles);

}  // namespace tessera::tools

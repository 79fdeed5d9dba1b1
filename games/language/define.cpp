// SPDX-License-Identifier: Apache-2.0
#include "games/language/define.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace tessera::language {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_files = 10'000;
constexpr std::size_t max_folder_bytes = 32u << 20;

std::vector<fs::path> find_def_files(const fs::path& folder, std::error_code& failure) {
    std::vector<fs::path> paths;
    fs::recursive_directory_iterator entry(folder, failure);
    for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
        std::error_code ignored;
        if (entry->path().extension() == ".def" && entry->is_regular_file(ignored)) {
            paths.push_back(entry->path());
        }
        if (paths.size() > max_files) break;
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

bool is_word(const Token& token, std::string_view text) {
    return token.kind == TokenKind::word && token.text == text;
}

}  // namespace

bool is_define(const std::vector<Token>& tokens, std::size_t index) {
    return tokens[index].kind == TokenKind::open_list && index + 1 < tokens.size() &&
           is_word(tokens[index + 1], "define");
}

std::vector<Define> collect_defines(const Unit& unit, Complaints& complaints) {
    std::vector<Define> defines;
    const std::vector<Token>& tokens = unit.tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!is_define(tokens, i)) continue;
        const Token& name = tokens[i + 2];  // exists: at least the closing bracket
        if (name.kind != TokenKind::string) {
            complaints.add(error_at(unit.source, unit.written(name).offset,
                                    "a define's name was expected here, in quotes"));
            continue;
        }
        defines.push_back({unescape(name.text), &unit, i + 3, tokens[i].match});
    }
    return defines;
}

Result<GlobalDefines> GlobalDefines::load(const fs::path& folder) {
    std::error_code failure;
    const std::vector<fs::path> paths = find_def_files(folder, failure);
    if (failure || paths.size() > max_files) {
        return Diagnostic{folder.string(),
                          0,
                          0,
                          failure ? "the folder of defines cannot be read"
                                  : "the folder of defines holds too many files",
                          {}};
    }
    GlobalDefines defines;
    Complaints complaints;
    std::size_t n_bytes = 0;
    for (const fs::path& path : paths) {
        Result<Source> source = load_source(path);
        if (!source) {
            complaints.add(source.errors());
            continue;
        }
        n_bytes += source->text.size();
        if (n_bytes > max_folder_bytes) {
            return Diagnostic{folder.string(), 0, 0, "the folder of defines is too big", {}};
        }
        defines.add(std::move(source).value());
    }
    if (!complaints.is_empty()) return complaints.take();
    return defines;
}

const Source* GlobalDefines::find(std::string_view name) const {
    const auto found = source_by_name_.find(name);
    return found == source_by_name_.end() ? nullptr : &sources_[found->second];
}

std::vector<std::string_view> GlobalDefines::names() const {
    std::vector<std::string_view> names;
    for (const auto& [name, source] : source_by_name_) names.push_back(name);
    return names;
}

void GlobalDefines::add(Source source) {
    const std::vector<Token> tokens =
        tokenize(source.text, [](std::size_t, const std::string&, const std::string&) {});
    for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
        if (is_define(tokens, i) && tokens[i + 2].kind == TokenKind::string) {
            source_by_name_.emplace(unescape(tokens[i + 2].text), sources_.size());
        }
    }
    sources_.push_back(std::move(source));
}

}  // namespace tessera::language

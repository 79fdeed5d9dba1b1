// SPDX-License-Identifier: Apache-2.0
#include "games/language/load.hpp"

#include "games/language/compile.hpp"
#include "games/language/nearest.hpp"
#include "games/library.hpp"

#include <cctype>
#include <filesystem>

namespace tessera::language {
namespace {

std::string plain(std::string_view name) {
    std::string s;
    for (char c : name)
        if (c != ' ' && c != '-' && c != '_' && c != '\'')
            s += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return s;
}

std::string stem(std::string_view file) { return std::filesystem::path(file).stem().string(); }

// The first comment line of a file is its summary.
std::string summary_of(std::string_view text) {
    const std::size_t at = text.find("// ");
    if (at == std::string_view::npos) return "";
    return std::string(text.substr(at + 3, text.find('\n', at) - at - 3));
}

bool is_path(std::string_view s) {
    return s.ends_with(".lud") || s.find('/') != std::string_view::npos;
}

Diagnostic no_such_game(std::string_view name) {
    std::vector<std::string> known;
    std::string all;
    for (const auto& g : library()) {
        known.push_back(stem(g.file));
        all += (all.empty() ? "" : ", ") + known.back();
    }
    std::string hint = did_you_mean(nearest(plain(name), known));
    if (hint.empty()) hint = "the library has: " + all;
    return {"", 0, 0,
            "no game is called \"" + std::string(name) +
                "\"; expected a name of the library or a path to a .lud file",
            hint};
}

}  // namespace

Result<Description> read_named(std::string_view name, std::span<const std::string> options) {
    if (!is_path(name)) {
        for (const auto& g : library())
            if (plain(stem(g.file)) == plain(name))
                return read_game({std::string(g.file), std::string(g.text)}, options);
        return no_such_game(name);
    }
    const std::filesystem::path path(name);
    auto source = load_source(path);
    if (!source) return source.errors();
    const auto defines = path.parent_path() / ".." / "def";
    std::error_code ignored;
    if (!std::filesystem::is_directory(defines, ignored)) return read_game(*source, options);
    const auto globals = GlobalDefines::load(defines);
    if (!globals) return globals.errors();
    return read_game(*source, options, &*globals);
}

Result<Game> load_game(std::string_view name, std::span<const std::string> options) {
    const auto description = read_named(name, options);
    if (!description) return description.errors();
    return compile(*description);
}

std::vector<LibraryEntry> library_entries() {
    std::vector<LibraryEntry> entries;
    for (const auto& g : library()) {
        LibraryEntry e{stem(g.file), std::string(g.file), "", "", summary_of(g.text)};
        if (const auto game = load_game(e.name)) {
            e.name = game->name;
            e.players = std::to_string(game->layout.n_players);
            e.board = game->is_fixed() ? std::to_string(game->rules->board->n_sites()) + " sites"
                                       : "growing, " + std::string(game->lattice().name);
        }
        entries.push_back(std::move(e));
    }
    return entries;
}

}  // namespace tessera::language

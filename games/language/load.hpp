// SPDX-License-Identifier: Apache-2.0
// Games by name or by path.
#pragma once

#include "core/game.hpp"
#include "core/result.hpp"
#include "games/language/read_game.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

// A name of the library (case, blanks and hyphens do not matter) or a path to a .lud file. A folder
// `def` beside the file's own folder holds global defines.
[[nodiscard]] Result<Description> read_named(std::string_view name_or_path,
                                             std::span<const std::string> options);
[[nodiscard]] Result<Game> load_game(std::string_view name_or_path,
                                     std::span<const std::string> options = {});

struct LibraryEntry {
    std::string name, file, players, board, summary;
};
[[nodiscard]] std::vector<LibraryEntry> library_entries();

}  // namespace tessera::language

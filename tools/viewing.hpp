// SPDX-License-Identifier: Apache-2.0
// What watch and shot share: the game or trial they are given, as a session.
#pragma once

#include "render/session.hpp"
#include "tools/playing.hpp"

#include <memory>
#include <string>

namespace tessera::tools {  // rows of the table in main.cpp

int run_watch(std::span<const std::string>);
int run_shot(std::span<const std::string>);

}  // namespace tessera::tools

namespace tessera::viewing {

// Opens GAME or F.trial (by its ending) with these seats; a trial's seed holds, and its policy,
// options and agents where none are given. `code` is what to exit with if that fails.
Result<std::unique_ptr<render::Session>> open_session(const playing::Common& common,
                                                      const std::string& seats, int& code);
bool is_trial(const std::string& name);

struct Size {
    int width = 0, height = 0;
};
// "1280x800"
Result<Size> parse_size(const std::string& text);

}  // namespace tessera::viewing

// SPDX-License-Identifier: Apache-2.0
// A session on a game of the library, for the tests of the view.
#pragma once

#include "games/language/load.hpp"
#include "render/session.hpp"

#include "tests/catch.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tessera::render {

inline std::unique_ptr<Session> opened(const std::string& name, std::vector<std::string> seats = {},
                                       const std::string& policy = "zone",
                                       const std::vector<std::string>& options = {}) {
    auto game = language::load_game(name, options);
    REQUIRE(game);
    SessionOptions how;
    how.game_name = name, how.options = options;
    how.policy = *find_policy(policy);
    how.seats = std::move(seats);
    how.threads = 1;
    auto session = Session::open(std::move(game).value(), how);
    REQUIRE(session);
    return std::move(session).value();
}

inline const std::atomic<bool> never{false};

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// What watch and shot share: the game or trial they are given, as a session.
#pragma once

#include "render/session.hpp"
#include "tools/complain.hpp"
#include "tools/line.hpp"

#include <memory>
#include <string>

namespace tessera::tools {

struct ViewAsked {
    std::string game;    // or a .trial file
    std::string policy;  // empty: the trial's, else zone
    std::string agents;
    std::string size = "1280x800";
};

void add_view(Line&, ViewAsked&);  // GAME, --policy and --size

struct OpenedSession {
    std::unique_ptr<render::Session> session;  // none: the complaint was made
    int code = done;                           // what to exit with then
};

// A trial's seed holds, and its policy, options and agents where none are given.
OpenedSession open_session(const ViewAsked&, const Common&);
bool is_trial(const std::string& name);

struct Size {
    int width = 0, height = 0;
};
Size size_of(const ViewAsked&);  // "1280x800", already checked

}  // namespace tessera::tools

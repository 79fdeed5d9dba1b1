// SPDX-License-Identifier: Apache-2.0
// tessera watch: a game in a window, played by agents, by hand, or both.
#include "render/viewer.hpp"
#include "tools/agents.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/numbers.hpp"
#include "tools/viewing.hpp"

#include <iostream>

namespace tessera::tools {
namespace {

struct Asked {
    ViewAsked view;
    render::ViewerOptions viewer;
    bool is_paused = false;
};

int save(render::Session& session, const std::string& path) {
    if (path.empty()) return done;
    const auto saved = save_trial(session.trial(), path);
    if (!saved) return complain(bad_input, saved.errors());
    std::cerr << "tessera: saved as " << path << '\n';
    return done;
}

int watch(Asked& asked, const Common& common) {
    const OpenedSession opened = open_session(asked.view, common);
    if (!opened.session) return opened.code;
    render::Session& session = *opened.session;
    if (is_trial(asked.view.game)) session.go_to(0);
    asked.viewer.is_running = !asked.is_paused;
    render::Viewer viewer(session, asked.viewer);
    try {
        const Size size = size_of(asked.view);
        render::Window window("Tessera: " + session.game().name, size.width, size.height);
        render::watch(window, viewer, stop_requested);
    } catch (const render::NoDisplay& error) {
        return complain(bad_input, std::string(error.what()) +
                                       " (tessera shot draws a picture without a display)");
    }
    const int code = save(session, asked.viewer.save_as);
    if (common.json) print(Json::parse(to_json(session.trial())));
    return code;
}

}  // namespace

int run_watch(std::span<const std::string> arguments) {
    Line line("watch",
              "Shows a game in a window while agents play or you click; ? in the window lists the "
              "keys. Of a .trial file the moves are shown, then its agents play on.",
              "  tessera watch andantino\n"
              "  tessera watch bravalath --agents random,random --speed 8\n"
              "  tessera watch plotto --agents human,uct:iterations=500\n\n" +
                  agents_help() +
                  "  human                                    you, by clicking (the default)\n");
    Asked asked;
    add_view(line, asked.view);
    line.app.add_option("--agents", asked.view.agents, "One per seat, or fewer that sit in turn");
    line.app.add_option("--speed", asked.viewer.moves_per_second, "Moves a second at most")
        ->check(between(0.1, 1000.0))
        ->capture_default_str();
    line.app.add_flag("--paused", asked.is_paused, "Agents wait for the space bar");
    line.app.add_flag("--sites", asked.viewer.site_numbers, "Show the number of each cell");
    line.app.add_flag("--cells", asked.viewer.stored, "Show the cells that exist under the policy");
    line.app.add_option("--save", asked.viewer.save_as,
                        "Save the game here at the end, and on the key s");
    return line.run(arguments, [&] { return watch(asked, line.common); });
}

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// tessera watch: a game in a window, played by agents, by hand, or both.
#include "render/viewer.hpp"
#include "tools/viewing.hpp"

#include <iostream>
#include <stdexcept>

namespace tessera {
namespace {

struct Request {
    playing::Common common;
    std::string agents, size = "1280x800";
    render::ViewerOptions view;
    bool is_paused = false;
};

void describe(CLI::App& app, Request& r) {
    r.common.policy.clear();
    playing::add_options(app, r.common);
    app.add_option("--agents", r.agents,
                   "one per seat, or fewer that sit in turn; human: you, by clicking (default)");
    app.add_option("--speed", r.view.moves_per_second, "moves per second at most (default 2)")
        ->check(CLI::Range(0.1, 1000.0));
    app.add_flag("--paused", r.is_paused, "agents wait for the space bar");
    app.add_flag("--sites", r.view.site_numbers, "show the number of each cell");
    app.add_flag("--cells", r.view.stored, "show the cells that exist under the policy");
    app.add_option("--size", r.size, "of the window (default 1280x800)");
    app.add_option("--save", r.view.save_as, "save the game here at the end, and on the key s");
    app.footer(
        "Press ? in the window for the keys.\n\nAgents:\nhuman                                    "
        "you, by clicking\n" +
        describe_agents() +
        "\nExamples:\n  tessera watch andantino\n"
        "  tessera watch bravalath --agents random,random --speed 8\n"
        "  tessera watch plotto --agents human,uct:iterations=500\n"
        "GAME may be a saved .trial too: its moves are shown, then its agents play on.");
}

int save(render::Session& session, const std::string& path) {
    if (path.empty()) return playing::done;
    const auto saved = save_trial(session.trial(), path);
    if (!saved) return playing::complain(saved.errors());
    std::cerr << "tessera: saved as " << path << "\n";
    return playing::done;
}

}  // namespace

int tools::run_watch(std::span<const std::string> arguments) {
    using namespace playing;
    Request r;
    CLI::App app("Shows a game in a window while agents play or you click", "tessera watch");
    describe(app, r);
    if (const auto code = parse(app, arguments)) return *code;
    const Tracing tracing(r.common.trace);
    const auto size = viewing::parse_size(r.size);
    if (!size) return complain(size.errors(), wrong_use);
    int code = done;
    auto session = viewing::open_session(r.common, r.agents, code);
    if (!session) return complain(session.errors(), code);
    if (viewing::is_trial(r.common.game)) (*session)->go_to(0);
    r.view.is_running = !r.is_paused;
    render::Viewer viewer(**session, r.view);
    try {
        render::Window window("Tessera: " + (*session)->game().name, size->width, size->height);
        render::watch(window, viewer, stop_flag());
    } catch (const render::NoDisplay& error) {
        return complain({{{}, 0, 0, error.what(), "tessera shot draws a picture without one"}});
    }
    code = save(**session, r.view.save_as);
    if (r.common.json) std::cout << to_json((*session)->trial()) << "\n";
    return stop_flag() ? stopped : code;
}

}  // namespace tessera

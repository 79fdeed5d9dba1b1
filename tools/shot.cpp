// SPDX-License-Identifier: Apache-2.0
// tessera shot: a picture of a position, without a display.
#include "render/png.hpp"
#include "render/viewer.hpp"
#include "tools/viewing.hpp"

#include <nlohmann/json.hpp>

#include <iostream>

namespace tessera {
namespace {

constexpr std::size_t default_ply = 30;

struct Request {
    playing::Common common;
    std::optional<std::size_t> ply;
    std::string agents, size = "1280x800", out;
    render::ViewerOptions view;
    bool is_bare = false, no_legal = false, no_last = false;
};

void describe(CLI::App& app, Request& r) {
    r.common.policy.clear();
    playing::add_options(app, r.common);
    app.add_option("--agents", r.agents, "who plays the game (default random)");
    app.add_option("--ply", r.ply, "after so many moves (default: a trial's last, else 30)");
    app.add_option("--size", r.size, "of the picture in pixels (default 1280x800)");
    app.add_option("-o,--output", r.out, "the PNG file")->required();
    app.add_flag("--sites", r.view.site_numbers, "the number of each cell");
    app.add_flag("--cells", r.view.stored, "the cells that exist under the policy");
    app.add_flag("--no-legal", r.no_legal, "no dots on legal moves");
    app.add_flag("--no-last", r.no_last, "no ring on the last move");
    app.add_flag("--bare", r.is_bare, "the board alone: no caption, players or status");
    app.footer(
        "Examples:\n  tessera shot andantino -o andantino.png\n"
        "  tessera shot terrazzo --ply 50 --cells --size 3840x2160 -o large.png\n"
        "  tessera record plotto -o p.trial && tessera shot p.trial --ply 12 -o plotto.png");
}

// A trial's moves are shown as they are; a game is played that far.
Result<std::monostate> go_to_ply(render::Session& session, const Request& r) {
    const std::size_t ply = r.ply.value_or(session.n_plies() > 0 ? session.n_plies() : default_ply);
    if (viewing::is_trial(r.common.game)) {
        if (ply > session.n_plies())
            return Diagnostic{
                r.common.game,
                0,
                0,
                "has " + std::to_string(session.n_plies()) + " moves, not " + std::to_string(ply),
                {}};
        session.go_to(ply);
    } else if (!session.advance_to(ply, playing::stop_flag()) && !playing::stop_flag()) {
        return Diagnostic{{}, 0, 0, "a human cannot play in a shot", "see --agents"};
    }
    return std::monostate{};
}

render::Failure save_picture(render::Session& session, const Request& r, viewing::Size size) {
    render::ViewerOptions view = r.view;
    view.is_running = false, view.transport = false;
    view.legal = !r.no_legal, view.last_move = !r.no_last, view.frame = !r.is_bare;
    render::Viewer viewer(session, view);
    viewer.resize(size.width, size.height, render::fitting_ui_scale(size.width, size.height, 1, 8));
    render::Canvas canvas(size.width, size.height);
    viewer.draw(canvas);
    return render::write_png(canvas, r.out);
}

}  // namespace

int tools::run_shot(std::span<const std::string> arguments) {
    using namespace playing;
    Request r;
    CLI::App app("A picture of a position, drawn as in the window but without a display",
                 "tessera shot");
    describe(app, r);
    if (const auto code = parse(app, arguments)) return *code;
    const Tracing tracing(r.common.trace);
    const auto size = viewing::parse_size(r.size);
    if (!size) return complain(size.errors(), wrong_use);
    const bool is_game = !viewing::is_trial(r.common.game);
    int code = done;
    auto session =
        viewing::open_session(r.common, is_game && r.agents.empty() ? "random" : r.agents, code);
    if (!session) return complain(session.errors(), code);
    if (const auto there = go_to_ply(**session, r); !there)
        return complain(there.errors(), wrong_use);
    if (const auto failure = save_picture(**session, r, *size))
        return complain({{{}, 0, 0, *failure, {}}});
    if (r.common.json) {
        const nlohmann::ordered_json shot{{"file", r.out},
                                          {"game", (*session)->game().name},
                                          {"ply", (*session)->ply()},
                                          {"width", size.value().width},
                                          {"height", size.value().height}};
        std::cout << shot.dump() << "\n";
    } else {
        std::cout << (*session)->game().name << " after " << (*session)->ply()
                  << " moves, saved as " << r.out << "\n";
    }
    return stop_flag() ? stopped : done;
}

}  // namespace tessera

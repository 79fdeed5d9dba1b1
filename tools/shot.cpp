// SPDX-License-Identifier: Apache-2.0
// tessera shot: a picture of a position, without a display.
#include "render/png.hpp"
#include "render/viewer.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/viewing.hpp"

#include <iostream>
#include <optional>

namespace tessera::tools {
namespace {

constexpr std::size_t default_ply = 30;

struct Asked {
    ViewAsked view;
    std::optional<std::size_t> ply;
    std::string out;
    render::ViewerOptions viewer;
    bool is_bare = false, no_legal = false, no_last = false;
};

// A trial's moves are shown as they are; a game is played that far.
int go_to_ply(render::Session& session, const Asked& asked) {
    const std::size_t n = session.n_plies();
    const std::size_t ply = asked.ply.value_or(n > 0 ? n : default_ply);
    if (is_trial(asked.view.game)) {
        if (ply > n)
            return complain(wrong_use, asked.view.game + " has " + std::to_string(n) +
                                           " moves, not " + std::to_string(ply));
        session.go_to(ply);
    } else if (!session.advance_to(ply, stop_requested) && !stop_requested) {
        return complain(wrong_use, "a human cannot play in a shot (see --agents)");
    }
    return done;
}

render::Failure save_picture(render::Session& session, const Asked& asked, Size size) {
    render::ViewerOptions view = asked.viewer;
    view.is_running = false, view.transport = false;
    view.legal = !asked.no_legal, view.last_move = !asked.no_last, view.frame = !asked.is_bare;
    render::Viewer viewer(session, view);
    viewer.resize(size.width, size.height, render::fitting_ui_scale(size.width, size.height, 1, 8));
    render::Canvas canvas(size.width, size.height);
    viewer.draw(canvas);
    return render::write_png(canvas, asked.out);
}

int shot(Asked& asked, const Common& common) {
    if (!is_trial(asked.view.game) && asked.view.agents.empty()) asked.view.agents = "random";
    const OpenedSession opened = open_session(asked.view, common);
    if (!opened.session) return opened.code;
    render::Session& session = *opened.session;
    if (const int code = go_to_ply(session, asked); code != done) return code;
    const Size size = size_of(asked.view);
    if (const auto failure = save_picture(session, asked, size))
        return complain(bad_input, *failure);
    if (common.json)
        print({{"file", asked.out},
               {"game", session.game().name},
               {"ply", session.ply()},
               {"width", size.width},
               {"height", size.height}});
    else
        std::cout << session.game().name << " after " << session.ply() << " moves, saved as "
                  << asked.out << '\n';
    return done;
}

}  // namespace

int run_shot(std::span<const std::string> arguments) {
    Line line("shot", "A picture of a position, drawn as in the window but without a display.",
              "  tessera shot andantino -o andantino.png\n"
              "  tessera shot terrazzo --ply 50 --cells --size 3840x2160 -o large.png\n"
              "  tessera record plotto -o p.trial && tessera shot p.trial --ply 5 -o plotto.png");
    Asked asked;
    add_view(line, asked.view);
    line.app.add_option("--agents", asked.view.agents, "Who plays the game (default random)");
    line.app.add_option("--ply", asked.ply,
                        "After so many moves (default: a trial's last, else 30)");
    line.app.add_option("-o,--output", asked.out, "The PNG file")->required();
    line.app.add_flag("--sites", asked.viewer.site_numbers, "The number of each cell");
    line.app.add_flag("--cells", asked.viewer.stored, "The cells that exist under the policy");
    line.app.add_flag("--no-legal", asked.no_legal, "No dots on legal moves");
    line.app.add_flag("--no-last", asked.no_last, "No ring on the last move");
    line.app.add_flag("--bare", asked.is_bare, "The board alone: no caption, players or status");
    return line.run(arguments, [&] { return shot(asked, line.common); });
}

}  // namespace tessera::tools

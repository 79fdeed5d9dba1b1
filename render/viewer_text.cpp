// SPDX-License-Identifier: Apache-2.0
// The words of the viewer: keys, caption, players, status.
#include "render/fixed_board_scene.hpp"
#include "render/viewer.hpp"
#include "render/viewer_keys.hpp"

#include <array>

namespace tessera::render {
namespace {

std::string counted(std::size_t n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

std::string speed_text(double moves_per_second) {
    if (moves_per_second >= 1000) return "full speed";
    if (moves_per_second < 1) return "1 move in 2 s";
    return counted(static_cast<std::size_t>(moves_per_second), "move") + "/s";
}

}  // namespace

std::span<const Viewer::KeyRow> Viewer::key_rows() {
    static constexpr double zoom_step = 1.25;
    static constexpr auto nothing = [](Viewer&) {};
    static constexpr std::array rows{
        KeyRow{"Space", "Space", "play or pause",
               [](Viewer& v) { v.is_running_ = !v.is_running_; }},
        KeyRow{"Left", "←  →", "one move back, forward", [](Viewer& v) { v.step(-1); }},
        KeyRow{"Right", "", "", [](Viewer& v) { v.step(1); }},
        KeyRow{"PageUp", "Page ↑  ↓", "ten moves back, forward", [](Viewer& v) { v.step(-10); }},
        KeyRow{"PageDown", "", "", [](Viewer& v) { v.step(10); }},
        KeyRow{"Home", "Home  End", "to the start, to the last move",
               [](Viewer& v) { v.go_to(0); }},
        KeyRow{"End", "", "", [](Viewer& v) { v.go_to(v.session_.n_plies()); }},
        KeyRow{"Up", "↑  ↓", "faster, slower", [](Viewer& v) { v.faster(1); }},
        KeyRow{"Down", "", "", [](Viewer& v) { v.faster(-1); }},
        KeyRow{"", "Click", "play there; or select a piece, then where it goes", nothing},
        KeyRow{"", "1 … 9", "choose the piece", nothing},
        KeyRow{"", "Drag", "move the board", nothing},
        KeyRow{"+", "Wheel  +  −", "zoom",
               [](Viewer& v) { v.zoom(v.camera_.size * 0.5, zoom_step); }},
        KeyRow{"-", "", "", [](Viewer& v) { v.zoom(v.camera_.size * 0.5, 1 / zoom_step); }},
        KeyRow{"f", "f", "fit, and follow the board as it grows",
               [](Viewer& v) { v.is_following_ = true; }},
        KeyRow{"l", "l", "dots on legal moves", [](Viewer& v) { v.toggle(&Overlays::legal); }},
        KeyRow{"m", "m", "ring on the last move",
               [](Viewer& v) { v.toggle(&Overlays::last_move); }},
        KeyRow{"n", "n", "site numbers", [](Viewer& v) { v.toggle(&Overlays::site_numbers); }},
        KeyRow{"e", "e", "cells that exist under the policy",
               [](Viewer& v) { v.toggle(&Overlays::stored); }},
        KeyRow{"r", "r", "arrows to the cells related to the one under the pointer",
               [](Viewer& v) { v.ask(&Asked::relations); }},
        KeyRow{"a", "a", "all ways straight on from it", [](Viewer& v) { v.ask(&Asked::radials); }},
        KeyRow{"d", "d", "lines between orthogonal cells", [](Viewer& v) { v.ask(&Asked::dual); }},
        KeyRow{"b", "b", "labels", [](Viewer& v) { v.ask(&Asked::labels); }},
        KeyRow{"", "Right click", "hold the cell that r and a are about", nothing},
        KeyRow{"s", "s", "save the game", [](Viewer& v) { v.save(); }},
        KeyRow{"?", "?", "this list", [](Viewer& v) { v.toggle(&Overlays::help); }},
        KeyRow{"Escape", "", "", [](Viewer& v) { v.close_topmost(); }},
        KeyRow{"q", "q", "quit", [](Viewer& v) { v.is_closed_ = true; }},
        KeyRow{"Ctrl+C", "", "", [](Viewer& v) { v.is_closed_ = true; }},
        KeyRow{"Ctrl+Q", "", "", [](Viewer& v) { v.is_closed_ = true; }},
    };
    return rows;
}

void Viewer::write_frame() {
    Scene& scene = board_.scene;
    scene.choices.clear();
    for (const Move& move : choices_) {
        const PieceLook look = look_of(session_.game(), move.what);
        scene.choices.push_back({look.player, look.component, look.name});
    }
    if (!options_.frame) return;
    scene.caption = caption();
    scene.players = seats();
    scene.status = status();
    if (!options_.transport) return;
    scene.transport = {session_.ply(), session_.n_plies(), is_running_,
                       speed_text(moves_per_second())};
}

std::vector<std::string> Viewer::caption() const {
    if (session_.game().is_fixed())
        return {session_.game().name, size_of_position(session_.world(), session_.game())};
    std::size_t n_cells = 0, n_pieces = 0;
    for (const SceneTile& tile : board_.scene.tiles) {
        n_cells += tile.fill != Fill::absent;
        n_pieces += tile.fill == Fill::piece;
    }
    return {session_.game().name, counted(n_pieces, "piece") + ", " + counted(n_cells, "cell") +
                                      ", policy " +
                                      std::string(name_of(session_.options().policy))};
}

std::vector<Seat> Viewer::seats() const {
    std::vector<Seat> seats;
    for (std::size_t i = 1; i <= n_players(session_.game()); ++i) {
        const auto player = static_cast<std::uint8_t>(i);
        std::string name = std::to_string(i) + "  " + session_.seat(player);
        if (const std::int32_t score = session_.world().match.score[i]; score != 0)
            name += " · score " + std::to_string(score);
        if (session_.winner() == player) name += " · wins";
        seats.push_back({player, name, !session_.is_over() && session_.mover() == player,
                         hand_of(session_.world(), session_.game(), player)});
    }
    return seats;
}

std::string Viewer::standing() const {
    switch (session_.ending()) {
        case Ending::win: return "Player " + std::to_string(session_.winner()) + " wins";
        case Ending::draw: return "A draw";
        case Ending::capped: return "Cut short";
        case Ending::none: break;
    }
    const std::string mover = "Player " + std::to_string(session_.mover());
    if (session_.is_thinking()) return mover + " thinks …";
    return mover + " to move, " + counted(session_.legal().size(), "legal move");
}

std::string Viewer::status() const {
    if (!notice_.empty()) return notice_;
    if (!choices_.empty()) return "Which piece? Click it or press its number; Esc: none.";
    if (selected_) return "Where to? Click a dot; Esc: another piece.";
    std::string text = "Move " + std::to_string(session_.ply());
    if (session_.ply() != session_.n_plies()) text += " of " + std::to_string(session_.n_plies());
    text += "  ·  " + standing();
    if (overlays_.hover) {
        text += "  ·  " + name_of_tile(*overlays_.hover);
    }
    return text;
}

std::string Viewer::name_of_tile(std::size_t tile) const {
    const std::string site = std::to_string(board_.scene.tiles[tile].site);
    const Coord at = board_.at[tile];
    if (!session_.game().is_fixed()) return "cell " + site + " at " + to_text(at);
    return name_of_place(session_.game(), at) + ", site " + site;
}

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// What `watch` shows and how it answers: events in, pictures out. The window only carries them, so
// a test can do without one.
#pragma once

#include "render/board_scene.hpp"
#include "render/session.hpp"
#include "render/sprites.hpp"
#include "render/window.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tessera::render {

struct ViewerOptions {
    bool is_running = true;       // agents play by themselves
    double moves_per_second = 2;  // at most
    bool legal = true, last_move = true, site_numbers = false, stored = false;
    bool frame = true;      // caption, players, status line
    bool transport = true;  // time line and play button
    std::string save_as{};  // for the key; empty: named after the game
};

class Viewer {
public:
    Viewer(Session& session, const ViewerOptions& options);

    void resize(int width, int height, double ui_scale);
    void handle(const Event& event);
    // Lets time pass: agents move, the camera glides. Times only ever grow.
    void tick(double now_ms);
    // The camera is where it wants to be: for a picture that stands alone.
    void settle();
    void draw(Canvas& canvas);

    bool needs_drawing() const { return is_stale_; }
    bool is_closed() const { return is_closed_; }
    int wait_ms() const;  // until tick() has something to do, if nothing happens before

    const Camera& camera() const { return camera_; }
    const BoardScene& board() const { return board_; }
    const Overlays& overlays() const { return overlays_; }
    bool is_running() const { return is_running_; }
    double moves_per_second() const;

private:
    struct KeyRow;
    static std::span<const KeyRow> key_rows();

    void on(const Click&);
    void on(const Drag&);
    void on(const Hover&);
    void on(const Wheel&);
    void on(const Key&);
    void on(const Resize&) {}  // the loop asks the window for its size
    void on(const Expose&) { is_stale_ = true; }
    void on(const Quit&) { is_closed_ = true; }

    // ---- moves
    void go_to(std::size_t ply);  // and pause
    void step(long by);
    void take_move(const Move&);
    void choose(std::size_t which);
    bool click_frame(Point pixel);
    void click_tile(std::size_t tile);
    void click_site(Coord site);  // of a board of a fixed shape
    void select(std::optional<Coord> site);
    void advance(double now_ms);
    void moved();  // the position is another one

    // ---- view
    void read_board();
    void refit();
    void follow(double elapsed_ms);
    void zoom(Point pixel, double factor);
    void toggle(bool Overlays::*overlay);
    void faster(int by);
    void save();
    void close_topmost();
    void say(std::string notice);

    // ---- words
    void write_frame();
    std::vector<std::string> caption() const;
    std::string name_of_tile(std::size_t tile) const;
    std::vector<Seat> seats() const;
    std::string status() const;
    std::string standing() const;

    Session& session_;
    ViewerOptions options_;
    BoardScene board_;
    Camera camera_, target_;
    Overlays overlays_;
    Sprites sprites_;
    std::vector<Move> choices_;      // several pieces may go to the cell that was clicked
    std::optional<Coord> selected_;  // where a move is to start, on a board of a fixed shape
    std::string notice_;             // shown instead of the status until something happens
    double now_ms_ = 0, next_move_ms_ = 0;
    std::size_t speed_ = 2;
    bool is_running_, is_single_step_ = false;
    bool is_following_ = true;  // the camera shows the whole board as it grows
    bool is_stale_ = true, is_closed_ = false;
};

// The loop of `watch`: until the viewer is closed or `stop`. `shown` hears every new picture.
void watch(Window& window, Viewer& viewer, const std::atomic<bool>& stop,
           const std::function<void(const Canvas&)>& shown = {});

// Pixels per unit of text and lines for a picture of this size on a display of this density.
double fitting_ui_scale(int width, int height, double density, double most);

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// What `watch` shows of a game and how it answers.
#pragma once

#include "render/board_scene.hpp"
#include "render/session.hpp"
#include "render/shown.hpp"
#include "render/sprites.hpp"
#include "render/tile_graph.hpp"

#include <memory>
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

class Viewer final : public Shown {
public:
    Viewer(Session& session, const ViewerOptions& options);

    void resize(int width, int height, double ui_scale) override;
    void handle(const Event& event) override;
    void tick(double now_ms) override;  // agents move, the camera glides
    // The camera is where it wants to be: for a picture that stands alone.
    void settle();
    void draw(Canvas& canvas) override;

    bool needs_drawing() const override { return is_stale_; }
    bool is_closed() const override { return is_closed_; }
    int wait_ms() const override;

    const Camera& camera() const { return camera_; }
    const BoardScene& board() const { return board_; }
    const Overlays& overlays() const { return overlays_; }
    bool is_running() const { return is_running_; }
    double moves_per_second() const;

    // What is shown about the tile under the pointer, or the pinned one, and about all.
    struct Asked {
        bool relations = false, radials = false, dual = false, labels = false;
        bool any() const { return relations || radials || dual || labels; }
    };
    const Asked& asked() const { return asked_; }

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
    void ask(bool Asked::*what);
    void pin(std::optional<std::size_t> tile);
    void draw_asked(Canvas& canvas);
    void write_labels();
    const TileGraph* graph();  // made when it is needed; none: too many tiles
    std::optional<std::size_t> asked_tile() const;
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
    Asked asked_;
    std::optional<Coord> pinned_;       // by the right button
    std::unique_ptr<TileGraph> graph_;  // of the board shown
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

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// What happens to the game and the camera; the words are in viewer_text.cpp.
#include "render/viewer.hpp"

#include "profiling/zone.hpp"
#include "render/choices.hpp"
#include "render/fixed_board_scene.hpp"
#include "render/graph_picture.hpp"
#include "render/overlay.hpp"
#include "render/surface.hpp"
#include "render/viewer_keys.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tessera::render {
namespace {

constexpr std::array speeds{0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 1000.0};  // moves per second
constexpr double glide_ms = 110;  // the camera covers two thirds of its way in this time

// Tiles of a small board are no larger than this share of the picture's shorter side.
double largest_tile(Point view) { return std::max(40.0, std::min(view.x, view.y) / 9); }

// A part of the way between two cameras; the scale runs evenly to the eye.
Camera between(const Camera& from, const Camera& to, double t) {
    Camera camera = to;
    camera.centre = from.centre + (to.centre - from.centre) * t;
    camera.scale = from.scale * std::pow(to.scale / from.scale, t);
    return camera;
}

bool is_near(const Camera& a, const Camera& b) {
    return length(a.centre - b.centre) * b.scale < 0.25 && std::abs(a.scale / b.scale - 1) < 5e-4;
}

}  // namespace

Viewer::Viewer(Session& session, const ViewerOptions& options)
    : session_(session), options_(options), is_running_(options.is_running) {
    overlays_.legal = options.legal, overlays_.last_move = options.last_move;
    overlays_.site_numbers = options.site_numbers, overlays_.stored = options.stored;
    for (const KeyRow& row : key_rows()) {
        if (row.what[0] != '\0') overlays_.keys.push_back({row.label, row.what});
    }
    const auto fast_enough = std::ranges::lower_bound(speeds, options.moves_per_second);
    speed_ = std::min<std::size_t>(static_cast<std::size_t>(fast_enough - speeds.begin()),
                                   speeds.size() - 1);
    read_board();
    resize(1280, 800, 1);
}

double Viewer::moves_per_second() const { return speeds[speed_]; }

void Viewer::resize(int width, int height, double ui_scale) {
    target_.size = {static_cast<double>(width), static_cast<double>(height)};
    camera_.size = target_.size;
    overlays_.ui_scale = ui_scale;
    settle();
}

void Viewer::settle() {
    refit();
    if (is_following_) camera_ = target_;
    is_stale_ = true;
}

void Viewer::handle(const Event& event) {
    std::visit([this](const auto& known) { on(known); }, event);
}

void Viewer::on(const Click& click) {
    const Point pixel{click.x, click.y};
    notice_.clear();
    is_stale_ = true;
    if (overlays_.help) return void(overlays_.help = false);
    if (click.button == Button::right) return pin(tile_at(board_.scene, camera_, pixel));
    if (click.button != Button::left || click_frame(pixel)) return;
    if (const auto choice = choice_at(board_.scene, camera_, overlays_.ui_scale, pixel))
        return choose(*choice);
    choices_.clear();
    if (const auto tile = tile_at(board_.scene, camera_, pixel)) return click_tile(*tile);
    if (selected_) select({});
}

// Along the time line through the game, elsewhere over the board.
void Viewer::on(const Drag& drag) {
    if (const auto ply = ply_at(board_.scene, camera_.size, overlays_.ui_scale, {drag.x, drag.y}))
        return go_to(*ply);
    is_following_ = false;
    camera_.pan({drag.dx, drag.dy});
    is_stale_ = true;
}

void Viewer::on(const Hover& hover) {
    if (!choices_.empty()) return;  // the cell in question stays marked
    const auto tile = tile_at(board_.scene, camera_, {hover.x, hover.y});
    if (tile == overlays_.hover) return;
    overlays_.hover = tile;
    is_stale_ = true;
}

void Viewer::on(const Wheel& wheel) { zoom({wheel.x, wheel.y}, std::pow(1.18, wheel.steps)); }

void Viewer::on(const Key& key) {
    notice_.clear();
    is_stale_ = true;
    if (key.name.size() == 1 && key.name[0] >= '1' && key.name[0] <= '9')
        return choose(static_cast<std::size_t>(key.name[0] - '1'));
    for (const KeyRow& row : key_rows()) {
        if (row.name == key.name) return row.act(*this);
    }
}

// The time line and the button beside it.
bool Viewer::click_frame(Point pixel) {
    const Scene& scene = board_.scene;
    if (is_on_play_button(scene, camera_.size, overlays_.ui_scale, pixel)) {
        is_running_ = !is_running_;
        return true;
    }
    const auto ply = ply_at(scene, camera_.size, overlays_.ui_scale, pixel);
    if (ply) go_to(*ply);
    return ply.has_value();
}

void Viewer::click_tile(std::size_t tile) {
    if (session_.game().is_fixed()) return click_site(board_.at[tile]);
    if (session_.is_over() || !board_.scene.tiles[tile].legal_dot) return;
    if (!session_.is_human(session_.mover()))
        return say("It is the turn of " + session_.seat(session_.mover()) + ".");
    std::vector<Move> moves;
    for (const Move& move : session_.legal()) {
        if (move.to == board_.at[tile]) moves.push_back(move);
    }
    if (moves.size() == 1) return take_move(moves[0]);
    choices_ = std::move(moves);
    board_.scene.chosen = tile;
    overlays_.hover = tile;
}

void Viewer::click_site(Coord site) {
    if (session_.is_over()) return;
    if (!session_.is_human(session_.mover()))
        return say("It is the turn of " + session_.seat(session_.mover()) + ".");
    const Pick picked = pick(session_.world(), session_.game(), session_.legal(), selected_, site);
    if (picked.move) return take_move(Move(*picked.move));
    select(picked.selected);
}

void Viewer::select(std::optional<Coord> site) {
    selected_ = site;
    read_board();
}

void Viewer::choose(std::size_t which) {
    if (which < choices_.size()) take_move(Move(choices_[which]));
}

void Viewer::take_move(const Move& move) {
    if (!session_.play(move)) return;
    is_running_ = true;  // whoever sits next may answer
    moved();
}

void Viewer::go_to(std::size_t ply) {
    is_running_ = is_single_step_ = false;
    session_.go_to(ply);
    moved();
}

// Beyond the last move, one step asks the agent whose turn it is.
void Viewer::step(long by) {
    const auto at = static_cast<long>(session_.ply());
    const auto last = static_cast<long>(session_.n_plies());
    if (by > 0 && at == last && session_.is_agents_turn()) {
        is_running_ = false, is_single_step_ = true;
        return;
    }
    go_to(static_cast<std::size_t>(std::clamp(at + by, 0L, last)));
}

void Viewer::moved() {
    choices_.clear();
    selected_.reset();
    overlays_.hover.reset();
    next_move_ms_ = now_ms_ + 1000 / moves_per_second();
    read_board();
}

void Viewer::tick(double now_ms) {
    const double elapsed = now_ms - now_ms_;
    now_ms_ = now_ms;
    advance(now_ms);
    follow(elapsed);
}

void Viewer::advance(double now_ms) {
    if (!is_running_ && !is_single_step_) return;
    if (session_.ply() < session_.n_plies()) {
        if (now_ms < next_move_ms_) return;
        session_.go_to(session_.ply() + 1);
        return moved();
    }
    if (session_.is_agents_turn() && !session_.is_thinking()) {
        session_.think();
        is_stale_ = true;
    }
    if (now_ms < next_move_ms_ || !session_.take_answer()) return;
    is_single_step_ = false;
    moved();
}

int Viewer::wait_ms() const {
    if (is_stale_ || (is_following_ && !is_near(camera_, target_))) return 4;
    const bool waits_for_move =
        is_running_ && (session_.ply() < session_.n_plies() || session_.is_thinking());
    if (waits_for_move) return static_cast<int>(std::clamp(next_move_ms_ - now_ms_, 4.0, 40.0));
    return is_single_step_ ? 4 : 40;
}

void Viewer::read_board() {
    const World& world = session_.world();
    const Game& game = session_.game();
    board_ = game.is_fixed() ? fixed_scene_of(world, game, session_.legal(), selected_)
                             : scene_of(world, game, session_.legal(), session_.last_to());
    graph_.reset();
    write_labels();
    refit();
    is_stale_ = true;
}

// Where the camera wants to be.
void Viewer::refit() {
    const Scene& scene = board_.scene;
    const Bounds bounds = overlays_.stored ? scene.bounds() : scene.shown_bounds();
    const double frame = options_.frame ? overlays_.ui_scale : overlays_.ui_scale / 4;
    const double most = largest_tile(target_.size) * (scene.fixed ? 2 : 1);  // it does not grow
    target_.fit(bounds, target_.size, most, frame);
}

void Viewer::follow(double elapsed_ms) {
    if (!is_following_ || (camera_.scale == target_.scale && camera_.centre == target_.centre))
        return;
    camera_ = between(camera_, target_, 1 - std::exp(-std::max(elapsed_ms, 0.0) / glide_ms));
    if (is_near(camera_, target_)) camera_ = target_;
    is_stale_ = true;
}

void Viewer::zoom(Point pixel, double factor) {
    is_following_ = false;
    camera_.zoom_at(pixel, factor);
    is_stale_ = true;
}

void Viewer::toggle(bool Overlays::*overlay) {
    overlays_.*overlay = !(overlays_.*overlay);
    if (overlay == &Overlays::stored) {  // other tiles take part
        graph_.reset();
        write_labels();
    }
    refit();
}

void Viewer::ask(bool Asked::*what) {
    asked_.*what = !(asked_.*what);
    if (asked_.any() && graph() == nullptr)
        say(session_.game().is_fixed() ? "tessera board --watch shows that for this board."
                                       : "The board is too large for that.");
    write_labels();
}

const TileGraph* Viewer::graph() {
    if (!graph_ && !session_.game().is_fixed()) graph_ = graph_of(board_.scene, overlays_.stored);
    return graph_.get();
}

void Viewer::write_labels() {
    const TileGraph* tiles = asked_.labels ? graph() : nullptr;
    for (std::size_t i = 0; i < board_.scene.tiles.size(); ++i) {
        std::string& text = board_.scene.tiles[i].text;
        text.clear();
        if (tiles != nullptr && tiles->cells[i])
            text = label_of(tiles->coordinates, SiteType::cell, *tiles->cells[i]);
    }
}

// The same tile again is let go.
void Viewer::pin(std::optional<std::size_t> tile) {
    const auto at = tile ? std::optional(board_.at[*tile]) : std::nullopt;
    pinned_ = at == pinned_ ? std::nullopt : at;
}

std::optional<std::size_t> Viewer::asked_tile() const {
    if (session_.game().is_fixed()) return std::nullopt;  // tessera board --watch answers there
    if (pinned_) return board_.tile_of(session_.world().lattice(), *pinned_);
    return overlays_.hover;
}

void Viewer::draw_asked(Canvas& canvas) {
    const TileGraph* tiles = asked_.any() ? graph() : nullptr;
    if (tiles == nullptr) return;
    GraphPicture picture{.board = &tiles->board, .numbers = false, .dual = asked_.dual};
    picture.distance = tiles->distance;
    const auto tile = asked_tile();
    if (tile && asked_.relations) picture.relations = tiles->cells[*tile];
    if (tile && asked_.radials) picture.radials = tiles->cells[*tile];
    const double scale = overlays_.ui_scale;
    CanvasSurface surface(canvas, scale);
    draw_answers(surface, picture,
                 {camera_.centre, camera_.scale / scale, camera_.size * (1 / scale)});
}

void Viewer::faster(int by) {
    const auto most = static_cast<int>(speeds.size()) - 1;
    speed_ = static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) + by, 0, most));
    next_move_ms_ = std::min(next_move_ms_, now_ms_ + 1000 / moves_per_second());
}

void Viewer::save() {
    std::string path = options_.save_as;
    if (path.empty())
        path = session_.game().name + "-" + std::to_string(session_.options().seed) + ".trial";
    const auto saved = save_trial(session_.trial(), path);
    say(saved ? "Saved as " + path : to_text(saved.errors().front()));
}

void Viewer::close_topmost() {
    if (overlays_.help) return void(overlays_.help = false);
    if (choices_.empty()) pinned_.reset();
    choices_.clear();
    if (selected_) select({});
}

void Viewer::say(std::string notice) {
    notice_ = std::move(notice);
    is_stale_ = true;
}

void Viewer::draw(Canvas& canvas) {
    TSR_ZONE("draw");
    write_frame();
    const bool is_open = overlays_.hover && board_.scene.tiles[*overlays_.hover].legal_dot &&
                         session_.is_human(session_.mover());
    overlays_.hover_player = is_open ? session_.mover() : std::uint8_t{0};
    canvas.clear(palette::background);
    draw_tiles(canvas, board_.scene, camera_, overlays_, &sprites_);
    draw_asked(canvas);
    draw_frame(canvas, board_.scene, camera_, overlays_);
    is_stale_ = false;
}

}  // namespace tessera::render

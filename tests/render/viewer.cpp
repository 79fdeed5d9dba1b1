// SPDX-License-Identifier: Apache-2.0
// The viewer without a window; watch() in a real one is in viewer_window.cpp.
#include "render/viewer.hpp"

#include "render/choices.hpp"
#include "tests/render/opened.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <thread>

namespace tessera::render {
namespace {

std::size_t legal_tile(const Viewer& viewer) {
    const auto& tiles = viewer.board().scene.tiles;
    const auto found = std::ranges::find(tiles, true, &SceneTile::legal_dot);
    REQUIRE(found != tiles.end());
    return static_cast<std::size_t>(found - tiles.begin());
}

void click(Viewer& viewer, Point at) { viewer.handle(Click{at.x, at.y, Button::left}); }

void click_tile(Viewer& viewer, std::size_t tile) {
    click(viewer, viewer.camera().to_screen(viewer.board().scene.tiles[tile].centre));
}

Canvas picture(Viewer& viewer) {
    Canvas canvas(1280, 800);
    viewer.draw(canvas);
    return canvas;
}

bool differ(const Canvas& a, const Canvas& b) {
    return !std::equal(a.pixels().begin(), a.pixels().end(), b.pixels().begin());
}

// Lets time pass in small steps until the session has made k moves.
void wait_for_ply(Viewer& viewer, const Session& session, std::size_t k, double& now_ms) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (session.ply() < k && std::chrono::steady_clock::now() < patience) {
        viewer.tick(now_ms += 5);
        std::this_thread::yield();
    }
    REQUIRE(session.ply() == k);
}

}  // namespace

TEST_CASE("viewer: a click on a legal cell plays there and shows it", "[render][viewer]") {
    const auto session = opened("andantino");
    Viewer viewer(*session, {});
    const std::size_t tile = legal_tile(viewer);
    const Coord at = viewer.board().at[tile];
    const Canvas before = picture(viewer);
    CHECK_FALSE(viewer.needs_drawing());
    click_tile(viewer, tile);
    CHECK(session->last_to() == at);
    CHECK(viewer.needs_drawing());
    CHECK(differ(before, picture(viewer)));
    click(viewer, {640, 130});  // beside the board
    CHECK(session->ply() == 1);
}

namespace {

// A cell that several pieces may go to, if there is one.
std::optional<std::size_t> tile_with_choice(const Viewer& viewer, const Session& session) {
    for (std::size_t i = 0; i < viewer.board().at.size(); ++i) {
        const auto goes_there = [&](const Move& m) { return m.to == viewer.board().at[i]; };
        if (std::ranges::count_if(session.legal(), goes_there) > 1) return i;
    }
    return {};
}

// Plotto after the first moves that lead to such a cell.
std::unique_ptr<Session> session_with_choice() {
    auto session = opened("plotto");
    while (!session->is_over()) {
        if (tile_with_choice(Viewer(*session, {}), *session)) return session;
        session->play(Move(session->legal()[0]));
    }
    FAIL("no cell with a choice");
    return session;
}

std::uint8_t last_component(Session& session) {
    return look_of(session.game(), session.trial().moves.back().what).component;
}

}  // namespace

TEST_CASE("viewer: several pieces for a cell are offered by number", "[render][viewer]") {
    const auto session = session_with_choice();
    const std::size_t ply = session->ply();
    Viewer viewer(*session, {});
    const std::size_t tile = *tile_with_choice(viewer, *session);
    click_tile(viewer, tile);
    CHECK(session->ply() == ply);
    const Canvas open = picture(viewer);
    REQUIRE(viewer.board().scene.choices.size() == 2);
    viewer.handle(Key{"Escape"});
    CHECK(differ(open, picture(viewer)));
    viewer.handle(Key{"2"});  // nothing to choose from
    CHECK(session->ply() == ply);
    click_tile(viewer, tile);
    viewer.handle(Key{"2"});
    REQUIRE(session->ply() == ply + 1);
    CHECK(last_component(*session) == 1);
}

TEST_CASE("viewer: several pieces for a cell are offered by a card", "[render][viewer]") {
    const auto session = session_with_choice();
    const std::size_t ply = session->ply();
    Viewer viewer(*session, {});
    click_tile(viewer, *tile_with_choice(viewer, *session));
    picture(viewer);
    std::optional<Point> on_first;
    for (int i = 0; i < 1280 * 800 && !on_first; i += 7) {
        const Point p{i % 1280 + 0.5, i / 1280 + 0.5};
        if (choice_at(viewer.board().scene, viewer.camera(), 1, p) == std::size_t{0}) on_first = p;
    }
    REQUIRE(on_first);
    click(viewer, *on_first + Point{5, 5});
    REQUIRE(session->ply() == ply + 1);
    CHECK(last_component(*session) == 0);
}

TEST_CASE("viewer: agents play at the chosen speed until paused", "[render][viewer]") {
    const auto session = opened("andantino", {"random"});
    Viewer viewer(*session, {.moves_per_second = 2});
    double now_ms = 0;
    wait_for_ply(viewer, *session, 2, now_ms);
    CHECK(now_ms >= 500);
    viewer.handle(Key{"Space"});
    viewer.tick(now_ms += 5000);
    viewer.tick(now_ms += 5000);
    CHECK(session->ply() == 2);
    viewer.handle(Key{"Right"});  // one move only
    wait_for_ply(viewer, *session, 3, now_ms);
    viewer.tick(now_ms += 5000);
    CHECK(session->ply() == 3);
    viewer.handle(Key{"Up"});
    CHECK(viewer.moves_per_second() == 4);
    viewer.handle(Key{"Down"});
    CHECK(viewer.moves_per_second() == 2);
}

TEST_CASE("viewer: keys step through the game, the time line jumps", "[render][viewer]") {
    const auto session = opened("bravalath", {"random"});
    session->advance_to(12, never);
    Viewer viewer(*session, {});
    const std::vector<std::pair<std::string, std::size_t>> script{
        {"Left", 11}, {"PageUp", 1}, {"Left", 0}, {"Left", 0},
        {"Right", 1}, {"End", 12},   {"Home", 0}, {"PageDown", 10}};
    for (const auto& [key, ply] : script) {
        viewer.handle(Key{key});
        CHECK(session->ply() == ply);
    }
    CHECK_FALSE(viewer.is_running());
    picture(viewer);
    click(viewer, {640, 800 - 34});
    CHECK(session->ply() == 6);
    viewer.handle(Key{"Space"});  // plays the moves that are there
    double now_ms = 0;
    wait_for_ply(viewer, *session, 8, now_ms);
    CHECK(session->n_plies() == 12);
}

TEST_CASE("viewer: a human and an agent take turns", "[render][viewer]") {
    const auto session = opened("andantino", {"human", "flat:iterations=20"});
    Viewer viewer(*session, {.moves_per_second = 32});
    double now_ms = 0;
    viewer.tick(now_ms += 5000);
    CHECK(session->ply() == 0);
    click_tile(viewer, legal_tile(viewer));
    CHECK(session->ply() == 1);
    click_tile(viewer, legal_tile(viewer));  // not our turn
    CHECK(session->ply() == 1);
    wait_for_ply(viewer, *session, 2, now_ms);
    CHECK(session->is_human(session->mover()));
}

TEST_CASE("viewer: every overlay and the list of keys change the picture", "[render][viewer]") {
    const auto session = opened("andantino", {"random"}, "peri");
    session->advance_to(6, never);
    Viewer viewer(*session, {.is_running = false});
    const Canvas plain = picture(viewer);
    for (const std::string key : {"l", "m", "n", "e", "?"}) {
        viewer.handle(Key{key});
        CHECK(differ(plain, picture(viewer)));
        viewer.handle(Key{key});
        viewer.settle();
        CHECK_FALSE(differ(plain, picture(viewer)));
    }
    CHECK(viewer.overlays().keys.size() > 10);
}

TEST_CASE("viewer: relations, ways, dual and labels are shown on boards that grow",
          "[render][viewer]") {
    for (const std::string tiles : {"Square", "Hexagonal", "Triangle", "OctagonSquare"}) {
        const auto session = opened("andantino", {"random"}, "zone", {"Tiling/" + tiles});
        session->advance_to(6, never);
        Viewer viewer(*session, {.is_running = false});
        const std::size_t tile = legal_tile(viewer);
        const Point at = viewer.camera().to_screen(viewer.board().scene.tiles[tile].centre);
        viewer.handle(Hover{at.x, at.y});
        const Canvas plain = picture(viewer);
        for (const std::string key : {"r", "a", "d", "b"}) {
            INFO(tiles << ' ' << key);
            viewer.handle(Key{key});
            CHECK(differ(plain, picture(viewer)));
            viewer.handle(Key{key});
            CHECK_FALSE(differ(plain, picture(viewer)));
        }
        viewer.handle(Key{"r"});
        viewer.handle(Click{at.x, at.y, Button::right});  // held from now on
        const Canvas held = picture(viewer);
        viewer.handle(Hover{1, 1});
        viewer.handle(Hover{at.x, at.y});
        CHECK_FALSE(differ(held, picture(viewer)));
        viewer.handle(Key{"Left"});  // another position, the same cell
        viewer.settle();
        const Canvas earlier = picture(viewer);
        viewer.handle(Key{"r"});
        CHECK(differ(earlier, picture(viewer)));
    }
}

TEST_CASE("viewer: drag and wheel leave the fitted view, f returns to it", "[render][viewer]") {
    const auto session = opened("andantino");
    Viewer viewer(*session, {});
    const Camera fitted = viewer.camera();
    viewer.handle(Drag{400, 300, 50, 20, Button::left});
    viewer.handle(Wheel{400, 300, 3});
    viewer.handle(Key{"+"});
    CHECK(viewer.camera().scale > fitted.scale * 1.5);
    viewer.tick(1000);
    CHECK(viewer.camera().scale > fitted.scale * 1.5);
    viewer.handle(Key{"f"});
    for (int i = 0; i < 100; ++i) viewer.tick(1000 + i * 20);
    CHECK(viewer.camera().scale == Approx(fitted.scale));
    CHECK(length(viewer.camera().centre - fitted.centre) < 1e-6);
}

TEST_CASE("viewer: the game is saved on a key", "[render][viewer]") {
    const auto file = std::filesystem::temp_directory_path() / "tessera_viewer_test.trial";
    const auto session = opened("andantino", {"random"});
    session->advance_to(5, never);
    session->go_to(2);
    Viewer viewer(*session, {.is_running = false, .save_as = file.string()});
    viewer.handle(Key{"s"});
    CHECK(session->ply() == 2);
    const auto trial = load_trial(file);
    REQUIRE(trial);
    CHECK(trial->moves.size() == 5);
    std::filesystem::remove(file);
}

TEST_CASE("viewer: q closes it", "[render][viewer]") {
    const auto session = opened("andantino");
    Viewer viewer(*session, {});
    viewer.handle(Key{"q"});
    CHECK(viewer.is_closed());
}

TEST_CASE("sprites: copied tiles look as if each were drawn", "[render][sprites]") {
    const auto session = opened("andantino", {"random"}, "peri");
    session->advance_to(12, never);
    Viewer viewer(*session, {.stored = true, .frame = false});
    for (const double scale : {6.0, 11.0, 40.0}) {
        Camera camera = viewer.camera();
        camera.scale = scale;
        Canvas each(1280, 800), copied(1280, 800);
        Sprites sprites;
        draw(each, viewer.board().scene, camera, viewer.overlays());
        draw(copied, viewer.board().scene, camera, viewer.overlays(), &sprites);
        double total = 0;
        for (std::size_t i = 0; i < each.pixels().size(); ++i)
            total += std::abs(luma(each.pixels()[i]) - luma(copied.pixels()[i])) > 0.25;
        CHECK(total < 1280 * 800 * 0.0005);
    }
}

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
// Boards of a fixed shape: where their sites and pieces are drawn, and what a click means.
#include "render/fixed_board_scene.hpp"

#include "render/viewer.hpp"
#include "tests/games.hpp"
#include "tests/render/opened.hpp"

#include <algorithm>
#include <cstdlib>

namespace tessera::render {
namespace {

std::unique_ptr<Session> opened_text(const std::string& equipment, const std::string& rules,
                                     std::vector<std::string> seats = {}) {
    SessionOptions how;
    how.seats = std::move(seats), how.threads = 1;
    auto session = Session::open(game_from("(game \"Small\" (players 2) (equipment {" + equipment +
                                           "}) (rules " + rules + "))"),
                                 how);
    REQUIRE(session);
    return std::move(session).value();
}

// Two kinds of piece with the same first letter, and one more, on 4 × 4 cells.
std::unique_ptr<Session> small_chess() {
    return opened_text(
        "(board (square 4))"
        "(piece \"King\" Each (move Step (to if:(not (is Friend (who at:(to)))))))"
        "(piece \"Knight\" Each (move Step Diagonal (to if:(is Empty (to)))))"
        "(piece \"Pawn\" Each (move Step Orthogonal (to if:(is Empty (to)))))",
        "(start {(place \"King1\" 0) (place \"Knight1\" 1) (place \"Pawn1\" 6)"
        "        (place \"King2\" 15) (place \"Pawn2\" 9)})"
        "(play (forEach Piece)) (end (if (no Pieces Next) (result Mover Win)))");
}

std::unique_ptr<Session> small_morris() {
    return opened_text("(board (square 3) use:Vertex) (piece \"Disc\" Each) (hand Each)",
                       "(start (place \"Disc\" \"Hand\" count:3))"
                       "(play (move (from (handSite Mover)) (to (sites Empty))))"
                       "(end (if (is Line 3) (result Mover Win)))");
}

BoardScene scene_of_session(const Session& session, std::optional<Coord> selected = {}) {
    return fixed_scene_of(session.world(), session.game(), session.legal(), selected);
}

std::size_t tile_of(const BoardScene& board, Coord at) {
    const auto found = std::ranges::find(board.at, at);
    REQUIRE(found != board.at.end());
    return static_cast<std::size_t>(found - board.at.begin());
}

Coord site(std::int32_t i, std::uint8_t board = 0) { return {i, 0, 0, board}; }

Canvas picture(Viewer& viewer) {
    Canvas canvas(1280, 800);
    viewer.draw(canvas);
    return canvas;
}

Point pixel_of(const Viewer& viewer, Coord at) {
    const BoardScene& board = viewer.board();
    return viewer.camera().to_screen(board.scene.tiles[tile_of(board, at)].centre);
}

void click(Viewer& viewer, Coord at) {
    const Point p = pixel_of(viewer, at);
    viewer.handle(Click{p.x, p.y, Button::left});
}

bool is_near(Colour a, Colour b) {
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b) < 60;
}

// What lies where, by the colour beside the middle of each site and its lines; a row of sites a
// line.
std::string as_text(Viewer& viewer) {
    const Canvas canvas = picture(viewer);
    const BoardScene& board = viewer.board();
    std::vector<std::pair<Point, char>> signs;
    for (std::size_t i = 0; i < board.scene.tiles.size(); ++i) {
        const Point at = viewer.camera().to_screen(board.scene.tiles[i].centre);
        const double r = board.scene.fixed->sites[i].radius * viewer.camera().scale;
        const Colour colour =
            canvas.at(static_cast<int>(at.x - 0.5 * r), static_cast<int>(at.y + 0.55 * r));
        char sign = '.';
        for (std::size_t player = 0; player <= 2; ++player)
            if (is_near(colour, palette::player(player))) sign = static_cast<char>('0' + player);
        signs.push_back({at, sign});
    }
    std::ranges::sort(signs, [](const auto& a, const auto& b) {
        return std::abs(a.first.y - b.first.y) > 3 ? a.first.y < b.first.y : a.first.x < b.first.x;
    });
    std::string text;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (i > 0 && std::abs(signs[i].first.y - signs[i - 1].first.y) > 3) text += '\n';
        text += signs[i].second;
    }
    return text;
}

bool differ(const Canvas& a, const Canvas& b) {
    return !std::equal(a.pixels().begin(), a.pixels().end(), b.pixels().begin());
}

}  // namespace

TEST_CASE("fixed board: a piece's colour is where its site is", "[render][fixed_board]") {
    const auto session = small_chess();
    Viewer viewer(*session, {});
    CHECK(as_text(viewer) ==
          "...2\n"
          ".2..\n"
          "..1.\n"
          "11..");
}

TEST_CASE("fixed board: a hand lies beside the board, its place filled while pieces are left",
          "[render][fixed_board]") {
    const auto session = small_morris();
    Viewer viewer(*session, {});
    CHECK(as_text(viewer) ==
          "...\n"
          "1...2\n"
          "...");
    click(viewer, site(4));
    CHECK(as_text(viewer) ==
          "...\n"
          "1.1.2\n"
          "...");
}

TEST_CASE("fixed board: each click is on the site that is drawn there", "[render][fixed_board]") {
    for (const auto& session : {small_chess(), small_morris()}) {
        Viewer viewer(*session, {});
        const BoardScene& board = viewer.board();
        REQUIRE(board.at.size() == session->world().n_rows());
        for (std::size_t i = 0; i < board.at.size(); ++i) {
            const Point p = viewer.camera().to_screen(board.scene.tiles[i].centre);
            CHECK(tile_at(board.scene, viewer.camera(), p) == i);
            CHECK(p.x > 0);
            CHECK(p.x < 1280);
            CHECK(session->world().find(board.at[i]) == i);
        }
    }
}

TEST_CASE("fixed board: hands and buttons are found where there are more cells than vertices",
          "[render][fixed_board]") {
    const auto session = opened_text(
        "(board (square 5 diagonals:Alternating) use:Vertex) (piece \"Disc\" Each) (hand Each)",
        "(start (place \"Disc\" \"Hand\" count:3))"
        "(play (or (move (from (handSite Mover)) (to (sites Empty))) (move Pass)))"
        "(end (if (is Line 5) (result Mover Win)))");
    REQUIRE(session->world().n_rows() > 27);
    Viewer viewer(*session, {});
    CHECK(viewer.board().at.size() == viewer.board().scene.tiles.size());
    CHECK(viewer.board().scene.tiles[session->world().find(site(0, 2))].fill == Fill::piece);
    click(viewer, site(0, 1));
    click(viewer, site(24));
    REQUIRE(session->ply() == 1);
    CHECK(session->world().pieces[24].who == 1);
    click(viewer, pass_button);
    CHECK(session->ply() == 2);
}

TEST_CASE("fixed board: the first click selects a piece, the second moves it",
          "[render][fixed_board]") {
    const auto session = small_chess();
    Viewer viewer(*session, {});
    const Canvas before = picture(viewer);
    click(viewer, site(5));  // empty, and two pieces could go there
    CHECK_FALSE(differ(before, picture(viewer)));
    click(viewer, site(6));
    CHECK(session->ply() == 0);
    const auto& tiles = viewer.board().scene.tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        CHECK(tiles[i].legal_dot == (i == 2 || i == 5 || i == 7 || i == 10));
    CHECK(viewer.board().scene.fixed->sites[6].is_selected);
    CHECK(differ(before, picture(viewer)));
    click(viewer, site(10));
    REQUIRE(session->ply() == 1);
    CHECK(session->world().pieces[10].who == 1);
    CHECK(viewer.board().scene.tiles[10].last_move);
    CHECK(viewer.board().scene.fixed->sites[6].last_from);
    CHECK_FALSE(viewer.board().scene.fixed->sites[6].is_selected);
}

TEST_CASE("fixed board: another click or a key lets a piece go", "[render][fixed_board]") {
    const auto session = small_chess();
    Viewer viewer(*session, {});
    const auto is_selected = [&](std::size_t i) {
        return viewer.board().scene.fixed->sites[i].is_selected;
    };
    click(viewer, site(6));
    click(viewer, site(1));
    CHECK(is_selected(1));
    CHECK_FALSE(is_selected(6));
    click(viewer, site(1));
    CHECK_FALSE(is_selected(1));
    click(viewer, site(6));
    viewer.handle(Key{"Escape"});
    CHECK_FALSE(is_selected(6));
    click(viewer, site(6));
    viewer.handle(Click{5, 400, Button::left});  // beside the board
    CHECK_FALSE(is_selected(6));
    CHECK(session->ply() == 0);
}

TEST_CASE("fixed board: kinds of piece have letters where a player has several",
          "[render][fixed_board]") {
    const auto chess = small_chess(), morris = small_morris();
    const auto letters = [](const Session& session, std::size_t i) {
        return scene_of_session(session).scene.fixed->sites[i].letters;
    };
    CHECK(letters(*chess, 0) == "Ki");
    CHECK(letters(*chess, 1) == "Kn");
    CHECK(letters(*chess, 6) == "P");
    CHECK(letters(*chess, 15) == "Ki");
    CHECK(letters(*chess, 2).empty());
    CHECK(letters(*morris, 9).empty());
}

TEST_CASE("fixed board: a pass and a swap of seats are buttons", "[render][fixed_board]") {
    const auto session =
        opened_text("(board (hex 2)) (piece \"Disc\" Each)",
                    "(meta (swap)) (play (or (move Add (to (sites Empty))) (move Pass)))"
                    "(end (if (is Line 3) (result Mover Win)))");
    Viewer viewer(*session, {});
    const auto n_dots = [&] {
        return std::ranges::count(viewer.board().scene.tiles, true, &SceneTile::legal_dot);
    };
    CHECK(n_dots() == 7);
    CHECK(viewer.board().at.size() == 8);
    click(viewer, site(3));
    CHECK(n_dots() == 6);
    CHECK(viewer.board().at.size() == 9);
    click(viewer, swap_button);
    REQUIRE(session->ply() == 2);
    CHECK(session->world().match.has_swapped);
    click(viewer, pass_button);
    REQUIRE(session->ply() == 3);
    CHECK(session->trial().moves.back().is_pass());
    CHECK(std::ranges::count(viewer.board().scene.tiles, true, &SceneTile::last_move) == 0);
}

TEST_CASE("fixed board: counters lie in pits, each with its number", "[render][fixed_board]") {
    const auto session = opened_text(
        "(mancalaBoard 2 3 (track \"Track\" \"0,E,N,W\" loop:True) store:None)"
        "(piece \"Seed\" Shared)",
        "(start (set Count 2 to:(sites Board)))"
        "(play (move Select (from (sites Board) if:(> (count at:(from)) 0)) (then (sow))))"
        "(end (if (no Moves Next) (result Mover Win)))");
    Viewer viewer(*session, {});
    CHECK(as_text(viewer) == "000\n000");
    const auto count_at = [&](std::size_t i) { return viewer.board().scene.fixed->sites[i].count; };
    CHECK(viewer.board().scene.fixed->sites[0].ground == Ground::pit);
    click(viewer, site(0));
    REQUIRE(session->ply() == 1);
    CHECK(count_at(1) == 3);
    CHECK(viewer.board().scene.tiles[0].fill == Fill::playable);
}

TEST_CASE("fixed board: every overlay changes the picture", "[render][fixed_board]") {
    const auto session = small_chess();
    Viewer viewer(*session, {.is_running = false});
    click(viewer, site(6));
    click(viewer, site(10));
    const Canvas plain = picture(viewer);
    for (const std::string key : {"l", "m", "n", "?"}) {
        viewer.handle(Key{key});
        CHECK(differ(plain, picture(viewer)));
        viewer.handle(Key{key});
        CHECK_FALSE(differ(plain, picture(viewer)));
    }
}

TEST_CASE("fixed board: the view stays as pieces come and go", "[render][fixed_board]") {
    const auto session = small_chess();
    Viewer viewer(*session, {});
    const Camera camera = viewer.camera();
    click(viewer, site(6));
    click(viewer, site(10));
    CHECK(viewer.camera().scale == camera.scale);
    viewer.handle(Wheel{400, 300, 3});
    CHECK(viewer.camera().scale > camera.scale * 1.2);
}

}  // namespace tessera::render

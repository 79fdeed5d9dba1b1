// SPDX-License-Identifier: Apache-2.0
#include "systems/trial.hpp"

#include "games/language/load.hpp"
#include "systems/match.hpp"
#include "tests/catch.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>

using namespace tessera;

namespace {

Game andantino() { return language::load_game("andantino", {}).value(); }

World start_of(const Game& game, Policy policy = {}) {
    World w(layout_for(game, policy));
    restart(w, game);
    return w;
}

Trial random_trial(const Game& game) {
    World w = start_of(game);
    Scratch scratch;
    const auto random = make_agent("random").value();
    Agent* const seats[] = {random.get(), random.get()};
    Trial t;
    t.game = "andantino", t.options = {"Tiling/Hex"}, t.seed = 3, t.agents = {"random", "random"};
    t.ending = play_game(w, game, seats, Rng::stream(t.seed, 0), 1000, scratch, nullptr);
    t.winner = t.ending == Ending::win ? w.now.winner : OwnerId{0};
    t.moves = w.moves;
    return t;
}

std::string error_of(std::string_view text) {
    const auto t = parse_trial("a.trial", text);
    return t ? "" : to_text(t.errors());
}

struct Folder {  // gone with the test
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("tessera-trial-" + std::to_string(::getpid()));
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

}  // namespace

TEST_CASE("trial: moves are the same after text and back", "[systems][trial]") {
    for (const Move& m :
         {Move{{1, -2, 0, 0}, {1, -2, 0, 0}, 1}, Move{{0, 0, 0, 2}, {-7, 9, 1, 0}, 12}})
        CHECK(parse_move(to_text(m)) == m);
    CHECK(to_text(Move{{0, 0, 0, 2}, {-7, 9, 1, 0}, 12}) == "0,0@2>-7,9:1=12");
    for (const std::string_view bad : {"", "1", "1,2", "1,2=", "1,=1", "1,2=99999",
                                       "99999999999,1=1", "1,2>=1", "1,2:300=1", " 1,2=1"})
        CHECK_FALSE(parse_move(bad));
}

TEST_CASE("trial: saved, loaded and replayed it is the same game", "[systems][trial]") {
    const Game game = andantino();
    const Trial t = random_trial(game);
    const Folder folder;
    REQUIRE(save_trial(t, folder.path / "a.trial"));
    const auto loaded = load_trial(folder.path / "a.trial");
    REQUIRE(loaded);
    CHECK(to_text(*loaded) == to_text(t));
    for (const NamedPolicy& p : policies) {
        CAPTURE(p.name);
        World w = start_of(game, p.policy);
        Scratch scratch;
        const auto played = replay(*loaded, w, game, scratch);
        REQUIRE(played);
        CHECK(w.moves == t.moves);
    }
    World w = start_of(game);
    Scratch scratch;
    REQUIRE(replay(*loaded, w, game, scratch, 3));
    CHECK(w.moves.size() == 3);
}

TEST_CASE("trial: a file that is cut anywhere is refused", "[systems][trial]") {
    const std::string text = to_text(random_trial(andantino()));
    REQUIRE(error_of(text).empty());
    for (std::size_t n = 0; n + 1 < text.size(); ++n) {
        CAPTURE(n);
        CHECK_FALSE(error_of(text.substr(0, n)).empty());
    }
    const std::size_t result = text.find("result");
    CHECK_THAT(error_of(text.substr(0, result)),
               Catch::Contains("truncated") && Catch::Contains("a.trial:"));
    CHECK_THAT(error_of(text.substr(0, result - 2)), Catch::Contains("truncated"));
}

TEST_CASE("trial: errors name the line", "[systems][trial]") {
    const std::string head = "tessera-trial 1\ngame andantino\nseed 1\npolicy zone\nmoves\n";
    CHECK_THAT(error_of("hello\n"), Catch::Contains("a.trial:1") && Catch::Contains("not a trial"));
    CHECK_THAT(error_of("tessera-trial 1\ngame a\nseed x\n"),
               Catch::Contains("a.trial:3") && Catch::Contains("seed"));
    CHECK_THAT(error_of("tessera-trial 1\npolicy zoon\n"),
               Catch::Contains("a.trial:2") && Catch::Contains("zoon"));
    CHECK_THAT(error_of(head + "1,1=1\nnowhere\n"),
               Catch::Contains("a.trial:7") && Catch::Contains("nowhere"));
    CHECK_THAT(error_of(head + "result draw\nsignature 0000000000000000\nend\n"),
               Catch::Contains("a.trial:7") && Catch::Contains("changed"));
}

TEST_CASE("trial: an illegal move is refused by number", "[systems][trial]") {
    const Game game = andantino();
    Trial t = random_trial(game);
    t.moves[2].to = t.moves[2].from = {500, 500, 0, 0};
    World w = start_of(game);
    Scratch scratch;
    const auto played = replay(t, w, game, scratch);
    REQUIRE_FALSE(played);
    CHECK_THAT(to_text(played.errors()),
               Catch::Contains("move 3, 500,500=") && Catch::Contains("not legal"));
}

TEST_CASE("trial: a save that fails says so and keeps the old file", "[systems][trial]") {
    const Trial t = random_trial(andantino());
    const Folder folder;
    CHECK_FALSE(save_trial(t, folder.path / "missing" / "a.trial"));
    CHECK_FALSE(save_trial(t, folder.path));
    if (std::filesystem::exists("/dev/full")) {
        const auto full = save_trial(t, "/dev/full");
        REQUIRE_FALSE(full);
        CHECK_THAT(to_text(full.errors()), Catch::Contains("cannot save"));
        CHECK(std::filesystem::is_character_file("/dev/full"));
    }
    // A temporary file that cannot be made: its name is taken by a folder.
    const auto path = folder.path / "b.trial";
    std::ofstream(path) << "old";
    std::filesystem::create_directory(path.string() + "." + std::to_string(::getpid()) + ".tmp");
    CHECK_FALSE(save_trial(t, path));
    std::string kept;
    std::ifstream(path) >> kept;
    CHECK(kept == "old");
}

TEST_CASE("trial: JSON has the fields others read", "[systems][trial]") {
    Trial t;
    t.game = "a\"b", t.moves = {{{1, 2, 0, 0}, {1, 2, 0, 0}, 1}}, t.ending = Ending::win,
    t.winner = 2;
    CHECK_THAT(to_json(t),
               Catch::Contains("\"game\":\"a\\\"b\"") && Catch::Contains("\"moves\":[\"1,2=1\"]") &&
                   Catch::Contains("\"result\":\"win 2\"") && Catch::Contains("\"signature\":\""));
}

// SPDX-License-Identifier: Apache-2.0
#include "render/session.hpp"

#include "systems/match.hpp"
#include "tests/render/opened.hpp"

#include <chrono>
#include <thread>

using namespace tessera;
using namespace tessera::render;

TEST_CASE("session: a human's legal move is played, another one is not", "[render][session]") {
    const auto session = opened("andantino");
    const Move move = session->legal()[0];
    Move wrong = move;
    wrong.to = {1000, 1000, 0, 0};
    CHECK_FALSE(session->play(wrong));
    CHECK(session->ply() == 0);
    CHECK(session->play(move));
    CHECK(session->ply() == 1);
    CHECK(session->last_to() == move.to);
    CHECK(session->mover() == 2);
}

TEST_CASE("session: stepping back and forth shows the same positions", "[render][session]") {
    for (const std::string policy : {"zone", "zone-re", "peri-map", "rule"}) {
        const auto session = opened("bravalath", {"random"}, policy);
        std::vector<std::vector<Move>> legal;
        for (std::size_t k = 0; k <= 8; ++k) {
            REQUIRE(session->advance_to(k, never));
            legal.emplace_back(session->legal().begin(), session->legal().end());
        }
        for (const std::size_t k : {3u, 0u, 8u, 7u, 5u}) {
            session->go_to(k);
            CHECK(session->ply() == k);
            CHECK(session->n_plies() == 8);
            CHECK(std::vector(session->legal().begin(), session->legal().end()) == legal[k]);
        }
    }
}

TEST_CASE("session: a move made in the past replaces what came after", "[render][session]") {
    const auto session = opened("andantino", {"random", "human"});
    while (session->n_plies() < 4 && !session->is_over()) {
        if (session->is_human(session->mover())) {
            REQUIRE(session->play(Move(session->legal()[0])));
        } else {
            session->advance_to(session->ply() + 1, never);
        }
    }
    session->go_to(1);
    REQUIRE(session->play(Move(session->legal().back())));
    CHECK(session->ply() == 2);
    CHECK(session->n_plies() == 2);
}

TEST_CASE("session: agents play the game that the same seed always gives", "[render][session]") {
    const auto session = opened("andantino", {"random"});
    session->advance_to(1000, never);
    World world(layout_for(session->game(), session->options().policy));
    restart(world, session->game());
    Scratch scratch;
    const auto agent = make_agent("random", 1);
    const std::vector<Agent*> seats(2, agent->get());
    play_game(world, session->game(), seats, Rng::stream(1, 0), 1000, scratch, nullptr);
    CHECK(session->trial().moves == world.moves);
    CHECK(session->is_over());
}

TEST_CASE("session: an agent thinks beside us, and stops when told to", "[render][session]") {
    const auto session = opened("andantino", {"uct:iterations=1000000000", "random"});
    CHECK(session->is_agents_turn());
    session->think();
    CHECK(session->is_thinking());
    CHECK_FALSE(session->take_answer());
    session->stop_thinking();
    CHECK_FALSE(session->is_thinking());
    CHECK(session->ply() == 0);
    session->think();  // and the destructor stops it again
}

TEST_CASE("session: the answer of an agent becomes its move", "[render][session]") {
    const auto session = opened("andantino", {"flat:iterations=50", "human"});
    session->think();
    while (!session->take_answer()) std::this_thread::yield();
    CHECK(session->ply() == 1);
    session->think();  // a human's turn: nothing begins
    CHECK_FALSE(session->is_thinking());
}

TEST_CASE("session: a trial is loaded whole and gives itself back", "[render][session]") {
    const auto played = opened("plotto", {"random"});
    played->advance_to(9, never);
    const Trial trial = played->trial();
    const auto session = opened("plotto");
    REQUIRE(session->load(trial));
    CHECK(session->ply() == trial.moves.size());
    CHECK(session->trial().moves == trial.moves);
    CHECK(session->trial().ending == trial.ending);
}

TEST_CASE("session: bad seats are refused with a sentence", "[render][session]") {
    for (const auto& seats : {std::vector<std::string>{"randon"}, {"random", "random", "random"}}) {
        auto game = language::load_game("andantino", {});
        REQUIRE(game);
        SessionOptions how;
        how.seats = seats;
        const auto session = Session::open(std::move(game).value(), how);
        REQUIRE_FALSE(session);
        CHECK_FALSE(session.errors().front().message.empty());
    }
}

TEST_CASE("session: seats are split at commas that do not belong to an agent",
          "[render][session]") {
    CHECK(split_seats("human,uct:iterations=9,c=1,random") ==
          std::vector<std::string>{"human", "uct:iterations=9,c=1", "random"});
}

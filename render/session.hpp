// SPDX-License-Identifier: Apache-2.0
// The game being watched: the moves made, which of them are shown, and who sits where.
// Agents think on a thread of their own about a copy of the position. Knows no window.
#pragma once

#include "core/result.hpp"
#include "systems/agent.hpp"
#include "systems/trial.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera::render {

struct SessionOptions {
    std::string game_name;             // as the user wrote it, for a saved trial
    std::vector<std::string> options;  // likewise
    Policy policy{};
    std::uint64_t seed = 1;
    int threads = 0;                 // of agents that say nothing about it; 0: all cores
    std::vector<std::string> seats;  // agents or "human"; fewer than seats sit in turn, none: human
};

class Session {
public:
    // Bad seats are refused with a sentence.
    static Result<std::unique_ptr<Session>> open(Game game, SessionOptions options);
    ~Session();  // stops whoever thinks
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // ---- the position shown
    const Game& game() const { return game_; }
    const World& world() const { return *world_; }
    const SessionOptions& options() const { return options_; }
    std::span<const Move> legal() const { return legal_; }
    OwnerId mover() const;
    OwnerId winner() const;  // 0 unless somebody won
    Ending ending() const { return ending_; }
    bool is_over() const { return ending_ != Ending::none; }
    std::size_t ply() const { return ply_; }
    std::size_t n_plies() const { return line_.size(); }
    std::optional<Coord> last_to() const;

    // ---- the seats
    bool is_human(OwnerId player) const;
    const std::string& seat(OwnerId player) const;

    // ---- moves
    // The position after move k of those made; at most all of them. Ends thinking.
    void go_to(std::size_t k);
    // Plays a legal move here and forgets those that came after; false, and nothing, otherwise.
    bool play(const Move& move);
    // Plays the moves of a trial of this game from the start and shows the last position.
    [[nodiscard]] Result<std::monostate> load(const Trial& trial);

    // ---- agents
    // True where the next move is an agent's to find.
    bool is_agents_turn() const;
    void think();  // begins, unless it has begun or there is nothing to find
    bool is_thinking() const { return answer_.valid(); }
    bool take_answer();  // plays the agent's move if it is known by now; true if it was
    void stop_thinking();
    // Steps or lets agents play until k moves, the end, a human's turn or `stop`; true at k moves
    // or the end.
    bool advance_to(std::size_t k, const std::atomic<bool>& stop);

    // All moves made, and how the game stands after them.
    Trial trial();

private:
    Session(Game game, SessionOptions options);
    Result<std::monostate> seat_agents();
    void look();  // legal moves and ending of the position shown
    Decision decide(const World& world, const std::atomic<bool>* stop);

    Game game_;
    SessionOptions options_;
    std::vector<std::unique_ptr<Agent>> agents_;  // by seat; none: a human
    std::vector<std::string> names_;              // by seat
    std::unique_ptr<World> world_;
    Scratch scratch_;
    std::vector<Move> line_;  // the first ply_ of them are on the board
    std::size_t ply_ = 0;
    std::vector<Move> legal_;
    Ending ending_ = Ending::none;
    std::atomic<bool> stop_{false};
    std::future<Decision> answer_;
};

}  // namespace tessera::render

// SPDX-License-Identifier: Apache-2.0
#include "render/session.hpp"

#include "profiling/zone.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tessera::render {
namespace {

constexpr const char* human = "human";

Diagnostic too_many(std::size_t n_given, std::size_t n_seats) {
    return {{},
            0,
            0,
            std::to_string(n_given) + " agents for " + std::to_string(n_seats) + " seats",
            {}};
}

}  // namespace

Session::Session(Game game, SessionOptions options)
    : game_(std::move(game)), options_(std::move(options)) {}

Session::~Session() { stop_thinking(); }

Result<std::unique_ptr<Session>> Session::open(Game game, SessionOptions options) {
    std::unique_ptr<Session> session(new Session(std::move(game), std::move(options)));
    if (auto seated = session->seat_agents(); !seated) return seated.errors();
    session->world_ = std::make_unique<World>(layout_for(session->game_, session->options_.policy));
    restart(*session->world_, session->game_);
    session->look();
    return session;
}

Result<std::monostate> Session::seat_agents() {
    std::vector<std::string>& given = options_.seats;
    if (given.empty()) given.emplace_back(human);
    const auto n_seats = static_cast<std::size_t>(game_.layout.n_players);
    if (given.size() > n_seats) return too_many(given.size(), n_seats);
    for (std::size_t seat = 0; seat < n_seats; ++seat) {
        names_.push_back(given[seat % given.size()]);
        agents_.emplace_back();
        if (names_.back() == human) continue;
        auto agent = make_agent(names_.back(), options_.threads);
        if (!agent) return agent.errors();
        agents_.back() = std::move(agent).value();
    }
    return std::monostate{};
}

OwnerId Session::mover() const { return world_->now.mover; }

OwnerId Session::winner() const { return ending_ == Ending::win ? world_->now.winner : OwnerId{0}; }

std::optional<Coord> Session::last_to() const {
    return ply_ == 0 ? std::nullopt : std::optional(line_[ply_ - 1].to);
}

bool Session::is_human(OwnerId player) const { return agents_[player - 1u] == nullptr; }

const std::string& Session::seat(OwnerId player) const { return names_[player - 1u]; }

void Session::look() {
    legal_ =
        tessera::is_over(*world_) ? std::vector<Move>{} : legal_moves(*world_, game_, scratch_);
    ending_ = ending_of(*world_, false);
}

void Session::go_to(std::size_t k) {
    TSR_ZONE("go to a move");
    k = std::min(k, line_.size());
    if (k == ply_) return;
    stop_thinking();
    if (k < ply_) rewind(*world_, game_, static_cast<std::uint32_t>(k), scratch_);
    for (std::size_t i = ply_; i < k; ++i) apply(*world_, game_, line_[i], scratch_);
    ply_ = k;
    look();
}

bool Session::play(const Move& move) {
    if (std::ranges::find(legal_, move) == legal_.end()) return false;
    stop_thinking();
    line_.resize(ply_);
    line_.push_back(move);
    go_to(line_.size());
    return true;
}

Result<std::monostate> Session::load(const Trial& trial) {
    stop_thinking();
    restart(*world_, game_);
    line_.clear(), ply_ = 0;
    auto played = replay(trial, *world_, game_, scratch_);
    if (!played) {
        restart(*world_, game_);
        look();
        return played;
    }
    line_ = trial.moves, ply_ = line_.size();
    look();
    return played;
}

bool Session::is_agents_turn() const {
    return ply_ == line_.size() && !is_over() && !is_human(mover());
}

// The draws of move k depend on the seed and k only: `record` with the same seed plays this game.
Decision Session::decide(const World& world, const std::atomic<bool>* stop) {
    Agent& agent = *agents_[world.now.mover - 1u];
    const Rng game_stream = Rng::stream(options_.seed, 0);
    return agent.decide(world, game_, Rng::stream(game_stream.state, ply_), stop);
}

void Session::think() {
    if (is_thinking() || !is_agents_turn()) return;
    stop_ = false;
    auto copy = std::make_unique<World>(*world_);
    answer_ = std::async(std::launch::async,
                         [this, at = std::move(copy)] { return decide(*at, &stop_); });
}

bool Session::take_answer() {
    if (!is_thinking()) return false;
    if (answer_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
    return play(answer_.get().move);
}

void Session::stop_thinking() {
    if (!is_thinking()) return;
    stop_ = true;
    answer_.wait();
    answer_ = {};
}

bool Session::advance_to(std::size_t k, const std::atomic<bool>& stop) {
    while (ply_ < k && !is_over() && !stop) {
        if (ply_ < line_.size()) {
            go_to(ply_ + 1);
            continue;
        }
        if (is_human(mover())) return false;
        const Decision decision = decide(*world_, &stop);
        if (!stop) play(decision.move);
    }
    return ply_ >= k || is_over();
}

Trial Session::trial() {
    const std::size_t shown = ply_;
    go_to(line_.size());
    Trial trial;
    trial.game = options_.game_name, trial.options = options_.options;
    trial.seed = options_.seed, trial.policy = options_.policy;
    trial.agents = names_;
    trial.moves = line_;
    trial.ending = ending_, trial.winner = winner();
    go_to(shown);
    return trial;
}

}  // namespace tessera::render

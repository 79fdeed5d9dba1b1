// SPDX-License-Identifier: Apache-2.0
#include "systems/match.hpp"

#include "profiling/zone.hpp"
#include "systems/parallel.hpp"
#include "systems/trial.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tessera {
namespace {

struct Lane {  // what a thread keeps
    std::optional<World> world;
    Scratch scratch;
    std::vector<std::unique_ptr<Agent>> agents;
    MatchResult sum;
};

struct Played {
    bool finished = false;
    OwnerId winner = 0;  // 0: a draw, or cut
    std::uint64_t signature = 0;
};

std::vector<std::vector<std::size_t>> groups_of(std::size_t n, std::size_t k) {
    std::vector<std::vector<std::size_t>> groups;
    std::vector<bool> in(n);
    std::fill(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(k), true);
    do {
        groups.emplace_back();
        for (std::size_t i = 0; i < n; ++i)
            if (in[i]) groups.back().push_back(i);
    } while (std::prev_permutation(in.begin(), in.end()));
    return groups;
}

std::uint64_t n_rotations(std::size_t n_agents, std::size_t n_seats) {
    return std::min(n_agents, n_seats);
}

Played play_one(Lane& lane, const Game& game, const MatchOptions& o, std::uint64_t g) {
    TSR_ZONE("match game");
    if (!lane.world) lane.world.emplace(layout_for(game, o.policy));
    World& w = *lane.world;
    restart(w, game);
    const auto n_seats = static_cast<std::size_t>(game.layout.n_players);
    std::vector<Agent*> seats;
    for (const std::size_t a : seating(o.specs.size(), n_seats, g))
        seats.push_back(lane.agents[a].get());
    const std::uint64_t index = o.paired ? g / n_rotations(o.specs.size(), n_seats) : g;
    Played p;
    Trial t;
    t.ending =
        play_game(w, game, seats, Rng::stream(o.seed, index), o.max_moves, lane.scratch, o.stop);
    p.finished = t.ending != Ending::none && !(o.stop && o.stop->load(std::memory_order_relaxed));
    p.winner = t.winner = t.ending == Ending::win ? w.now.winner : OwnerId{0};
    t.moves = w.moves;
    p.signature = mix(signature_of(t) + g);
    return p;
}

void rate(Standing& s) {
    const auto n = static_cast<double>(s.wins + s.draws + s.losses);
    if (n == 0) return;
    constexpr double z = 1.959963984540054;
    s.score = (static_cast<double>(s.wins) + 0.5 * static_cast<double>(s.draws)) / n;
    const double middle = (s.score + z * z / (2 * n)) / (1 + z * z / n);
    const double half =
        z / (1 + z * z / n) * std::sqrt(s.score * (1 - s.score) / n + z * z / (4 * n * n));
    s.low = std::max(0.0, middle - half), s.high = std::min(1.0, middle + half);
}

void count(MatchResult& r, const Played& p, const std::vector<std::size_t>& seats) {
    ++r.games;
    r.signature += p.signature;
    std::vector<std::size_t> agents = seats;  // an agent in two seats counts once
    std::sort(agents.begin(), agents.end());
    agents.erase(std::unique(agents.begin(), agents.end()), agents.end());
    for (const std::size_t a : agents) {
        if (p.winner == 0)
            ++r.agents[a].draws;
        else if (seats[p.winner - 1u] == a)
            ++r.agents[a].wins;
        else
            ++r.agents[a].losses;
    }
}

void add(MatchResult& to, const MatchResult& from) {
    to.games += from.games, to.signature += from.signature;
    for (std::size_t a = 0; a < from.agents.size(); ++a) {
        to.agents[a].wins += from.agents[a].wins;
        to.agents[a].draws += from.agents[a].draws;
        to.agents[a].losses += from.agents[a].losses;
    }
}

}  // namespace

Ending play_game(World& w, const Game& game, std::span<Agent* const> seats, Rng stream,
                 std::uint32_t max_moves, Scratch& scratch, const std::atomic<bool>* stop,
                 const std::function<void(const Decision&)>& seen) {
    while (!is_over(w)) {
        if (stop && stop->load(std::memory_order_relaxed)) return Ending::none;
        if (w.now.n_moves >= max_moves) return Ending::capped;
        Agent& agent = *seats[w.now.mover - 1u];
        const Decision d = agent.decide(w, game, Rng::stream(stream.state, w.moves.size()), stop);
        // A search that was interrupted has not said what it thinks.
        if (stop && stop->load(std::memory_order_relaxed)) return Ending::none;
        apply(w, game, d.move, scratch);
        if (seen) seen(d);
    }
    return ending_of(w, false);
}

std::vector<std::size_t> seating(std::size_t n_agents, std::size_t n_seats, std::uint64_t g) {
    const std::uint64_t n_turns = n_rotations(n_agents, n_seats), turn = g % n_turns;
    const auto groups = groups_of(n_agents, std::min(n_agents, n_seats));
    const std::vector<std::size_t>& group = groups[g / n_turns % groups.size()];
    std::vector<std::size_t> seats;
    for (std::size_t s = 0; s < n_seats; ++s) seats.push_back(group[(s + turn) % group.size()]);
    return seats;
}

Result<MatchResult> play_match(const Game& game, const MatchOptions& o) {
    TSR_ZONE("match");
    std::vector<Diagnostic> errors;
    for (const std::string& spec : o.specs)
        if (const auto agent = make_agent(spec, 1); !agent)
            errors.insert(errors.end(), agent.errors().begin(), agent.errors().end());
    if (o.specs.size() < 2 || o.specs.size() > 16)
        errors.push_back(
            {{}, 0, 0, "a match needs 2 to 16 agents, not " + std::to_string(o.specs.size()), {}});
    if (!errors.empty()) return errors;

    const Deadline clock(0, nullptr);
    MatchResult r;
    for (const std::string& spec : o.specs) r.agents.push_back({spec});
    PerThread<Lane> lanes([&] {
        Lane lane;
        for (const std::string& spec : o.specs) lane.agents.push_back(make_agent(spec, 1).value());
        lane.sum.agents = r.agents;
        return lane;
    });
    Arena arena(o.n_threads);
    arena.execute([&] {
        for_each_index_while(o.n_games, [&](std::uint64_t g) {
            if (o.stop && o.stop->load(std::memory_order_relaxed)) return false;
            Lane& lane = lanes.local();
            const Played played = play_one(lane, game, o, g);
            if (played.finished)
                count(lane.sum, played,
                      seating(o.specs.size(), static_cast<std::size_t>(game.layout.n_players), g));
            if (o.done) o.done->fetch_add(1, std::memory_order_relaxed);
            return true;
        });
    });

    lanes.combine_each([&](const Lane& lane) { add(r, lane.sum); });
    for (Standing& s : r.agents) rate(s);
    r.seconds = clock.seconds();
    return r;
}

}  // namespace tessera

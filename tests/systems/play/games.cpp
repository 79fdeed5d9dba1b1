// SPDX-License-Identifier: Apache-2.0
// Games on boards of a fixed shape: what is kept beside the pieces, undo, and the quick ways.
#include "tests/games.hpp"
#include "systems/play/check.hpp"
#include "systems/play/step.hpp"
#include "systems/playout.hpp"
#include "tests/allocations.hpp"
#include "tests/catch.hpp"

#include <memory>
#include <set>
#include <vector>

using namespace tessera;

namespace {

#ifdef NDEBUG
constexpr std::uint32_t max_moves = 120;
#else
constexpr std::uint32_t max_moves = 25;
#endif

// All of the library; where everything is slow every fourth.
const std::vector<NamedGame>& games() {
    static const std::vector<NamedGame> some = [] {
        std::vector<NamedGame> chosen;
        const auto& all = fixed_library_games();
#ifdef NDEBUG
        constexpr std::size_t step = 1;
#else
        constexpr std::size_t step = 4;
#endif
        for (std::size_t i = 0; i < all.size(); i += step) chosen.push_back(all[i]);
        return chosen;
    }();
    return some;
}

// Everything that a move may change.
struct Everything {
    std::vector<std::uint64_t> sites;
    std::vector<std::vector<SiteId>> sets;
    Turn turn;
    std::vector<std::int32_t> match;

    friend bool operator==(const Everything& a, const Everything& b) {
        return a.sites == b.sites && a.sets == b.sets && a.match == b.match &&
               a.turn.mover == b.turn.mover && a.turn.n_moves == b.turn.n_moves &&
               a.turn.ending == b.turn.ending && a.turn.active == b.turn.active &&
               a.turn.last_to == b.turn.last_to && a.turn.last_from == b.turn.last_from;
    }
};

Everything all_of(const World& w) {
    Everything all;
    for (SiteId s = 0; s < w.n_rows(); ++s) {
        const Piece p = w.pieces[s];
        const Detail d = w.details[s];
        all.sites.push_back(std::uint64_t{p.what} << 48 | std::uint64_t{p.who} << 40 |
                            std::uint64_t{d.count} << 24 | std::uint64_t{d.state} << 16 |
                            (static_cast<std::uint32_t>(d.value) & 0xffffu));
    }
    for (std::uint32_t set = 0; set < w.sets.size(); ++set) {
        auto& members = all.sets.emplace_back();
        for (std::uint32_t i = 0; i < w.set_size(set); ++i) members.push_back(w.member(set, i));
    }
    all.turn = w.now;
    const MatchState& m = w.match;
    all.match = {m.next, m.counter, static_cast<std::int32_t>(m.n_turns),
                 static_cast<std::int32_t>(m.n_same_turn)};
    for (const auto phase : m.phase) all.match.push_back(phase);
    all.match.insert(all.match.end(), m.score.begin(), m.score.end());
    all.match.insert(all.match.end(), m.value.begin(), m.value.end());
    all.match.insert(all.match.end(), m.variables.begin(), m.variables.end());
    return all;
}

}  // namespace

TEST_CASE("fixed boards: there are thirty games", "[systems][play]") {
    std::set<std::string> names;
    for (const NamedGame& g : fixed_library_games()) names.insert(g.game.name);
    CHECK(names.size() >= 30);
}

TEST_CASE("fixed boards: undo brings back everything, and what is kept agrees with the pieces",
          "[systems][play]") {
    for (const NamedGame& g : games()) {
        INFO(g.name);
        World w = start_of(g.game);
        Scratch scratch;
        Rng rng = Rng::stream(5, 0);
        std::vector<Everything> seen;
        while (!is_over(w) && w.now.n_moves < max_moves) {
            const std::uint32_t n = n_moves(w, g.game, scratch);
            seen.push_back(all_of(w));
            REQUIRE(play::find_contradiction(w, g.game) == "");
            apply(w, g.game, nth_move(w, g.game, scratch, rng.below(n)), scratch);
        }
        CHECK(seen.size() > 2);
        for (; !seen.empty(); seen.pop_back()) {
            undo(w, g.game, scratch);
            REQUIRE(all_of(w) == seen.back());
        }
        CHECK(all_of(w) == all_of(start_of(g.game)));
    }
}

TEST_CASE("fixed boards: to ask for moves changes nothing", "[systems][play]") {
    for (const NamedGame& g : games()) {
        INFO(g.name);
        World w = start_of(g.game);
        Scratch scratch;
        Rng rng = Rng::stream(6, 0);
        for (std::uint32_t i = 0; i < max_moves / 5 && !is_over(w); ++i) {
            n_moves(w, g.game, scratch);  // notes who has no moves
            const Everything before = all_of(w);
            n_moves(w, g.game, scratch);
            REQUIRE(all_of(w) == before);
            apply(w, g.game, nth_move(w, g.game, scratch, rng.below(n_moves(w, g.game, scratch))),
                  scratch);
        }
    }
}

// The quick way: whether there is a move is known at the first one.
TEST_CASE("fixed boards: a player has moves when the list has any", "[systems][play]") {
    for (const NamedGame& g : games()) {
        INFO(g.name);
        World w = start_of(g.game);
        Scratch scratch;
        Rng rng = Rng::stream(7, 0);
        for (std::uint32_t i = 0; i < max_moves / 2 && !is_over(w); ++i) {
            const std::uint32_t n = n_moves(w, g.game, scratch);
            const bool has_any = !scratch.play.legal.moves.front().is_pass || n > 1;
            play::Machine machine(w, g.game, scratch);
            const bool can = machine.can_move(machine.play_of(w.now.mover));
            const bool only_passes = !has_any && can;  // a pass that was chosen freely
            REQUIRE((can == has_any || only_passes));
            n_moves(w, g.game, scratch);
            apply(w, g.game, nth_move(w, g.game, scratch, rng.below(n)), scratch);
        }
    }
}

// The quick way: a placement is drawn from the set of empty sites, nothing is listed.
TEST_CASE("fixed boards: placements that are not listed are the same games", "[systems][play]") {
    int n_plain = 0;
    for (const NamedGame& g : games()) {
        if (!g.game.rules->is_plain_placement) continue;
        INFO(g.name);
        ++n_plain;
        Game listed = g.game;
        auto rules = std::make_shared<Rulebook>(*g.game.rules);
        rules->is_plain_placement = false;
        listed.rules = rules;
        World a = start_of(g.game), b = start_of(listed);
        Scratch scratch;
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Rng quick = Rng::stream(8, seed), slow = Rng::stream(8, seed);
            const PlayoutResult x = sample(a, g.game, quick, 1000, scratch);
            const PlayoutResult y = sample(b, listed, slow, 1000, scratch);
            REQUIRE(x.signature == y.signature);
            REQUIRE(x.n_moves == y.n_moves);
        }
    }
    CHECK(n_plain >= 1);
}

TEST_CASE("fixed boards: a warmed-up world plays and goes back without allocating",
          "[systems][play]") {
    if (!counts_allocations()) {
        WARN("skipped: a sanitizer has the allocator");
        return;
    }
    for (const NamedGame& g : games()) {
        INFO(g.name);
        World w = start_of(g.game);
        Scratch scratch;
        const auto play = [&] {
            const std::uint64_t before = n_allocations();
            for (std::uint64_t game = 0; game < 5; ++game) {
                Rng rng = Rng::stream(1, game);
                sample(w, g.game, rng, max_moves, scratch);
            }
            return n_allocations() - before;
        };
        play();
        CHECK(play() == 0);
    }
}

// SPDX-License-Identifier: Apache-2.0
// One random game.
#pragma once

#include "systems/quick_run.hpp"
#include "systems/step.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace tessera {

struct PlayoutResult {
    std::uint32_t n_moves = 0;  // since the start of the game
    OwnerId winner = 0;         // 0: a draw, or cut
    bool capped = false;
    std::uint64_t signature = 0;  // of the moves by coordinate and the result
};

inline std::uint64_t fold(std::uint64_t h, const Move& move) noexcept {
    if (move.from != move.to) h = fold(h, move.from);
    return fold(h + move.what, move.to);
}

// Plays on at random until the end, until max_moves moves were made in this game, or (one page)
// until more rows may be needed than the page has. Adds the moves to `signature`.
template <typename Rules>
void play_on(const Game& game, Rules& rules, Rng& rng, std::uint32_t max_moves,
             std::uint64_t& signature) {
    World& w = rules.sites().w;
    constexpr bool is_one_page = std::remove_cvref_t<decltype(rules.sites())>::is_one_page;
    while (!is_over(w) && w.now.n_moves < max_moves) {
        if (is_one_page && !w.fits_one_page()) return;
        const Choice choice = rules.choose(rng.below(rules.n_moves()));
        const Move move = move_of(w, game, choice);
        signature = fold(signature, move);
        step(w, game, rules, move, choice.to);
    }
}

inline PlayoutResult result_of(const World& w, std::uint64_t signature) noexcept {
    PlayoutResult r;
    r.n_moves = w.now.n_moves;
    r.winner = w.now.winner;
    r.capped = !is_over(w) || w.now.ending == Ending::capped;
    r.signature = mix(signature + r.winner + 1);
    return r;
}

inline void add_worths(const World& w, std::span<double> worths) noexcept {
    for (std::size_t p = 0; p < worths.size(); ++p)
        worths[p] += worth(w, static_cast<OwnerId>(p + 1));
}

// A random game with these rules, made for the kind of Sites that fits.
template <template <typename> typename Rules, typename S, typename... Arguments>
PlayoutResult play_out_with(const S& sites, const Game& game, Rng& rng, std::uint32_t max_moves,
                            Arguments&... arguments) {
    World& w = sites.w;
    std::uint64_t signature = 0;
    if (is_quick(w)) {
        Rules<typename S::OnePage> rules(typename S::OnePage(w), arguments...);
        play_on(game, rules, rng, max_moves, signature);
    }
    Rules<S> rules(sites, arguments...);
    play_on(game, rules, rng, max_moves, signature);
    return result_of(w, signature);
}

// The same, and back again. Adds what the game was worth to each player to `worths`, if given.
template <template <typename> typename Rules, typename S, typename... Arguments>
PlayoutResult sample_with(const S& sites, const Game& game, Rng& rng, std::uint32_t max_moves,
                          Scratch& scratch, std::span<double> worths, Arguments&... arguments) {
    World& w = sites.w;
    Rules<typename S::OnePage> rules(typename S::OnePage(w), arguments...);
    if (can_run_quickly(w, rules)) {
        const auto sample_quickly = [&]<typename Targets>() -> std::optional<PlayoutResult> {
            QuickRun<decltype(rules), Targets> run(rules, game, scratch);
            Rng own = rng;
            std::uint64_t signature = 0;
            if (!run.play(own, max_moves, signature)) return std::nullopt;
            rng = own;
            add_worths(w, worths);
            return result_of(w, signature);
        };
        const auto quick =
            rules.targets_only_come() ? sample_quickly.template operator()<ComingTargets>()
            : rules.n_sets() == 1     ? sample_quickly.template operator()<CountedTargets<true>>()
                                      : sample_quickly.template operator()<CountedTargets<false>>();
        if (quick) return *quick;
    }
    const std::size_t root = w.moves.size();
    const PlayoutResult r = play_out_with<Rules>(sites, game, rng, max_moves, arguments...);
    add_worths(w, worths);
    rewind(w, game, root, scratch);
    return r;
}

// The same with interpreted rules.
PlayoutResult play_out(World&, const Game&, Rng&, std::uint32_t max_moves, Scratch&);
PlayoutResult sample(World&, const Game&, Rng&, std::uint32_t max_moves, Scratch&,
                     std::span<double> worths = {});

}  // namespace tessera

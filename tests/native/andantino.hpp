// SPDX-License-Identifier: Apache-2.0
// What a generator would write for Andantino on hexagons from its typed program:
//
//   play   (move-add (playable) (less-equal 2 (occupied-around (to))))
//   end    (end-if win (any-of (is-line 5) (is-loop (next-player))) (mover))
//   end    (end-if draw (equal (n-moves) 48) (mover))
//
// The same systems and columns, with the game's constants filled in. By hand, until the generator
// exists; a test plays it beside the interpreter.
#pragma once

#include "systems/playout.hpp"

namespace tessera::native {

template <typename S>
class AndantinoHex {
public:
    AndantinoHex(const S& sites, Scratch& scratch)
        : sites_(sites), w_(sites.w), scratch_(scratch) {}

    const S& sites() const noexcept { return sites_; }
    static constexpr std::uint32_t n_sets() noexcept { return 1; }
    static constexpr bool plays_from_sets() noexcept { return true; }
    static constexpr std::uint32_t set_of(OwnerId) noexcept { return 0; }
    static constexpr int radius() noexcept { return 1; }
    static constexpr bool is_answered_by_counts() noexcept { return true; }

    bool is_target(std::uint32_t, SiteId s) const noexcept {
        return fits(counts(0), sites_.piece(s));
    }

    std::uint32_t n_moves() const noexcept { return std::max(1u, w_.set_size(0)); }
    Choice choose(std::uint32_t k) const noexcept {
        return w_.set_size(0) ? Choice{w_.member(0, k)} : Choice{};
    }

    // Two and more.
    static constexpr std::uint32_t counts(std::uint32_t) noexcept { return ~3u; }

    static constexpr bool targets_only_come() noexcept { return true; }
    static bool comes_with(Piece piece) noexcept {
        constexpr std::uint64_t mask = std::bit_cast<std::uint64_t>(Piece{0xffff, 0, 0xff, 0});
        return (word_of(piece) & mask) == std::bit_cast<std::uint64_t>(Piece{0, 0, 2, 0});
    }

    bool judge(const Turn& now) {
        const SiteId last = now.last_to;
        if (last != no_site && (is_line_5(last) || is_loop(last, now))) [[unlikely]] {
            w_.now = now;
            give_verdict(w_, Verdict::win, now.mover);
        } else if (now.n_moves == 48) [[unlikely]] {
            w_.now = now;
            give_verdict(w_, Verdict::draw, now.mover);
        } else {
            return false;
        }
        return true;
    }

private:
    bool is_line_5(SiteId last) const {
        return has_line_of(sites_, last, 5, sites_.piece(last).who);
    }

    bool is_loop(SiteId last, const Turn& now) const {
        return closes_loop(sites_, last, next_active(now.active, now.mover, 2),
                           sites_.piece(last).who, scratch_);
    }

    S sites_;
    World& w_;
    Scratch& scratch_;
};

}  // namespace tessera::native

// SPDX-License-Identifier: Apache-2.0
// The commonest playout, and back: pieces are added from a set that sites only join as pieces come
// beside them, and leave when they are taken. Such a game needs no ranks by site, no counts of
// cells and no log: a copy of the pieces and of the set's members brings it back, which a small
// board has in a quarter of the time of taking move after move back. What it plays, `step` plays
// as well, move by move; a test plays both.
#pragma once

#include "core/rng.hpp"
#include "systems/turn.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tessera {

inline std::uint64_t fold(std::uint64_t h, Coord at) noexcept {
    const auto x = static_cast<std::uint32_t>(at.x), y = static_cast<std::uint32_t>(at.y);
    return mix(h ^ (static_cast<std::uint64_t>(x) << 32 | y) ^
               static_cast<std::uint64_t>(at.kind) << 60 ^
               static_cast<std::uint64_t>(at.board) << 56);
}

// From where the world stands until the run is destroyed: that puts everything back. In between,
// pieces, turn and owners are right; ranks by site and numbers of cells are those of the start.
// Reads Cell, Links. Writes Piece, Rank.site, Turn, Owner.
template <typename Rules>
class QuickRun {
    using S = std::remove_cvref_t<decltype(std::declval<Rules&>().sites())>;

public:
    static constexpr std::uint32_t most_rows = 2048;  // worth a copy

    // Rows are never used again while one page holds all of them.
    static bool fits(const World& w, const Rules& rules) noexcept {
        return is_quick(w) && w.n_rows() <= most_rows && w.layout().spare_rows >= n_rows_a_page &&
               rules.targets_only_come();
    }

    QuickRun(Rules& rules, const Game& game, Scratch& scratch)
        : rules_(rules),
          sites_(rules.sites()),
          w_(sites_.w),
          ranks_(w_.sets[0].pages[0]),
          start_(w_.now),
          n_rare_(w_.log.rare.size()),
          n_rows_(w_.n_rows()),
          size_(w_.set_size(0)),
          copy_(scratch.run) {
        copy_.pieces.assign(w_.pieces.pages[0], w_.pieces.pages[0] + n_rows_);
        copy_.members.assign(ranks_, ranks_ + size_);
        for (OwnerId p = 1; p <= w_.layout().n_players; ++p) {
            const ComponentId what = game.plan.pieces[p];
            added_[p] = {what, w_.components[what].owner};
            marks_[p] = marks_of(Mark(w_, added_[p]));
        }
    }
    QuickRun(const QuickRun&) = delete;
    QuickRun& operator=(const QuickRun&) = delete;
    ~QuickRun() { bring_back(); }

    // Plays at random until the end or max_moves; false: the page became too small for that.
    // Hot values are locals: a write to a piece may be a write to anything, as far as the compiler
    // knows.
    bool play(Rng& stream, std::uint32_t max_moves, std::uint64_t& signature) {
        const S sites = sites_;
        Rank* const ranks = ranks_;
        Turn now = w_.now;
        Rng rng = stream;
        std::uint64_t sum = signature;
        std::uint32_t size = size_;
        const int n_players = w_.layout().n_players;
        bool is_done = true;
        while (now.ending == Ending::none && now.n_moves < max_moves) {
            if (size == 0) [[unlikely]] {
                now = pass(now), sum = fold(sum, Coord{}), rng.next();
                continue;
            }
            const std::uint32_t rank = rng.below(size);
            const SiteId s = ranks[rank].site;
            if (!sites.cell(s).is_linked) [[unlikely]] {
                if (!w_.fits_one_page()) {
                    is_done = false;
                    break;
                }
                bind_neighbours(w_, s);
            }
            ranks[rank].site = ranks[--size].site;
            const Piece added = added_[now.mover];
            sum = fold(sum + added.what, sites.cell(s).at);
            sites.piece(s) = replaced(sites.piece(s), added.what, added.who);
            size = tell_neighbours(sites, ranks, s, marks_[now.mover], size);
            now.last_to = now.last_from = s;
            now.n_passes = 0;
            ++now.n_moves;
            if (rules_.judge(now)) {
                now = w_.now;
                if (now.ending != Ending::none) break;
            }
            now.previous = now.mover;
            now.mover = next_active(now.active, now.mover, n_players);
        }
        w_.now = now;
        stream = rng, signature = sum;
        return is_done;
    }

private:
    // What a piece adds to the words of its neighbours: [kind of cell][step].
    using Marks = std::array<std::array<std::uint64_t, S::n_links>, S::is_uniform ? 1 : max_kinds>;

    Marks marks_of(const Mark& mark) const {
        Marks marks{};
        for (std::size_t kind = 0; kind < marks.size(); ++kind)
            for (std::size_t d = 0; d < S::n_links; ++d)
                marks[kind][d] = mark.word(sites_.lattice.back[kind][d]);
        return marks;
    }

    // What follows beside a new piece on s; the set's new size.
    std::uint32_t tell_neighbours(const S& sites, Rank* ranks, SiteId s, const Marks& marks,
                                  std::uint32_t size) {
        const typename S::Near near = sites.near(s);
        const auto& mark = marks[sites.kind(s)];
        for (std::size_t d = 0; d < S::n_links; ++d) {
            if (S::has_gaps && near[d] == no_site) continue;
            const Piece after = from_word(word_of(sites.piece(near[d])) + mark[d]);
            sites.piece(near[d]) = after;
            ranks[size].site = near[d];  // stays if it has just become a target
            size += rules_.comes_with(after);
        }
        return size;
    }

    Turn pass(Turn now) {
        now.last_to = now.last_from = no_site;
        ++now.n_passes, ++now.n_moves;
        w_.now = now;
        rules_.judge(now);
        close_turn(w_);
        return w_.now;
    }

    void bring_back() noexcept {
        Piece* const pieces = w_.pieces.pages[0];
        std::ranges::copy(copy_.pieces, pieces);
        std::fill(pieces + n_rows_, pieces + w_.n_rows(), Piece{});  // bound since, beside nothing
        for (std::size_t i = 0; i < copy_.members.size(); ++i)
            ranks_[i].site = copy_.members[i].site;
        for (; w_.log.rare.size() > n_rare_; w_.log.rare.pop_back())
            undo_rare(w_, w_.log.rare.back());
        w_.now = start_;
    }

    Rules& rules_;
    const S sites_;
    World& w_;
    Rank* const ranks_;
    const Turn start_;
    const std::size_t n_rare_;
    const std::uint32_t n_rows_;
    const std::uint32_t size_;  // of the set
    RunCopy& copy_;
    std::array<Piece, max_players + 1> added_;  // by player: what a move puts down
    std::array<Marks, max_players + 1> marks_;  // and what that does to the neighbours
};

}  // namespace tessera

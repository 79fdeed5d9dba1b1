// SPDX-License-Identifier: Apache-2.0
// The commonest playout, and back: pieces are added where the number of neighbours allows it. Such
// a game needs no counts of cells and no log: a copy of the pieces and of the sets brings it back,
// which a small board has in a quarter of the time of taking move after move back. What it plays,
// `step` plays as well, move by move; a test plays both.
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

// The targets of a run where sites only join the one set as pieces come beside them, and leave it
// when they are taken: such a set needs no ranks by site. Writes Rank.site.
class ComingTargets {
public:
    template <typename Rules>
    ComingTargets(const World& w, const Rules&)
        : ranks_(w.sets[0].pages[0]), size_(w.set_size(0)) {}

    static void save(const World& w, RunCopy& copy) {
        const Rank* const ranks = w.sets[0].pages[0];
        copy.ranks.assign(ranks, ranks + w.set_size(0));
    }
    static void bring_back(World& w, const RunCopy& copy, std::uint32_t) noexcept {
        Rank* const ranks = w.sets[0].pages[0];
        for (std::size_t i = 0; i < copy.ranks.size(); ++i) ranks[i].site = copy.ranks[i].site;
    }

    std::uint32_t size(std::uint32_t) const noexcept { return size_; }
    SiteId member(std::uint32_t, std::uint32_t rank) const noexcept { return ranks_[rank].site; }
    void take(std::uint32_t, std::uint32_t rank) noexcept {
        ranks_[rank].site = ranks_[--size_].site;
    }
    template <typename Rules>
    void see(const Rules& rules, SiteId t, Piece after) noexcept {
        ranks_[size_].site = t;  // stays if it has just become a target
        size_ += rules.comes_with(after);
    }

private:
    Rank* ranks_;
    std::uint32_t size_;
};

// The same where sites come and go, in a set for all or a set a player. Writes Rank.
template <bool one_set>
class CountedTargets {
public:
    template <typename Rules>
    CountedTargets(const World& w, const Rules& rules) : n_sets_(one_set ? 1 : rules.n_sets()) {
        for (std::uint32_t i = 0; i < n_sets_; ++i)
            sets_[i] = {w.sets[i].pages[0], w.set_size(i), rules.counts(i)};
    }

    static void save(const World& w, RunCopy& copy) {
        copy.ranks.clear();
        for (const Column<Rank>& set : w.sets)
            copy.ranks.insert(copy.ranks.end(), set.pages[0], set.pages[0] + w.n_rows());
    }
    static void bring_back(World& w, const RunCopy& copy, std::uint32_t n_rows) noexcept {
        const Rank* from = copy.ranks.data();
        for (const Column<Rank>& set : w.sets) {
            std::copy_n(from, n_rows, set.pages[0]);
            std::fill(set.pages[0] + n_rows, set.pages[0] + w.n_rows(), Rank{});
            from += n_rows;
        }
    }

    std::uint32_t size(std::uint32_t set) const noexcept { return sets_[set].size; }
    SiteId member(std::uint32_t set, std::uint32_t rank) const noexcept {
        return sets_[set].ranks[rank].site;
    }
    void take(std::uint32_t set, std::uint32_t rank) noexcept {
        const SiteId s = member(set, rank);
        for (std::uint32_t i = 0; i < n_sets_; ++i)
            if (sets_[i].ranks[s].at != no_site) sets_[i].hold(s, false);
    }
    template <typename Rules>
    void see(const Rules&, SiteId t, Piece after) noexcept {
        for (std::uint32_t i = 0; i < n_sets_; ++i) sets_[i].hold(t, fits(sets_[i].counts, after));
    }

private:
    struct Set {
        Rank* ranks = nullptr;
        std::uint32_t size = 0;
        std::uint32_t counts = 0;

        // What PackedSet::hold does, without branches: whether a site comes or leaves cannot be
        // foretold. Where it does neither, it writes what was there, and the slot behind the last.
        void hold(SiteId s, bool is_member) noexcept {
            const std::uint32_t rank = ranks[s].at;
            const bool was_member = rank != no_site;
            const bool comes = is_member & !was_member, leaves = was_member & !is_member;
            ranks[size].site = s;
            const SiteId moved = ranks[size - leaves].site;
            ranks[leaves ? rank : size].site = moved;
            ranks[moved].at = rank;
            ranks[s].at = comes ? size : leaves ? no_site : rank;
            size += static_cast<std::uint32_t>(comes) - leaves;
        }
    };

    std::uint32_t n_sets_;
    std::array<Set, one_set ? 1 : max_players> sets_;
};

inline constexpr std::uint32_t most_rows_to_copy = 2048;  // beyond, taking moves back is as good

// Whether a QuickRun may start here. Rows are never used again while one page holds all of them.
template <typename Rules>
bool can_run_quickly(const World& w, const Rules& rules) noexcept {
    return is_quick(w) && w.n_rows() <= most_rows_to_copy &&
           w.layout().spare_rows >= n_rows_a_page && rules.is_answered_by_counts() &&
           rules.plays_from_sets();
}

// From where the world stands until the run is destroyed: that puts everything back. In between,
// pieces, turn and owners are right; sizes of sets and numbers of cells are those of the start.
// Reads Cell, Links. Writes Piece, Turn, Owner and what its targets write.
template <typename Rules, typename Targets>
class QuickRun {
    using S = std::remove_cvref_t<decltype(std::declval<Rules&>().sites())>;

public:
    QuickRun(Rules& rules, const Game& game, Scratch& scratch)
        : rules_(rules),
          sites_(rules.sites()),
          w_(sites_.w),
          start_(w_.now),
          n_rare_(w_.log.rare.size()),
          n_rows_(w_.n_rows()),
          copy_(scratch.run) {
        copy_.pieces.assign(w_.pieces.pages[0], w_.pieces.pages[0] + n_rows_);
        Targets::save(w_, copy_);
        for (OwnerId p = 1; p <= w_.layout().n_players; ++p) {
            const ComponentId what = game.plan.pieces[p];
            added_[p] = {what, w_.components[what].owner};
            note_marks(Mark(w_, added_[p]), marks_[p]);
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
        Targets targets(w_, rules_);
        Turn now = w_.now;
        Rng rng = stream;
        std::uint64_t sum = signature;
        const int n_players = w_.layout().n_players;
        bool is_done = true;
        while (now.ending == Ending::none && now.n_moves < max_moves) {
            const std::uint32_t set = rules_.set_of(now.mover), size = targets.size(set);
            if (size == 0) [[unlikely]] {
                now = pass(now), sum = fold(sum, Coord{}), rng.next();
                continue;
            }
            const std::uint32_t rank = rng.below(size);
            const SiteId s = targets.member(set, rank);
            if (!sites.cell(s).is_linked) [[unlikely]] {
                if (!w_.fits_one_page()) {
                    is_done = false;
                    break;
                }
                bind_neighbours(w_, s);
            }
            targets.take(set, rank);
            const Piece added = added_[now.mover];
            sum = fold(sum + added.what, sites.cell(s).at);
            sites.piece(s) = replaced(sites.piece(s), added.what, added.who);
            tell_neighbours(sites, targets, s, marks_[now.mover]);
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

    void note_marks(const Mark& mark, Marks& marks) const noexcept {
        const std::size_t n_kinds = S::is_uniform ? 1 : sites_.lattice.kinds.size();
        for (std::size_t kind = 0; kind < n_kinds; ++kind)
            for (std::size_t d = 0; d < S::n_links; ++d)
                marks[kind][d] = mark.word(sites_.lattice.back[kind][d]);
    }

    // What follows beside a new piece on s.
    void tell_neighbours(const S& sites, Targets& targets, SiteId s, const Marks& marks) {
        const typename S::Near near = sites.near(s);
        const auto& mark = marks[sites.kind(s)];
        for (std::size_t d = 0; d < S::n_links; ++d) {
            if (S::has_gaps && near[d] == no_site) continue;
            const Piece after = from_word(word_of(sites.piece(near[d])) + mark[d]);
            sites.piece(near[d]) = after;
            targets.see(rules_, near[d], after);
        }
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
        Targets::bring_back(w_, copy_, n_rows_);
        for (; w_.log.rare.size() > n_rare_; w_.log.rare.pop_back())
            undo_rare(w_, w_.log.rare.back());
        w_.now = start_;
    }

    Rules& rules_;
    const S sites_;
    World& w_;
    const Turn start_;
    const std::size_t n_rare_;
    const std::uint32_t n_rows_;
    RunCopy& copy_;
    std::array<Piece, max_players + 1> added_;  // by player: what a move puts down
    std::array<Marks, max_players + 1> marks_;  // and what that does to the neighbours
};

}  // namespace tessera

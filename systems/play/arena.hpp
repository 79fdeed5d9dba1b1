// SPDX-License-Identifier: Apache-2.0
// Memory of rules that are evaluated in full: moves with what they do, and sets of sites. It grows
// to what a game needs and stays.
#pragma once

#include "core/ids.hpp"
#include "core/program.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tessera::play {

inline constexpr std::int32_t off = -1, end_of_track = -2, undefined = -1;
inline constexpr std::int32_t infinite = 1'000'000'000;

enum class Act : std::uint8_t {
    add,           // a: site, what, b: count, c: state or undefined, d: value or undefined
    remove,        // a: site
    remove_later,  // a: site, at the end of the turn
    move,          // a: from, b: to; one of several, or the piece
    move_many,     // a: from, b: to, c: how many
    copy,          // a: from, b: to
    select,        // a: from, b: to
    pass,
    promote,           // a: site, what
    set_count,         // a: site, b: count, what: undefined count keeps it
    set_state,         // a: site, b
    set_value,         // a: site, b
    set_player_value,  // a: player, b
    set_variable,      // a: which, b
    set_score,         // a: player, b
    add_score,         // a: player, b
    set_counter,       // b
    set_pending,       // b
    set_next,          // a: player
    trigger,           // a: player
    swap_players,      // a, b: players
    swap_pieces,       // a, b: sites
};

struct Action {
    Act act = Act::pass;
    ComponentId what = 0;
    std::int32_t a = undefined, b = undefined, c = undefined, d = undefined;

    friend bool operator==(const Action&, const Action&) = default;
};

// What follows a move once it is made: a chain of rules.
struct After {
    NodeId moves = no_node;
    std::uint32_t next = ~std::uint32_t{0};
};

struct PlayMove {
    std::int32_t from = undefined, to = undefined;
    std::uint32_t first_action = 0, n_actions = 0;
    std::uint32_t after = ~std::uint32_t{0};  // the first of a chain
    OwnerId mover = 0;
    bool is_pass = false, is_swap = false;
};

struct MoveList {
    std::vector<PlayMove> moves;
    std::vector<Action> actions;
    std::vector<After> afters;

    struct Size {
        std::size_t moves, actions, afters;
    };
    Size size() const noexcept { return {moves.size(), actions.size(), afters.size()}; }
    void cut(Size s) { moves.resize(s.moves), actions.resize(s.actions), afters.resize(s.afters); }
};

// Sets of sites in use, as a stack.
class RegionPool {
public:
    void fit(std::uint32_t n_words) {
        if (n_words_ != n_words) rows_.clear(), n_words_ = n_words;
    }
    std::uint32_t n_words() const noexcept { return n_words_; }

private:
    friend class SiteSet;
    std::uint64_t* take() {
        if (depth_ == rows_.size()) rows_.emplace_back(n_words_);
        return rows_[depth_++].data();
    }

    std::vector<std::vector<std::uint64_t>> rows_;
    std::size_t depth_ = 0;
    std::uint32_t n_words_ = 0;
};

// A set of sites by number, empty at first.
class SiteSet {
public:
    explicit SiteSet(RegionPool& pool) : pool_(pool), words_(pool.take()) { clear(); }
    ~SiteSet() { --pool_.depth_; }
    SiteSet(const SiteSet&) = delete;
    SiteSet& operator=(const SiteSet&) = delete;

    std::uint64_t* words() noexcept { return words_; }
    const std::uint64_t* words() const noexcept { return words_; }
    std::uint32_t n_words() const noexcept { return pool_.n_words_; }
    void clear() noexcept { std::fill_n(words_, n_words(), 0); }
    bool holds(std::int32_t s) const noexcept {
        return s >= 0 && static_cast<std::uint32_t>(s) < n_words() * 64 &&
               (words_[s >> 6] >> (s & 63) & 1u);
    }
    void add(std::int32_t s) noexcept {
        if (s >= 0 && static_cast<std::uint32_t>(s) < n_words() * 64)
            words_[s >> 6] |= std::uint64_t{1} << (s & 63);
    }
    void add(const SiteSet& others) noexcept {
        for (std::uint32_t i = 0; i < n_words(); ++i) words_[i] |= others.words_[i];
    }
    void remove(std::int32_t s) noexcept {
        if (s >= 0 && static_cast<std::uint32_t>(s) < n_words() * 64)
            words_[s >> 6] &= ~(std::uint64_t{1} << (s & 63));
    }
    bool is_empty() const noexcept {
        return std::all_of(words_, words_ + n_words(), [](std::uint64_t w) { return w == 0; });
    }
    std::int32_t count() const noexcept {
        std::int32_t n = 0;
        for (std::uint32_t i = 0; i < n_words(); ++i) n += __builtin_popcountll(words_[i]);
        return n;
    }
    // In order of number; stops when f gives true, and tells.
    template <typename F>
    bool any(F&& f) const {
        for (std::uint32_t i = 0; i < n_words(); ++i)
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                if (f(static_cast<std::int32_t>(i * 64) + __builtin_ctzll(left))) return true;
        return false;
    }
    template <typename F>
    void each(F&& f) const {
        any([&](std::int32_t s) { return f(s), false; });
    }

private:
    RegionPool& pool_;
    std::uint64_t* words_;
};

struct PlayScratch {
    MoveList legal;  // of the position, after list_moves
    RegionPool regions;
    std::vector<Action> building;       // of moves that are being put together, as a stack
    std::vector<std::int32_t> numbers;  // likewise
    std::vector<std::int32_t> group;    // of a search through neighbours
};

}  // namespace tessera::play

// SPDX-License-Identifier: Apache-2.0
// Kinds of things in the language: what a form gives and what an argument takes. Each is a
// non-terminal of the grammar.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tessera::language {

enum class Kind : std::uint8_t {
    // the frame
    game,
    players,
    equipment,
    item,
    rules,
    start,
    placement,
    play,
    moves,
    origin,
    target,
    end,
    ending,
    result,
    // what rules are made of
    truth,
    number,
    numbers,
    site,
    region,
    // what boards are made of
    graph,
    polygon,
    points,
    groups,
    indices,
    path,
    track,
    values,
    range,
    dimension,
    real,
    // parts of moves and of the frame, on boards of a fixed shape
    between,
    apply,
    then,
    directions,
    span,
    piece,
    player,
    phase,
    next_phase,
    meta,
    pair,
    score,
    flips,
    piece_name,
    track_name,
    region_name,
    variable_name,
    // written as a word, a number or a string
    role,
    owner,
    direction,
    whole,
    string,
    word,  // one of the words that the parameter lists
    n_kinds
};

struct KindRow {
    std::string_view name;      // in the grammar
    std::string_view phrase;    // "a number", in a sentence
    std::string_view literals;  // in the grammar, beside the forms that give it; may be empty
};

[[nodiscard]] const KindRow& row_of(Kind);
[[nodiscard]] inline std::string phrase_of(Kind kind) { return std::string(row_of(kind).phrase); }

// ---- Kinds that are written as words -----------------------------------------------------------

enum class Who : std::uint8_t {
    mover,
    next,
    previous,
    each,
    neutral,
    shared,
    player,
    // on boards of a fixed shape only
    all,
    enemy,
    ally,
    non_mover,
    iterated,
    team_mover
};

struct Role {
    Who who = Who::mover;
    std::int32_t player = 0;  // 1 … for Who::player, else 0
};

// Mover, Next, Prev, P1 … P16: who is meant when a rule is asked.
[[nodiscard]] std::optional<Role> read_role(std::string_view);
// The same, and All, Each, Enemy, NonMover, Player …, which games on boards of a fixed shape know.
[[nodiscard]] std::optional<Role> read_any_role(std::string_view);
// Each, Neutral, Shared, P1 … P16: whose a piece or a hand is.
[[nodiscard]] std::optional<Role> read_owner(std::string_view);
[[nodiscard]] std::optional<std::int32_t> read_whole(std::string_view);
// 2, -0.5, .5, 1e3: finite, nothing behind it.
[[nodiscard]] std::optional<double> read_real(std::string_view);

// Words that the kind is written with; none for numbers, strings and forms.
[[nodiscard]] std::span<const std::string> words_of(Kind);

}  // namespace tessera::language

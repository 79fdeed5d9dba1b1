// SPDX-License-Identifier: Apache-2.0
// The one place where a keyword exists. An entry says what a form gives, what it takes, what it
// means, how it is used, and holds the function that lowers it. Checks, error messages, help and
// grammar are made from that. The entries stand in ludemes/, a table for each kind.
#pragma once

#include "core/board/graph.hpp"
#include "core/program.hpp"
#include "core/result.hpp"
#include "games/language/kind.hpp"

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

class Lowering;
struct Board;
struct BoardText;
struct Form;

inline constexpr std::size_t max_repeated = 1000;  // arguments for one parameter

struct Word {
    std::string_view text;
    std::int32_t value = 0;  // what it means to the function that lowers it
};

struct Parameter {
    Kind kind = Kind::number;
    std::string_view name{};  // under which the lowering asks for it; the label where it has one
    bool is_labelled = false;
    bool is_optional = false;
    bool is_several = false;       // one after the other, or in braces
    std::size_t least = 1;         // of several
    std::string_view otherwise{};  // what stands for it when it is left out, as it would be written
    std::span<const Word> words{};  // of Kind::word
    bool is_late = false;           // what is given is not read yet; its entry will do that
    bool is_mute = false;           // it only says what is meant anyway

    [[nodiscard]] constexpr Parameter labelled() const { return set(&Parameter::is_labelled); }
    [[nodiscard]] constexpr Parameter optional() const { return set(&Parameter::is_optional); }
    [[nodiscard]] constexpr Parameter several(std::size_t at_least = 1) const {
        Parameter p = set(&Parameter::is_several);
        p.least = at_least;
        return p;
    }
    [[nodiscard]] constexpr Parameter late() const { return set(&Parameter::is_late); }
    [[nodiscard]] constexpr Parameter mute() const { return set(&Parameter::is_mute); }
    [[nodiscard]] constexpr Parameter or_else(std::string_view text) const {
        Parameter p = optional();
        p.otherwise = text;
        return p;
    }

private:
    constexpr Parameter set(bool Parameter::*flag) const {
        Parameter p = *this;
        p.*flag = true;
        return p;
    }
};

constexpr Parameter takes(Kind kind, std::string_view name) { return {.kind = kind, .name = name}; }
constexpr Parameter takes(std::span<const Word> words, std::string_view name) {
    return {.kind = Kind::word, .name = name, .words = words};
}

// Where a keyword is known.
enum class Boards : std::uint8_t { any, growing, fixed };

struct Ludeme {
    std::string_view keyword;  // "is Line"
    Kind gives = Kind::number;
    std::vector<Parameter> parameters;
    std::string_view help;
    std::string_view example;
    // None: the form is a part that the form around it reads. Not called when an argument is
    // missing or wrong; no_node when it has nothing to give.
    tessera::NodeId (*lower)(Lowering&, const Form&) = nullptr;
    std::string_view alias{};    // a second spelling
    std::string_view refusal{};  // known and not accepted: why
    std::string_view advice{};   // what to write instead
    // Of a dimension or a real: what it comes to.
    double (*value)(Lowering&, const Form&) = nullptr;
    // Of a graph: makes it. A message says what is wrong; where that is, is added.
    Result<Graph> (*build)(const BoardText&, const Form&) = nullptr;
    // Of an item that is a board of a fixed shape: the board.
    Result<Board> (*read_board)(const BoardText&, const Form&) = nullptr;
    Boards boards = Boards::any;
    // Of an entry that is lowered as it stands, by `as_it_stands`: its operation.
    Op op = Op::constant;
};

// A node with a child for each parameter that is not mute: several are a list, what was left out is
// no_node.
tessera::NodeId as_it_stands(Lowering&, const Form&);

// Marks entries as known on one kind of board; those with the keywords listed stay as they are.
std::vector<Ludeme> only_on(Boards, std::vector<Ludeme>,
                            std::initializer_list<std::string_view> but = {});

// ---- The tables --------------------------------------------------------------------------------

std::span<const Ludeme> frame_ludemes();
std::span<const Ludeme> equipment_ludemes();
std::span<const Ludeme> move_ludemes();
std::span<const Ludeme> truth_ludemes();
std::span<const Ludeme> number_ludemes();
std::span<const Ludeme> site_ludemes();
std::span<const Ludeme> region_ludemes();
std::span<const Ludeme> board_ludemes();
std::span<const Ludeme> shape_ludemes();
std::span<const Ludeme> operator_ludemes();
std::span<const Ludeme> dimension_ludemes();
std::span<const Ludeme> play_frame_ludemes();
std::span<const Ludeme> play_equipment_ludemes();
std::span<const Ludeme> play_move_ludemes();
std::span<const Ludeme> play_effect_ludemes();
std::span<const Ludeme> play_truth_ludemes();
std::span<const Ludeme> play_number_ludemes();
std::span<const Ludeme> play_region_ludemes();
std::span<const Ludeme> play_part_ludemes();

// All of them, in that order.
[[nodiscard]] std::span<const Ludeme* const> catalogue();
// Those with that keyword or alias.
[[nodiscard]] std::span<const Ludeme* const> find_ludemes(std::string_view keyword);

// "(is Line number [whats:{number …}])"
[[nodiscard]] std::string signature(const Ludeme&);
// "Win, Loss or Draw"; "a number"
[[nodiscard]] std::string phrase_of(const Parameter&);

}  // namespace tessera::language

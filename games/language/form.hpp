// SPDX-License-Identifier: Apache-2.0
// A form of the description whose arguments are bound to the parameters of its catalogue entry.
#pragma once

#include "games/language/catalogue.hpp"
#include "games/language/tree.hpp"

#include <string_view>
#include <vector>

namespace tessera::language {

using Ast = language::NodeId;
using Code = tessera::NodeId;

struct Argument;

// Numbers in braces, and braces in them: {{0 1} {2 3}}.
struct NumberList {
    Ast at{};
    bool is_number = false;
    double number = 0;               // of a number
    std::vector<NumberList> list{};  // of braces
};

struct Form {
    Ast at{};
    const Ludeme* ludeme = nullptr;
    std::vector<std::vector<Argument>> arguments{};  // by parameter; several, one or none
    bool is_whole = true;                            // nothing is missing or wrong

    // By the parameter's name. What was left out has no argument unless it has a default.
    [[nodiscard]] const std::vector<Argument>& all(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return !all(name).empty(); }
    // The only one; has(name) must hold.
    [[nodiscard]] const Argument& operator[](std::string_view name) const;

    [[nodiscard]] Code code(std::string_view name) const;
    [[nodiscard]] std::vector<Code> codes(std::string_view name) const;
};

struct Argument {
    Ast at{};
    bool is_usable = true;
    Code code = no_node;       // kinds that stand for a node of the program
    std::int32_t value = 0;    // a word's meaning, a whole number, a compass direction
    Role role{};               // roles and owners
    std::string_view text{};   // strings
    double real = 0;           // dimensions and reals
    NumberList list{};         // points, groups, indices
    std::vector<Form> part{};  // one, where the entry lowers nothing itself
};

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// The one place where a keyword exists: name, result, parameters, help, and the function that
// lowers it.
#pragma once

#include "games/language/lowering.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tessera::language {

struct Ludeme {
    std::string_view keyword;  // "is Line"
    std::string_view result;   // of the grammar: "truth", "number" …
    std::string_view parameters;
    std::string_view help;
    std::string_view example;
    Type type = Type::number;
    Code (*lower)(Lowering&, Ast) = nullptr;  // none: part of the frame, read by compile.cpp
};

std::span<const Ludeme> catalogue();
const Ludeme* find_ludeme(std::string_view keyword, Type type);
// The keyword of a form as the catalogue writes it: "is Line" for (is Line 5).
std::string keyword_of(const Tree&, Ast);

}  // namespace tessera::language

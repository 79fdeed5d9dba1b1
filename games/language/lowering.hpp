// SPDX-License-Identifier: Apache-2.0
// What the catalogue's entries use to turn a description into a program.
#pragma once

#include "core/game.hpp"
#include "games/language/complaints.hpp"
#include "games/language/read_game.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

using Ast = language::NodeId;
using Code = tessera::NodeId;

class Lowering {
public:
    explicit Lowering(const Description& d) : description(d) {}

    // A node of the wanted type from any form that has it; complains and gives a harmless node
    // otherwise.
    Code lower(Ast, Type wanted);
    Code role(Ast);                          // Mover, Next, P1 …
    std::optional<std::int32_t> whole(Ast);  // a number written out

    // ---- a form's arguments: what follows its keywords
    std::vector<Ast> positional(Ast form, std::size_t n_keywords) const;
    std::optional<Ast> named(Ast form, std::string_view label) const;
    // Complains of named arguments other than these.
    void only_named(Ast form, std::initializer_list<std::string_view> known);
    bool has_count(Ast form, std::size_t found, std::size_t least, std::size_t most);

    // A node; numbers that only depend on constants become one.
    Code emit(Op op, std::int32_t value = 0, std::span<const Code> kids = {});
    Code emit(Op op, std::int32_t value, std::initializer_list<Code> kids) {
        return emit(op, value, std::span<const Code>(kids.begin(), kids.size()));
    }
    Code harmless(Type);
    void complain(Ast, std::string message, std::string hint = {});
    std::string_view text(Ast id) const { return description.tree.text(id); }

    const Description& description;
    Game game;
    Complaints complaints;
};

}  // namespace tessera::language

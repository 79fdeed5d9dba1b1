// SPDX-License-Identifier: Apache-2.0
// From the tree of a description to the nodes of a program: what the catalogue's entries use.
#pragma once

#include "core/game.hpp"
#include "games/language/complaints.hpp"
#include "games/language/form.hpp"
#include "games/language/read_game.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::language {

class Lowering {
public:
    explicit Lowering(const Description&);

    // What a node of the tree gives to a parameter. Complains where it does not fit; what stands in
    // for it then is harmless, or not usable.
    Argument lower(Ast, const Parameter&);
    Argument lower_default(Ast form, const Parameter&);  // Parameter::otherwise
    // Whether it looks like it, without a look inside. What does not fit is complained of by lower.
    [[nodiscard]] bool fits(Ast, const Parameter&) const;

    // A node; numbers that only depend on constants become one.
    Code emit(Op op, std::int32_t value = 0, std::span<const Code> kids = {});
    Code emit(Op op, std::int32_t value, std::initializer_list<Code> kids) {
        return emit(op, value, std::span<const Code>(kids.begin(), kids.size()));
    }
    Code player(Role);
    Code harmless(Kind);  // no_node for the frame

    void complain(Ast, std::string message, std::string hint = {});
    [[nodiscard]] std::string found(Ast) const;  // what stands there, in a sentence

    // ---- for entries that look at what their arguments became
    [[nodiscard]] tessera::Node node(Code id) const { return game.program[id]; }
    [[nodiscard]] std::optional<std::int32_t> constant(Code) const;
    [[nodiscard]] const Lattice* lattice() const;  // null: there is no board
    // Number of a piece, or of the first of its name's one per player; 0: none. Complains.
    std::int32_t component(Ast, const std::string& name);

    const Description& description;
    Game game;
    Complaints complaints;
    std::size_t n_complaints = 0;  // made, even those that did not fit
    bool is_equipped = false;      // players and equipment are read without complaint
    // Where the pieces of the start lie, and which tree node put them there.
    struct Placed {
        Coord at;
        Ast by;
    };
    std::vector<Placed> placed;

private:
    std::optional<Argument> read_word(Ast, std::string_view text, const Parameter&);
    Argument lower_form(Ast, const Parameter&);
    NumberList read_list(Ast, const Parameter&);
    Argument misfit(Ast, const Parameter&);
    void complain_unknown(Ast form, const std::string& keyword, const Parameter&);
    [[nodiscard]] Argument stand_in(Ast, Kind);
};

}  // namespace tessera::language

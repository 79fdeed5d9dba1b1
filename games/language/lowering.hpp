// SPDX-License-Identifier: Apache-2.0
// From the tree of a description to the nodes of a program: what the catalogue's entries use.
#pragma once

#include "core/game.hpp"
#include "games/language/complaints.hpp"
#include "games/language/form.hpp"
#include "games/language/read_game.hpp"

#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::language {

bool is_direction_word(std::string_view);
bool is_landmark(std::string_view);                           // FirstSite …
std::optional<std::int32_t> read_constant(std::string_view);  // Infinity, Off …

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

    // ---- on boards of a fixed shape
    // A number that stands for pieces of that name: an index into Rulebook::piece_sets. Complains.
    std::int32_t piece_set(Ast, const std::string& name);
    std::optional<std::int32_t> site_labelled(std::string_view label) const;
    bool has_board(Ast);  // complains where it is not known yet
    Code directions(std::span<const std::string_view> words, RelationType of);
    Code static_region(const SiteRegion& sites);
    Code fixed_number(Ast, std::string_view text, Argument&);

    const Description& description;
    const bool is_fixed;             // the board has a fixed shape
    std::shared_ptr<Rulebook> book;  // then: what becomes Game::rules
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

    // What the equipment of a game on a board of a fixed shape says, until the board is known.
    struct LatePiece {
        std::vector<std::size_t> components;
        Ast moves;
    };
    struct LateRegion {
        std::string name;
        Role owner;
        std::vector<Ast> sites;
        std::string_view word;  // Sides …: which sites these are says the board
    };
    struct LateMap {
        std::string name;
        std::vector<Ast> pairs;
    };
    std::vector<LatePiece> late_pieces;
    std::vector<LateRegion> late_regions;
    std::vector<LateMap> late_maps;
    // Phases that are named before they are known: node of the rulebook's, and the name.
    struct LatePhase {
        std::size_t phase, next;
        std::string name;
        Ast at;
    };
    std::vector<LatePhase> late_phases;

private:
    std::optional<Argument> read_word(Ast, std::string_view text, const Parameter&);
    Argument lower_form(Ast, const Parameter&);
    void check_mute(const Form&);
    Argument lower_name(Ast, const Parameter&);
    Argument lower_directions(Ast braces);
    NumberList read_list(Ast, const Parameter&);
    Argument misfit(Ast, const Parameter&);
    void complain_unknown(Ast form, const std::string& keyword, const Parameter&);
    std::map<std::string, std::int32_t> direction_tables_;  // by their words
    [[nodiscard]] Argument stand_in(Ast, Kind);
};

}  // namespace tessera::language

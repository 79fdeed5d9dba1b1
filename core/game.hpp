// SPDX-License-Identifier: Apache-2.0
// A game ready to be played: its program, what the analysis found out about it, and the layout of
// its worlds. Made once, read by all threads.
#pragma once

#include "core/program.hpp"
#include "core/rulebook.hpp"
#include "core/world.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace tessera {

// How legal targets are kept between moves; made by systems/analyse.
//
// A set of targets for each context that the condition reads: the mover, the place in the hand. A
// site is in a set if it is playable, the number of its occupied neighbours is among `counts`, and
// `rest` holds of it.
struct TargetPlan {
    bool is_local = true;  // false: one set of playable sites, the condition is asked at each move
    int radius = 1;        // sites that far from a change are looked at again
    std::vector<std::vector<Coord>> ball;  // those, nearest first: [kind of the changed cell], as
                                           // seen from (0, 0); empty for a radius of 1
    bool by_player = false;
    std::uint32_t n_places = 1;  // of a hand, where moves come from one
    std::uint32_t n_sets = 1;
    NodeId rest = no_node;
    bool is_answered_by_counts = true;  // nothing but `counts` to ask when a site changes
    std::uint32_t comes_with = 0;  // one set that no more pieces beside a site take it from: bit c,
                                   // a site comes with its c-th neighbour; 0: there is none such
    std::array<std::uint32_t, max_players + 1>
        counts{};  // by player: bit c stands for c neighbours

    bool has_one_kind_each = false;                     // of piece: whose it is tells which
    std::array<ComponentId, max_players + 1> pieces{};  // by player: what (move Add …) adds

    // The first of n_places sets of a player.
    std::uint32_t first_set(OwnerId player) const noexcept {
        return by_player ? (player - 1u) * n_places : 0u;
    }
    OwnerId player_of(std::uint32_t set) const noexcept {
        return static_cast<OwnerId>(by_player ? set / n_places + 1 : 0);
    }
};

struct Game {
    std::string name;
    std::vector<std::string> component_names;  // [0] is ""
    Program program;
    std::vector<NodeId> start;  // place
    NodeId play = no_node;      // move_add or move_copy
    std::vector<NodeId> ends;   // end_if, in order
    TargetPlan plan;
    Layout layout;  // the policy is each world's own

    // Of a game on a board of a fixed shape, instead of start, play, ends and plan.
    std::shared_ptr<const Rulebook> rules;

    bool is_fixed() const noexcept { return rules != nullptr; }
    bool from_hand() const noexcept { return program[play].op == Op::move_copy; }
    const Lattice& lattice() const noexcept { return *layout.boards.front().lattice; }
    std::string tiles() const { return is_fixed() ? "fixed" : std::string(lattice().name); }
    ComponentId piece_of(OwnerId player) const noexcept;  // the player's first component
    std::uint8_t hand_of(OwnerId player) const noexcept;  // its board; 0: none
};

// A site that is a constant of the program: where a placement of the start goes.
Coord constant_site(const Game&, NodeId site);

// The game's layout under a policy, with the boards that the policy starts from.
Layout layout_for(const Game&, Policy);

// Every node that a rule starts from, a line each.
std::string to_text(const Game&);

}  // namespace tessera

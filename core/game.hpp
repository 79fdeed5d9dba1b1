// SPDX-License-Identifier: Apache-2.0
// A game ready to be played: what its description said, and the layout of its worlds.
#pragma once

#include "core/program.hpp"
#include "core/world.hpp"

#include <string>
#include <vector>

namespace tessera {

enum class Verdict : std::uint8_t { win, loss, draw };

struct StartPlacement {
    ComponentId what = 0;
    NodeId site = no_node;
};

struct EndRule {
    NodeId condition = no_node;
    NodeId player = no_node;  // whom the verdict is about
    Verdict verdict = Verdict::win;
};

struct Game {
    std::string name;
    std::string tiles;                         // name of the lattice
    std::vector<std::string> component_names;  // [0] is ""
    Program program;
    std::vector<StartPlacement> start;
    NodeId play = no_node;       // move_add or move_copy
    NodeId condition = no_node;  // of a target, or none
    Reach reach;                 // of that condition
    std::vector<EndRule> ends;
    Layout layout;  // the policy is the world's own

    bool from_hand() const noexcept { return program.nodes[play].op == Op::move_copy; }
    // Local conditions: one set of legal targets for each context that the rule reads.
    std::uint32_t n_slots_a_player() const noexcept;
    std::uint32_t first_slot(OwnerId mover) const noexcept;
    std::uint32_t n_sets() const noexcept;
    ComponentId piece_of(OwnerId player) const noexcept;  // the player's first component
};

// Where a placement of the start goes; these are constants of the program.
Coord start_coord(const Game&, const StartPlacement&);

// The game's layout under a policy, with the boards that the policy starts from.
Layout layout_for(const Game&, Policy);

}  // namespace tessera

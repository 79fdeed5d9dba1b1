// SPDX-License-Identifier: Apache-2.0
// The slow twin of everything that is fast: a position is a plain map from coordinates to pieces,
// and every rule is evaluated in full at every move. It knows the game, the lattice and nothing
// else: no columns, no sets, no reach.
#pragma once

#include "core/game.hpp"
#include "core/rng.hpp"
#include "systems/scratch.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tessera {

struct Stone {
    ComponentId what = 0;  // 0: empty
    OwnerId who = 0;

    friend bool operator==(const Stone&, const Stone&) = default;
};

class Twin {
public:
    explicit Twin(const Game&);  // at the start of the game

    std::vector<Move> legal_moves() const;  // sorted; a pass where there is no other
    void apply(const Move&);

    bool is_over() const { return is_over_; }
    OwnerId mover() const { return mover_; }
    OwnerId winner() const { return winner_; }  // 0: nobody, or not over
    const std::map<Coord, Stone>& pieces() const { return pieces_; }

private:
    friend class TwinRules;
    void give(Verdict, OwnerId player);
    OwnerId next_of(OwnerId player) const;

    const Game* game_;
    std::map<Coord, Stone> pieces_;
    std::vector<OwnerId> active_;  // in order
    std::vector<OwnerId> firsts_;  // who won, best first
    std::vector<Move> moves_;
    OwnerId mover_ = 1, previous_ = 0, winner_ = 0;
    std::uint32_t n_passes_ = 0;
    bool is_over_ = false;
};

// Where world and twin differ, in words; empty: nowhere. Compares the position, the mover, the
// result and the legal moves.
std::string compare(const World&, const Twin&, const Game&, Scratch&);

// Plays a random game from the start on both, compares them at each ply, and takes the world back
// to the start. Throws std::logic_error where they differ.
void play_out_checked(World&, const Game&, Rng, std::uint32_t max_moves, Scratch&);

}  // namespace tessera

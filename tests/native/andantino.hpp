// SPDX-License-Identifier: Apache-2.0
// What a generator would write for Andantino on hexagons from its typed program:
//
//   play   (move-add (playable) (less-equal 2 (occupied-around (to))))
//   end    (end-if win (any-of (is-line 5) (is-loop (next-player))) (mover))
//   end    (end-if draw (equal (n-moves) 48) (mover))
//
// The same systems and columns, with the game's constants filled in. By hand, until the generator
// exists; a test plays it beside the interpreter.
#pragma once

#include "systems/playout.hpp"

namespace tessera::native {

class AndantinoHex {
public:
    using G = Geometry<6, true>;

    AndantinoHex(World& world, Scratch& scratch)
        : w_(world), g_{world.lattice()}, scratch_(scratch) {}

    G geometry() const noexcept { return g_; }
    static constexpr std::uint32_t n_sets() noexcept { return 1; }
    static constexpr int radius() noexcept { return 1; }

    bool is_target(std::uint32_t, SiteId s) const noexcept {
        const Piece piece = w_.pieces[s];
        return piece.what == 0 && piece.around >= 2;
    }

    void judge() {
        const SiteId last = w_.now.last_to;
        const Column<Piece> pieces = w_.pieces;
        const int own = last == no_site ? 0 : pieces[last].what;
        const OwnerId next = next_active(w_.now.active, w_.now.mover, 2);
        if (own != 0 &&
            (has_line(w_, g_, last, 5, [&](SiteId s) { return pieces[s].what == own; }) ||
             closes_loop(w_, g_, last, next, scratch_))) {
            give_verdict(w_, Verdict::win, w_.now.mover);
            return;
        }
        if (w_.now.n_moves == 48) give_verdict(w_, Verdict::draw, w_.now.mover);
    }

private:
    World& w_;
    G g_;
    Scratch& scratch_;
};

}  // namespace tessera::native

// SPDX-License-Identifier: Apache-2.0
#include "systems/step.hpp"

#include "profiling/zone.hpp"
#include "systems/grow.hpp"
#include "systems/place.hpp"
#include "systems/targets.hpp"

namespace tessera {
namespace {

bool replays(const World& w) { return w.layout().policy.identity != Identity::stable; }

void settle(World& w, const Game& game, SiteId s, Scratch& scratch) {
    InterpretedTarget legal(w, game, scratch.sites);
    if (game.reach.radius <= 1)
        refresh_near(w, s, legal);
    else
        refresh_within(w, s, game.reach.radius, legal, scratch.targets);
    if (w.layout().policy.expansion == Expansion::rule && game.reach.local) drop_useless(w, s);
}

// Reapply: the board was reset, the pieces come back one by one.
void replay_history(World& w, const Game& game, Scratch& scratch) {
    for (const Placed& p : w.history) {
        const SiteId s = w.find(p.at);
        set_piece(w, s, p.piece);
        settle(w, game, s, scratch);
        ++w.moves_replayed;
    }
}

SiteId put(World& w, const Game& game, Coord at, Piece piece, Scratch& scratch) {
    const SiteId last = w.now.last_to, last_from = w.now.last_from;
    const Coord last_at = last == no_site ? Coord{} : w.cells[last].at;
    const Coord last_from_at = last_from == no_site ? Coord{} : w.cells[last_from].at;
    if (grow(w, at)) {
        replay_history(w, game, scratch);
        if (last != no_site) w.now.last_to = w.find(last_at);
        if (last_from != no_site) w.now.last_from = w.find(last_from_at);
    }
    SiteId s = w.find(at);
    if (s == no_site) s = w.make(at);
    set_piece(w, s, piece);
    if (w.layout().policy.identity == Identity::reapply) w.history.push_back({at, piece});
    return s;
}

void check_end(World& w, const Game& game, Scratch& scratch) {
    if (w.now.ending != Ending::none) return;
    const Evaluate<ColumnsView> evaluate(game, {w, scratch.sites});
    for (const EndRule& rule : game.ends) {
        if (!evaluate.truth(rule.condition)) continue;
        const auto player = static_cast<OwnerId>(evaluate.number(rule.player));
        if (rule.verdict == Verdict::draw) {
            w.now.ending = Ending::draw;
        } else if (rule.verdict == Verdict::win) {
            w.now.ending = Ending::win, w.now.winner = player;
        } else {
            w.now.out |= 1u << player;
            int left = 0;
            OwnerId survivor = 0;
            for (OwnerId p = 1; p <= game.layout.n_players; ++p)
                if (!(w.now.out >> p & 1u)) ++left, survivor = p;
            if (left <= 1) w.now.ending = Ending::win, w.now.winner = survivor;
        }
        return;
    }
}

void next_turn(World& w, const Game& game) {
    w.now.previous = w.now.mover;
    OwnerId p = w.now.mover;
    do p = static_cast<OwnerId>(p % game.layout.n_players + 1);
    while (w.now.out >> p & 1u);
    w.now.mover = p;
}

}  // namespace

bool is_over(const World& w) noexcept { return w.now.ending != Ending::none; }

void restart(World& w, const Game& game) {
    Scratch scratch;
    w.clear_sites();
    w.journal.clear(), w.old_scalars.clear(), w.old_shapes.clear(), w.moves.clear(),
        w.history.clear();
    w.now = {};
    w.journaling = false;
    start_board(w);
    for (const StartPlacement& p : game.start) {
        const OwnerId owner = game.layout.components[p.what].owner;
        const SiteId s = put(w, game, start_coord(game, p), {p.what, owner, 0, 1, 0}, scratch);
        settle(w, game, s, scratch);
    }
    // Targets near the first tiles may depend on hands that were filled after them.
    InterpretedTarget legal(w, game, scratch.sites);
    if (game.from_hand())
        for (SiteId s = 0; s < w.n_rows(); ++s)
            if (w.cells[s].used && is_playable(w, s)) refresh_target(w, s, legal);
    w.journaling = !replays(w);
}

std::uint32_t n_moves(World& w, const Game& game, Scratch& scratch) {
    if (is_over(w)) return 0;
    if (game.reach.local) {
        std::uint32_t n = 0;
        const std::uint32_t first = game.first_slot(w.now.mover);
        for (std::uint32_t i = 0; i < game.n_slots_a_player(); ++i) n += w.set_size(first + i);
        return n;
    }
    scratch.targets.clear();
    Evaluate<ColumnsView> evaluate(game, {w, scratch.sites});
    const std::uint32_t slots = game.from_hand() ? game.n_slots_a_player() : 1;
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
        if (game.from_hand()) {
            evaluate.from = w.hand_site(w.now.mover, static_cast<int>(slot));
            if (evaluate.from == no_site || w.pieces[evaluate.from].what == 0) continue;
        }
        for (std::uint32_t i = 0; i < w.set_size(0); ++i) {
            evaluate.to = w.member(0, i);
            if (game.condition != no_node && !evaluate.truth(game.condition)) continue;
            if (game.from_hand()) scratch.targets.push_back(evaluate.from);
            scratch.targets.push_back(evaluate.to);
        }
    }
    return static_cast<std::uint32_t>(scratch.targets.size() / (game.from_hand() ? 2 : 1));
}

Move nth_move(const World& w, const Game& game, const Scratch& scratch, std::uint32_t k) {
    SiteId to = no_site, from = no_site;
    if (!game.reach.local) {
        to = game.from_hand() ? scratch.targets[2 * k + 1] : scratch.targets[k];
        if (game.from_hand()) from = scratch.targets[2 * k];
    } else {
        std::uint32_t slot = game.first_slot(w.now.mover), index = 0;
        while (k >= w.set_size(slot)) k -= w.set_size(slot++), ++index;
        to = w.member(slot, k);
        if (game.from_hand()) from = w.hand_site(w.now.mover, static_cast<int>(index));
    }
    const Coord at = w.cells[to].at;
    if (from == no_site) return {at, at, game.piece_of(w.now.mover)};
    return {w.cells[from].at, at, w.pieces[from].what};
}

std::vector<Move> legal_moves(World& w, const Game& game, Scratch& scratch) {
    std::vector<Move> moves;
    const std::uint32_t n = n_moves(w, game, scratch);
    for (std::uint32_t i = 0; i < n; ++i) moves.push_back(nth_move(w, game, scratch, i));
    return moves;
}

void apply(World& w, const Game& game, const Move& move, Scratch& scratch) {
    TSR_ZONE_FINE("apply");
    if (w.journaling) {
        w.journal.push_back(
            {Change::Kind::scalars, 0, static_cast<SiteId>(w.old_scalars.size()), 0});
        w.old_scalars.push_back(w.now);
    }
    w.moves.push_back(move);
    const OwnerId owner = game.layout.components[move.what].owner;
    const SiteId s =
        put(w, game, move.to, {move.what, owner, 0, 1, 0}, scratch);  // Move  -> Piece, Cell, Links
    settle(w, game, s, scratch);                                      // Piece -> Rank
    w.now.last_to = s;
    w.now.last_from = move.from == move.to ? s : w.find(move.from);
    ++w.now.n_moves;
    check_end(w, game, scratch);  // facts -> ending
    if (!is_over(w)) next_turn(w, game);
}

void undo(World& w, const Game& game, Scratch& scratch) {
    if (replays(w)) {
        std::vector<Move> kept = w.moves;
        kept.pop_back();
        restart(w, game);
        for (const Move& m : kept) apply(w, game, m, scratch);
        return;
    }
    w.moves.pop_back();
    const bool by_rule = w.layout().policy.expansion == Expansion::rule && game.reach.local;
    w.journaling = false;
    for (bool done = false; !done;) {
        const Change c = w.journal.back();
        w.journal.pop_back();
        switch (c.kind) {
            case Change::Kind::enter_set: undo_enter(w, c.set, c.site); break;
            case Change::Kind::leave_set:
                undo_leave(w, c.set, c.site, static_cast<std::uint32_t>(c.old));
                break;
            case Change::Kind::piece:
                set_piece(w, c.site, std::bit_cast<Piece>(c.old));
                if (by_rule) drop_useless(w, c.site);
                break;
            case Change::Kind::shape:
                shrink_to(w, w.old_shapes.back());
                w.old_shapes.pop_back();
                break;
            case Change::Kind::scalars:
                w.now = w.old_scalars.back();
                w.old_scalars.pop_back();
                done = true;
                break;
        }
    }
    w.journaling = true;
}

void rewind(World& w, const Game& game, std::uint32_t k, Scratch& scratch) {
    if (replays(w)) {
        std::vector<Move> kept(w.moves.begin(), w.moves.begin() + k);
        restart(w, game);
        for (const Move& m : kept) apply(w, game, m, scratch);
        return;
    }
    while (w.moves.size() > k) undo(w, game, scratch);
}

void undo_all(World& w, const Game& game, Scratch& scratch) { rewind(w, game, 0, scratch); }

}  // namespace tessera

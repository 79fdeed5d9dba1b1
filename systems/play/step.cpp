// SPDX-License-Identifier: Apache-2.0
#include "systems/play/step.hpp"

#include "systems/play/ends.hpp"
#include "systems/play/regions.hpp"
#include "systems/players.hpp"
#include "systems/turn.hpp"

#include <bit>
#include <stdexcept>

namespace tessera::play {
namespace {

Coord coord_of(const World& w, std::int32_t s) {
    return s >= 0 ? w.cells[static_cast<SiteId>(s)].at : Coord{};
}

std::uint32_t hash_of(const MoveList& list, const PlayMove& m) {
    std::uint64_t h = 0;
    for (std::uint32_t a = m.after; a != ~0u; a = list.afters[a].next)
        h = mix(h + list.afters[a].moves + 1);
    for (std::uint32_t i = 0; i < m.n_actions; ++i) {
        const Action& a = list.actions[m.first_action + i];
        const auto part = [](std::int32_t x) {
            return std::uint64_t{static_cast<std::uint32_t>(x)};
        };
        h = mix(h ^ static_cast<std::uint64_t>(a.act) << 56 ^ std::uint64_t{a.what} << 40 ^
                part(a.a));
        h = mix(h ^ part(a.b) << 32 ^ part(a.c) ^ part(a.d) << 16);
    }
    return std::max(1u, static_cast<std::uint32_t>(h));
}

void make_sites(World& w) {
    if (w.n_rows() != 0) return;
    for (std::size_t b = 0; b < w.layout().boards.size(); ++b)
        for (std::int32_t i = 0; i < w.layout().boards[b].n_places; ++i) {
            const SiteId s = w.bind({i, 0, 0, static_cast<std::uint8_t>(b)});
            w.cells[s].state = CellState::fixed;
        }
}

void clear(World& w, const Rulebook& rules) {
    for (std::uint32_t& size : w.set_sizes) size = 0;
    for (Column<Rank>& set : w.sets)
        for (SiteId s = 0; s < w.n_rows(); ++s) set[s] = {};
    for (SiteId s = 0; s < w.n_rows(); ++s) w.pieces[s] = {}, w.details[s] = {};
    w.log.clear();
    w.moves.clear();
    w.notes.clear();
    w.now = {};
    w.now.active = ((2u << w.layout().n_players) - 1) & ~1u;
    w.match = {};
    w.match.next = w.layout().n_players > 1 ? 2 : 1;
    for (SiteId p = 0; p <= static_cast<SiteId>(w.layout().n_players); ++p)
        w.owners[p].score = w.owners[p].twice_rank = 0;
    for (SiteId s = 0; s < rules.board->n_sites(); ++s) {
        w.sets[empty_set][s] = {s, no_site};
        w.sets[empty_set][s].site = s;
    }
    w.set_sizes[empty_set] = rules.board->n_sites();
    for (int p = 1; p <= w.layout().n_players; ++p) {
        std::size_t first = 0;
        while (first + 1 < rules.phases.size() && rules.phases[first].owner != 0 &&
               rules.phases[first].owner != p)
            ++first;
        w.match.phase[static_cast<std::size_t>(p)] = static_cast<std::uint8_t>(first);
    }
}

// What the game starts with. Counters of a game that is no counting game are placed one a site.
void start(World& w, const Game& game, Scratch& scratch) {
    Machine machine(w, game, scratch);
    machine.start();
    w.log.clear();
}

// After a move: who is next, in which phase.
class Turning {
public:
    Turning(World& w, const Game& game, Scratch& scratch)
        : w_(w), game_(game), rules_(*game.rules), scratch_(scratch) {}

    void end_move(const PlayMove& move) {
        const OwnerId mover = w_.now.mover;
        ++w_.now.n_moves;
        w_.now.n_passes = move.is_pass ? w_.now.n_passes + 1 : 0;
        judge_ends(w_, game_, scratch_);
        if (!is_over(w_) &&
            w_.now.n_passes >= static_cast<std::uint32_t>(std::popcount(w_.now.active)))
            give_verdict(w_, Verdict::draw, mover);
        check_limits();
        if (!is_over(w_)) change_phases();
        ++w_.match.counter;
        if (is_over(w_)) {
            w_.now.previous = mover;
            return;
        }
        w_.now.previous = mover;
        w_.now.mover = w_.match.next;
        if (w_.now.mover == mover && !move.is_swap) {
            ++w_.match.n_same_turn;
        } else {
            w_.match.n_same_turn = 0;
            ++w_.match.n_turns;
            w_.match.triggered = 0;
        }
        w_.match.next = next_active(w_.now.active, w_.now.mover, game_.layout.n_players);
    }

private:
    void check_limits() {
        if (is_over(w_)) return;
        const auto n = static_cast<std::uint32_t>(game_.layout.n_players);
        const bool is_late = w_.match.n_turns >= static_cast<std::uint32_t>(rules_.max_turns) * n ||
                             w_.now.n_moves >= static_cast<std::uint32_t>(rules_.max_moves);
        if (is_late) give_verdict(w_, Verdict::draw, w_.now.mover);
    }

    void change_phases() {
        Machine machine(w_, game_, scratch_);
        for (int p = 1; p <= game_.layout.n_players; ++p) {
            std::uint8_t& phase = w_.match.phase[static_cast<std::size_t>(p)];
            for (const RulePhase::Next& next : rules_.phases[phase].nexts) {
                if (next.who != no_node && !(machine.players(next.who) >> p & 1u)) continue;
                if (next.when != no_node && !machine.truth(next.when)) continue;
                phase = next.to;
                break;
            }
        }
    }

    World& w_;
    const Game& game_;
    const Rulebook& rules_;
    Scratch& scratch_;
};

}  // namespace

void restart(World& w, const Game& game, Scratch& scratch) {
    w.log.on = true;
    make_sites(w);
    clear(w, *game.rules);
    start(w, game, scratch);
    w.log.on = true;
}

void list_moves(World& w, const Game& game, Scratch& scratch) {
    MoveList& legal = scratch.play.legal;
    legal.cut({0, 0, 0});
    if (is_over(w)) return;
    Machine machine(w, game, scratch);
    machine.moves(machine.play_of(w.now.mover), legal);
    const std::uint32_t bit = 1u << w.now.mover;
    w.match.stalemated = legal.moves.empty() ? w.match.stalemated | bit : w.match.stalemated & ~bit;
    if (game.rules->needs_turn_swap && w.now.n_moves == 1 && !w.match.has_swapped &&
        w.now.mover == 2) {
        legal.actions.push_back({.act = Act::swap_players, .a = 1, .b = 2});
        legal.moves.push_back({.first_action = static_cast<std::uint32_t>(legal.actions.size() - 1),
                               .n_actions = 1,
                               .mover = w.now.mover,
                               .is_swap = true});
    }
    if (!legal.moves.empty()) return;
    legal.actions.push_back({.act = Act::pass});
    legal.moves.push_back({.first_action = static_cast<std::uint32_t>(legal.actions.size() - 1),
                           .n_actions = 1,
                           .mover = w.now.mover,
                           .is_pass = true});
}

Move move_of(const Game&, const World& w, const MoveList& list, std::size_t k) {
    const PlayMove& m = list.moves[k];
    if (m.is_pass) return {};
    const ComponentId what =
        m.from >= 0 ? w.pieces[static_cast<SiteId>(m.from)].what : ComponentId{0};
    return {coord_of(w, m.from), coord_of(w, m.to), what != 0 ? what : ComponentId{1},
            hash_of(list, m)};
}

void step(World& w, const Game& game, std::size_t k, Scratch& scratch, std::vector<Action>* done) {
    step(w, game, k, move_of(game, w, scratch.play.legal, k), scratch, done);
}

void step(World& w, const Game& game, std::size_t k, const Move& made, Scratch& scratch,
          std::vector<Action>* done) {
    const Rulebook& rules = *game.rules;
    MoveList& list = scratch.play.legal;
    const PlayMove move = list.moves[k];
    open_turn(w);
    w.match.n_notes = static_cast<std::uint32_t>(w.notes.size());
    w.log.matches.push_back(w.match);
    if (w.match.pending_end != w.match.pending_begin)
        w.match.pending_begin = w.match.pending_end = static_cast<std::uint32_t>(w.notes.size());
    w.moves.push_back(made);
    w.match.from_done = w.match.from_after = move.from;
    w.match.to_done = w.match.to_after = move.to;
    w.now.last_to = move.to >= 0 ? static_cast<SiteId>(move.to) : no_site;
    w.now.last_from = move.from >= 0 ? static_cast<SiteId>(move.from) : no_site;
    Machine machine(w, game, scratch);
    machine.c.from = move.from, machine.c.to = move.to;
    machine.make(list, move, done);
    if (w.match.clear_end != w.match.clear_begin && w.match.next != w.now.mover) {
        for (std::uint32_t i = w.match.clear_begin; i < w.match.clear_end; ++i)
            act(w, rules, {.act = Act::remove, .a = w.notes[i]});
        w.match.clear_begin = w.match.clear_end = static_cast<std::uint32_t>(w.notes.size());
    }
    w.match.from_after = w.match.from_done, w.match.to_after = w.match.to_done;
    Turning(w, game, scratch).end_move(move);
}

void apply(World& w, const Game& game, const Move& move, Scratch& scratch) {
    list_moves(w, game, scratch);
    const MoveList& list = scratch.play.legal;
    for (std::size_t k = 0; k < list.moves.size(); ++k)
        if (move_of(game, w, list, k) == move) {
            step(w, game, k, scratch);
            return;
        }
    throw std::logic_error("a move that is not legal");
}

void rewind(World& w, std::size_t n_moves) {
    while (w.moves.size() > n_moves) {
        const TurnStart& start = w.log.turns.back();
        go_back(w, {start.n_site_changes, start.n_set_changes, start.n_rare_changes,
                    w.log.matches.back().n_notes, start.turn, w.log.matches.back()});
        w.log.turns.pop_back();
        w.log.matches.pop_back();
        w.moves.pop_back();
    }
}

// One of the legal moves at random. Of plain placements only that one is put into the list.
std::size_t draw(World& w, const Game& game, Rng& rng, Scratch& scratch) {
    MoveList& list = scratch.play.legal;
    const std::uint32_t n_empty = w.set_size(empty_set);
    if (!game.rules->is_plain_placement || n_empty == 0) {
        list_moves(w, game, scratch);
        return rng.below(static_cast<std::uint32_t>(list.moves.size()));
    }
    const auto to = static_cast<std::int32_t>(w.member(empty_set, rng.below(n_empty)));
    list.cut({0, 0, 0});
    list.actions.push_back({.act = Act::add, .what = game.piece_of(w.now.mover), .a = to, .b = 1});
    list.moves.push_back({.from = to, .to = to, .n_actions = 1, .mover = w.now.mover});
    w.match.stalemated &= ~(1u << w.now.mover);
    return 0;
}

PlayoutResult play_out(World& w, const Game& game, Rng& rng, std::uint32_t max_moves,
                       Scratch& scratch) {
    std::uint64_t signature = 0;
    while (!is_over(w) && w.now.n_moves < max_moves) {
        const std::size_t k = draw(w, game, rng, scratch);
        const Move move = move_of(game, w, scratch.play.legal, k);
        signature = fold(signature + move.deed, move);
        step(w, game, k, move, scratch);
    }
    return result_of(w, signature);
}

}  // namespace tessera::play

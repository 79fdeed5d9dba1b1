// SPDX-License-Identifier: Apache-2.0
// Answers the nodes of a program on a board of a fixed shape: numbers, truths, sets of sites, and
// moves with what they do. Reads the columns; what it tries out it takes back.
#pragma once

#include "core/game.hpp"
#include "systems/play/arena.hpp"
#include "systems/play/state.hpp"
#include "systems/scratch.hpp"

#include <cstdint>
#include <span>

namespace tessera::play {

// What the words for iterators stand for.
struct Context {
    std::int32_t from = undefined, to = undefined, between = undefined, site = undefined;
    std::int32_t player = undefined, value = undefined, level = undefined;
    std::int32_t region_site = undefined;
};

class Machine {
public:
    Machine(World& w, const Game& game, Scratch& scratch)
        : w_(w), game_(game), rules_(*game.rules), s_(scratch.play) {
        s_.regions.fit(rules_.n_words);
    }

    Context c;

    std::int32_t number(NodeId);
    // The same, without a call where the node is an iterator or a constant.
    std::int32_t leaf(NodeId id) {
        const Node& n = game_.program[id];
        switch (n.op) {
            case Op::constant: return n.value;
            case Op::to: return c.to;
            case Op::from: return c.from;
            case Op::between: return c.between;
            case Op::site_number: return c.site;
            case Op::who_at: {
                const std::int32_t s = leaf(game_.program.children_of(n)[0]);
                return piece(s).who;
            }
            default: return number(id);
        }
    }
    std::int32_t number_or(NodeId id, std::int32_t otherwise) {
        return id == no_node ? otherwise : number(id);
    }
    bool truth(NodeId);
    bool truth_or(NodeId id, bool otherwise) { return id == no_node ? otherwise : truth(id); }
    void region(NodeId, SiteSet& out);  // adds its sites
    bool holds(NodeId region, std::int32_t site);
    // Players by number, as bits.
    std::uint32_t players(NodeId role);

    // Appends the moves that a rule gives.
    void moves(NodeId, MoveList& out);
    bool can_move(NodeId);

    // Makes a move of the list, with all that follows from it. What was done in all is appended to
    // `done`, if given.
    void make(const MoveList& list, PlayMove move, std::vector<Action>* done = nullptr);

    // Puts down what the game starts with.
    void start();

    // The moves of a player in the phase that this player is in.
    NodeId play_of(OwnerId player) const { return rules_.phases[w_.match.phase[player]].play; }
    // Whether a player has any move, as if it were that one's turn.
    bool has_moves(OwnerId player);

private:
    friend class Ends;

    std::span<const NodeId> kids(NodeId id) const { return game_.program.children_of(id); }
    const Node& node(NodeId id) const { return game_.program[id]; }
    std::int32_t n_board() const noexcept {
        return static_cast<std::int32_t>(rules_.board->n_sites());
    }
    std::int32_t n_sites() const noexcept { return static_cast<std::int32_t>(rules_.n_sites); }
    bool is_site(std::int32_t s) const noexcept { return s >= 0 && s < n_sites(); }
    bool is_on_board(std::int32_t s) const noexcept { return s >= 0 && s < n_board(); }
    Piece piece(std::int32_t s) const noexcept {
        return is_site(s) ? w_.pieces[static_cast<SiteId>(s)] : Piece{};
    }
    Detail detail(std::int32_t s) const noexcept {
        return is_site(s) ? w_.details[static_cast<SiteId>(s)] : Detail{};
    }
    int n_players() const noexcept { return game_.layout.n_players; }

    // ---- numbers.cpp
    std::int32_t count_at(std::int32_t s) const noexcept;
    std::int32_t role_number(std::int32_t role) const;
    std::int32_t map_entry(std::span<const NodeId>);
    std::int32_t track_move(std::span<const NodeId>);
    const PlayTrack* track(std::int32_t name, std::int32_t player) const;
    std::int32_t count_pieces(std::span<const NodeId>);
    std::int32_t count_groups(std::span<const NodeId>);
    std::int32_t count_steps(std::span<const NodeId>);
    std::int32_t where(std::span<const NodeId>);
    std::int32_t ahead(std::span<const NodeId>);
    std::int32_t piece_id(NodeId);

    // ---- truths.cpp
    bool is_line(std::span<const NodeId>);
    template <typename F>
    bool has_line(std::int32_t pivot, const Ways&, std::int32_t length, bool exact, bool contiguous,
                  F&& counts);
    bool is_connected(std::span<const NodeId>);
    bool is_threatened(std::span<const NodeId>);
    bool no_pieces(std::span<const NodeId>);
    bool all_sites(std::span<const NodeId>);
    bool no_moves(NodeId role);
    bool is_number_in(std::int32_t wanted, NodeId numbers);
    template <typename F>
    bool any_number(NodeId numbers, F&& f);

    // ---- regions.cpp
    std::span<const NodeId> region_parts(const NodeId& sites) const;
    void sites_around(std::span<const NodeId>, SiteSet& out);
    void sites_occupied(std::span<const NodeId>, SiteSet& out);
    void sites_line_of_sight(std::span<const NodeId>, SiteSet& out);
    void sites_direction(std::span<const NodeId>, SiteSet& out);
    void sites_of_moves(std::span<const NodeId>, bool from, SiteSet& out);
    void sites_group(std::span<const NodeId>, SiteSet& out);
    void sites_between(std::span<const NodeId>, SiteSet& out);
    void expand(std::span<const NodeId>, SiteSet& out);
    void owned_regions(std::int32_t owner, std::int32_t name, SiteSet& out);
    template <typename F>
    void each_site(NodeId region, F&& f);  // in order; sites one by one or a whole region
    // The sites with pieces of these owners, and of a set of kinds (none: of any).
    template <typename F>
    void each_owned(std::uint32_t owners, NodeId piece_set, F&& f);
    // The sites that are joined to a start over steps, each allowed by `f`.
    template <typename F>
    void group(std::int32_t start, const Ways& ways, SiteSet& seen, F&& f);

    // ---- ways
    const Ways& ways(NodeId directions, std::int32_t from);
    const Ways& ways_facing(const WayTable&, std::int32_t facing) const;
    std::int32_t facing_at(std::int32_t site) const;
    struct Range {
        std::int32_t least, most;
    };
    Range range(NodeId, Range otherwise);

    // ---- moves.cpp, motions.cpp
    // Where a motion starts: at the site of its (from …), or otherwise.
    std::int32_t start_of(NodeId from_part, std::int32_t otherwise) {
        return from_part == no_node ? otherwise : number_or(kids(from_part)[0], otherwise);
    }
    void move_add(std::span<const NodeId>, MoveList& out);
    void move_from_to(std::span<const NodeId>, MoveList& out);
    void move_step(std::span<const NodeId>, MoveList& out);
    void move_slide(std::span<const NodeId>, MoveList& out);
    void move_hop(std::span<const NodeId>, MoveList& out);
    void move_leap(std::span<const NodeId>, MoveList& out);
    void move_remove(std::span<const NodeId>, MoveList& out);
    void move_select(std::span<const NodeId>, MoveList& out);
    void move_promote(std::span<const NodeId>, MoveList& out);
    void move_shoot(std::span<const NodeId>, MoveList& out);
    void for_each_piece(std::span<const NodeId>, MoveList& out);
    void for_each_site(std::span<const NodeId>, MoveList& out);
    void moves_do(std::span<const NodeId>, MoveList& out);
    void moves_longest(std::span<const NodeId>, MoveList& out);
    std::int32_t value_taken(const MoveList&, const PlayMove&) const;
    std::int32_t longest(std::int32_t so_far, bool with_value);
    void sow(std::span<const NodeId>, MoveList& out);
    void custodial(std::span<const NodeId>, MoveList& out);
    void surround(std::span<const NodeId>, MoveList& out);
    void intervene(std::span<const NodeId>, MoveList& out);
    void enclose(std::span<const NodeId>, MoveList& out);
    void flip(std::span<const NodeId>, MoveList& out);
    void captures(NodeId effect, std::int32_t at, MoveList& out);

    // ---- building.cpp
    void effect(NodeId apply);  // its actions, and what follows from these, to the building
    void gather(NodeId effect_moves);
    std::size_t begin_move() const noexcept { return s_.building.size(); }
    void finish_move(std::size_t begin, std::int32_t from, std::int32_t to, MoveList& out);
    void single(const Action&, MoveList& out, std::int32_t from = undefined,
                std::int32_t to = undefined);
    void follow(NodeId then, std::size_t first, MoveList& out);
    void with_consequences(const MoveList& list, const PlayMove& move);

    // Whether no more moves than those since `first` need to be found.
    bool is_enough(std::size_t first, const MoveList& out) const noexcept {
        return is_one_enough_ && out.moves.size() > first;
    }
    // While a rule is asked for moves: those that choose among what others give, or do something
    // with each, want all of these.
    struct Whole {
        Whole(Machine& machine, Op op) : m(machine), before(machine.is_one_enough_) {
            const bool passes_on = op == Op::moves_or || op == Op::moves_and ||
                                   op == Op::moves_if || op == Op::moves_priority ||
                                   op == Op::for_each_piece || op == Op::for_each_site ||
                                   op == Op::move_step || op == Op::custodial;
            m.is_one_enough_ = before && passes_on;
        }
        ~Whole() { m.is_one_enough_ = before; }
        Whole(const Whole&) = delete;
        Whole& operator=(const Whole&) = delete;
        Machine& m;
        bool before;
    };

    World& w_;
    const Game& game_;
    const Rulebook& rules_;
    PlayScratch& s_;
    bool is_one_enough_ = false;  // moves are only looked for: the first will do
    bool is_threat_asked_ = false;
    bool is_next_asked_ = false;
};

}  // namespace tessera::play

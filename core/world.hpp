// SPDX-License-Identifier: Apache-2.0
// One position of one game: a registry of sites, components and owners, and a few scalars.
// Rows of the site columns are found by coordinate; systems/ changes them.
#pragma once

#include "core/board_shape.hpp"
#include "core/columns.hpp"
#include "core/components.hpp"
#include "core/ecs.hpp"
#include "core/lattice.hpp"
#include "core/policy.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

// What a world is built from; games/ fills it in from a description.
struct Layout {
    const Lattice* lattice = nullptr;
    Policy policy;
    int n_players = 2;
    std::vector<ComponentInfo> components;  // [0] is "nothing"
    std::vector<int> hand_sizes;            // by player, 0-based
    std::uint32_t n_sets = 1;               // packed sets over sites
    BoardShape start_shape;                 // perimeter: the whole board at the start
    BoardShape base_shape;                  // base: the fixed board
};

// Neighbour rows by step; 6, 8 or 12 a site, as the lattice needs.
struct LinkColumn {
    std::byte* const* pages = nullptr;
    std::uint32_t stride = 0;

    SiteId* row(SiteId s) const noexcept {
        return reinterpret_cast<SiteId*>(pages[s >> 10] + (s & 1023) * std::size_t{stride});
    }
    SiteId& operator()(SiteId s, std::uint8_t d) const noexcept { return row(s)[d]; }
};

// One overwritten value; undo puts it back.
struct Change {
    enum class Kind : std::uint8_t { piece, enter_set, leave_set, shape, scalars };
    Kind kind;
    std::uint8_t set;
    SiteId site;        // or an index into the kept shapes or scalars
    std::uint64_t old;  // a Piece, or the rank that was left
};

enum class Ending : std::uint8_t { none, win, draw, capped };

struct Scalars {
    OwnerId mover = 1;
    OwnerId previous = 0;
    Ending ending = Ending::none;
    OwnerId winner = 0;
    std::uint32_t n_moves = 0;
    SiteId last_to = no_site;
    SiteId last_from = no_site;
    std::uint32_t out = 0;  // bit per player who has lost already
};

struct Move {
    Coord from;  // a site of a hand, or the same as `to`
    Coord to;
    ComponentId what = 0;

    friend bool operator==(const Move&, const Move&) = default;
    friend auto operator<=>(const Move&, const Move&) = default;
};

struct Placed {  // what reapply puts down again
    Coord at;
    Piece piece;
};

class World {
public:
    explicit World(const Layout&);
    World(const World&);
    World& operator=(const World&);
    World(World&&) = default;
    World& operator=(World&&) = default;

    // ---- sites
    SiteId find(Coord) const noexcept;
    SiteId make(Coord);        // a row for a coordinate that has none; links it
    void release(SiteId);      // the row becomes a hole and is used again
    void clear_sites();        // no rows in use; the storage stays
    void rebuild_directory();  // after rows were renumbered
    std::uint32_t n_rows() const noexcept { return n_rows_; }  // rows ever used, holes included
    std::size_t bytes_per_row() const noexcept;
    const Lattice& lattice() const noexcept { return *layout_.lattice; }
    const Layout& layout() const noexcept { return layout_; }
    int n_steps(SiteId s) const noexcept {
        return cells[s].at.board == 0
                   ? static_cast<int>(lattice().kinds[cells[s].at.kind].steps.size())
                   : 0;
    }
    SiteId hand_site(int player, int slot) const noexcept;

    // ---- packed sets
    std::uint32_t set_size(std::uint32_t set) const noexcept { return set_sizes[set]; }
    SiteId member(std::uint32_t set, std::uint32_t rank) const noexcept {
        return sets[set][rank].site;
    }
    bool in_set(std::uint32_t set, SiteId s) const noexcept { return sets[set][s].at != no_site; }

    ecs::Registry reg;
    Column<Cell> cells;
    Column<Piece> pieces;
    Column<Around> around;
    Column<Owned> owned;  // only where `tracks_owned`
    Column<Owner> owners;
    std::vector<Column<Rank>> sets;
    LinkColumn links;
    std::vector<std::uint32_t> set_sizes;

    Scalars now;
    std::uint32_t n_live = 0;  // cells that exist
    bool tracks_owned = false;
    BoardShape shape;  // perimeter and base: the whole board
    std::vector<Change> journal;
    bool journaling = true;
    std::vector<Scalars> old_scalars;
    std::vector<BoardShape> old_shapes;
    std::vector<Move> moves;      // since the start
    std::vector<Placed> history;  // kept by reapply

    // ---- work done by the policies, for reports and tests
    std::uint64_t moves_replayed = 0;
    std::uint64_t cells_remapped = 0;
    std::uint64_t cells_touched = 0;

private:
    friend void remap(World&, const std::vector<SiteId>& new_id);
    void add_block(std::uint32_t n);
    void resolve();
    void copy_from(const World&);
    template <typename F>
    void each_site_storage(F&&);
    SiteId find_dormant();

    Layout layout_;
    std::uint32_t n_rows_ = 0;
    std::uint32_t capacity_ = 0;
    std::uint32_t n_buckets_ = 0;  // power of two
    std::uint32_t n_holes_ = 0;
    std::uint32_t sweep_ = 0;
    SiteId first_hole_ = no_site;
};

}  // namespace tessera

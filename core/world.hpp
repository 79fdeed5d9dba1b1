// SPDX-License-Identifier: Apache-2.0
// One position of one game: a registry of sites, components and owners, the turn, and the log that
// takes it back. The world keeps rows and coordinates together; what the rows mean is up to the
// systems.
#pragma once

#include "core/board_shape.hpp"
#include "core/columns.hpp"
#include "core/components.hpp"
#include "core/ecs.hpp"
#include "core/lattice.hpp"
#include "core/match_state.hpp"
#include "core/move.hpp"
#include "core/policy.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

// A growing board, the sites of a fixed one, or places beside it (a hand).
struct BoardLayout {
    const Lattice* lattice = nullptr;  // null: places by number; what joins them is not in columns
    std::int32_t n_places = 0;         // of those
    OwnerId owner = 0;
    BoardShape start_shape{};  // perimeter: the whole board at the start
    BoardShape fixed_shape{};  // base: the board for good
};

// What a world is built from; games/ fills it in from a description.
struct Layout {
    std::vector<BoardLayout> boards;    // the first one is played on
    std::vector<Component> components;  // [0] is "nothing"
    Policy policy{};
    int n_players = 2;
    std::uint32_t n_sets = 1;  // packed sets over sites
    bool uses_detail = false;  // these columns exist only where they are used
    bool uses_hidden = false;
    std::uint32_t spare_rows = 4096;  // dormant rows kept before their storage is used again
};

struct BoardState {
    BoardShape shape;           // perimeter and base: the whole board
    std::uint32_t n_exist = 0;  // cells
    std::uint32_t n_pieces = 0;
};

// The neighbours of each site: Links<6>, <8>, <12> or <18>, as the lattices need.
struct LinkColumn {
    std::byte* const* pages = nullptr;
    std::uint32_t stride = 0;

    SiteId* row(SiteId s) const noexcept {
        return reinterpret_cast<SiteId*>(pages[s / n_rows_a_page] +
                                         s % n_rows_a_page * std::size_t{stride});
    }
    std::uint32_t width() const noexcept { return stride / 4; }
    SiteId& operator()(SiteId s, std::size_t d) const noexcept { return row(s)[d]; }

    template <int N>
    Column<Links<N>> as() const noexcept {
        return {reinterpret_cast<Links<N>* const*>(pages)};
    }
};

// What the growth methods did, for reports and tests.
struct Work {
    std::uint64_t moves_replayed = 0;
    std::uint64_t cells_remapped = 0;
    std::uint64_t cells_touched = 0;
};

class World {
public:
    explicit World(const Layout&);
    World(const World&);
    World& operator=(const World&);
    World(World&&) = default;
    World& operator=(World&&) = default;

    // ---- Rows and coordinates
    SiteId find(Coord) const noexcept;
    void expect(Coord) const noexcept;  // it is going to be looked for: fetches what find reads
    // A row for a coordinate that has none: dormant, linked to its neighbours. Where it takes the
    // place of another dormant row, `keep` and its neighbours are left alone; `keep` lies by step
    // `back` of the new cell, if it is given.
    SiteId bind(Coord, SiteId keep = no_site, std::uint8_t back = no_direction);
    void release(SiteId);        // a dormant row becomes a hole
    void clear_rows();           // all holes; the storage stays
    void rebuild_directory();    // after rows were renumbered
    void rebind(SiteId, Coord);  // takes back a release, and whatever was bound since
    std::uint32_t n_rows() const noexcept { return n_rows_; }  // ever used, holes included
    // No step can need a second page of any column.
    bool fits_one_page() const noexcept { return n_rows_ + max_steps + 1 < n_rows_a_page; }
    std::uint32_t n_holes() const noexcept { return n_holes_; }
    void set_rows(std::uint32_t n);  // after renumbering: rows from n on are free, no holes
    std::size_t bytes_per_row() const noexcept;

    const Layout& layout() const noexcept { return layout_; }
    const Lattice& lattice() const noexcept { return *layout_.boards.front().lattice; }
    const Lattice* lattice_of(SiteId s) const noexcept {
        return layout_.boards[cells[s].at.board].lattice;
    }
    std::size_t n_steps(SiteId s) const noexcept {
        const Lattice* l = lattice_of(s);
        return l ? l->kinds[cells[s].at.kind].steps.size() : 0;
    }
    // Whether the cell is part of the board now.
    bool exists(SiteId s) const noexcept {
        if (cells[s].state != CellState::bound) return cells[s].state == CellState::fixed;
        if (layout_.policy.expansion == Expansion::zone)
            return pieces[s].what != 0 || pieces[s].around != 0;
        return layout_.policy.expansion == Expansion::rule && is_wanted(s);
    }
    // It holds a piece or could get one.
    bool is_wanted(SiteId s) const noexcept {
        bool is_target = false;
        for (const Column<Rank>& set : sets) is_target = is_target || set[s].at != no_site;
        return pieces[s].what != 0 || is_target;
    }
    // Piece::ring has room for as many bits as all players have links.
    bool keeps_rings() const noexcept { return keeps_rings_; }
    // The bit of Piece::ring for a neighbour's piece by step 0; 0: it has none.
    std::uint32_t ring_bit(Piece neighbour) const noexcept {
        if (neighbour.what == 0 || neighbour.who == 0 || !keeps_rings_) return 0;
        return 1u << (neighbour.who - 1u) * links.width();
    }
    bool keeps_owned() const noexcept { return layout_.policy.identity != Identity::stable; }

    // ---- Packed sets
    std::uint32_t set_size(std::size_t set) const noexcept { return set_sizes[set]; }
    SiteId member(std::size_t set, std::uint32_t rank) const noexcept {
        return sets[set][rank].site;
    }
    bool in_set(std::size_t set, SiteId s) const noexcept { return sets[set][s].at != no_site; }

    ecs::Registry reg;
    // The registry's storages, by row.
    Column<Cell> cells;
    Column<Piece> pieces;
    Column<Detail> details;  // where the layout uses them
    Column<Hidden> hidden;
    Column<Owned> owned;  // where keeps_owned()
    LinkColumn links;
    std::vector<Column<Rank>> sets;
    Column<Component> components;
    Column<Owner> owners;

    Turn now;
    MatchState match;                 // on boards of a fixed shape
    std::vector<std::int32_t> notes;  // likewise: lists that the match state has parts of
    std::vector<std::uint32_t> set_sizes;
    std::vector<BoardState> boards;
    std::uint32_t n_placed = 0;  // pieces of the game's start that are there
    std::vector<Move> moves;     // since then
    Log log;
    Work work;

private:
    void create_owners();
    void add_block(std::uint32_t n);
    void resolve();
    void copy_from(const World&);
    template <typename F>
    void each_site_storage(F&&);
    template <typename F>
    void with_links(F&&) const;
    SiteId free_row(SiteId keep);
    SiteId find_dormant(SiteId keep) noexcept;
    void bind_row(SiteId, Coord, SiteId known = no_site, std::uint8_t by = no_direction);
    void enter_directory(SiteId) noexcept;
    void leave_directory(SiteId) noexcept;
    void find_neighbours(SiteId, SiteId known, std::uint8_t by);
    void link(SiteId);

    Layout layout_;
    std::uint8_t n_links_ = 0;
    bool keeps_rings_ = false;
    std::uint32_t n_rows_ = 0;
    std::uint32_t capacity_ = 0;
    std::uint32_t n_buckets_ = 0;  // a power of two
    std::uint32_t n_holes_ = 0;
    std::uint32_t hand_ = 0;  // of the clock that looks for dormant rows
    SiteId first_hole_ = no_site;
};

}  // namespace tessera

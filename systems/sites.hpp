// SPDX-License-Identifier: Apache-2.0
// The site columns of a world and the geometry of its first board, as hot systems see them: how
// many neighbours a site has at most, whether straight on is the same step again, and whether all
// rows lie in the first page of their storages. Everything else is in the lattice's tables.
#pragma once

#include "core/world.hpp"

#include <bit>
#include <cstdint>
#include <type_traits>

namespace tessera {

// one_page: for as long as World::fits_one_page() holds. Pages stay where they are, so the
// pointers stay good; with more pages a row costs two loads and has no pointer to keep.
template <int N, bool uniform, bool one_page = false>
class Sites {
public:
    static constexpr std::size_t n_links = N;
    static constexpr bool is_one_page = one_page;
    static constexpr bool is_uniform = uniform;
    // Whether a taken cell may lack neighbours: kinds with fewer of them, edges of whole boards.
    static constexpr bool has_gaps = !(one_page && uniform);
    using Near = std::array<SiteId, N>;
    using OnePage = Sites<N, uniform, true>;

    explicit Sites(World& world) : w(world), lattice(world.lattice()) {
        if constexpr (one_page) {
            pieces_ = world.pieces.pages[0];
            links_ = world.links.template as<N>().pages[0];
            cells_ = world.cells.pages[0];
        }
    }

    World& w;
    const Lattice& lattice;

    Piece& piece(SiteId s) const noexcept {
        if constexpr (one_page)
            return pieces_[s];
        else
            return w.pieces[s];
    }
    const Near& near(SiteId s) const noexcept {
        if constexpr (one_page)
            return links_[s].to;
        else
            return w.links.template as<N>()[s].to;
    }
    const Cell& cell(SiteId s) const noexcept {
        if constexpr (one_page)
            return cells_[s];
        else
            return w.cells[s];
    }
    // What lies on a site; one without a row is empty.
    Piece piece_or_none(SiteId s) const noexcept { return s == no_site ? Piece{} : piece(s); }

    std::uint8_t kind(SiteId s) const noexcept {
        return uniform ? std::uint8_t{0} : cell(s).at.kind;
    }
    std::uint8_t n_steps(SiteId s) const noexcept {
        return uniform ? std::uint8_t{N} : lattice.n_steps[kind(s)];
    }
    // Which steps lead over an edge: bit d for step d; and how many.
    std::uint32_t edges(SiteId s) const noexcept { return lattice.edges[kind(s)]; }
    std::uint8_t n_edges(SiteId s) const noexcept {
        return static_cast<std::uint8_t>(std::popcount(edges(s)));
    }
    // The step that goes on from where step d of s leads.
    std::uint8_t straight(SiteId s, std::uint8_t d) const noexcept {
        return uniform ? d : lattice.straight[kind(s)][d];
    }
    // The step the other way; none where no step is opposite.
    std::uint8_t opposite(SiteId s, std::uint8_t d) const noexcept {
        if constexpr (uniform)
            return static_cast<std::uint8_t>(d < N / 2 ? d + N / 2 : d - N / 2);
        else
            return lattice.opposite[kind(s)][d];
    }
    // The step of the neighbour by step d that leads back to s.
    std::uint8_t back(SiteId s, std::size_t d) const noexcept {
        if constexpr (!has_gaps) return static_cast<std::uint8_t>((d + N / 2) % N);
        return w.lattice_of(s)->back[cell(s).at.kind][d];
    }
    const Step& step(SiteId s, std::uint8_t d) const noexcept {
        return lattice.kinds[kind(s)].steps[d];
    }
    bool is_on_board(SiteId s) const noexcept { return cell(s).at.board == 0; }

private:
    struct Nothing {};
    template <typename T>
    using Pointer = std::conditional_t<one_page, T*, Nothing>;
    [[no_unique_address]] Pointer<Piece> pieces_;
    [[no_unique_address]] Pointer<Links<N>> links_;
    [[no_unique_address]] Pointer<Cell> cells_;
};

// Calls f with the sites of the world's first board.
template <typename F>
decltype(auto) with_sites(World& w, F&& f) {
    const bool is_uniform = w.lattice().is_uniform;
    switch (w.links.width()) {
        case 6: return is_uniform ? f(Sites<6, true>(w)) : f(Sites<6, false>(w));
        case 8: return is_uniform ? f(Sites<8, true>(w)) : f(Sites<8, false>(w));
        case 12: return f(Sites<12, false>(w));
        default: return f(Sites<max_steps, false>(w));
    }
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "core/world.hpp"

#include "core/assert.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>

namespace tessera {
namespace {

constexpr std::uint32_t first_block = 64, largest_block = 1u << 16;

constexpr ecs::id_type set_id(std::size_t set) {
    return 0x5e700000u + static_cast<ecs::id_type>(set);
}

}  // namespace

World::World(const Layout& layout) : layout_(layout) {
    create_owners();
    add_block(first_block);
}

World::World(const World& other) : layout_(other.layout_) {
    create_owners();
    copy_from(other);
}

World& World::operator=(const World& other) {
    if (this != &other) copy_from(other);
    return *this;
}

void World::create_owners() {
    for (const BoardLayout& b : layout_.boards)
        if (b.lattice) n_links_ = std::max(n_links_, b.lattice->n_links);
    sets.resize(layout_.n_sets);
    set_sizes.assign(layout_.n_sets, 0);
    boards.resize(layout_.boards.size());
    auto& kinds = reg.storage<Component>();
    for (const Component& c : layout_.components) kinds.emplace(reg.create(), c);
    auto& players = reg.storage<Owner>();
    for (int p = 0; p <= layout_.n_players; ++p) players.emplace(reg.create(), Owner{});
    components = Column<Component>::resolve(reg);
    owners = Column<Owner>::resolve(reg);
    for (std::size_t b = 0; b < layout_.boards.size(); ++b)
        if (!layout_.boards[b].lattice)
            owners[layout_.boards[b].owner].hand = static_cast<std::uint8_t>(b);
}

// ---- Storages -----------------------------------------------------------------------------------

template <typename F>
void World::with_links(F&& f) const {
    const auto call = [&]<int N>() {
        Links<N> none;
        none.to.fill(no_site);
        f(none);
    };
    if (n_links_ <= 6)
        call.template operator()<6>();
    else if (n_links_ <= 8)
        call.template operator()<8>();
    else if (n_links_ <= 12)
        call.template operator()<12>();
    else
        call.template operator()<max_steps>();
}

template <typename F>
void World::each_site_storage(F&& f) {
    f(Cell{}, ecs::default_id<Cell>());
    f(Piece{}, ecs::default_id<Piece>());
    if (layout_.uses_detail) f(Detail{}, ecs::default_id<Detail>());
    if (layout_.uses_hidden) f(Hidden{}, ecs::default_id<Hidden>());
    if (keeps_owned()) f(Owned{}, ecs::default_id<Owned>());
    for (std::size_t s = 0; s < sets.size(); ++s) f(Rank{}, set_id(s));
    with_links([&]<typename L>(const L& none) { f(none, ecs::default_id<L>()); });
}

void World::add_block(std::uint32_t n) {
    std::vector<ecs::Entity> fresh(n);
    reg.create(fresh.begin(), fresh.end());
    each_site_storage([&]<typename T>(const T& value, ecs::id_type id) {
        auto& storage = reg.storage<T>(id);
        TSR_ASSERT(storage.size() == capacity_, "every site column has the same rows");
        storage.insert(fresh.begin(), fresh.end(), value);
    });
    capacity_ += n;
    resolve();
    if (n_buckets_ != std::bit_floor(capacity_)) {
        n_buckets_ = std::bit_floor(capacity_);
        rebuild_directory();
    }
}

void World::resolve() {
    cells = Column<Cell>::resolve(reg);
    pieces = Column<Piece>::resolve(reg);
    if (layout_.uses_detail) details = Column<Detail>::resolve(reg);
    if (layout_.uses_hidden) hidden = Column<Hidden>::resolve(reg);
    if (keeps_owned()) owned = Column<Owned>::resolve(reg);
    for (std::size_t s = 0; s < sets.size(); ++s) sets[s] = Column<Rank>::resolve(reg, set_id(s));
    with_links([&]<typename L>(const L&) {
        static_assert(ecs::page_size<L> == n_rows_a_page, "LinkColumn::row counts on it");
        links = {reinterpret_cast<std::byte* const*>(Column<L>::resolve(reg).pages), sizeof(L)};
    });
    keeps_rings_ = static_cast<std::uint32_t>(layout_.n_players) * links.width() <= 32;
}

void World::copy_from(const World& other) {
    TSR_ASSERT(other.layout_.n_sets == layout_.n_sets, "both worlds are of one game and policy");
    if (capacity_ < other.capacity_) add_block(other.capacity_ - capacity_);
    const std::uint32_t n = std::max(other.n_rows_, other.n_buckets_);
    each_site_storage([&]<typename T>(const T&, ecs::id_type id) {
        copy_pages(*other.reg.storage<T>(id), reg.storage<T>(id), n);
    });
    copy_pages<Component>(other.reg, reg);
    copy_pages<Owner>(other.reg, reg);
    now = other.now, set_sizes = other.set_sizes, boards = other.boards;
    n_placed = other.n_placed, moves = other.moves;
    match = other.match, notes = other.notes;
    log = other.log, work = other.work;
    n_rows_ = other.n_rows_, n_holes_ = other.n_holes_, first_hole_ = other.first_hole_;
    if (n_buckets_ != other.n_buckets_) rebuild_directory();
}

std::size_t World::bytes_per_row() const noexcept {
    std::size_t bytes = 0;
    const_cast<World*>(this)->each_site_storage(
        [&]<typename T>(const T&, ecs::id_type) { bytes += sizeof(T) + 8; });
    return bytes;
}

// ---- Directory: coordinate -> row, kept in the cells themselves
// ----------------------------------

SiteId World::find(Coord at) const noexcept {
    SiteId s = cells[hash_of(at) & (n_buckets_ - 1)].bucket;
    while (s != no_site && cells[s].at != at) s = cells[s].next;
    return s;
}

void World::expect(Coord at) const noexcept {
    __builtin_prefetch(&cells[hash_of(at) & (n_buckets_ - 1)]);
}

void World::enter_directory(SiteId s) noexcept {
    SiteId& head = cells[hash_of(cells[s].at) & (n_buckets_ - 1)].bucket;
    cells[s].next = head;
    head = s;
}

void World::leave_directory(SiteId s) noexcept {
    SiteId* link = &cells[hash_of(cells[s].at) & (n_buckets_ - 1)].bucket;
    while (*link != s) link = &cells[*link].next;
    *link = cells[s].next;
}

void World::rebuild_directory() {
    for (SiteId i = 0; i < n_buckets_; ++i) cells[i].bucket = no_site;
    for (SiteId s = 0; s < n_rows_; ++s)
        if (cells[s].state != CellState::hole) enter_directory(s);
}

// ---- Rows
// -----------------------------------------------------------------------------------------

// The hand of a clock goes round the rows. One beside a piece is left alone: rules that look past
// their target ask it how many pieces it touches, and without a row the answer would be none.
SiteId World::find_dormant(SiteId keep) noexcept {
    const auto is_kept = [&](SiteId s) {
        if (s == keep) return true;
        const SiteId* near = keep == no_site ? nullptr : links.row(keep);
        return near && std::find(near, near + links.width(), s) != near + links.width();
    };
    for (std::uint32_t i = 0; i < n_rows_; ++i) {
        hand_ = hand_ + 1 < n_rows_ ? hand_ + 1 : 0;
        const bool is_free = cells[hand_].state == CellState::bound && !exists(hand_);
        if (is_free && pieces[hand_].around == 0 && !is_kept(hand_)) return hand_;
    }
    return no_site;
}

// A hole, a row that was never used, or a dormant row's; else the storage grows.
SiteId World::free_row(SiteId keep) {
    if (first_hole_ == no_site && n_rows_ == capacity_) {
        std::uint32_t n_dormant = n_rows_;
        for (const BoardState& b : boards) n_dormant -= b.n_exist;
        const bool reuse = n_dormant > layout_.spare_rows + capacity_ / 8;
        if (const SiteId old = reuse ? find_dormant(keep) : no_site; old != no_site) {
            if (log.on) {
                log.rare.push_back({RareChange::Kind::release, 0, 0, old});
                log.released.push_back(cells[old].at);
            }
            release(old);
        } else {
            add_block(std::clamp(capacity_, first_block, largest_block));
        }
    }
    if (first_hole_ == no_site) return n_rows_++;
    const SiteId s = first_hole_;
    first_hole_ = cells[s].next;
    --n_holes_;
    return s;
}

SiteId World::bind(Coord at, SiteId keep, std::uint8_t back) {
    TSR_ASSERT(find(at) == no_site, "one row a coordinate");
    const SiteId s = free_row(keep);
    bind_row(s, at, back == no_direction ? no_site : keep, back);
    return s;
}

void World::bind_row(SiteId s, Coord at, SiteId known, std::uint8_t by) {
    cells[s].at = at;
    cells[s].state = CellState::bound;
    cells[s].is_linked = false;
    enter_directory(s);
    pieces[s] = {};
    if (layout_.uses_detail) details[s] = {};
    if (layout_.uses_hidden) hidden[s] = {};
    if (keeps_owned()) owned[s] = {};
    for (const Column<Rank>& set : sets) set[s].at = no_site;
    find_neighbours(s, known, by);
    link(s);
}

// Writes which rows the cells beside s have. The neighbours of a cell are each beside the next one
// round it, so one that has a row tells of the next: the directory is asked only about the others,
// which is half the time of growing a large board. `known`: the neighbour by step `by`, if any.
void World::find_neighbours(SiteId s, SiteId known, std::uint8_t by) {
    constexpr SiteId unknown = no_site - 1;
    SiteId* const near = links.row(s);
    std::fill_n(near, links.width(), no_site);
    const std::size_t n = n_steps(s);
    if (n == 0) return;
    const Lattice& lattice = *lattice_of(s);
    const Coord at = cells[s].at;
    const auto is_row = [](SiteId t) { return t < unknown; };
    std::fill_n(near, n, unknown);
    if (known != no_site) near[by] = known;
    const auto next = [n](std::size_t d) { return d + 1 == n ? 0 : d + 1; };
    const auto previous = [n](std::size_t d) { return d == 0 ? n - 1 : d - 1; };
    const std::size_t first = known != no_site ? by : 0;
    for (std::size_t i = 0, d = first, before = previous(d); i < n; ++i, before = d, d = next(d))
        if (near[d] == unknown && is_row(near[before]))
            near[d] = links(near[before], lattice.to_next[at.kind][before]);
    std::array<std::uint8_t, max_steps> untold;  // steps that neither way tells of
    std::size_t n_untold = 0;
    for (std::size_t i = 0, d = first, after = next(d); i < n; ++i, after = d, d = previous(d)) {
        if (near[d] != unknown) continue;
        if (is_row(near[after])) {
            near[d] = links(near[after], lattice.to_previous[at.kind][after]);
        } else {
            untold[n_untold++] = static_cast<std::uint8_t>(d);
            if (const auto there = lattice.step(at, d)) expect(*there);
        }
    }
    for (std::size_t i = 0; i < n_untold; ++i) {
        const auto there = lattice.step(at, untold[i]);
        near[untold[i]] = there ? find(*there) : no_site;
    }
}

// Both ways; and what follows from what lies there.
void World::link(SiteId s) {
    const Coord at = cells[s].at;
    std::uint32_t n_occupied = 0;
    for (std::size_t d = 0; d < n_steps(s); ++d) {
        const SiteId t = links(s, d);
        if (t == no_site) continue;
        links(t, lattice_of(s)->back[at.kind][d]) = s;
        n_occupied += pieces[t].what != 0;
        pieces[s].ring |= ring_bit(pieces[t]) << d;
    }
    pieces[s].around = static_cast<std::uint8_t>(n_occupied);
}

void World::release(SiteId s) {
    TSR_ASSERT(cells[s].state == CellState::bound && !exists(s), "nobody needs it");
    const Coord at = cells[s].at;
    for (std::size_t d = 0; d < n_steps(s); ++d)
        if (const SiteId t = links(s, d); t != no_site) {
            links(t, lattice_of(s)->steps(at)[d].back) = no_site;
            cells[t].is_linked = false;
        }
    leave_directory(s);
    cells[s].state = CellState::hole;
    cells[s].next = first_hole_;
    first_hole_ = s;
    ++n_holes_;
}

void World::rebind(SiteId s, Coord at) {
    if (const SiteId other = find(at); other != no_site) release(other);
    if (cells[s].state != CellState::hole) release(s);
    SiteId* link = &first_hole_;
    while (*link != s) link = &cells[*link].next;
    *link = cells[s].next;
    --n_holes_;
    bind_row(s, at);
}

void World::clear_rows() {
    for (SiteId s = 0; s < n_rows_; ++s) cells[s].state = CellState::hole;
    std::ranges::fill(set_sizes, 0u);
    for (BoardState& b : boards) b.n_exist = b.n_pieces = 0;
    for (SiteId c = 0; c < layout_.components.size(); ++c) components[c].first_site = no_site;
    set_rows(0);
}

void World::set_rows(std::uint32_t n) {
    for (SiteId s = n; s < n_rows_; ++s) cells[s].state = CellState::hole;
    n_rows_ = n;
    n_holes_ = 0;
    first_hole_ = no_site;
    rebuild_directory();
}

}  // namespace tessera

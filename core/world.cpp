// SPDX-License-Identifier: Apache-2.0
#include "core/world.hpp"

#include <algorithm>
#include <bit>

namespace tessera {
namespace {

constexpr ecs::id_type set_id(std::uint32_t set) { return 0x5e700000u + set; }

template <typename F>
void with_link_type(std::uint8_t n_links, F&& f) {
    if (n_links <= 6)
        f(Links<6>{});
    else if (n_links <= 8)
        f(Links<8>{});
    else
        f(Links<12>{});
}

}  // namespace

World::World(const Layout& layout) : layout_(layout) {
    sets.resize(layout.n_sets);
    set_sizes.assign(layout.n_sets, 0);
    tracks_owned = layout.policy.identity != Identity::stable;
    for (const ComponentInfo& c : layout_.components)
        reg.storage<ComponentInfo>().emplace(reg.create(), c);
    for (int p = 0; p <= layout_.n_players; ++p)
        reg.storage<Owner>().emplace(reg.create(), Owner{});
    add_block(64);
}

World::World(const World& other) : layout_(other.layout_) { copy_from(other); }

World& World::operator=(const World& other) {
    if (this != &other) copy_from(other);
    return *this;
}

template <typename F>
void World::each_site_storage(F&& f) {
    f(Cell{}, ecs::default_id<Cell>());
    f(Piece{}, ecs::default_id<Piece>());
    f(Around{}, ecs::default_id<Around>());
    if (tracks_owned) f(Owned{}, ecs::default_id<Owned>());
    for (std::uint32_t s = 0; s < layout_.n_sets; ++s) f(Rank{}, set_id(s));
    with_link_type(layout_.lattice->n_links, [&]<typename L>(L) {
        L none;
        none.to.fill(no_site);
        f(none, ecs::default_id<L>());
    });
}

void World::add_block(std::uint32_t n) {
    std::vector<ecs::Entity> fresh(n);
    reg.create(fresh.begin(), fresh.end());
    each_site_storage([&]<typename T>(const T& value, ecs::id_type id) {
        reg.storage<T>(id).insert(fresh.begin(), fresh.end(), value);
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
    around = Column<Around>::resolve(reg);
    owners = Column<Owner>::resolve(reg);
    if (tracks_owned) owned = Column<Owned>::resolve(reg);
    for (std::uint32_t s = 0; s < layout_.n_sets; ++s)
        sets[s] = Column<Rank>::resolve(reg, set_id(s));
    with_link_type(layout_.lattice->n_links, [&]<typename L>(L) {
        static_assert(ecs::page_size<L> == 1024);
        links = {reinterpret_cast<std::byte* const*>(Column<L>::resolve(reg).pages), sizeof(L)};
    });
}

void World::copy_from(const World& other) {
    if (reg.storage<Owner>().size() == 0) {
        layout_ = other.layout_;
        tracks_owned = other.tracks_owned;
        sets.resize(layout_.n_sets);
        for (const ComponentInfo& c : layout_.components)
            reg.storage<ComponentInfo>().emplace(reg.create(), c);
        for (int p = 0; p <= layout_.n_players; ++p)
            reg.storage<Owner>().emplace(reg.create(), Owner{});
    }
    if (capacity_ < other.capacity_) add_block(other.capacity_ - capacity_);
    each_site_storage([&]<typename T>(const T&, ecs::id_type id) {
        copy_pages(*other.reg.storage<T>(id), reg.storage<T>(id),
                   other.n_rows_ < other.n_buckets_ ? other.n_buckets_ : other.n_rows_);
    });
    copy_pages(*other.reg.storage<Owner>(), reg.storage<Owner>(), reg.storage<Owner>().size());
    now = other.now, n_live = other.n_live, shape = other.shape, set_sizes = other.set_sizes;
    journal = other.journal, journaling = other.journaling, history = other.history;
    moves = other.moves, old_scalars = other.old_scalars, old_shapes = other.old_shapes;
    n_rows_ = other.n_rows_, n_holes_ = other.n_holes_, first_hole_ = other.first_hole_;
    if (n_buckets_ != other.n_buckets_) rebuild_directory();
}

SiteId World::find(Coord at) const noexcept {
    SiteId s = cells[hash_of(at) & (n_buckets_ - 1)].bucket;
    while (s != no_site && cells[s].at != at) s = cells[s].next;
    return s;
}

void World::rebuild_directory() {
    for (SiteId i = 0; i < n_buckets_; ++i) cells[i].bucket = no_site;
    for (SiteId s = 0; s < n_rows_; ++s) {
        if (!cells[s].used) continue;
        SiteId& head = cells[hash_of(cells[s].at) & (n_buckets_ - 1)].bucket;
        cells[s].next = head;
        head = s;
    }
}

// A row whose cell no longer exists, found by a hand that goes round the rows.
SiteId World::find_dormant() {
    for (std::uint32_t i = 0; i < n_rows_; ++i) {
        sweep_ = sweep_ + 1 < n_rows_ ? sweep_ + 1 : 0;
        if (cells[sweep_].used && !cells[sweep_].exists && cells[sweep_].at.board == 0)
            return sweep_;
    }
    return no_site;
}

SiteId World::make(Coord at) {
    if (first_hole_ == no_site && n_rows_ == capacity_) {
        // Cells that vanished keep their rows for their coordinates until the storage would grow.
        const bool reuse = journal.empty() && n_live < n_rows_ / 2;
        if (const SiteId old = reuse ? find_dormant() : no_site; old != no_site)
            release(old);
        else
            add_block(std::clamp(capacity_, 64u, 1u << 16));
    }
    SiteId s = first_hole_;
    if (s != no_site) {
        first_hole_ = cells[s].next;
        --n_holes_;
    } else {
        s = n_rows_++;
    }
    Cell& cell = cells[s];
    cell.at = at, cell.exists = 0, cell.used = 1;
    SiteId& head = cells[hash_of(at) & (n_buckets_ - 1)].bucket;
    cell.next = head;
    head = s;
    pieces[s] = {};
    std::uint8_t occupied = 0;
    const int n = n_steps(s);
    for (std::uint8_t d = 0; d < n; ++d) {
        const auto there = lattice().step(at, d);
        const SiteId t = there ? find(*there) : no_site;
        links(s, d) = t;
        if (t == no_site) continue;
        links(t, lattice().kinds[at.kind].steps[d].back) = s;
        occupied = static_cast<std::uint8_t>(occupied + (pieces[t].what != 0));
    }
    around[s].occupied = occupied;
    return s;
}

void World::release(SiteId s) {
    const Coord at = cells[s].at;
    for (std::uint8_t d = 0; d < n_steps(s); ++d)
        if (const SiteId t = links(s, d); t != no_site)
            links(t, lattice().kinds[at.kind].steps[d].back) = no_site;
    SiteId* link = &cells[hash_of(at) & (n_buckets_ - 1)].bucket;
    while (*link != s) link = &cells[*link].next;
    *link = cells[s].next;
    cells[s].used = 0;
    cells[s].next = first_hole_;
    first_hole_ = s;
    ++n_holes_;
}

void World::clear_sites() {
    for (SiteId s = 0; s < n_rows_; ++s) {
        cells[s].used = 0, cells[s].exists = 0;
        for (auto& set : sets) set[s] = {};
        if (tracks_owned) owned[s] = {};
    }
    for (int p = 0; p <= layout_.n_players; ++p) owners[static_cast<SiteId>(p)] = {};
    std::ranges::fill(set_sizes, 0u);
    n_rows_ = n_holes_ = n_live = 0;
    first_hole_ = no_site;
    rebuild_directory();
}

SiteId World::hand_site(int player, int slot) const noexcept {
    return find({slot, 0, 0, static_cast<std::uint8_t>(player)});
}

std::size_t World::bytes_per_row() const noexcept {
    std::size_t bytes = 0;
    const_cast<World*>(this)->each_site_storage(
        [&]<typename T>(const T&, ecs::id_type) { bytes += sizeof(T) + 8; });
    return bytes;
}

}  // namespace tessera

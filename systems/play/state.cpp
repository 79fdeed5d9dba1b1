// SPDX-License-Identifier: Apache-2.0
#include "systems/play/state.hpp"

#include "systems/packed_set.hpp"
#include "systems/turn.hpp"

namespace tessera::play {
namespace {

void hold(World& w, std::uint32_t set, SiteId s, bool is_member) {
    PackedSet<false>(w, set).hold(s, is_member);
}

SiteId site_of(std::int32_t s) noexcept { return static_cast<SiteId>(s); }

// The lists of a match may be shorter than what was noted when a move was taken back.
void drop_notes(World& w, std::uint32_t n) { w.notes.resize(std::max<std::size_t>(n, 0)); }

class Actor {
public:
    Actor(World& w, const Rulebook& rules) : w_(w), rules_(rules) {}

    void act(const Action& a) {
        note_sites(a);
        switch (a.act) {
            case Act::add: add(a); break;
            case Act::remove: set(a.a, {}, {}); break;
            case Act::remove_later: note(w_, w_.match.clear_begin, w_.match.clear_end, a.a); break;
            case Act::move: move(a); break;
            case Act::move_many: move_many(a); break;
            case Act::copy: set(a.b, w_.pieces[site_of(a.a)], w_.details[site_of(a.a)]); break;
            case Act::select:
            case Act::pass: break;
            case Act::promote: promote(a); break;
            case Act::set_count: {
                Detail d = w_.details[site_of(a.a)];
                d.count = static_cast<std::uint16_t>(std::max(0, a.b));
                Piece p = w_.pieces[site_of(a.a)];
                if (a.what != 0) p = {a.what, 0};  // nobody's until it is moved
                set(a.a, d.count == 0 ? Piece{} : p, d);
                break;
            }
            case Act::set_state: {
                Detail d = w_.details[site_of(a.a)];
                d.state = static_cast<std::uint8_t>(a.b);
                set(a.a, w_.pieces[site_of(a.a)], d);
                break;
            }
            case Act::set_value: {
                Detail d = w_.details[site_of(a.a)];
                d.value = a.b;
                set(a.a, w_.pieces[site_of(a.a)], d);
                break;
            }
            case Act::set_player_value: w_.match.value[index(a.a)] = a.b; break;
            case Act::set_variable: w_.match.variables[index(a.a)] = a.b; break;
            case Act::set_score: w_.match.score[index(a.a)] = a.b; break;
            case Act::add_score: w_.match.score[index(a.a)] += a.b; break;
            case Act::set_counter: w_.match.counter = a.b; break;
            case Act::set_pending:
                note(w_, w_.match.pending_begin, w_.match.pending_end, a.b);
                break;
            case Act::set_next: w_.match.next = static_cast<OwnerId>(a.a); break;
            case Act::trigger: w_.match.triggered |= 1u << a.a; break;
            case Act::swap_players: w_.match.has_swapped = !w_.match.has_swapped; break;
            case Act::swap_pieces: {
                const Piece p = w_.pieces[site_of(a.a)];
                const Detail d = w_.details[site_of(a.a)];
                set(a.a, w_.pieces[site_of(a.b)], w_.details[site_of(a.b)]);
                set(a.b, p, d);
                break;
            }
        }
    }

private:
    // The last sites that a move did anything to.
    void note_sites(const Action& a) {
        switch (a.act) {
            case Act::move:
            case Act::move_many:
            case Act::copy:
            case Act::swap_pieces: w_.match.from_done = a.a, w_.match.to_done = a.b; break;
            case Act::select:
                w_.match.from_done = a.a;
                if (a.b != undefined) w_.match.to_done = a.b;
                break;
            case Act::add:
            case Act::remove:
            case Act::remove_later:
            case Act::promote:
            case Act::set_count:
            case Act::set_state:
            case Act::set_value: w_.match.from_done = w_.match.to_done = a.a; break;
            default: break;
        }
    }

    static std::size_t index(std::int32_t i) noexcept { return static_cast<std::size_t>(i); }

    Piece piece_of(ComponentId what) const noexcept { return {what, w_.components[what].owner}; }
    void set(std::int32_t s, Piece p, Detail d) {
        put(w_, rules_.board->n_sites(), site_of(s), p, p.what == 0 ? Detail{} : d);
    }

    // Counters of one kind add up; what lies there otherwise is replaced.
    void bring(std::int32_t s, Piece p, Detail d, std::int32_t n) {
        const Piece there = w_.pieces[site_of(s)];
        const std::int32_t before =
            rules_.is_sowing && there.what == p.what ? w_.details[site_of(s)].count : 0;
        if (before > 0) p = there;
        if (before > 0)
            d.state = w_.details[site_of(s)].state, d.value = w_.details[site_of(s)].value;
        d.count = static_cast<std::uint16_t>(before + n);
        set(s, p, d);
    }

    void take(std::int32_t s, std::int32_t n) {
        Detail d = w_.details[site_of(s)];
        if (n >= d.count || !rules_.is_sowing) {
            set(s, {}, {});
            return;
        }
        d.count = static_cast<std::uint16_t>(d.count - n);
        set(s, w_.pieces[site_of(s)], d);
    }

    void add(const Action& a) {
        Detail d;
        if (a.c != undefined) d.state = static_cast<std::uint8_t>(a.c);
        if (a.d != undefined) d.value = a.d;
        const Piece there = w_.pieces[site_of(a.a)];
        if (there.what != 0) {  // what lies there stays, and becomes more where pieces are counted
            Detail more = w_.details[site_of(a.a)];
            if (rules_.is_sowing)
                more.count = static_cast<std::uint16_t>(more.count + std::max(1, a.b));
            set(a.a, there, more);
            return;
        }
        bring(a.a, piece_of(a.what), d, std::max(1, a.b));
    }

    void move(const Action& a) {
        const Piece p = w_.pieces[site_of(a.a)];
        const Detail d = w_.details[site_of(a.a)];
        if (p.what == 0) return;
        take(a.a, 1);
        bring(a.b, piece_of(p.what), d, 1);
    }

    void move_many(const Action& a) {
        const Piece p = w_.pieces[site_of(a.a)];
        const Detail d = w_.details[site_of(a.a)];
        const std::int32_t n = std::min<std::int32_t>(a.c, d.count);
        if (p.what == 0 || n <= 0) return;
        take(a.a, n);
        bring(a.b, piece_of(p.what), d, n);
    }

    void promote(const Action& a) {
        Detail d = w_.details[site_of(a.a)];
        if (w_.pieces[site_of(a.a)].what == 0) d = {};
        set(a.a, piece_of(a.what), d);
    }

    World& w_;
    const Rulebook& rules_;
};

}  // namespace

void put(World& w, std::uint32_t n_board_sites, SiteId s, Piece piece, Detail detail) {
    const Piece old = w.pieces[s];
    w.log.sites.push_back({s, old, w.details[s]});
    w.pieces[s].what = piece.what, w.pieces[s].who = piece.who;
    w.details[s] = detail;
    const bool was = old.what != 0, is = piece.what != 0;
    if (was != is && s < n_board_sites) hold(w, empty_set, s, !is);
    if (was && (!is || old.who != piece.who)) hold(w, owned_set(old.who), s, false);
    if (is && (!was || old.who != piece.who)) hold(w, owned_set(piece.who), s, true);
}

Past remember(const World& w) {
    return {
        w.log.sites.size(), w.log.sets.size(), w.log.rare.size(), w.notes.size(), w.now, w.match};
}

void go_back(World& w, const Past& past) {
    for (; w.log.sites.size() > past.n_sites; w.log.sites.pop_back()) {
        const SiteChange& change = w.log.sites.back();
        w.pieces[change.site] = change.piece;
        w.details[change.site] = change.detail;
    }
    undo_sets<false>(w, past.n_sets);
    for (; w.log.rare.size() > past.n_rare; w.log.rare.pop_back()) undo_rare(w, w.log.rare.back());
    drop_notes(w, static_cast<std::uint32_t>(past.n_notes));
    w.now = past.turn, w.match = past.match;
}

void act(World& w, const Rulebook& rules, const Action& action) { Actor(w, rules).act(action); }

// A list that is not at the end of the notes moves there.
void note(World& w, std::uint32_t& begin, std::uint32_t& end, std::int32_t what) {
    if (end != w.notes.size()) {
        const std::uint32_t n = end - begin, from = begin;
        begin = static_cast<std::uint32_t>(w.notes.size());
        for (std::uint32_t i = 0; i < n; ++i) w.notes.push_back(w.notes[from + i]);
    }
    w.notes.push_back(what);
    end = static_cast<std::uint32_t>(w.notes.size());
}

}  // namespace tessera::play

// SPDX-License-Identifier: Apache-2.0
#include "systems/check.hpp"

#include "systems/place.hpp"
#include "systems/rules.hpp"

#include <map>
#include <vector>

namespace tessera {
namespace {

std::string at_site(const World& w, SiteId s, const char* what) {
    const Coord at = w.cells[s].at;
    return std::string(what) + " at row " + std::to_string(s) + ", cell (" + std::to_string(at.x) +
           ", " + std::to_string(at.y) + ") of kind " + std::to_string(at.kind) + ", board " +
           std::to_string(at.board);
}

// What the facts alone say, by coordinate.
std::map<Coord, SiteId> rows_by_coordinate(const World& w) {
    std::map<Coord, SiteId> rows;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole) rows.emplace(w.cells[s].at, s);
    return rows;
}

std::string check_links(const World& w, const std::map<Coord, SiteId>& rows, SiteId s) {
    std::uint32_t n_occupied = 0, n_found = 0, ring = 0;
    for (std::size_t d = 0; d < w.links.width(); ++d) {
        SiteId expected = no_site;
        if (d < w.n_steps(s))
            if (const auto there = w.lattice_of(s)->step(w.cells[s].at, d))
                if (const auto row = rows.find(*there); row != rows.end()) expected = row->second;
        if (w.links(s, d) != expected) return at_site(w, s, "wrong link");
        if (expected == no_site) continue;
        ++n_found;
        n_occupied += w.pieces[expected].what != 0;
        ring |= w.ring_bit(w.pieces[expected]) << d;
    }
    if (w.cells[s].is_linked && n_found < w.n_steps(s)) return at_site(w, s, "not all linked");
    if (w.pieces[s].around != n_occupied)
        return at_site(w, s, "wrong number of occupied neighbours");
    if (w.pieces[s].ring != ring) return at_site(w, s, "wrong ring of occupied neighbours");
    return {};
}

// On whole boards, what is stored; elsewhere it follows from what is checked anyway.
bool should_be_fixed(const World& w, SiteId s) {
    if (!w.lattice_of(s)) return true;
    return !grows_by_cells(w) &&
           contains(*w.lattice_of(s), w.boards[w.cells[s].at.board].shape, w.cells[s].at);
}

std::string check_sets(const World& w) {
    for (std::size_t set = 0; set < w.sets.size(); ++set) {
        std::uint32_t n = 0;
        for (SiteId s = 0; s < w.n_rows(); ++s) {
            if (w.cells[s].state == CellState::hole || !w.in_set(set, s)) continue;
            const std::uint32_t rank = w.sets[set][s].at;
            if (rank >= w.set_size(set) || w.member(set, rank) != s)
                return at_site(w, s, "set and rank disagree");
            ++n;
        }
        if (n != w.set_size(set)) return "a set has another size than members";
    }
    return {};
}

std::string check_owned(const World& w) {
    if (!w.keeps_owned()) return {};
    std::uint32_t n = 0, n_pieces = 0;
    for (const BoardState& b : w.boards) n_pieces += b.n_pieces;
    for (SiteId c = 1; c < w.layout().components.size(); ++c)
        for (SiteId s = w.components[c].first_site; s != no_site; s = w.owned[s].next, ++n)
            if (w.pieces[s].what != c || n > n_pieces) return at_site(w, s, "wrong owned site");
    return n == n_pieces ? std::string{} : "sites are missing among the owned ones";
}

}  // namespace

std::string find_contradiction(const World& w) {
    const std::map<Coord, SiteId> rows = rows_by_coordinate(w);
    std::vector<BoardState> counted(w.boards.size());
    for (const auto& [at, s] : rows) {
        if (w.find(at) != s) return at_site(w, s, "not found by coordinate");
        if (std::string wrong = check_links(w, rows, s); !wrong.empty()) return wrong;
        if ((w.cells[s].state == CellState::fixed) != should_be_fixed(w, s))
            return at_site(w, s, "wrong state of the cell");
        counted[at.board].n_exist += w.exists(s);
        counted[at.board].n_pieces += w.pieces[s].what != 0;
    }
    for (std::size_t b = 0; b < counted.size(); ++b)
        if (counted[b].n_exist != w.boards[b].n_exist ||
            counted[b].n_pieces != w.boards[b].n_pieces)
            return "a board's counts are wrong";
    if (std::string wrong = check_sets(w); !wrong.empty()) return wrong;
    return check_owned(w);
}

std::string find_contradiction(const World& w, const Game& game, Scratch& scratch) {
    if (std::string wrong = find_contradiction(w); !wrong.empty()) return wrong;
    return with_sites(const_cast<World&>(w), [&](auto sites) -> std::string {
        const InterpretedRules rules(sites, game, scratch);
        for (SiteId s = 0; s < w.n_rows(); ++s) {
            if (w.cells[s].state == CellState::hole || w.cells[s].at.board != 0) continue;
            for (std::uint32_t set = 0; set < rules.n_sets(); ++set)
                if (w.in_set(set, s) != rules.is_target(set, s))
                    return at_site(w, s, "the set of legal targets is out of date");
        }
        return {};
    });
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "systems/twin.hpp"

#include "systems/step.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>

namespace tessera {

using Place = std::optional<Coord>;  // none: there is no such place

// The program asked of a twin's position.
class TwinRules {
public:
    explicit TwinRules(const Twin& twin) : twin_(twin), game_(*twin.game_) {}

    Place to, from;

    std::int32_t number(NodeId id) const {
        const auto kids = game_.program.children_of(id);
        if (is_calculation(game_.program[id].op))
            return calculate(game_.program[id].op, number(kids[0]), number(kids[1]));
        switch (game_.program[id].op) {
            case Op::constant: return game_.program[id].value;
            case Op::mover: return twin_.mover_;
            case Op::next_player: return twin_.next_of(twin_.mover_);
            case Op::previous_player: return twin_.previous_;
            case Op::n_players: return game_.layout.n_players;
            case Op::n_moves: return static_cast<std::int32_t>(twin_.moves_.size());
            case Op::what: return piece(place(kids[0])).what;
            case Op::who: return piece(place(kids[0])).who;
            case Op::count_sites: return static_cast<std::int32_t>(region(kids[0]).size());
            case Op::occupied_around: return n_occupied(neighbours(place(kids[0])));
            default: throw std::logic_error("not a number");
        }
    }

    bool truth(NodeId id) const {
        const auto kids = game_.program.children_of(id);
        const auto holds = [this](NodeId kid) { return truth(kid); };
        if (is_comparison(game_.program[id].op))
            return compare(game_.program[id].op, number(kids[0]), number(kids[1]));
        switch (game_.program[id].op) {
            case Op::truth: return game_.program[id].value != 0;
            case Op::all_of: return std::ranges::all_of(kids, holds);
            case Op::any_of: return std::ranges::any_of(kids, holds);
            case Op::negate: return !truth(kids[0]);
            case Op::is_empty: return piece(place(kids[0])).what == 0;
            case Op::is_occupied: return piece(place(kids[0])).what != 0;
            case Op::is_in: return std::ranges::count(numbers(kids[1]), number(kids[0])) > 0;
            case Op::is_line: return is_line(kids);
            case Op::is_loop: return is_loop(number(kids[0]));
            default: throw std::logic_error("not a truth");
        }
    }

    // Every region as a list of places.
    std::vector<Place> region(NodeId id) const {
        const auto kids = game_.program.children_of(id);
        std::vector<Place> places;
        switch (game_.program[id].op) {
            case Op::around:
                for (const Place& p : neighbours(place(kids[0]))) {
                    const auto filter = static_cast<Filter>(game_.program[id].value);
                    const bool is_empty = piece(p).what == 0;
                    if (filter == Filter::all || (filter == Filter::empty) == is_empty)
                        places.push_back(p);
                }
                return places;
            case Op::playable: return playable();
            case Op::hand: {
                const std::uint8_t hand = game_.hand_of(static_cast<OwnerId>(number(kids[0])));
                for (std::int32_t i = 0; hand && i < game_.layout.boards[hand].n_places; ++i)
                    places.push_back(Coord{i, 0, 0, hand});
                return places;
            }
            default: throw std::logic_error("not a region");
        }
    }

    Stone piece(const Place& at) const {
        const auto found = at ? twin_.pieces_.find(*at) : twin_.pieces_.end();
        return found == twin_.pieces_.end() ? Stone{} : found->second;
    }

private:
    const Lattice& lattice() const { return game_.lattice(); }
    Place last_to() const {
        const bool none = twin_.moves_.empty() || twin_.moves_.back().is_pass();
        return none ? Place{} : Place{twin_.moves_.back().to};
    }

    std::vector<Place> neighbours(const Place& at) const {
        std::vector<Place> places;
        for (std::size_t d = 0; at && at->board == 0 && d < lattice().steps(*at).size(); ++d)
            places.push_back(lattice().step(*at, d));
        return places;
    }

    std::int32_t n_occupied(const std::vector<Place>& places) const {
        return static_cast<std::int32_t>(
            std::ranges::count_if(places, [&](const Place& p) { return piece(p).what != 0; }));
    }

    Place place(NodeId id) const {
        const auto kids = game_.program.children_of(id);
        switch (game_.program[id].op) {
            case Op::to: return to;
            case Op::from: return from;
            case Op::last_to: return last_to();
            case Op::last_from: return last_to() ? Place{twin_.moves_.back().from} : Place{};
            case Op::origin: return Coord{0, 0, lattice().origin_kind, 0};
            case Op::ahead: {
                const Place start = place(kids[0]);
                if (!start || start->board != 0) return {};
                return lattice().ahead(*start, static_cast<std::uint8_t>(game_.program[id].value),
                                       number(kids[1]));
            }
            case Op::hand_site: {
                const auto player = static_cast<OwnerId>(number(kids[0]));
                return Coord{number(kids[1]), 0, 0, game_.hand_of(player)};
            }
            default: throw std::logic_error("not a site");
        }
    }

    std::vector<std::int32_t> numbers(NodeId id) const {
        const auto kids = game_.program.children_of(id);
        std::vector<std::int32_t> found;
        if (game_.program[id].op == Op::list) {
            for (const NodeId kid : kids) found.push_back(number(kid));
            return found;
        }
        TwinRules inner = *this;
        inner.from = place(kids[0]);
        for (const Place& p : region(kids[1])) {
            inner.to = p;
            found.push_back(inner.number(kids[2]));
        }
        return found;
    }

    // Empty cells beside a piece; on an empty board the origin.
    std::vector<Place> playable() const {
        std::set<Coord> cells;
        bool is_empty = true;
        for (const auto& [at, taken] : twin_.pieces_) {
            if (at.board != 0) continue;
            is_empty = false;
            for (const Place& p : neighbours(at))
                if (p && piece(p).what == 0) cells.insert(*p);
        }
        if (is_empty) cells.insert(Coord{0, 0, lattice().origin_kind, 0});
        return {cells.begin(), cells.end()};
    }

    // Tries every piece as one end of the line: so many cells straight on, the last move among
    // them.
    bool is_line(std::span<const NodeId> kids) const {
        const Place pivot = last_to();
        if (!pivot) return false;
        std::vector<std::int32_t> kinds{piece(pivot).what};
        if (kids.size() > 1) kinds.clear();
        for (const NodeId kid : kids.subspan(1)) kinds.push_back(number(kid));
        const auto counts = [&](const Place& p) {
            return piece(p).what != 0 && std::ranges::count(kinds, piece(p).what) > 0;
        };
        const std::int32_t length = number(kids[0]);
        for (const auto& [end, taken] : twin_.pieces_)
            for (std::size_t d = 0; end.board == 0 && d < lattice().steps(end).size(); ++d)
                if (is_line_from(end, static_cast<std::uint8_t>(d), length, *pivot, counts))
                    return true;
        return false;
    }

    template <typename Counts>
    bool is_line_from(Coord at, std::uint8_t d, std::int32_t length, Coord pivot,
                      const Counts& counts) const {
        bool has_pivot = false;
        for (std::int32_t i = 0; i < std::max(length, 1); ++i) {
            if (!counts(at)) return false;
            has_pivot = has_pivot || at == pivot;
            if (i + 1 >= length) break;
            if (d == no_direction) return false;
            const Place next = lattice().step(at, d);
            if (!next) return false;
            d = lattice().straight[at.kind][d];
            at = *next;
        }
        return has_pivot;
    }

    // A group is what is joined by edges; it is enclosed if no edge leads from it to anything but
    // the kind of piece that was just placed.
    bool is_loop(std::int32_t owner) const {
        const Place last = last_to();
        const auto is_prey = [&](const Place& p) {
            return piece(p).what != 0 && piece(p).who == owner;
        };
        for (const Place& start : neighbours(last)) {
            if (!start || !is_prey(start)) continue;
            std::set<Coord> group{*start};
            std::vector<Coord> open{*start};
            bool is_closed = true;
            while (!open.empty()) {
                const Coord at = open.back();
                open.pop_back();
                for (std::size_t d = 0; d < lattice().steps(at).size(); ++d) {
                    if (lattice().steps(at)[d].relation != Relation::orthogonal) continue;
                    const Place next = lattice().step(at, d);
                    if (piece(next).what == piece(last).what) continue;
                    if (!is_prey(next))
                        is_closed = false;
                    else if (group.insert(*next).second)
                        open.push_back(*next);
                }
            }
            if (is_closed) return true;
        }
        return false;
    }

    const Twin& twin_;
    const Game& game_;
};

Twin::Twin(const Game& game) : game_(&game) {
    for (int p = 1; p <= game.layout.n_players; ++p) active_.push_back(static_cast<OwnerId>(p));
    for (const NodeId node : game.start) {
        const auto what = static_cast<ComponentId>(game.program[node].value);
        pieces_[constant_site(game, game.program.children_of(node)[0])] = {
            what, game.layout.components[what].owner};
    }
}

OwnerId Twin::next_of(OwnerId player) const {
    for (int i = 1; i <= game_->layout.n_players; ++i) {
        const auto p = static_cast<OwnerId>((player - 1 + i) % game_->layout.n_players + 1);
        if (std::ranges::count(active_, p)) return p;
    }
    return player;
}

std::vector<Move> Twin::legal_moves() const {
    std::vector<Move> moves;
    if (is_over_) return moves;
    TwinRules rules(*this);
    const auto kids = game_->program.children_of(game_->play);
    const bool from_hand = game_->from_hand();
    const std::vector<Place> origins = from_hand ? rules.region(kids[0]) : std::vector<Place>{{}};
    const std::size_t at = from_hand ? 1 : 0;
    for (const Place& origin : origins) {
        if (from_hand && rules.piece(origin).what == 0) continue;
        for (const Place& target : rules.region(kids[at])) {
            rules.from = origin, rules.to = target;
            if (kids.size() > at + 1 && !rules.truth(kids[at + 1])) continue;
            moves.push_back({from_hand ? *origin : *target, *target,
                             from_hand ? rules.piece(origin).what : game_->piece_of(mover_)});
        }
    }
    std::ranges::sort(moves);
    if (moves.empty()) moves.push_back({});
    return moves;
}

void Twin::give(Verdict verdict, OwnerId player) {
    if (verdict == Verdict::win) firsts_.push_back(player);
    if (verdict != Verdict::draw) std::erase(active_, player);
    if (verdict != Verdict::draw && active_.size() > 1) return;
    is_over_ = true;
    if (!firsts_.empty())
        winner_ = firsts_.front();
    else if (active_.size() == 1 && game_->layout.n_players > 1)
        winner_ = active_.front();
}

void Twin::apply(const Move& move) {
    if (!move.is_pass()) pieces_[move.to] = {move.what, game_->layout.components[move.what].owner};
    n_passes_ = move.is_pass() ? n_passes_ + 1 : 0;
    moves_.push_back(move);
    const TwinRules rules(*this);
    for (const NodeId end : game_->ends) {
        const auto kids = game_->program.children_of(end);
        if (!rules.truth(kids[0])) continue;
        const auto player = static_cast<OwnerId>(rules.number(kids[1]));
        if (!std::ranges::count(active_, player)) continue;
        give(static_cast<Verdict>(game_->program[end].value), player);
        if (is_over_) return;
    }
    if (n_passes_ >= active_.size()) return give(Verdict::draw, mover_);
    previous_ = mover_;
    mover_ = next_of(mover_);
}

std::string compare(const World& w, const Twin& twin, const Game& game, Scratch& scratch) {
    std::map<Coord, Stone> pieces;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole && w.pieces[s].what)
            pieces.emplace(w.cells[s].at, Stone{w.pieces[s].what, w.pieces[s].who});
    if (pieces != twin.pieces()) return "the positions differ";
    if (is_over(w) != twin.is_over()) return "one of them is over";
    if (w.now.winner != twin.winner()) return "the winners differ";
    if (w.now.mover != twin.mover()) return "the movers differ";
    std::vector<Move> moves = legal_moves(w, game, scratch);
    std::ranges::sort(moves);
    return moves == twin.legal_moves() ? std::string{} : "the legal moves differ";
}

void play_out_checked(World& w, const Game& game, Rng rng, std::uint32_t max_moves,
                      Scratch& scratch) {
    Twin twin(game);
    while (w.now.ending != Ending::capped) {
        if (const std::string wrong = compare(w, twin, game, scratch); !wrong.empty())
            throw std::logic_error("fast path and twin, move " + std::to_string(w.now.n_moves) +
                                   ": " + wrong);
        if (is_over(w) || w.now.n_moves >= max_moves) break;
        const std::uint32_t n = n_moves(w, game, scratch);
        const Move move = nth_move(w, game, scratch, rng.below(n));
        apply(w, game, move, scratch);
        twin.apply(move);
    }
    rewind(w, game, 0, scratch);
}

}  // namespace tessera

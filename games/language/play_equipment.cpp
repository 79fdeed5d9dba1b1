// SPDX-License-Identifier: Apache-2.0
#include "games/language/play_equipment.hpp"

#include "games/language/board_text.hpp"
#include "games/language/read_board.hpp"

#include <algorithm>

namespace tessera::language {
namespace {

// The sites of a track, one after the other. A direction leads on over neighbours.
Result<std::vector<std::uint32_t>> sites_of(const PlayBoard& board, const Track& track) {
    std::vector<std::uint32_t> sites;
    std::array<std::optional<Ways>, n_compass> ways;
    for (const TrackStep& step : track.steps) {
        if (step.kind == TrackStep::Kind::end) {
            sites.push_back(PlayTrack::end);
            continue;
        }
        if (step.kind == TrackStep::Kind::site) {
            sites.push_back(static_cast<std::uint32_t>(step.site));
            continue;
        }
        if (sites.empty() || sites.back() >= board.n_sites())
            return Diagnostic{"", 0, 0, "a track begins with a site", ""};
        auto& lead = ways[step.compass];
        if (!lead) {
            const Direction one[]{static_cast<Direction>(step.compass)};
            lead = board.ways(one);
        }
        const std::size_t most = step.steps > 0 ? static_cast<std::size_t>(step.steps) : 100000;
        for (std::size_t n = 0; n < most; ++n) {
            const std::uint32_t at = sites.back();
            if (lead->begin(at) == lead->end(at)) break;
            sites.push_back(lead->radial(lead->begin(at)).front());
        }
    }
    return sites;
}

void add_board(Lowering& low, const Form& equipment) {
    for (const Argument& item : equipment.all("items")) {
        if (item.part.empty() || item.part.front().ludeme->read_board == nullptr) continue;
        if (low.book->board) {
            low.complain(item.at, "a second board: one is read so far");
            return;
        }
        auto read = item.part.front().ludeme->read_board({low.description, SiteType::cell},
                                                         item.part.front());
        if (!read) {
            for (const Diagnostic& d : read.errors()) low.complaints.add(d), ++low.n_complaints;
            return;
        }
        if (read->graph.n_sites(read->use) == 0) {
            low.complain(item.at, "the board has no sites to play on");
            return;
        }
        auto board = std::make_shared<PlayBoard>(std::move(read->graph), read->use);
        for (const Track& track : read->tracks) {
            auto sites = sites_of(*board, track);
            if (!sites || std::ranges::any_of(*sites, [&](std::uint32_t s) {
                    return s >= board->n_sites() && s != PlayTrack::end;
                })) {
                low.complain(item.at, "the track \"" + track.name + "\" leaves the board");
                return;
            }
            board->tracks.push_back({track.name, track.owner, track.is_loop, std::move(*sites)});
        }
        low.book->board = std::move(board);
    }
    if (!low.book->board && low.complaints.is_empty())
        low.complain(equipment.at, "expected a board among the equipment",
                     "such as (board (square 8))");
}

// Sites of the board come first, then those of the hands. These are cells, and so are numbered from
// behind the last cell of the board, even where its vertices are played on.
void number_sites(Lowering& low) {
    Rulebook& book = *low.book;
    auto& boards = low.game.layout.boards;
    const auto n_cells = static_cast<std::uint32_t>(book.board->topology().n_sites(SiteType::cell));
    const std::uint32_t n_board = std::max(book.board->n_sites(), n_cells);
    std::uint32_t n = n_board;
    for (const BoardLayout& hand : boards) {
        const auto size = static_cast<std::uint32_t>(hand.n_places);
        const int owner = hand.owner == 0 ? low.game.layout.n_players + 1 : hand.owner;
        book.hands.push_back({n, size, owner});
        n += size;
    }
    BoardLayout board;
    board.n_places = static_cast<std::int32_t>(n_board);
    boards.insert(boards.begin(), board);
    book.n_sites = n;
    book.n_words = (n + 63) / 64;
    book.nowhere.first_radial.assign(book.board->n_sites() + 1, 0);
}

void set_facings(Lowering& low) {
    Rulebook& book = *low.book;
    book.facings.resize(low.game.component_names.size(), no_facing);
    book.player_facings.resize(max_players + 1, no_facing);
    for (std::size_t i = 0; i < book.facings.size(); ++i) {
        const OwnerId owner = low.game.layout.components[i].owner;
        if (book.facings[i] == no_facing) book.facings[i] = book.player_facings[owner];
        if (book.facings[i] == no_facing) book.facings[i] = 0;
    }
}

void add_region_sets(Lowering& low) {
    const Topology& t = low.book->board->topology();
    const SiteType use = low.book->board->use();
    const auto bits = [&](const SiteRegion& sites) {
        SiteBits set(low.book->n_words);
        for (const std::uint32_t s : sites) set[s / 64] |= std::uint64_t{1} << s % 64;
        return set;
    };
    const SiteRegion corners = corners_of(t.rim(), use);
    auto& sets = low.book->region_sets;
    sets.resize(3);
    for (SiteRegion side : sides_of(t.graph(), t.touching(), t.rim(), use)) {
        sets[0].push_back(bits(side));
        std::erase_if(
            side, [&](std::uint32_t s) { return std::ranges::find(corners, s) != corners.end(); });
        sets[1].push_back(bits(side));
    }
    for (const std::uint32_t s : corners) sets[2].push_back(bits({s}));
}

void read_regions(Lowering& low) {
    for (const Lowering::LateRegion& late : low.late_regions) {
        RuleRegion region{late.name, late.owner.player, no_node};
        std::vector<Code> parts;
        for (const Ast at : late.sites)
            parts.push_back(low.lower(at, takes(Kind::region, "region")).code);
        const Code list = low.emit(Op::list, 0, parts);
        region.sites = low.emit(Op::region_union, 0, {list});
        if (late.owner.who == Who::each || late.owner.who == Who::all) {
            for (int p = 1; p <= low.game.layout.n_players; ++p) {
                region.owner = p;
                low.book->regions_by_name.push_back(region);
            }
        } else {
            low.book->regions_by_name.push_back(region);
        }
    }
}

void read_maps(Lowering& low) {
    for (const Lowering::LateMap& late : low.late_maps) {
        RuleMap map{late.name, {}};
        for (const Ast at : late.pairs) {
            const Argument pair = low.lower(at, takes(Kind::pair, "pair"));
            if (pair.code == no_node) continue;
            const auto kids = low.game.program.children_of(pair.code);
            map.pairs.push_back({kids[0], kids[1]});
        }
        low.book->maps.push_back(std::move(map));
    }
}

void read_piece_moves(Lowering& low) {
    low.book->piece_moves.assign(low.game.component_names.size(), no_node);
    low.book->flips.resize(low.game.component_names.size());
    for (const Lowering::LatePiece& late : low.late_pieces) {
        const Code moves = low.lower(late.moves, takes(Kind::moves, "moves")).code;
        for (const std::size_t c : late.components) low.book->piece_moves[c] = moves;
    }
}

}  // namespace

void finish_equipment(Lowering& low, const Form& equipment) {
    if (!low.complaints.is_empty()) return;
    add_board(low, equipment);
    if (!low.book->board) return;
    number_sites(low);
    set_facings(low);
    add_region_sets(low);
    std::vector<Direction> compass;
    for (std::size_t d = 0; d < n_compass; ++d) compass.push_back(static_cast<Direction>(d));
    low.book->all_ways = low.book->board->ways(compass);
    low.is_equipped = true;
    read_regions(low);
    read_maps(low);
    read_piece_moves(low);
}

}  // namespace tessera::language

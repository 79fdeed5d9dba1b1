// SPDX-License-Identifier: Apache-2.0
// The rules of a game on a board of a fixed shape, beside its program: phases, pieces' own moves,
// and the tables that nodes of the program point into.
#pragma once

#include "core/ids.hpp"
#include "core/play_board.hpp"
#include "core/program.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tessera {

// A set of sites: bit s for site s, of as many words as Rulebook::n_words.
using SiteBits = std::vector<std::uint64_t>;

// The ways of a list of directions. What is relative depends on where a piece faces.
struct WayTable {
    bool is_relative = false;
    bool is_of_last_move = false;  // relative to the direction of the last move
    std::int16_t otherwise = -1;   // where the last move had no direction; -1: no ways
    std::array<std::int16_t, n_compass> by_facing{};  // in Rulebook::ways; absolute: the first
};

inline constexpr std::uint8_t no_facing = 0xff;

struct RulePhase {
    std::string name;
    NodeId play = no_node;
    std::vector<NodeId> ends;
    struct Next {
        NodeId who = no_node;   // whose phase changes; none: everybody's
        NodeId when = no_node;  // none: at once
        std::uint8_t to = 0;
    };
    std::vector<Next> nexts;
    int owner = 0;  // a player whose phase it is at the start; 0: everybody's
};

struct RuleRegion {
    std::string name;
    int owner = 0;  // a player; 0: nobody's
    NodeId sites = no_node;
};

struct RuleMap {
    std::string name;
    std::vector<std::array<NodeId, 2>> pairs;
};

struct RuleContainer {  // beside the board: hands
    std::uint32_t first_site = 0, n_sites = 0;
    int owner = 0;
};

enum class RegionSets : std::uint8_t { sides, sides_no_corners, corners, rows, columns };

struct Rulebook {
    std::shared_ptr<const PlayBoard> board;
    std::uint32_t n_sites = 0;        // of board and hands
    std::uint32_t n_words = 0;        // of a set of sites
    bool is_sowing = false;           // pieces may be counters: sites hold many of a kind
    bool is_plain_placement = false;  // a piece on any empty site: nothing needs to be listed
    bool needs_turn_swap = false;     // the second player may take the first one's seat
    std::vector<RulePhase> phases;
    std::vector<NodeId> ends;  // beside those of the phases
    std::vector<NodeId> starts;
    std::vector<RuleRegion> regions_by_name;
    std::vector<RuleMap> maps;
    std::vector<RuleContainer> hands;
    std::vector<NodeId> piece_moves;                 // by component
    std::vector<std::array<std::int32_t, 2>> flips;  // by component: the states of its two sides
    std::vector<std::uint8_t> facings;               // by component: compass
    std::vector<std::uint8_t> player_facings;        // by player
    std::vector<SiteBits> regions;                   // of static_region
    std::vector<std::vector<SiteBits>> region_sets;  // what is_connected may join, by RegionSets
    std::vector<WayTable> way_tables;                // of directions
    std::vector<Ways> ways;
    std::vector<std::int16_t> compass;          // in ways: by compass direction; may be empty
    Ways all_ways;                              // in all compass directions
    Ways nowhere;                               // no radial from any site
    std::vector<std::vector<bool>> piece_sets;  // of pieces by name: [component]
    std::vector<std::array<ComponentId, max_players + 2>> pieces_by_player;  // of piece_id
    std::vector<std::vector<std::vector<std::uint32_t>>> leaps;  // of move_leap: ends by site
    std::vector<std::string> variables;
    std::vector<std::string>
        track_names;                // as rules write them: a part of a track's own name will do
    std::int32_t max_turns = 1250;  // a player
    std::int32_t max_moves = 10000;
};

}  // namespace tessera

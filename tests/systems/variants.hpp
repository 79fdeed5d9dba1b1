// SPDX-License-Identifier: Apache-2.0
// Games that nobody tuned for: variants of the library's, made from text.
#pragma once

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tessera::variants {

struct Rule {
    const char* condition;  // on (to)
    bool is_local;
    int radius;
    bool by_player = false;
};

// #n stands for the number of occupied neighbours.
inline const std::vector<Rule> rules{
    // other thresholds, and upper bounds
    {"(<= 1 #n)", true, 1},
    {"(<= 2 #n)", true, 1},
    {"(<= 3 #n)", true, 1},
    {"(<= 4 #n)", true, 1},
    {"(<= #n 3)", true, 1},
    {"(and (<= 2 #n) (<= #n 3))", true, 1},
    {"(= #n 2)", true, 1},
    {"(!= #n 2)", true, 1},
    {"(= 1 (% #n 2))", true, 1},
    {"(or (= #n 1) (>= #n 4))", true, 1},
    {"(is In #n {1 3 5})", true, 1},
    {"(< (count Sites in:(sites Around (to) Empty)) 5)", true, 1},
    // who is to move
    {"(<= (mover) #n)", true, 1, true},
    {"(or (= (mover) 1) (<= 2 #n))", true, 1, true},
    {"(!= (who at:(ahead (to) E)) (mover))", true, 1, true},
    {"(or (= (who at:(ahead (to) E)) (mover)) (<= 2 #n))", true, 1, true},
    {"(is In (mover) (results from:(to) to:(sites Around (to)) (who at:(to))))", true, 1, true},
    {"(not (is In (mover) (results from:(to) to:(sites Around (to)) (who at:(to)))))", true, 1,
     true},
    // neighbours one by one
    {"(= (what at:(ahead (to) E)) 0)", true, 1},
    {"(or (= (what at:(ahead (to) E)) 1) (= (what at:(ahead (to) W)) 2))", true, 1},
    {"(not (and (is Occupied (ahead (to) E)) (is Occupied (ahead (to) W))))", true, 1},
    {"(<= (+ (who at:(ahead (to) E)) (who at:(ahead (to) W))) 2)", true, 1},
    // farther away
    {"(is Empty (ahead (to) steps:2 E))", true, 2},
    {"(or (is Occupied (ahead (to) steps:2 W)) (<= 2 #n))", true, 2},
    {"(= 0 (who at:(ahead (to) steps:3 E)))", true, 3},
    {"(!= (what at:(ahead (to) steps:3 W)) (what at:(ahead (to) E)))", true, 3},
    {"(<= 1 (count Sites in:(sites Around (ahead (to) E) NotEmpty)))", true, 2},
    {"(<= (count Sites in:(sites Around (ahead (to) steps:2 W) NotEmpty)) 2)", true, 3},
    {"(and (!= (who at:(ahead (to) steps:2 E)) (mover)) (<= #n 4))", true, 2, true},
    // what no change near the target announces
    {"(<= #n (+ 2 (% (count Moves) 3)))", false, 1},
    {"(is Empty (ahead (last To) E))", false, 1},
    {"(!= (what at:(last To)) (what at:(ahead (to) E)))", false, 1},
    {"(or (< (count Moves) 5) (= (who at:(centrePoint)) (mover)))", false, 1},
    {"(!= (who at:(ahead (to) W)) (next))", false, 1},
    {"(or (= (prev) 0) (!= (who at:(ahead (to) E)) (prev)))", false, 1},
    {"(or (not (is Line 2)) (<= 2 #n))", false, 1},
};

inline const std::vector<const char*> ends{
    "(if (is Line 4) (result Mover Win)) (if (is Line 3) (result Mover Loss))",
    "(if (is Line 3) (result Mover Loss)) (if (is Line 4) (result Mover Win))",
    "(if (is Line 5) (result Mover Win))",
    "(if (or (is Line 4) (is Loop surround:Next)) (result Mover Win))",
    "(if (and (is Line 3) (is Line 5 whats:{1 2})) (result Mover Win))",  // two lines at once
    "(if (is Line 6 whats:{1 2}) (result Next Win)) (if (= (count Moves) 20) (result Mover Draw))",
    "(if (is Loop surround:Mover) (result Mover Loss)) (if (is Line 3) (result Mover Win))",
};

inline const std::array<const char*, 4> tilings{"Hexagonal", "Square", "Triangular", "T488"};
inline const std::array<const char*, 3> names{"Tile", "Stone", "Brick"};

inline std::string replaced(std::string text, const std::string& what, const std::string& with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

// A cluster that even a threshold of four can grow from on squares.
inline std::string start_of_text(const std::string& name, const char* tiling, int n_players) {
    const char* up = std::string(tiling) == "Hexagonal" ? "NNE"
                     : std::string(tiling) == "T488"    ? "NE"
                     : std::string(tiling) == "Square"  ? "N"
                                                        : "E";
    const std::string middle = "(centrePoint)", east = "(ahead (centrePoint) E)",
                      west = "(ahead (centrePoint) W)",
                      above = std::string("(ahead (centrePoint) ") + up + ")",
                      far_east = "(ahead (centrePoint) steps:2 E)";
    std::string text;
    int player = 0;
    std::set<std::string> seen;
    for (const std::string& at : {middle, east, above, far_east, west})
        if (seen.insert(at).second)
            text +=
                "(place \"" + name + std::to_string(player++ % n_players + 1) + "\" " + at + ") ";
    return text;
}

struct Variant {
    std::string name, text;
    Rule rule;
    std::string tiling{};
};

inline Variant variant(const Rule& rule, std::size_t i) {
    const char* tiling = tilings[i % tilings.size()];
    const std::string name = names[i % names.size()];
    const int n_players = i % 5 == 3 ? 3 : i % 5 == 4 ? 4 : 2;
    const std::string condition =
        replaced(rule.condition, "#n", "(count Sites in:(sites Around (to) NotEmpty))");
    const std::string text = "(game \"Variant" + std::to_string(i) + "\" (players " +
                             std::to_string(n_players) + ") (equipment { (boardless " + tiling +
                             ") (tile \"" + name + "\" Each) }) (rules (start {" +
                             start_of_text(name, tiling, n_players) +
                             "}) (play (move Add (to (sites Playable) if:" + condition +
                             "))) (end { " + ends[i % ends.size()] + " })))";
    return {std::to_string(i) + " " + tiling + " " + std::to_string(n_players) + " players " +
                rule.condition,
            text, rule, tiling};
}

// Every rule on two kinds of tiles.
inline std::vector<Variant> placed_variants() {
    std::vector<Variant> made;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        made.push_back(variant(rules[i], i));
        made.push_back(variant(rules[i], i + rules.size() + 3));
    }
    return made;
}

// From a hand, as in Plotto: what may go where depends on the piece and on who holds it.
inline std::vector<Variant> hand_variants() {
    const std::string frame = R"((game "FromHand" (players PLAYERS)
        (equipment { (boardless Hexagonal) (tile "First" Each) (tile "Second" Each)
            (hand Each size:2) })
        (rules (start { (place "First1" (centrePoint)) (place "First2" (ahead (centrePoint) E))
                PLACES })
            (play (move (from (sites Hand Mover)) (to (sites Playable) if:CONDITION) copy:True))
            (end { (if (is Line 4) (result Mover Win)) (if (= (count Moves) 25) (result Mover Draw))
            }))))";
    const std::vector<Rule> conditions{
        {"(!= (what at:(from)) (what at:(ahead (to) E)))", true, 1, true},
        {"(is In (what at:(from)) (results from:(to) to:(sites Around (to)) (what at:(to))))", true,
         1, true},
        {"(<= 2 #n)", true, 1, true},
        {"(and (<= 1 #n) (!= (who at:(ahead (to) steps:2 W)) (mover)))", true, 2, true},
        {"(!= (what at:(from)) (what at:(last To)))", false, 1},
        {"(!= (what at:(last From)) (what at:(from)))", false, 1},
    };
    std::vector<Variant> made;
    for (const Rule& rule : conditions)
        for (const int n_players : {2, 3}) {
            std::string places;
            for (int p = 1; p <= n_players; ++p) {
                const std::string who = std::to_string(p);
                places += "(place \"First" + who + "\" (handSite P" + who + " 0)) (place \"Second" +
                          who + "\" (handSite P" + who + " 1)) ";
            }
            std::string text = replaced(frame, "PLAYERS", std::to_string(n_players));
            text = replaced(text, "PLACES", places);
            text = replaced(text, "CONDITION", rule.condition);
            text = replaced(text, "#n", "(count Sites in:(sites Around (to) NotEmpty))");
            made.push_back(
                {"hand, " + std::to_string(n_players) + " players " + rule.condition, text, rule});
        }
    return made;
}

inline std::vector<Variant> all_variants() {
    std::vector<Variant> all = placed_variants();
    for (Variant& v : hand_variants()) all.push_back(std::move(v));
    return all;
}

}  // namespace tessera::variants

// SPDX-License-Identifier: Apache-2.0
#include "tools/simulation.hpp"

#include "systems/trial.hpp"
#include "tools/table.hpp"
#include "tools/thesis.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace tessera::tools {
namespace {

double per_second(std::uint64_t n, const SimulateResult& r) {
    return r.seconds > 0 ? static_cast<double>(n) / r.seconds : 0;
}

std::vector<std::string> row_of(const Simulation& s) {
    const SimulateResult& r = s.result;
    std::string wins;
    for (std::size_t p = 1; p < r.wins.size(); ++p)
        wins += (p > 1 ? " / " : "") + percent(r.wins[p], r.playouts);
    return {s.game,
            s.tiles,
            s.policy,
            std::to_string(r.playouts),
            fixed(s.playouts_per_s(), 0),
            fixed(s.moves_per_s(), 0),
            fixed(s.mean_moves(), 1) + " ± " + fixed(s.sd_moves(), 1),
            wins,
            percent(r.wins.empty() ? 0 : r.wins[0], r.playouts),
            std::to_string(r.capped),
            signature_text(r.signature)};
}

using Cell = std::function<std::string(const Simulation&)>;

std::string matrix(const std::vector<Simulation>& runs, const std::string& title,
                   const Cell& cell) {
    Rows rows{{"game"}};
    for (const Simulation& s : runs) {
        const std::string name = s.game + " (" + s.tiles + ")";
        if (std::ranges::find(rows[0], s.policy) == rows[0].end()) rows[0].push_back(s.policy);
        if (rows.back()[0] != name) rows.push_back({name});
        rows.back().push_back(cell(s));
    }
    return title + '\n' + table(rows) + '\n';
}

std::string beside_thesis(const std::vector<Simulation>& runs) {
    std::vector<Simulation> known;
    for (const Simulation& s : runs)
        if (thesis_playouts_per_s(s.game, s.tiles, s.policy)) known.push_back(s);
    if (known.empty()) return {};
    const auto cell = [](const Simulation& s) {
        const double theirs = *thesis_playouts_per_s(s.game, s.tiles, s.policy);
        return fixed(theirs, 2) + " × " + fixed(s.playouts_per_s() / theirs, 0);
    };
    std::string title = "The thesis' table 6.1 (8 cores), times what gives our figure";
    if (known[0].protocol != "rebuild")
        title += "; it rebuilt the board for every playout, as --protocol rebuild does";
    return matrix(known, title, cell);
}

}  // namespace

double Simulation::playouts_per_s() const { return per_second(result.playouts, result); }

double Simulation::moves_per_s() const { return per_second(result.moves, result); }

double Simulation::mean_moves() const {
    return result.playouts
               ? static_cast<double>(result.moves) / static_cast<double>(result.playouts)
               : 0;
}

double Simulation::sd_moves() const {
    if (result.playouts < 2) return 0;
    const auto n = static_cast<double>(result.playouts);
    const double squares = static_cast<double>(result.moves_squared);
    return std::sqrt(std::max(0.0, (squares - n * mean_moves() * mean_moves()) / (n - 1)));
}

Json to_json(const Simulation& s) {
    const SimulateResult& r = s.result;
    Json json{{"game", s.game},
              {"tiles", s.tiles},
              {"policy", s.policy},
              {"protocol", s.protocol},
              {"threads", r.n_threads},
              {"playouts", r.playouts},
              {"seconds", r.seconds},
              {"playouts_per_s", s.playouts_per_s()},
              {"moves_per_s", s.moves_per_s()},
              {"mean_moves", s.mean_moves()},
              {"sd_moves", s.sd_moves()},
              {"wins", r.wins},
              {"capped", r.capped},
              {"signature", signature_text(r.signature)}};
    if (const auto theirs = thesis_playouts_per_s(s.game, s.tiles, s.policy)) {
        json["thesis_playouts_per_s"] = *theirs;
        json["thesis_ratio"] = s.playouts_per_s() / *theirs;
    }
    return json;
}

std::string to_table(const std::vector<Simulation>& runs) {
    Rows rows{{"game", "tiles", "policy", "playouts", "playouts/s", "moves/s", "moves a game",
               "wins by player", "draws", "capped", "signature"}};
    for (const Simulation& s : runs) rows.push_back(row_of(s));
    return table(rows, 3);
}

std::string to_thesis_tables(const std::vector<Simulation>& runs) {
    return matrix(runs, "Table 6.1: playouts per second",
                  [](const Simulation& s) { return fixed(s.playouts_per_s(), 1); }) +
           beside_thesis(runs) +
           matrix(runs, "Table 6.2: moves per second",
                  [](const Simulation& s) { return fixed(s.moves_per_s(), 0); }) +
           matrix(runs, "Table 6.3: playouts",
                  [](const Simulation& s) { return std::to_string(s.result.playouts); });
}

}  // namespace tessera::tools

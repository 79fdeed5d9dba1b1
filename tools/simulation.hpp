// SPDX-License-Identifier: Apache-2.0
// What `simulate` found out, as JSON, as a table, and as tables 6.1-6.3 of the thesis.
#pragma once

#include "systems/simulate.hpp"
#include "tools/json.hpp"

#include <string>
#include <vector>

namespace tessera::tools {

// One game under one policy.
struct Simulation {
    std::string game, tiles, policy, protocol;
    SimulateResult result;

    double playouts_per_s() const;
    double moves_per_s() const;
    double mean_moves() const;
    double sd_moves() const;
};

Json to_json(const Simulation&);

// A row for each.
std::string to_table(const std::vector<Simulation>&);

// A row a game, a column a policy: speed in playouts and in moves, playouts made, and the thesis'
// own figures with ours as a multiple of them.
std::string to_thesis_tables(const std::vector<Simulation>&);

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// One board of very many cells: what a placement costs as it grows.
#pragma once

#include "core/lattice.hpp"
#include "core/policy.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace tessera {

enum class Pattern : std::uint8_t { random, line, spiral };

struct StressOptions {
    const Lattice* lattice = nullptr;
    Policy policy;
    Pattern pattern = Pattern::random;
    std::uint64_t n_cells = 1'000'000;
    std::uint64_t seed = 1;
    const std::atomic<bool>* stop = nullptr;
};

struct StressStage {          // of the placements since the stage before
    std::uint64_t cells = 0;  // of the board at its end
    std::uint64_t placements = 0;
    double ns_per_placement = 0;
    std::uint64_t cells_touched = 0;
};

struct StressResult {
    std::vector<StressStage> stages;
    double bytes_per_cell = 0;  // of the board at the end
};

// Places until the board has n_cells cells; a stage per factor of ten. Rule: targets have two
// occupied neighbours.
StressResult stress(const StressOptions&,
                    const std::function<void(const StressStage&)>& on_stage = {});

}  // namespace tessera

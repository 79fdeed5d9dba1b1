// SPDX-License-Identifier: Apache-2.0
// So many threads for one piece of work; 0: all cores. More than there are cores are made on
// request.
#pragma once

#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/task_arena.h>

#include <cstddef>
#include <optional>

namespace tessera {

class Arena {
public:
    explicit Arena(int n_threads) : arena_(n_threads > 0 ? n_threads : tbb::task_arena::automatic) {
        // Only ever raises the limit: the smallest one of all that are alive counts, and arenas
        // nest.
        if (n_threads > tbb::info::default_concurrency())
            limit_.emplace(tbb::global_control::max_allowed_parallelism,
                           static_cast<std::size_t>(n_threads));
    }

    template <typename F>
    void execute(F&& f) {
        arena_.execute(f);
    }

    int n_threads() { return arena_.max_concurrency(); }

private:
    std::optional<tbb::global_control> limit_;
    tbb::task_arena arena_;
};

}  // namespace tessera

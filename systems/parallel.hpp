// SPDX-License-Identifier: Apache-2.0
// Loops over several threads, and the only place that knows oneTBB. Under the thread sanitizer the
// same loops run on threads of the standard library: oneTBB as installed is not built with the
// sanitizer, which then sees neither what orders its threads (false alarms) nor, with those left
// out, our own races inside a loop.
#pragma once

#if defined(__SANITIZE_THREAD__)
#define TESSERA_STANDARD_THREADS 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TESSERA_STANDARD_THREADS 1
#endif
#endif

#ifdef TESSERA_STANDARD_THREADS
#include "systems/parallel_checked.hpp"
#else

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tessera {

// So many threads for one piece of work; 0: all cores. More than there are cores are made on
// request.
class Arena {
public:
    explicit Arena(int n_threads) : arena_(n_threads > 0 ? n_threads : tbb::task_arena::automatic) {
        // Only ever raises the limit: the smallest one of all that are alive counts, and arenas
        // nest.
        if (n_threads > tbb::info::default_concurrency())
            limit_.emplace(tbb::global_control::max_allowed_parallelism,
                           static_cast<std::size_t>(n_threads));
    }

    // Loops inside f use the arena's threads.
    template <typename F>
    void execute(F&& f) {
        arena_.execute(f);
    }

    int n_threads() { return arena_.max_concurrency(); }

private:
    std::optional<tbb::global_control> limit_;
    tbb::task_arena arena_;
};

// A T for every thread of a loop, made by a function when the thread first asks: local(), and
// combine_each(f) when the loop is over.
template <typename T>
using PerThread = tbb::enumerable_thread_specific<T>;

// Calls f(begin, end) for ranges that make up [first, last), each of about `grain` at least.
template <typename F>
void for_ranges(std::uint64_t first, std::uint64_t last, std::uint64_t grain, const F& f) {
    using Range = tbb::blocked_range<std::uint64_t>;
    tbb::parallel_for(Range(first, last, grain),
                      [&](const Range& range) { f(range.begin(), range.end()); });
}

// Calls f(i) for each i < n, each a task of its own, until one call returns false: then those that
// have not begun are dropped.
template <typename F>
void for_each_index_while(std::uint64_t n, const F& f) {
    using Range = tbb::blocked_range<std::uint64_t>;
    tbb::task_group_context context;
    tbb::parallel_for(
        Range(0, n, 1),
        [&](const Range& range) {
            for (std::uint64_t i = range.begin(); i != range.end(); ++i)
                if (!f(i)) return void(context.cancel_group_execution());
        },
        tbb::simple_partitioner{}, context);
}

// Calls f(i) for each i < n; each is a task of its own.
template <typename F>
void for_each_index(std::uint64_t n, const F& f) {
    for_each_index_while(n, [&](std::uint64_t i) { return f(i), true; });
}

}  // namespace tessera
#endif

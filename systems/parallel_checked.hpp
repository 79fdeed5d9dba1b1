// SPDX-License-Identifier: Apache-2.0
// What systems/parallel.hpp offers, on threads of the standard library, for the thread sanitizer.
// Threads share nothing but a relaxed counter: no lock of ours orders them, so none hides a race.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace tessera {

namespace checked {

inline constexpr std::size_t max_workers = 64;

// At least two, so that races show on a machine with one core too.
inline std::size_t all_cores() {
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 2, max_workers);
}

inline thread_local std::size_t worker = 0;               // which one of its loop this thread is
inline thread_local std::size_t n_workers = all_cores();  // of a loop that this thread starts

// Gives a thread's number another value, until the end of the block.
class Instead {
public:
    Instead(std::size_t& number, std::size_t value) : number_(number), old_(number) {
        number = value;
    }
    ~Instead() { number_ = old_; }
    Instead(const Instead&) = delete;
    Instead& operator=(const Instead&) = delete;

private:
    std::size_t &number_, old_;
};

}  // namespace checked

class Arena {
public:
    explicit Arena(int n_threads)
        : n_(n_threads > 0 ? std::min(static_cast<std::size_t>(n_threads), checked::max_workers)
                           : checked::all_cores()) {}

    template <typename F>
    void execute(F&& f) {
        const checked::Instead within(checked::n_workers, n_);
        f();
    }

    int n_threads() { return static_cast<int>(n_); }

private:
    std::size_t n_;
};

template <typename T>
class PerThread {
public:
    PerThread() : make_([] { return T{}; }) {}
    explicit PerThread(std::function<T()> make) : make_(std::move(make)) {}

    T& local() {
        std::optional<T>& mine = slots_[checked::worker];
        if (!mine) mine.emplace(make_());
        return *mine;
    }

    template <typename F>
    void combine_each(const F& f) {
        for (std::optional<T>& slot : slots_)
            if (slot) f(*slot);
    }

private:
    std::function<T()> make_;
    std::array<std::optional<T>, checked::max_workers> slots_;
};

template <typename F>
void for_ranges(std::uint64_t first, std::uint64_t last, std::uint64_t grain, const F& f) {
    if (first >= last) return;
    std::atomic<std::uint64_t> next{first};
    std::array<std::exception_ptr, checked::max_workers> thrown;
    const auto work = [&](std::size_t number) {
        const checked::Instead mine(checked::worker, number);
        try {
            for (std::uint64_t begin = 0;
                 (begin = next.fetch_add(grain, std::memory_order_relaxed)) < last;)
                f(begin, std::min(begin + grain, last));
        } catch (...) {
            thrown[number] = std::current_exception();
        }
    };
    const std::uint64_t n_ranges = (last - first - 1) / grain + 1;
    const auto n = static_cast<std::size_t>(std::min<std::uint64_t>(checked::n_workers, n_ranges));
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < n; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& what : thrown)
        if (what) std::rethrow_exception(what);
}

template <typename F>
void for_each_index_while(std::uint64_t n, const F& f) {
    std::atomic<bool> is_cut{false};
    for_ranges(0, n, 1, [&](std::uint64_t i, std::uint64_t) {
        if (!is_cut.load(std::memory_order_relaxed) && !f(i))
            is_cut.store(true, std::memory_order_relaxed);
    });
}

template <typename F>
void for_each_index(std::uint64_t n, const F& f) {
    for_each_index_while(n, [&](std::uint64_t i) { return f(i), true; });
}

}  // namespace tessera

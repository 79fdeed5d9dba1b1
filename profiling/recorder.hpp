// SPDX-License-Identifier: Apache-2.0
// Collects zones of all threads while switched on and writes them as Chrome-trace JSON, which
// Perfetto, chrome://tracing and Tracy's importer open. Memory is bounded; nothing is printed.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

namespace tessera::profiling {

// Starts a recording. At most max_events zones are kept (24 bytes each); when they are nearly used
// up only zones of a millisecond or more still enter, so that the outer ones of a long run are not
// lost.
void start(std::size_t max_events = std::size_t{1} << 20);

// Ends the recording and writes it. Zones still open are left out. Returns what went wrong, or
// an empty string.
[[nodiscard]] std::string stop_and_write(const std::string& path);

// Ends the recording and forgets it.
void stop();

// Gives the calling thread a name in traces, e.g. "worker 3".
void name_thread(std::string name);

// While it lives, fine zones of this thread count (or do not, if `on` is false): put one around
// each playout, with `on` for one in so many.
class Sample {
public:
    explicit Sample(bool on) noexcept;
    ~Sample();
    Sample(const Sample&) = delete;
    Sample& operator=(const Sample&) = delete;

private:
    bool before_;
};

// Below: for zone.hpp.

namespace detail {
inline constinit std::atomic<std::uint32_t> recording{0};  // number of the recording, 0: off
inline constinit thread_local bool sampled = false;
}  // namespace detail

[[nodiscard]] inline std::uint32_t recording() noexcept {
    return detail::recording.load(std::memory_order_relaxed);
}

[[nodiscard]] inline bool is_sampled() noexcept { return detail::sampled; }

inline Sample::Sample(bool on) noexcept : before_{detail::sampled} { detail::sampled = on; }
inline Sample::~Sample() { detail::sampled = before_; }

[[nodiscard]] std::uint64_t now_ns() noexcept;
void record(const char* name, std::uint64_t begin_ns, std::uint32_t recording) noexcept;

}  // namespace tessera::profiling

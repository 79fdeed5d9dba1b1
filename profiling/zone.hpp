// SPDX-License-Identifier: Apache-2.0
// Zones: named stretches of time, from a line to the end of its block. They go to the recorder
// (`--trace`, nothing to rebuild), and to Tracy in a build with it. Only this file knows Tracy.
//
//   TSR_ZONE("grow");        first line of a system
//   TSR_ZONE_FINE("grow");   inside a playout: counts only while a Sample says so
#pragma once

#include "profiling/recorder.hpp"

#if defined(TRACY_ENABLE)
#include <tracy/Tracy.hpp>
#define TSR_ZONE_TRACY(name, active) \
    ZoneNamedN(TSR_ZONE_JOIN(tsr_tracy_zone_, __LINE__), name, active)
#else
#define TSR_ZONE_TRACY(name, active) static_cast<void>(0)
#endif

#define TSR_ZONE_JOIN_NOW(a, b) a##b
#define TSR_ZONE_JOIN(a, b) TSR_ZONE_JOIN_NOW(a, b)

// The name is a string literal.
#define TSR_ZONE(name)                                                                  \
    const ::tessera::profiling::Zone TSR_ZONE_JOIN(tsr_zone_, __LINE__){"" name, true}; \
    TSR_ZONE_TRACY(name, true)

#define TSR_ZONE_FINE(name)                                              \
    const ::tessera::profiling::Zone TSR_ZONE_JOIN(tsr_zone_, __LINE__){ \
        "" name, ::tessera::profiling::is_sampled()};                    \
    TSR_ZONE_TRACY(name, ::tessera::profiling::is_sampled())

namespace tessera::profiling {

// Costs one relaxed load while nobody records.
class Zone {
public:
    Zone(const char* name, bool active) noexcept
        : name_{name}, recording_{active ? recording() : 0} {
        if (recording_ != 0) [[unlikely]] {
            begin_ns_ = now_ns();
        }
    }
    ~Zone() {
        if (recording_ != 0) [[unlikely]] {
            record(name_, begin_ns_, recording_);
        }
    }
    Zone(const Zone&) = delete;
    Zone& operator=(const Zone&) = delete;

private:
    const char* name_;
    std::uint32_t recording_;  // 0: not recorded
    std::uint64_t begin_ns_ = 0;
};

}  // namespace tessera::profiling

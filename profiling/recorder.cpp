// SPDX-License-Identifier: Apache-2.0
// Each thread appends to a track of its own without a lock; whoever ends the recording reads all
// tracks.
//
//   track ─> chunk (4096 events) ─> chunk ─> …      n_events is published after the event is
//   written
//
// A track belongs to one recording: its thread empties it when it first meets a later one, which
// can only be after the reader of the earlier one has finished (start and stop exclude each other).
#include "profiling/recorder.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace tessera::profiling {

namespace {

struct Event {
    const char* name;
    std::uint64_t begin_ns;
    std::uint64_t end_ns;
};

constexpr std::size_t chunk_events = 4096;
constexpr std::uint64_t long_ns = 1'000'000;

struct Chunk {
    std::array<Event, chunk_events> events;
    std::atomic<std::size_t> n_events{0};
    std::atomic<Chunk*> next{nullptr};
    bool only_long = false;  // written and read by its own thread only
};

struct Track {
    std::uint32_t thread = 0;                 // 1, 2, … in order of first use
    std::string name;                         // guarded by the recorder's mutex
    std::atomic<std::uint32_t> recording{0};  // whose events these are
    std::atomic<std::size_t> n_dropped{0};
    std::atomic<Chunk*> first{nullptr};
    Chunk* last = nullptr;  // the thread's own

    Track() = default;
    Track(const Track&) = delete;
    Track& operator=(const Track&) = delete;
    ~Track() { clear(); }

    void clear() noexcept {
        for (Chunk* chunk = first.exchange(nullptr); chunk;) {
            delete std::exchange(chunk, chunk->next.load());
        }
        last = nullptr;
        n_dropped = 0;
    }
};

// The zones' only shared state; see the drawing above.
struct Recorder {
    std::mutex mutex;  // start, stop, the list of tracks
    std::vector<std::shared_ptr<Track>> tracks;
    std::uint32_t n_recordings = 0;
    std::uint32_t n_threads = 0;
    std::uint64_t start_ns = 0;
    std::atomic<std::size_t> chunks_left{0};
    std::atomic<std::size_t> chunks_kept{0};  // of those left, for long events only
};

Recorder& recorder() {
    static Recorder* const instance = new Recorder;  // outlives threads that end after main
    return *instance;
}

Track& track() {
    thread_local const std::shared_ptr<Track> mine = [] {
        auto fresh = std::make_shared<Track>();
        Recorder& all = recorder();
        const std::lock_guard lock{all.mutex};
        fresh->thread = ++all.n_threads;
        all.tracks.push_back(fresh);
        return fresh;
    }();
    return *mine;
}

// A chunk with room for an event, or null when there is none (left) for it.
Chunk* room_for(Track& mine, bool is_long) {
    Chunk* chunk = mine.last;
    const bool full = !chunk || chunk->n_events.load(std::memory_order_relaxed) == chunk_events;
    if (!full) return !chunk->only_long || is_long ? chunk : nullptr;

    Recorder& all = recorder();
    std::size_t left = all.chunks_left.load(std::memory_order_relaxed);
    bool only_long = false;
    do {
        only_long = left <= all.chunks_kept.load(std::memory_order_relaxed);
        if (left == 0 || (only_long && !is_long)) return nullptr;
    } while (!all.chunks_left.compare_exchange_weak(left, left - 1, std::memory_order_relaxed));

    Chunk* const fresh = new (std::nothrow) Chunk;
    if (!fresh) return nullptr;
    fresh->only_long = only_long;
    (chunk ? chunk->next : mine.first).store(fresh, std::memory_order_release);
    mine.last = fresh;
    return fresh;
}

std::string quoted(const char* text) {
    std::string json = "\"";
    for (; *text; ++text) {
        if (*text == '"' || *text == '\\') json += '\\';
        json += static_cast<unsigned char>(*text) < 0x20 ? ' ' : *text;
    }
    return json += '"';
}

// Microseconds since the start, to the nanosecond.
void put_time(std::FILE* file, const char* key, std::uint64_t ns) {
    std::fprintf(file, ",\"%s\":%" PRIu64 ".%03u", key, ns / 1000,
                 static_cast<unsigned>(ns % 1000));
}

void write_track(std::FILE* file, const Track& one, std::uint64_t start_ns) {
    const std::string name = one.name.empty() ? "thread " + std::to_string(one.thread) : one.name;
    std::fprintf(file,
                 ",\n{\"ph\":\"M\",\"pid\":1,\"tid\":%u,\"name\":\"thread_name\","
                 "\"args\":{\"name\":%s}}",
                 one.thread, quoted(name.c_str()).c_str());
    for (const Chunk* chunk = one.first.load(std::memory_order_acquire); chunk;
         chunk = chunk->next.load(std::memory_order_acquire)) {
        const std::size_t n_events = chunk->n_events.load(std::memory_order_acquire);
        for (std::size_t at = 0; at < n_events; ++at) {
            const Event& event = chunk->events[at];
            std::fprintf(file, ",\n{\"ph\":\"X\",\"pid\":1,\"tid\":%u,\"name\":%s", one.thread,
                         quoted(event.name).c_str());
            put_time(file, "ts", event.begin_ns - start_ns);
            put_time(file, "dur", event.end_ns - event.begin_ns);
            std::fputs("}", file);
        }
    }
}

std::string write_all(const Recorder& all, std::uint32_t number, const std::string& path) {
    const auto failure = [&path] { return "cannot write " + path + ": " + std::strerror(errno); };
    std::FILE* const file = std::fopen(path.c_str(), "wb");
    if (!file) return failure();

    std::size_t n_dropped = 0;
    std::fputs("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n", file);
    std::fputs("{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\",\"args\":{\"name\":\"tessera\"}}",
               file);
    for (const auto& one : all.tracks) {
        if (one->recording.load(std::memory_order_acquire) != number) continue;
        write_track(file, *one, all.start_ns);
        n_dropped += one->n_dropped.load(std::memory_order_relaxed);
    }
    std::fprintf(file, "\n],\"otherData\":{\"zones_dropped\":%zu}}\n", n_dropped);
    const bool failed = std::ferror(file) != 0;
    if (failed) {
        const std::string why = failure();
        static_cast<void>(std::fclose(file));
        return why;
    }
    return std::fclose(file) == 0 ? std::string{} : failure();
}

// Tracks of threads that have ended are nobody's but ours.
void forget_ended_threads(Recorder& all) {
    std::erase_if(all.tracks, [](const auto& one) { return one.use_count() == 1; });
}

}  // namespace

std::uint64_t now_ns() noexcept {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

void record(const char* name, std::uint64_t begin_ns, std::uint32_t recording) noexcept {
    // Acquire: the reader of an earlier recording has finished with this thread's track.
    if (detail::recording.load(std::memory_order_acquire) != recording) return;
    const std::uint64_t end_ns = now_ns();
    try {
        Track& mine = track();
        if (mine.recording.load(std::memory_order_relaxed) != recording) {
            mine.clear();
            mine.recording.store(recording, std::memory_order_release);
        }
        Chunk* const chunk = room_for(mine, end_ns - begin_ns >= long_ns);
        if (!chunk) {
            mine.n_dropped.fetch_add(1, std::memory_order_relaxed);
            return;
        }
        const std::size_t at = chunk->n_events.load(std::memory_order_relaxed);
        chunk->events[at] = {name, begin_ns, end_ns};
        chunk->n_events.store(at + 1, std::memory_order_release);
    } catch (...) {
        // No memory for this thread's track: the zone is lost, the program goes on.
    }
}

void start(std::size_t max_events) {
    Recorder& all = recorder();
    const std::lock_guard lock{all.mutex};
    forget_ended_threads(all);
    const std::size_t n_chunks = (max_events + chunk_events - 1) / chunk_events;
    all.chunks_left = n_chunks;
    all.chunks_kept = n_chunks / 16;
    all.start_ns = now_ns();
    if (++all.n_recordings == 0) ++all.n_recordings;
    detail::recording.store(all.n_recordings, std::memory_order_release);
}

std::string stop_and_write(const std::string& path) {
    Recorder& all = recorder();
    const std::lock_guard lock{all.mutex};
    const std::uint32_t number = detail::recording.exchange(0);
    if (number == 0) return "nothing was being recorded";
    std::string why = write_all(all, number, path);
    forget_ended_threads(all);
    return why;
}

void stop() {
    Recorder& all = recorder();
    const std::lock_guard lock{all.mutex};
    detail::recording.store(0);
    forget_ended_threads(all);
}

void name_thread(std::string name) {
    Track& mine = track();
    const std::lock_guard lock{recorder().mutex};
    mine.name = std::move(name);
}

}  // namespace tessera::profiling

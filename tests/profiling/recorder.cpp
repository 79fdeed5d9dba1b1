// SPDX-License-Identifier: Apache-2.0
#include "profiling/recorder.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "profiling/zone.hpp"
#include "tests/catch.hpp"

namespace profiling = tessera::profiling;

namespace {

struct TraceFile {
    std::filesystem::path path = std::filesystem::temp_directory_path() /
                                 ("tessera_trace_" + std::to_string(profiling::now_ns()) + ".json");
    ~TraceFile() { std::filesystem::remove(path); }

    [[nodiscard]] nlohmann::json stop_and_read() const {
        REQUIRE(profiling::stop_and_write(path.string()) == "");
        std::ifstream file{path};
        return nlohmann::json::parse(file);
    }
};

std::vector<nlohmann::json> zones(const nlohmann::json& trace) {
    std::vector<nlohmann::json> found;
    for (const auto& event : trace["traceEvents"]) {
        if (event["ph"] == "X") found.push_back(event);
    }
    return found;
}

void two_nested_zones() {
    TSR_ZONE("outer");
    TSR_ZONE("inner");
}

void one_fine_zone() { TSR_ZONE_FINE("fine"); }

}  // namespace

TEST_CASE("recorder: zones before the start and after the end are not kept", "[profiling]") {
    const TraceFile file;
    two_nested_zones();
    profiling::start();
    const auto trace = file.stop_and_read();
    two_nested_zones();
    CHECK(zones(trace).empty());
    CHECK(profiling::recording() == 0);
}

TEST_CASE("recorder: an inner zone lies within its outer one", "[profiling]") {
    const TraceFile file;
    profiling::start();
    two_nested_zones();
    const auto found = zones(file.stop_and_read());
    REQUIRE(found.size() == 2);
    CHECK(found[0]["name"] == "inner");
    CHECK(found[1]["name"] == "outer");
    const auto begin = [&](std::size_t at) { return found[at]["ts"].get<double>(); };
    const auto end = [&](std::size_t at) { return begin(at) + found[at]["dur"].get<double>(); };
    CHECK(begin(1) <= begin(0));
    CHECK(end(0) <= end(1) + 1e-3);
    CHECK(found[0]["tid"] == found[1]["tid"]);
}

TEST_CASE("recorder: a zone that began in an earlier recording is left out", "[profiling]") {
    const TraceFile file;
    profiling::start();
    {
        TSR_ZONE("across");
        profiling::stop();
        profiling::start();
    }
    CHECK(zones(file.stop_and_read()).empty());
}

TEST_CASE("recorder: fine zones count only in samples", "[profiling]") {
    const TraceFile file;
    profiling::start();
    one_fine_zone();
    {
        const profiling::Sample sample{true};
        one_fine_zone();
        const profiling::Sample unless{false};
        one_fine_zone();
    }
    one_fine_zone();
    CHECK(zones(file.stop_and_read()).size() == 1);
}

TEST_CASE("recorder: every thread has a track, also when it has ended", "[profiling]") {
    const TraceFile file;
    profiling::start();
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([thread] {
            profiling::name_thread("worker " + std::to_string(thread));
            for (int repeat = 0; repeat < 3000; ++repeat) two_nested_zones();
        });
    }
    for (auto& thread : threads) thread.join();
    const auto trace = file.stop_and_read();
    std::map<int, int> n_zones;
    for (const auto& zone : zones(trace)) ++n_zones[zone["tid"].get<int>()];
    CHECK(n_zones.size() == 4);
    for (const auto& [thread, n] : n_zones) CHECK(n == 6000);
    std::set<std::string> names;
    for (const auto& event : trace["traceEvents"]) {
        if (event["name"] == "thread_name") names.insert(event["args"]["name"]);
    }
    CHECK(names.count("worker 3") == 1);
}

TEST_CASE("recorder: it can end while threads are inside zones", "[profiling]") {
    const TraceFile file;
    std::atomic<bool> go_on{true};
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 2; ++thread) {
        threads.emplace_back([&go_on] {
            while (go_on) {
                two_nested_zones();
                std::this_thread::yield();
            }
        });
    }
    for (int repeat = 0; repeat < 3; ++repeat) {
        profiling::start(4 * 4096);
        for (int own = 0; own < 1000; ++own) two_nested_zones();
        CHECK(zones(file.stop_and_read()).size() >= 2000);
    }
    go_on = false;
    for (auto& thread : threads) thread.join();
}

TEST_CASE("recorder: memory is bounded, long zones still enter, losses are told", "[profiling]") {
    const TraceFile file;
    profiling::start(16 * 4096);
    {
        TSR_ZONE("whole run");
        for (int repeat = 0; repeat < 50000; ++repeat) two_nested_zones();
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    const auto trace = file.stop_and_read();
    const auto found = zones(trace);
    CHECK(found.size() <= 16 * 4096);
    CHECK(found.back()["name"] == "whole run");
    CHECK(trace["otherData"]["zones_dropped"].get<std::size_t>() + found.size() == 100001);
}

TEST_CASE("recorder: a file that cannot be written is said, not thrown", "[profiling]") {
    profiling::start();
    const std::string why = profiling::stop_and_write("/no/such/folder/trace.json");
    CHECK(why.find("/no/such/folder/trace.json") != std::string::npos);
    CHECK(profiling::stop_and_write("/no/such/folder/trace.json") == "nothing was being recorded");
}

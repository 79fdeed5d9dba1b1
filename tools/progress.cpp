// SPDX-License-Identifier: Apache-2.0
#include "tools/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>

namespace tessera::tools {

Progress::Progress() : on_(isatty(STDERR_FILENO) != 0) {}

Progress::Progress(std::function<std::string()> text) : Progress() {
    if (!on_) return;
    asking_ = std::jthread([this, text = std::move(text)](const std::stop_token& over) {
        std::mutex mutex;
        std::condition_variable_any tick;
        std::unique_lock lock(mutex);
        const auto never = [] { return false; };
        while (!over.stop_requested()) {
            show(text());
            tick.wait_for(lock, over, std::chrono::milliseconds(200), never);
        }
    });
}

Progress::~Progress() {
    if (asking_.joinable()) asking_.request_stop(), asking_.join();
    if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::show(const std::string& text) {
    if (!on_) return;
    std::cerr << "\r\033[K" << text << std::flush;
    shown_ = true;
}

}  // namespace tessera::tools

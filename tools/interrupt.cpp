// SPDX-License-Identifier: Apache-2.0
#include "tools/interrupt.hpp"

#include <csignal>

namespace tessera::tools {

std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set by a signal handler");

namespace {

void on_interrupt(int) {
    stop_requested = true;
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace

void listen_for_interrupt() { std::signal(SIGINT, on_interrupt); }

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// Ctrl-C: long work looks at the flag and ends early with what it has.
#pragma once

#include <atomic>

namespace tessera::tools {

extern std::atomic<bool> stop_requested;

// From now on the first Ctrl-C sets the flag; a second one ends the program at once.
void listen_for_interrupt();

}  // namespace tessera::tools

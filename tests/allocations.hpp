// SPDX-License-Identifier: Apache-2.0
// Counts what this program allocates with operator new.
#pragma once

#include <cstdint>

namespace tessera {

bool counts_allocations() noexcept;      // false: a sanitizer has the allocator
std::uint64_t n_allocations() noexcept;  // by this thread

}  // namespace tessera

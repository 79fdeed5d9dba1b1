// SPDX-License-Identifier: Apache-2.0
// Replaces operator new for the test program alone; sanitizers keep their own.
#include "tests/allocations.hpp"

#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TESSERA_COUNTS_ALLOCATIONS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TESSERA_COUNTS_ALLOCATIONS 0
#endif
#endif
#if !defined(TESSERA_COUNTS_ALLOCATIONS)
#define TESSERA_COUNTS_ALLOCATIONS 1
#endif

namespace {
thread_local std::uint64_t n_made = 0;
}

namespace tessera {

bool counts_allocations() noexcept { return TESSERA_COUNTS_ALLOCATIONS != 0; }
std::uint64_t n_allocations() noexcept { return n_made; }

}  // namespace tessera

#if TESSERA_COUNTS_ALLOCATIONS

// The other forms of new call these two, and those of delete the matching ones.
void* operator new(std::size_t size) {
    ++n_made;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    ++n_made;
    const auto a = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(a, (size + a - 1) / a * a)) return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

#endif

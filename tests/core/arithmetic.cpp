// SPDX-License-Identifier: Apache-2.0
#include "core/arithmetic.hpp"

#include "tests/catch.hpp"

#include <limits>

using namespace tessera;

TEST_CASE("arithmetic: numbers wrap at 32 bits", "[core][arithmetic]") {
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max(),
                           least = std::numeric_limits<std::int32_t>::min();
    CHECK(sum(most, 1) == least);
    CHECK(difference(least, 1) == most);
    CHECK(product(65536, 65536) == 0);
    CHECK(product(most, 2) == -2);
    CHECK(quotient(least, -1) == least);
    CHECK(tessera::remainder(least, -1) == 0);
}

TEST_CASE("arithmetic: division rounds to zero, and by zero gives zero", "[core][arithmetic]") {
    CHECK(quotient(7, 2) == 3);
    CHECK(quotient(-7, 2) == -3);
    CHECK(tessera::remainder(-7, 2) == -1);
    CHECK(quotient(7, 0) == 0);
    CHECK(tessera::remainder(7, 0) == 0);
}

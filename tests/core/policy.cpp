// SPDX-License-Identifier: Apache-2.0
#include "core/policy.hpp"

#include "tests/catch.hpp"

using namespace tessera;

TEST_CASE("policy: names are read back, zones with stable numbers are the default",
          "[core][policy]") {
    for (const NamedPolicy& p : policies) {
        CHECK(find_policy(p.name) == p.policy);
        CHECK(name_of(p.policy) == p.name);
    }
    CHECK(name_of(Policy{}) == "zone");
    CHECK_FALSE(find_policy("zones"));
    CHECK(name_of({Expansion::rule, Identity::map}) == "unnamed");
}

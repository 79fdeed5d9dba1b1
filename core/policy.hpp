// SPDX-License-Identifier: Apache-2.0
// Which cells come to exist after a placement, and what happens to the numbers of those that were
// there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera {

enum class Expansion : std::uint8_t { base, perimeter, zone, rule };
enum class Identity : std::uint8_t { stable, map, reapply };

struct Policy {
    Expansion expansion = Expansion::zone;
    Identity identity = Identity::stable;

    friend bool operator==(const Policy&, const Policy&) = default;
};

struct NamedPolicy {
    std::string_view name;
    Policy policy;
};

inline constexpr std::array<NamedPolicy, 8> policies{{
    {"base", {Expansion::base, Identity::stable}},
    {"peri-re", {Expansion::perimeter, Identity::reapply}},
    {"peri-map", {Expansion::perimeter, Identity::map}},
    {"peri", {Expansion::perimeter, Identity::stable}},
    {"zone-re", {Expansion::zone, Identity::reapply}},
    {"zone-map", {Expansion::zone, Identity::map}},
    {"zone", {Expansion::zone, Identity::stable}},
    {"rule", {Expansion::rule, Identity::stable}},
}};

constexpr std::optional<Policy> find_policy(std::string_view name) {
    for (const NamedPolicy& p : policies)
        if (p.name == name) return p.policy;
    return std::nullopt;
}

constexpr std::string_view name_of(Policy policy) {
    for (const NamedPolicy& p : policies)
        if (p.policy == policy) return p.name;
    return "unnamed";
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Puts the chosen options' values where <Tag:argument> stands: text for text, before any tree.
#pragma once

#include "games/language/complaints.hpp"
#include "games/language/option.hpp"
#include "games/language/source.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tessera::language {

inline constexpr std::size_t max_expanded_bytes = 2'000'000;  // of a description, all replaced

// A text put together from pieces of a file. Comments, options and rulesets are left out.
struct Substituted {
    struct Segment {
        std::uint32_t begin;   // in `text`
        std::uint32_t origin;  // in the file
        std::uint32_t used;    // in the file: the outermost <Tag>; equal to origin outside of one
        bool is_value;         // it came from an option
    };
    std::string text;
    std::vector<Segment> segments;  // ordered by begin

    [[nodiscard]] std::size_t origin(std::size_t offset) const;  // where it is written
    [[nodiscard]] std::size_t used(std::size_t offset) const;    // where it takes effect
};

[[nodiscard]] Substituted substitute(const Source& source, const Choices& choices,
                                     Complaints& complaints);

}  // namespace tessera::language

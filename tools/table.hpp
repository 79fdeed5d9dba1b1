// SPDX-License-Identifier: Apache-2.0
// Numbers and tables for people.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tessera::tools {

using Rows = std::vector<std::vector<std::string>>;

// Right-aligned columns; the first `n_left` are left-aligned.
std::string table(const Rows&, std::size_t n_left = 1);

std::string fixed(double value, int digits);
std::string percent(std::uint64_t part, std::uint64_t whole);  // "-" of nothing

}  // namespace tessera::tools

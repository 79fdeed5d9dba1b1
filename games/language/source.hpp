// SPDX-License-Identifier: Apache-2.0
// A text with the name under which errors speak of it. First station of the way from text to moves.
#pragma once

#include "core/result.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace tessera::language {

inline constexpr std::uintmax_t max_source_bytes = 4u << 20;  // the longest known game has 0.1 MiB

struct Source {
    std::string name;
    std::string text;
};

struct LineColumn {
    std::uint32_t line = 1;
    std::uint32_t column = 1;  // in characters: UTF-8 continuation bytes do not count
};

// Reads a file. Refuses folders, devices, more than max_source_bytes and zero bytes.
[[nodiscard]] Result<Source> load_source(const std::filesystem::path& path);

// Refuses a text that is too long or holds zero bytes; `load_source` has done this already.
[[nodiscard]] Result<Source> make_source(std::string name, std::string text);

[[nodiscard]] LineColumn locate(const Source& source, std::size_t offset);

[[nodiscard]] Diagnostic error_at(const Source& source, std::size_t offset, std::string message,
                                  std::string hint = {});

}  // namespace tessera::language

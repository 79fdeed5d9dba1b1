// SPDX-License-Identifier: Apache-2.0
// Writing a whole file or nothing: a full disk leaves what was there before.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace tessera::render {

using Failure = std::optional<std::string>;  // nothing: it worked; else one sentence

// Writes beside the file and renames; devices and pipes are written directly.
[[nodiscard]] Failure save_file(const std::string& path, std::span<const std::byte> bytes);

}  // namespace tessera::render

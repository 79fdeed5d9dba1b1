// SPDX-License-Identifier: Apache-2.0
// Files that commands write: a failure never costs what was there before.
#pragma once

#include <functional>
#include <string>

namespace tessera::tools {

// Why a file of this name could not be made, or empty: to be asked before the work, not after it.
[[nodiscard]] std::string why_unwritable(const std::string& path);

// Lets `write` (path → what went wrong, or empty) write beside the file, then renames; a device is
// written as it is. Returns what went wrong, or empty.
[[nodiscard]] std::string replace_file(const std::string& path,
                                       const std::function<std::string(const std::string&)>& write);

}  // namespace tessera::tools

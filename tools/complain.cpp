// SPDX-License-Identifier: Apache-2.0
#include "tools/complain.hpp"

#include <iostream>

namespace tessera::tools {

int complain(Exit code, std::string_view sentence) {
    std::cerr << "tessera: " << sentence << '\n';
    return code;
}

int complain(Exit code, std::span<const Diagnostic> errors) {
    for (const Diagnostic& d : errors)
        std::cerr << (d.file.empty() ? "tessera: " : "") << to_text(d) << '\n';
    return code;
}

}  // namespace tessera::tools

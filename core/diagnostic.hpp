// SPDX-License-Identifier: Apache-2.0
// One sentence about bad input: where it stands, what is wrong, what would fit.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace tessera {

struct Diagnostic {
    std::string file;          // empty: the input is not a file (a command-line option, say)
    std::uint32_t line = 0;    // from 1; 0: the whole file
    std::uint32_t column = 0;  // from 1, in characters, not bytes
    std::string message;       // what was read and what was expected
    std::string hint;          // nearest known word, place of use …; may be empty
};

// "file:line:column: message (hint)"
[[nodiscard]] std::string to_text(const Diagnostic& diagnostic);

// One diagnostic a line.
[[nodiscard]] std::string to_text(std::span<const Diagnostic> diagnostics);

}  // namespace tessera

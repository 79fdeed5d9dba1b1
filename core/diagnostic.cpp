// SPDX-License-Identifier: Apache-2.0
#include "core/diagnostic.hpp"

namespace tessera {

std::string to_text(const Diagnostic& diagnostic) {
    std::string text = diagnostic.file;
    if (diagnostic.line > 0) {
        text += ':' + std::to_string(diagnostic.line) + ':' + std::to_string(diagnostic.column);
    }
    if (!text.empty()) {
        text += ": ";
    }
    text += diagnostic.message;
    if (!diagnostic.hint.empty()) {
        text += " (" + diagnostic.hint + ')';
    }
    return text;
}

std::string to_text(std::span<const Diagnostic> diagnostics) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        text += to_text(diagnostic) + '\n';
    }
    return text;
}

}  // namespace tessera

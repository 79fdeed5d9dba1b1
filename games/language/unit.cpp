// SPDX-License-Identifier: Apache-2.0
#include "games/language/unit.hpp"

#include <utility>

namespace tessera::language {
namespace {

std::size_t written_offset(const Unit& unit, std::size_t offset) {
    return unit.substituted ? unit.substituted->origin(offset) : offset;
}

}  // namespace

Place Unit::written(const Token& token) const {
    return {file, static_cast<std::uint32_t>(written_offset(*this, token.offset))};
}

Place Unit::used(const Token& token) const {
    if (!substituted) return written(token);
    return {file, static_cast<std::uint32_t>(substituted->used(token.offset))};
}

bool cut(Unit& unit, Complaints& complaints) {
    const std::string_view text = unit.substituted ? unit.substituted->text : unit.source.text;
    bool is_good = true;
    const ReportError report = [&](std::size_t offset, std::string message, std::string hint) {
        is_good = false;
        complaints.add(error_at(unit.source, written_offset(unit, offset), std::move(message),
                                std::move(hint)));
    };
    unit.tokens = tokenize(text, report);
    return is_good && match_brackets(text, unit.tokens, report);
}

}  // namespace tessera::language

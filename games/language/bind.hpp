// SPDX-License-Identifier: Apache-2.0
// Binds a form's arguments to the parameters of its catalogue entry: labelled ones by their label,
// the others in order by what they look like, so that there is least to complain of.
#pragma once

#include "games/language/form.hpp"

namespace tessera::language {

// The words that name a form in the catalogue.
struct Heading {
    std::string keyword;  // "is Line" for (is Line 5); "to" for (to)
    std::size_t n_words = 1;
};
[[nodiscard]] Heading heading_of(const Tree&, Ast form);

// `entries`: at least one; the one that fits best is taken. Arguments are lowered in the order of
// the parameters. Complains of what is missing, too much, wrong or unknown.
[[nodiscard]] Form bind_form(Lowering&, Ast form, std::size_t n_keywords,
                             std::span<const Ludeme* const> entries);

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
#include "games/language/form.hpp"

#include "core/assert.hpp"

namespace tessera::language {

const std::vector<Argument>& Form::all(std::string_view name) const {
    static const std::vector<Argument> none;
    for (std::size_t i = 0; i < ludeme->parameters.size(); ++i)
        if (ludeme->parameters[i].name == name) return arguments[i];
    TSR_ASSERT(false, "a lowering asks only for parameters that its entry has");
    return none;
}

const Argument& Form::operator[](std::string_view name) const {
    TSR_ASSERT(has(name), "an optional argument is asked for only when it is there");
    return all(name).front();
}

Code Form::code(std::string_view name) const { return (*this)[name].code; }

std::vector<Code> Form::codes(std::string_view name) const {
    std::vector<Code> codes;
    for (const Argument& a : all(name)) codes.push_back(a.code);
    return codes;
}

}  // namespace tessera::language

// SPDX-License-Identifier: Apache-2.0
// Where defines come from: the description itself, or a folder of .def files.
//   (define "Name" any text with parameters #1 … #9)
#pragma once

#include "core/result.hpp"
#include "games/language/source.hpp"
#include "games/language/unit.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::language {

// A define's body: tokens [begin, end) of a unit.
struct Define {
    std::string name;
    const Unit* unit = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
};

[[nodiscard]] bool is_define(const std::vector<Token>& tokens, std::size_t index);

// All defines of a unit, nested ones too, in order.
[[nodiscard]] std::vector<Define> collect_defines(const Unit& unit, Complaints& complaints);

// Defines that every game may use. They are cut and checked only when a game asks for them.
class GlobalDefines {
public:
    // Reads each .def file below the folder.
    [[nodiscard]] static Result<GlobalDefines> load(const std::filesystem::path& folder);

    // The file that holds the define; nullptr if there is none.
    [[nodiscard]] const Source* find(std::string_view name) const;
    [[nodiscard]] std::vector<std::string_view> names() const;

    void add(Source source);  // the first define of a name wins

private:
    std::vector<Source> sources_;
    std::map<std::string, std::size_t, std::less<>> source_by_name_;
};

}  // namespace tessera::language

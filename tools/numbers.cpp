// SPDX-License-Identifier: Apache-2.0
#include "tools/numbers.hpp"

#include <charconv>
#include <cmath>
#include <sstream>
#include <string>

namespace tessera::tools {
namespace {

// False unless all of the text is one number.
template <typename Number>
bool read(const std::string& text, Number& to) {
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, to);
    return error == std::errc{} && end == last;
}

}  // namespace

Check whole(std::uint64_t least, std::uint64_t most) {
    const std::string range = "from " + std::to_string(least) + " to " + std::to_string(most);
    const auto check = [=](const std::string& text) -> std::string {
        std::uint64_t n = 0;
        if (read(text, n) && n >= least && n <= most) return {};
        return "expected a whole number " + range + ", not \"" + text + "\"";
    };
    return {check, {}};
}

Check positive() {
    const auto check = [](const std::string& text) -> std::string {
        double x = 0;
        if (read(text, x) && std::isfinite(x) && x > 0) return {};
        return "expected a number above 0, not \"" + text + "\"";
    };
    return {check, {}};
}

Check between(double least, double most) {
    std::ostringstream range;
    range << "from " << least << " to " << most;
    const auto check = [=, shown = range.str()](const std::string& text) -> std::string {
        double x = 0;
        if (read(text, x) && x >= least && x <= most) return {};
        return "expected a number " + shown + ", not \"" + text + "\"";
    };
    return {check, {}};
}

}  // namespace tessera::tools

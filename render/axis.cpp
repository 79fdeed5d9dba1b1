// SPDX-License-Identifier: Apache-2.0
#include "render/axis.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tessera::render {
namespace {

// 1, 2 or 5 times a power of ten, at least `rough`.
double round_step(double rough) {
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
}

Axis linear_axis(double low, double high, int n_ticks) {
    if (!(high > low)) high = low + std::max(1.0, std::abs(low) * 0.1);
    const double step = round_step((high - low) / std::max(n_ticks, 1));
    Axis axis;
    axis.low = std::floor(low / step + 1e-9) * step;
    axis.high = std::ceil(high / step - 1e-9) * step;
    const int n = static_cast<int>(std::lround((axis.high - axis.low) / step));
    for (int i = 0; i <= n; ++i) {
        const double value = axis.low + i * step;
        axis.ticks.push_back(std::abs(value) < step * 1e-9 ? 0 : value);
    }
    return axis;
}

// Whole decades as ticks; within two decades or less also 2 and 5, and ends that fit closer.
Axis log_axis(double low, double high, int n_ticks) {
    const bool is_narrow = std::log10(high / low) <= 2;
    const auto is_end = [&](int digit) {
        return digit == 1 || (is_narrow && (digit == 2 || digit == 5));
    };
    const int first = static_cast<int>(std::floor(std::log10(low) + 1e-9));
    const int last = std::max(first + 1, static_cast<int>(std::ceil(std::log10(high) - 1e-9)));
    const int stride = std::max(1, (last - first + n_ticks - 1) / std::max(n_ticks, 1));
    Axis axis;
    axis.is_log = true;
    axis.low = std::pow(10, first), axis.high = std::pow(10, last);
    for (int decade = first; decade <= last; ++decade) {
        for (int digit = 1; digit < 10; ++digit) {
            const double value = digit * std::pow(10, decade);
            if (is_end(digit) && value <= low * (1 + 1e-9)) axis.low = value;
            if (is_end(digit) && value >= high * (1 - 1e-9)) axis.high = std::min(axis.high, value);
        }
    }
    if (axis.high <= axis.low) axis.high = axis.low * 10;
    for (int decade = first; decade <= last; ++decade) {
        for (int digit = 1; digit < 10; ++digit) {
            const double value = digit * std::pow(10, decade);
            if (value < axis.low * (1 - 1e-9) || value > axis.high * (1 + 1e-9)) continue;
            const bool is_tick = is_end(digit) && (decade - first) % stride == 0;
            if (is_tick) axis.ticks.push_back(value);
            if (!is_tick && stride == 1) axis.minor_ticks.push_back(value);
        }
    }
    return axis;
}

std::string shortest(double value) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::general, 6);
    return {buffer.data(), end.ptr};
}

}  // namespace

double Axis::position(double value) const {
    if (is_log) return std::log(value / low) / std::log(high / low);
    return (value - low) / (high - low);
}

Axis make_axis(double low, double high, bool is_log, int n_ticks) {
    return is_log ? log_axis(low, high, n_ticks) : linear_axis(low, high, n_ticks);
}

std::string tick_label(double value) {
    const double size = std::abs(value);
    if (size >= 1e12 || (size > 0 && size < 1e-4)) {
        const int exponent = static_cast<int>(std::floor(std::log10(size) + 1e-9));
        return shortest(value / std::pow(10, exponent)) + "e" + std::to_string(exponent);
    }
    if (size >= 1e9) return shortest(value / 1e9) + "G";
    if (size >= 1e6) return shortest(value / 1e6) + "M";
    if (size >= 1e3) return shortest(value / 1e3) + "k";
    return shortest(value);
}

}  // namespace tessera::render

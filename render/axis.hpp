// SPDX-License-Identifier: Apache-2.0
// The scale of one axis of a chart: its range, its ticks, and where a value lies on it.
#pragma once

#include <string>
#include <vector>

namespace tessera::render {

struct Axis {
    double low = 0;
    double high = 1;
    bool is_log = false;
    std::vector<double> ticks;        // labelled
    std::vector<double> minor_ticks;  // log scale only: thin lines between

    // 0 at low, 1 at high.
    double position(double value) const;
};

// An axis with round ends around the values' range. A log axis needs 0 < low.
Axis make_axis(double low, double high, bool is_log, int n_ticks);
// A short label: 0.05, 250, 1.5k, 10M, 1e12.
std::string tick_label(double value);

}  // namespace tessera::render

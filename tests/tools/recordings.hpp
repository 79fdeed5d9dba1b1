// SPDX-License-Identifier: Apache-2.0
// A folder of recorded games as `tessera conform` reads them, of a small game whose rules are
// written a second time here.
#pragma once

#include "tests/tools/child.hpp"

#include <string>

namespace tessera::child {

struct RecordingAsked {
    std::string name = "Tiny";  // of the file
    int n_trials = 2;
    int wrong_mover_at = -1;  // a ply of trial 0
    bool cut_off = false;     // the packed file ends early
};

// Makes DIR/lud and DIR/trials in the folder; returns DIR.
std::string write_recording(const Folder&, const RecordingAsked& = {});

}  // namespace tessera::child

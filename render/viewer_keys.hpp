// SPDX-License-Identifier: Apache-2.0
// One row per key of the viewer; its help is printed from these rows.
#pragma once

#include "render/viewer.hpp"

namespace tessera::render {

struct Viewer::KeyRow {
    const char* name;   // as the window reports it
    const char* label;  // as the help shows it
    const char* what;   // empty: told by another row
    void (*act)(Viewer&);
};

}  // namespace tessera::render

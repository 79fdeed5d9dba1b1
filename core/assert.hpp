// SPDX-License-Identifier: Apache-2.0
// What must hold if our own code is right. Checked in debug builds, gone in release.
#pragma once

#include <cassert>

#define TSR_ASSERT(condition, what) assert((condition) && (what))

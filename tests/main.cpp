// SPDX-License-Identifier: Apache-2.0
// The test program's main function under Catch2 version 2; version 3 brings its own.
#define CATCH_CONFIG_MAIN
#include "tests/catch.hpp"

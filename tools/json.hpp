// SPDX-License-Identifier: Apache-2.0
// The document that --json prints.
#pragma once

#include <nlohmann/json.hpp>

namespace tessera::tools {

using Json = nlohmann::ordered_json;

// On standard output. After Ctrl-C it says "stopped": true.
void print(Json document);

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
#include "tools/json.hpp"

#include "tools/interrupt.hpp"

#include <iostream>

namespace tessera::tools {

void print(Json document) {
    if (stop_requested) document["stopped"] = true;
    std::cout << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace tessera::tools

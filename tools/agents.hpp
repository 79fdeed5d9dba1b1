// SPDX-License-Identifier: Apache-2.0
// Agents as they are typed.
#pragma once

#include "systems/agent.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tessera::tools {

// None after a complaint about one of the specs.
std::vector<std::unique_ptr<Agent>> make_agents(const std::vector<std::string>& specs, int threads);

std::string agents_help();  // for the foot of --help, before the examples

}  // namespace tessera::tools

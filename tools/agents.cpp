// SPDX-License-Identifier: Apache-2.0
#include "tools/agents.hpp"

#include "tools/complain.hpp"

namespace tessera::tools {

std::vector<std::unique_ptr<Agent>> make_agents(const std::vector<std::string>& specs,
                                                int threads) {
    std::vector<std::unique_ptr<Agent>> agents;
    for (const std::string& spec : specs) {
        auto agent = make_agent(spec, threads);
        if (!agent) {
            complain(wrong_use, agent.errors());
            return {};
        }
        agents.push_back(std::move(agent).value());
    }
    return agents;
}

std::string agents_help() {
    std::string text = "Agents:\n  ";
    for (const char c : describe_agents()) text += c == '\n' ? "\n  " : std::string(1, c);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

}  // namespace tessera::tools

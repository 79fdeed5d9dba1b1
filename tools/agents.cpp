// SPDX-License-Identifier: Apache-2.0
#include "tools/agents.hpp"

#include "tools/complain.hpp"

namespace tessera::tools {

std::vector<std::string> split_agents(const std::string& text) {
    std::vector<std::string> specs;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string entry = text.substr(begin, end - begin);
        const std::size_t equals = entry.find('='), colon = entry.find(':');
        // An entry with '=' before any ':' is a key of the agent before it.
        if (!specs.empty() && equals != std::string::npos &&
            (colon == std::string::npos || equals < colon))
            specs.back() += "," + entry;
        else
            specs.push_back(entry);
        begin = end + 1;
    }
    return specs;
}

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

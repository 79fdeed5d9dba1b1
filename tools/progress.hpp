// SPDX-License-Identifier: Apache-2.0
// One line on stderr that says how far long work has come: on a terminal only, gone when it is
// done.
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace tessera::tools {

class Progress {
public:
    Progress();                                            // shows what show() is given
    explicit Progress(std::function<std::string()> text);  // asks for the text five times a second
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(const std::string& text);

private:
    bool on_;
    bool shown_ = false;
    std::jthread asking_;
};

}  // namespace tessera::tools

// SPDX-License-Identifier: Apache-2.0
// Runs the program as a child, as a user or a script would.
#pragma once

#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace tessera::child {

struct Run {
    int code = -1;         // exit code; 128 + signal if one ended it
    std::string out, err;  // what came on stdout and stderr
    double seconds = 0;
};

struct How {
    std::filesystem::path folder;            // where it runs; empty: here
    std::string out_file;                    // stdout goes there instead
    bool terminal = false;                   // stderr is one
    std::chrono::milliseconds interrupt{0};  // Ctrl-C after so long; 0: never
};

How in(const std::filesystem::path& folder);
How with_stdout_to(std::string file);
How on_terminal();
bool has_terminals();  // a bare chroot may have none
How interrupted_after(std::chrono::milliseconds);

// The program with these arguments. It is killed if it has not ended after a minute.
Run tessera(const std::vector<std::string>& arguments, const How& = {});

// One line of a shell in which `tessera` is the program.
Run shell(const std::string& line, const How& = {});

// Runs with --json and reads the document; anything else on stdout, or a code other than `code`,
// fails the test.
nlohmann::json json_of(std::vector<std::string> arguments, int code = 0, const How& = {});

// A folder of its own that is gone with the object.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name) const { return (path / name).string(); }
    std::string write(const std::string& name, const std::string& text) const;  // returns its path
    std::string read(const std::string& name) const;
    std::size_t n_entries() const;

    const std::filesystem::path path;
};

bool contains(const std::string& text, const std::string& part);

}  // namespace tessera::child
